/** Plays a fight on the board before its result becomes the newest view: dice, totals, blow, number, fall, held.
 *  A player who wants no stage is only told the result, beside the game that goes on. */
import { harmed, livesAfter, type Staged, type Struck } from '../scene/staging';
import type { Combat, Fighter, Id, Piece } from '../scene/types';
import { soundBlow, soundDice, soundFall } from '../browser/sound';

/** One fight of several that are played in a row, with the time for each of its parts. */
export interface Act {
  fight: Staged;
  times: Times;
}

export type Part = 'dice' | 'totals' | 'blow' | 'number' | 'fall' | 'held';
export type Times = Record<Part, number>;

const PARTS: readonly Part[] = ['dice', 'totals', 'blow', 'number', 'fall', 'held'];
/** In milliseconds. */
export const TIMES: Record<'normal' | 'brisk' | 'fast' | 'still', Times> = {
  normal: { dice: 620, totals: 530, blow: 220, number: 350, fall: 520, held: 2500 },
  brisk: { dice: 310, totals: 265, blow: 110, number: 175, fall: 260, held: 1200 },
  fast: { dice: 160, totals: 130, blow: 60, number: 90, fall: 130, held: 700 },
  still: { dice: 0, totals: 400, blow: 0, number: 400, fall: 0, held: 2500 },
};
/** The result is never shown for less, however impatient the player. */
const LEAST_HELD = 700;
/** How long a result is told beside the game. */
const TOLD = 4200;
/** Between the blows at several targets. */
export const APART = 180;

/** A hidden page has no frames: there the timer that runs already decides. */
const onNextFrame = (then: () => void): void => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(then);
};

export class Stage {
  part: Part | null = $state(null);
  private staged: Staged | null = $state.raw(null);
  private times = TIMES.normal;
  private since = 0;
  /** Counts the parts, so that a frame knows whether its part still runs. */
  private entered = 0;
  /** A click has asked for the end of the result. */
  private hurried = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private after: (() => void) | null = null;
  private queue: readonly Act[] = [];
  /** Figures that fell in fights before this one, which the board still shows. */
  private fallen: readonly Id[] = $state.raw([]);
  /** The life of figures after the fights before this one. */
  private lives: readonly [Id, number][] = $state.raw([]);
  /** Whether views have to wait. */
  playing = $state(false);

  /** Whether the harm of the fight shows already. */
  private readonly hurt: boolean = $derived(this.part === 'number' || this.part === 'fall' || this.part === 'held');
  readonly fight: Combat | null = $derived.by(() => {
    if (!this.staged) return null;
    const { combat } = this.staged;
    const unhurt = (f: Fighter): Fighter => ({ ...f, loss: 0, role: this.staged?.roles?.get(f.id) ?? f.role });
    return this.hurt ? combat : { ...combat, attacker: unhurt(combat.attacker), targets: combat.targets.map(unhurt) };
  });
  readonly struck: readonly Struck[] = $derived(this.staged?.struck ?? []);

  /** Whether the dice of this pool are thrown here, or lay there before. */
  throws(pool: Id): boolean {
    return !!this.staged?.thrown.has(pool) && this.part === 'dice';
  }

  /** Plays fights one after the other, then calls `after`, which shows the view that they led to. */
  play(acts: readonly Act[], after: () => void): void {
    this.after = after;
    this.playing = true;
    this.fallen = [];
    this.lives = [];
    this.queue = acts;
    this.nextAct();
  }

  private nextAct(): void {
    clearTimeout(this.timer);
    const [act, ...rest] = this.queue;
    if (!act) return this.end();
    if (this.staged) this.lives = [...this.lives, ...livesAfter(this.staged.combat)];
    if (this.staged) this.fallen = [...this.fallen, ...this.struck.filter((s) => s.falls).map((s) => s.id)];
    this.queue = rest;
    this.staged = act.fight;
    this.times = act.times;
    this.enter(act.fight.thrown.size ? 'dice' : 'totals');
  }

