/** The choices at a table: the lit, staged and marked options, and questions between several. No rule of any game. */
import { themeOf } from '../games';
import { api, ApiError } from '../net/api';
import {
  byPlace,
  inOrder,
  lit,
  loose,
  markedIds,
  onlyEnd,
  onlyMeant,
  passing,
  ranksOf,
  shownIds,
} from '../scene/options/options';
import { confirms } from './prefs.svelte';
import type { Advice, ToServer, View } from '../net/protocol';
import type { Id, Option } from '../scene/types';
import { Drawing } from './draft.svelte';
import { CardInHand } from './cardInHand.svelte';
import { openBranch } from '../lobby/history/analyses';
import { Interrupts } from './interrupts.svelte';
import { Connection } from './connection.svelte';
import { WhyNot } from './whyNot';
import { trailTexts, walks } from '../scene/options/trails';
import type { Anchor } from '../ui/placing';

export class TableStore extends Connection {
  looking: readonly Id[] = $state.raw([]);
  pointed: Option | null = $state.raw(null);
  staged: Option | null = $state.raw(null);
  /** Moments of the game stand over the board. */
  telling = $state(false);
  asking: { options: Option[]; at: Anchor } | null = $state.raw(null);
  inspected: { id: Id; at: Anchor; pinned: boolean } | null = $state.raw(null);
  /** The board is drawn on its side: north is on the left. */
  turned = $state(false);
  cursor: Id | null = $state(null);
  /** A card that is dragged to where it may go. */
  dragged: Id | null = $state(null);
  pinging = $state(false);
  /** The last choice, for a lesson that waits for it; counted, because the same may be chosen twice. */
  chosen: { text: string; count: number } = $state.raw({ text: '', count: 0 });
  hints: Advice[] = $state.raw([]);
  /** The result of a finished game lies over its board until it is put away; the bar brings it back. */
  resultOpen = $state(true);
  thinking = $state(false);

  /** A window that was not asked and is still open: its answers glow, a click plays one. */
  readonly skipped: boolean = $derived(this.mine && this.view?.you.grace !== undefined);
  readonly options: Option[] = $derived(this.mine ? (this.view?.decision?.options ?? []) : []);
  readonly walks: Option[] = $derived(this.mine ? walks(this.view?.decision?.trails) : []);
  /** A lesson leads step by step: nothing is offered that takes several at once. */
  led = $state(false);
  /** The texts of the options that the lesson speaks of now. */
  taught: string[] = $state.raw([]);
  /** The things that the lesson speaks of now. */
  spotlit: Id[] = $state.raw([]);
  /** Several options in a row, for one click: those that are listed, and all that are found where they lie. */
  private readonly rows: Option[] = $derived(this.mine && !this.led ? (this.view?.decision?.runs ?? []) : []);
  readonly runs: Option[] = $derived(this.rows.filter((r) => !r.aside));
  /** The first steps of walks, by their texts. */
  readonly trailed: Set<string> = $derived(trailTexts(this.mine ? this.view?.decision?.trails : []));
  /** Answers that are drawn step by step, as choices that begin one. */
  readonly starts: Option[] = $derived(
    (this.mine ? (this.view?.decision?.drafts ?? []) : []).map((d) => ({
      text: d.text,
      label: `Draw the line of the ${d.title} yourself`,
      group: 'Draw a path',
      touches: [d.id],
      icon: 'quill-ink',
    })),
  );
  readonly places: Map<Id, Option[]> = $derived(
    byPlace([...this.options, ...this.rows, ...this.walks, ...this.starts], themeOf(this.scene?.game ?? '').alike),
  );
  readonly loose: Option[] = $derived(this.scene ? loose(this.options, shownIds(this.scene)) : []);
  /** Where on the table the bot's best options are, by their rank. */
  readonly hinted: Map<Id, number> = $derived(ranksOf(this.hints.map((h) => this.advised(h))));
  /** Marks that are set and not carried out yet, by the texts of their options. */
  marks: string[] = $state.raw([]);
  readonly markedIds: Set<Id> = $derived(markedIds(this.options, this.marks));
  readonly then = $derived(this.marks.length ? this.options.find((o) => o.then)?.then : undefined);
  /** The thing clicked last, for the next question about it. */
  clicked: Id | null = $state(null);
  readonly drawing = new Drawing(
    (text, towards) => api.draft(this.id, this.token, text, towards, this.seat),
    (error) => this.toast('error', error.message, error instanceof ApiError ? error.rules : []),
  );
  readonly cardInHand = new CardInHand(() => this.options);
  readonly pass: Option | undefined = $derived(this.mine ? passing(this.decision) : undefined);
  readonly glow: Set<Id> = $derived(lit(this.looking, this.pointed, this.staged));

