/** Short messages: refusals and notes for a few seconds, and places that somebody points at. */
import type { Ping } from '../net/protocol';

export interface Toast {
  id: number;
  kind: 'error' | 'note';
  text: string;
  rules: { id: string; text: string }[];
}
export interface SeenPing extends Ping {
  key: number;
}

export class Toasts {
  pings: SeenPing[] = $state.raw([]);
  toasts: Toast[] = $state.raw([]);
  private counter = 0;

  toast(kind: Toast['kind'], text: string, rules: Toast['rules'] = []): void {
    const id = ++this.counter;
    this.toasts = [...this.toasts.slice(-3), { id, kind, text, rules }];
    setTimeout(() => this.drop(id), kind === 'error' ? 9000 : 4500);
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((t) => t.id !== id);
  }

  protected receivePing(ping: Ping): void {
    const key = ++this.counter;
    this.pings = [...this.pings, { ...ping, key }];
    setTimeout(() => (this.pings = this.pings.filter((p) => p.key !== key)), 5000);
  }
}