  /** Keeps the shown view for a while, because dice have to be seen. */
  rest(ms: number, after: () => void): void {
    clearTimeout(this.timer);
    this.entered += 1;
    this.after = after;
    this.playing = true;
    this.timer = setTimeout(() => this.end(), ms);
  }

  /** Shows the result of a fight for a while; nothing waits for it. */
  tell(staged: Staged): void {
    clearTimeout(this.timer);
    this.entered += 1;
    this.staged = staged;
    this.part = 'held';
    this.timer = setTimeout(() => this.end(), TOLD);
  }

  /** Ends the part that runs: the dice, then everything up to the result, then the result. */
  skip(): void {
    if (this.part === null || !this.playing) this.end();
    else if (this.part === 'dice') this.enter('totals');
    else if (this.part !== 'held') this.enter('held');
    else {
      this.hurried = true;
      this.time('held');
    }
  }

  /** Leaves the stage at once: the page is closed, or the tab is hidden. */
  end(): void {
    clearTimeout(this.timer);
    const { after } = this;
    this.entered += 1;
    this.part = null;
    this.staged = null;
    this.queue = [];
    this.fallen = [];
    this.lives = [];
    this.after = null;
    this.playing = false;
    after?.();
  }

  /** The figures as the board shows them: the life that is lost shows as soon as the blow has struck. */
  asStaged(pieces: readonly Piece[]): readonly Piece[] {
    if (!this.staged || !this.part || !this.playing) return pieces;
    const lives = this.hurt ? [...this.lives, ...livesAfter(this.staged.combat)] : this.lives;
    const falls = this.hurt ? this.struck.filter((s) => s.falls).map((s) => s.id) : [];
    return harmed(pieces, lives, [...this.fallen, ...falls]);
  }

  /** The pose of a figure in this part, as a class of its piece; '' for bystanders. */
  pose(id: Id): '' | 'leans' | 'reels' | 'falls' | 'lies' {
    if (!this.staged || !this.part || !this.playing) return '';
    if (this.fallen.includes(id)) return 'lies';
    const harm = this.struck.find((s) => s.id === id);
    if (harm?.falls && this.part === 'fall') return 'falls';
    if (harm?.falls && this.part === 'held') return 'lies';
    if (harm?.loss && this.part === 'number') return 'reels';
    return this.part === 'blow' && id === this.staged.combat.attacker.id ? 'leans' : '';
  }

  private enter(part: Part): void {
    this.part = part;
    this.hurried = false;
    this.since = Date.now();
    this.time(part);
    this.sound(part);
    const entered = ++this.entered;
    onNextFrame(() => {
      if (this.entered !== entered) return;
      this.since = Date.now();
      this.time(part);
    });
  }

  /** The time of a part is the time it is seen: on a slow machine it begins with the frame that shows it. */
  private time(part: Part): void {
    clearTimeout(this.timer);
    const length = this.hurried ? LEAST_HELD : this.lengthOf(part);
    this.timer = setTimeout(() => this.next(part), Math.max(0, length - (Date.now() - this.since)));
  }

  private next(part: Part): void {
    const next = PARTS[PARTS.indexOf(part) + 1];
    if (next) this.enter(next);
    else this.nextAct();
  }

  /** Several targets are struck one after the other; nobody falls where nobody was defeated. */
  private lengthOf(part: Part): number {
    const hit = this.struck.filter((s) => s.loss || s.falls).length;
    if (part === 'fall' && !this.struck.some((s) => s.falls)) return 0;
    const more = part === 'number' || part === 'fall' ? Math.max(0, hit - 1) * APART : 0;
    return this.times[part] + (this.times === TIMES.still ? 0 : more);
  }

  private sound(part: Part): void {
    if (part === 'dice') soundDice();
    else if (part === 'blow')
      soundBlow(
        this.struck.some((s) => s.loss || s.falls),
        this.staged?.combat.weapon,
      );
    else if (part === 'fall' && this.struck.some((s) => s.falls)) soundFall();
  }
}