  readonly interrupts = new Interrupts(this);
  readonly whyNot = new WhyNot((question) => api.why(this.id, this.token, question, this.seat));
  /** The last walk, which undo takes back as a whole. */
  private walked: { from: number; to: number } | null = null;

  protected begin(frame: View): void {
    this.staged = null;
    this.drawing.leave();
    this.cardInHand.leave();
    // A lesson says itself what to keep and what to roll again.
    this.marks =
      frame.decision?.mine && !this.led ? frame.decision.options.filter((o) => o.then?.set).map((o) => o.text) : [];
    this.hints = [];
    this.asking = null;
    this.pointed = null;
    this.inspected = null;
    this.whyNot.clear();
    // Others may be asked on the way: the walk goes on until something else is chosen, or it is taken back.
    if (this.walked && frame.n > this.walked.from) this.walked.to = frame.n;
    else if (this.walked && this.walked.to >= 0) this.walked = null;
  }

  /** Chooses at once, or stages first where the player wants to confirm. */
  pick(option: Option): void {
    if (!this.mine || this.busy) return;
    this.asking = null;
    if (option.lays && this.cardInHand.id === null)
      [this.cardInHand.id, this.cardInHand.turn] = [option.lays.card, option.lays.turn];
    if (this.starts.some((s) => s.text === option.text)) return void this.drawing.start(option.text);
    if (this.drawing.draft?.steps.some((s) => s.text === option.text)) return void this.drawing.step(option.text);
    if (option.then) {
      this.marks = this.marks.includes(option.text)
        ? this.marks.filter((m) => m !== option.text)
        : [...this.marks, option.text];
      this.chosen = { text: option.text, count: this.chosen.count + 1 };
      this.dice.press('');
      return;
    }
    const ends = this.ends(option);
    const avoidable = !!option.warning && this.options.some((o) => !o.warning); // if every option hurts, asking twice helps nobody
    if (
      confirms(ends ? 'confirmTurn' : 'confirmMove', !!option.final || avoidable, onlyEnd(this.decision)) &&
      this.staged?.text !== option.text
    )
      this.staged = option;
    else this.commit(option);
  }

  /** Whether this ends the turn, and does not only decline one question. */
  private ends(option: Option): boolean {
    return option.text === this.decision?.passing && !this.decision.window && !!option.ends;
  }

  commit(option: Option | null = this.staged): void {
    if (!option || !this.view || !this.mine || this.busy) return;
    const n = this.view.n;
    const ends = this.ends(option);
    const message: ToServer = ends
      ? { type: 'finish', n }
      : option.walk
        ? { type: 'walk', n, options: option.walk }
        : { type: 'choose', n, option: option.text };
    if (this.send(message)) this.sent = n;
    // A question in the middle of a fight keeps what was promised for it; any other choice begins something else.
    if (option.odds?.length) [this.promised, this.about] = [option.odds, option.touches];
    else if (!this.decision?.window && !this.scene?.combat) this.promised = undefined;
    this.chosen = { text: option.text, count: this.chosen.count + 1 };
    this.walked = option.walk ? { from: n, to: -1 } : null;
    this.staged = null;
    this.asking = null;
    this.pointed = null;
  }

  /** The bot's advice as an option of this page: where a lesson leads step by step, the first of several steps; of marks
   *  the whole set; where answers are drawn, the whole drawing. */
  advised(advice: Advice): Option | undefined {
    const first = this.options.find((o) => o.text === advice.first);
    const marks = first?.then ? this.options.filter((o) => advice.plan.includes(o.text)) : [];
    return (
      [...this.options, ...this.runs, ...this.walks].find((o) => o.text === advice.text) ??
      (marks.length && first
        ? {
            text: advice.text,
            label: advice.label,
            group: first.group,
            touches: marks.flatMap((o) => o.touches),
            icon: first.icon,
            walk: advice.plan,
          }
        : first) ??
      (this.starts.length
        ? { text: advice.text, label: advice.label, group: '', touches: [], icon: 'quill-ink' }
        : undefined)
    );
  }

