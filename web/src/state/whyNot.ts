/** Why something can or cannot be done now, asked of the server once per moment. */
import { ApiError } from '../net/api';
import type { Why } from '../net/protocol';
import type { Id } from '../scene/types';

export interface Explained {
  text: string;
  rules: { id: string; text: string }[];
  allowed: boolean;
  failed: boolean;
}
export type Question = { text: string } | { thing: Id };

export class WhyNot {
  private readonly known = new Map<string, Promise<Explained>>();

  constructor(private readonly ask: (question: Question) => Promise<Why>) {}

  /** Another moment: the old answers may be wrong now. */
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

  private explained(question: Question): Promise<Explained> {
    const key = JSON.stringify(question);
    const known = this.known.get(key);
    if (known) return known;
    const answer = this.ask(question).then(
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
