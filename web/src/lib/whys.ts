/** Why something can or cannot be done now, asked of the server once per moment. */
import { ApiError } from './api';
import type { Why } from './protocol';
import type { Id } from './scene';

export interface Explained {
  text: string;
  rules: { id: string; text: string }[];
  allowed: boolean;
  failed: boolean;
}
export type Wish = { text: string } | { thing: Id };

export class Whys {
  private readonly known = new Map<string, Promise<Explained>>();

  constructor(private readonly ask: (wish: Wish) => Promise<Why>) {}

  /** Another moment: what was true need not be true any more. */
  clear(): void {
    this.known.clear();
  }

  of(text: string): Promise<Explained> {
    return this.explained({ text });
  }

  /** Why a thing cannot be used now; nothing if it can, or if nobody would want to. */
  async thing(id: Id): Promise<Explained | null> {
    const why = await this.explained({ thing: id });
    return why.failed || why.allowed ? null : why;
  }

  private explained(wish: Wish): Promise<Explained> {
    const key = JSON.stringify(wish);
    const known = this.known.get(key);
    if (known) return known;
    const answer = this.ask(wish).then(
      (why) => ({
        text: why.hint || (why.allowed ? 'This is allowed now.' : ''),
        rules: why.rules,
        allowed: why.allowed,
        failed: false,
      }),
      (error: Error) => ({
        text: error.message,
        rules: error instanceof ApiError ? error.rules : [],
        allowed: false,
        failed: true,
      }),
    );
    this.known.set(key, answer);
    return answer;
  }
}