  /** Asks for the bot's best options; they are marked and listed. */
  async hint(): Promise<void> {
    if (this.thinking || !this.mine || !this.view) return;
    const n = this.view.n;
    this.thinking = true;
    try {
      const told = await api.hint(this.id, this.token, this.seat);
      if (this.view.n === n) this.hints = inOrder(told);
      if (this.view.n === n) this.pointed = this.options.find((o) => o.lays && o.text === told[0]?.text) ?? null;
    } catch (error) {
      this.toast('error', (error as Error).message);
    }
    this.thinking = false;
  }

  /** Carries out the marks that are set: all of them, then their purpose. */
  carryOut(): void {
    const { then } = this;
    if (!then || !this.view || !this.mine || this.busy) return;
    const set = this.options.filter((o) => this.marks.includes(o.text)).map((o) => o.text);
    if (this.send({ type: 'walk', n: this.view.n, options: [...set, then.text] })) this.sent = this.view.n;
    this.walked = { from: this.view.n, to: -1 };
    this.chosen = { text: then.text, count: this.chosen.count + 1 };
    this.marks = [];
  }

  /** A thing was clicked: its only option is picked, several open a question beside it. */
  press(id: Id, at: Anchor): boolean {
    if (this.cardInHand.can(id)) {
      this.hold(id);
      return true;
    }
    const laid = this.cardInHand.at(id);
    if (laid) {
      this.lay(laid, matchMedia('(pointer: coarse)').matches);
      return true;
    }
    const options = this.places.get(id);
    if (!options?.length) return false;
    this.clicked = id;
    this.dice.press(id);
    const only = onlyMeant(options);
    if (only) this.pick(only);
    else this.asking = { options, at };
    return true;
  }

  /** A card of the hand is taken up, or turned if it is held; one that lies on trial turns where it lies. */
  hold(card: Id): void {
    this.cardInHand.pickUp(card);
    this.asking = null;
    this.inspected = null;
    const area = this.staged?.lays?.area;
    this.staged = area === undefined ? null : (this.cardInHand.at(area) ?? null);
    if (this.pointed?.lays) this.pointed = this.cardInHand.at(this.pointed.lays.area) ?? null;
  }

  /** Lays the held card; a finger, which cannot point without touching, sees it lie there first. */
  lay(option: Option, first: boolean): void {
    if (first && this.staged?.text !== option.text) this.staged = option;
    else this.pick(option);
  }

  /** A button was pressed: a line along the ways of the map is seen by a finger before it is chosen, as a mouse that points sees it. */
  pressButton(option: Option): void {
    const line = option.previews?.find((p) => p.kind === 'path')?.ids[0];
    const drawn = line !== undefined && !this.scene?.areas.some((a) => a.id === line);
    if (
      drawn &&
      this.mine &&
      !this.busy &&
      this.staged?.text !== option.text &&
      matchMedia('(pointer: coarse)').matches
    )
      this.staged = option;
    else this.pick(option);
  }

  /** The options of dropping the dragged card there. */
  drops(target: Id): Option[] {
    return this.dragged === null
      ? []
      : (this.places.get(this.dragged) ?? []).filter((o) => o.touches.indexOf(target) > 0);
  }

  dropOn(target: Id, at: Anchor): void {
    const options = this.drops(target);
    this.dragged = null;
    if (options.length === 1) this.pick(options[0] as Option);
    else if (options.length) this.asking = { options, at };
  }

  /** Steps back from the innermost thing that is open. */
  back(): boolean {
    if (this.asking) this.asking = null;
    else if (this.drawing.on) this.drawing.leave();
    else if (this.marks.length) this.marks = [];
    else if (this.inspected) this.inspected = null;
    else if (this.stage.fight) this.stage.skip();
    else if (this.staged) this.staged = null;
    else if (this.cardInHand.id) this.cardInHand.leave();
    else if (this.pinging) this.pinging = false;
    else if (this.cursor) this.cursor = null;
    else return false;
    return true;
  }

  undo(): void {
    const undo = this.view?.undo;
    if (!this.view || !undo) return;
    const { n } = this.view;
    if (undo.can && this.walked?.to === n) this.send({ type: 'undo', n, to: this.walked.from });
    else if (undo.can || undo.ask) this.send({ type: 'undo', n });
    else this.toast('note', undo.why || 'There is nothing to take back.');
    if (!undo.can && undo.ask) this.toast('note', `${undo.why} The others are asked.`);
  }

  /** Opens an analysis table that begins at a decision of this one. */
  async branch(n: number): Promise<void> {
    await openBranch(this.id, this.token, n, this.seat).catch((error: Error) => this.toast('error', error.message));
  }
}
