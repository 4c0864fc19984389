/** A WebSocket that comes back by itself: the server's first frame after each connection is the whole view. */
import type { FromServer, ToServer } from './protocol';

export type Status = 'connecting' | 'live' | 'lost' | 'closed';

export interface SocketHandlers {
  message(frame: FromServer): void;
  status(now: Status): void;
}

/** Milliseconds before the next attempt: quick at first, never more than five seconds. */
export function backoff(attempt: number): number {
  return Math.min(5000, 250 * 2 ** Math.min(attempt, 5));
}

export class Socket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  /** `hello` is the first message of every connection: by which link we come. */
  constructor(
    private readonly url: string,
    private readonly hello: () => ToServer,
    private readonly on: SocketHandlers,
  ) {
    this.connect();
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.hurry);
  }

  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.on.status('closed');
  }

  private readonly hurry = (): void => {
    const state = this.socket?.readyState;
    if (this.stopped || state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    this.on.status('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()));
      this.attempt = 0;
      this.on.status('live');
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const frame = parse(event.data);
      if (frame) this.on.message(frame);
    };
    socket.onclose = () => {
      if (this.stopped || this.socket !== socket) return;
      this.on.status('lost');
      this.timer = setTimeout(() => this.connect(), backoff(this.attempt++));
    };
  }
}

/** A frame, or null for a text that is none of ours. */
export function parse(data: string): FromServer | null {
  try {
    const frame = JSON.parse(data) as FromServer;
    return frame && typeof frame === 'object' && typeof frame.type === 'string' ? frame : null;
  } catch {
    return null;
  }
}

export function socketUrl(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${table}/live`;
}
