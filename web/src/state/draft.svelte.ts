/** A compound answer being drawn: the server judges every step, this keeps the line, the way back and the latest wanted place. */
import type { RuleText } from '../net/protocol';
import type { Draft, DraftStep, Id, Option } from '../scene/types';

export type Judged = Draft & { rules: RuleText[] };
export type Judge = (text: string, towards: Id) => Promise<Judged>;

/** Steps, as choices that a popover or a list can show. */
export const asOption = (step: DraftStep): Option => ({
  text: step.text,
  label: step.label,
  group: 'Draw',
  touches: [step.at],
  icon: 'quill-ink',
  previews: [{ kind: 'path', ids: step.halls }],
});

export class Drawing {
  draft: Judged | null = $state.raw(null);
  /** A way on that is looked at: its line is shown. */
  aimed: DraftStep | null = $state.raw(null);
  waiting = $state(false);
  /** Why the line did not go where it was wanted. */
  refused: { why: string; rules: RuleText[] } | null = $state.raw(null);
  readonly steps: Option[] = $derived((this.draft?.steps ?? []).map(asOption));
  private earlier: Judged[] = [];
  private wanted: { id: Id; dragged: boolean } | null = null;

  constructor(
    private readonly judge: Judge,
    private readonly fail: (error: Error) => void,
  ) {}

  get on(): boolean {
    return this.draft !== null || this.waiting;
  }

  async start(text: string): Promise<void> {
    this.leave();
    await this.ask(text, '');
  }

  leave(): void {
    this.draft = null;
    this.aimed = null;
    this.refused = null;
    this.earlier = [];
    this.wanted = null;
  }

  /** A step back; true if there was one. */
  back(): boolean {
    const before = this.earlier.pop();
    if (!before) return false;
    this.show(before);
    return true;
  }

  step(text: string): Promise<void> {
    return this.ask(text, '');
  }

  /** The line is wanted to lead here: by its next step, by several, or back to where it has been. Several ways to take one step are given back. */
  async reach(id: Id, dragged = false): Promise<DraftStep[]> {
    const draft = this.draft;
    if (this.waiting || !draft) {
      this.wanted = this.waiting ? { id, dragged } : null;
      return [];
    }
    if (id === draft.at) return [];
    const steps = draft.steps.filter((s) => s.at === id);
    if (dragged && this.earlier.at(-1)?.at === id) this.back();
    else if (steps.length > 1 && !dragged) return steps;
    else if (steps[0]) await this.ask(steps[0].text, '');
    else {
      const been = draft.trail
        .slice(0, -1)
        .filter((s) => s.at === id)
        .at(-1);
      if (been) await this.ask(been.text, '');
      else await this.ask(draft.text, id);
      if (dragged && this.refused) await this.around(id);
    }
    return [];
  }

  /** A pointer that passed too near to a place took it by mistake: the line is led there from a step or two before. */
  private async around(id: Id): Promise<void> {
    for (const back of [1, 2]) {
      const before = this.earlier.at(-back);
      if (!before) return;
      const judged = await this.judge(before.text, id).catch(() => null);
      if (!judged || judged.refused) continue;
      this.earlier = this.earlier.slice(0, this.earlier.length - back + 1);
      this.show(judged);
      return;
    }
  }

  private async ask(text: string, towards: Id): Promise<void> {
    const before = this.draft;
    this.waiting = true;
    try {
      const judged = await this.judge(text, towards);
      if (judged.refused)
        this.refused = {
          why: judged.refused.why,
          rules: judged.rules.filter((r) => judged.refused?.rules.includes(r.id)),
        };
      if (before && judged.text !== before.text) this.earlier.push(before);
      if (!judged.refused) this.show(judged);
      else this.draft ??= judged;
    } catch (error) {
      this.fail(error as Error);
    }
    this.waiting = false;
    const next = this.wanted;
    this.wanted = null;
    if (next) await this.reach(next.id, next.dragged);
  }

  private show(draft: Judged): void {
    this.draft = draft;
    this.aimed = null;
    this.refused = null;
  }
}
