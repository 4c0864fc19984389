/** One table as this page sees it: the connection, the newest view, a moment of the past, the log, the names of the seats. */
import { api, ApiError } from '../net/api';
import { difference, losesLife, passage, type Difference } from '../scene/diff';
import { Socket, socketUrl, type Status } from '../net/socket';
import { hasGap, merge } from '../scene/log';
import { Toasts } from './toasts.svelte';
import { notify } from '../browser/notify';
import { firstNumber, ownNumber, sha256 } from '../lobby/diceNumber';
import { DiceOrder } from '../scene/dice/diceOrder';
import type { Chat, FromServer, ToServer, View } from '../net/protocol';
import type { Combat, Decision, Id, LogEntry, Odds, Scene } from '../scene/types';
import { seatName } from '../scene/seats/seatSigns';
import { lateNotice } from '../lobby/fairness';
import { sitDown } from '../lobby/sitDown';
import { soundAlarm, soundDice, soundMoment, soundTurn } from '../browser/sound';
import { laidByOthers, type Laid } from '../scene/laid';
import { momentsOf, momentsTold, type ToldMoment } from '../scene/moments/moments';
import { fightsHere, openedFight, stagedFights, targetsStand, throwsDice, type Staged } from '../scene/staging';
import { reuseParts } from '../scene/reuse';
import { prefs } from './prefs.svelte';
import { Stage, TIMES, type Times } from './stage.svelte';
import { invitation } from '../net/tokens';

const NOTHING: Difference = {
  moved: [],
  came: [],
  left: [],
  opened: [],
  rolled: [],
  drawn: [],
  found: [],
  badges: [],
  counts: [],
};

/** Errors of a table that was closed and is kept as its record. */
const CLOSED: ReadonlySet<string> = new Set(['closed', 'expired']);

/** Whether a frame asks a question of this page that the one before did not. */
const isAsked = (before: View | null, frame: View): boolean =>
  !!frame.decision?.mine &&
  frame.you.grace === undefined &&
  frame.table.state === 'playing' &&
  (!before?.decision?.mine || before.n !== frame.n);

/** So many views may wait before the fights of others are played faster, and much faster. */
const BEHIND = 2;
const FAR_BEHIND = 12;

/** Whether the player wants as little motion as possible. */
const stillness = (): boolean =>
  prefs.motion === 'off' ||
  (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches);

export abstract class Connection extends Toasts {
  view: View | null = $state.raw(null);
  moment: View | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  chat: Chat[] = $state.raw([]);
  status: Status = $state('connecting');
  fatal: string | null = $state(null);
  /** Whether a table that does not open is kept as its record. */
  recorded = $state(false);
  change: Difference = $state.raw(NOTHING);
  /** Events beside fights that are shown for a moment: a find, a level, a door, an arrival. */
  moments: readonly ToldMoment[] = $state.raw([]);
  /** Cards and tiles that others have laid since the viewer chose last. */
  laid: readonly Laid[] = $state.raw([]);
  stamp = $state(0);
  sent = $state(-1);
  said = $state('');
  unread = $state(0);
  readonly stage = new Stage();
  /** The chances of the last choice, for the fight that it begins. */
  protected promised: Odds[] | undefined;
  /** What that choice was about. */
  protected about: readonly Id[] = [];
  /** The open fight as it was before its first dice. */
  private unrolled: Combat | undefined;
  /** Views that wait until the stage is free. */
  private readonly waiting: View[] = [];
  /** By how many seconds the server's clock is ahead of this page's. */
  ahead = $state(0);
  /** The player's own notes; typed here first, kept by the server. */
  note = $state('');

  readonly shown: View | null = $derived(this.moment ?? this.view);
  readonly scene: Scene | null = $derived(this.shown?.scene ?? null);
  readonly decision: Decision | null = $derived(this.moment ? this.moment.decision : (this.view?.decision ?? null));
  readonly mine: boolean = $derived(!this.moment && !!this.view?.decision?.mine && this.view.table.state === 'playing');
  readonly busy: boolean = $derived(this.view !== null && this.sent === this.view.n);

  protected readonly dice = new DiceOrder();
  private socket: Socket | null = null;
  private readonly opened = Date.now();
  /** The past moment that was asked for last. */
  private wanted: number | null = null;
  /** The table while people gather: nothing is dealt yet. */
  gathering: View | null = $state.raw(null);

  constructor(
    readonly id: string,
    public token: string,
  ) {
    super();
  }

  /** This page came by a link to a seat. */
  invited = $state(false);

  start(): void {
    const invite = invitation(this.id);
    this.invited = !!invite;
    if (invite) void this.sitDown(invite).then((sits) => sits && this.connect());
    else this.connect();
  }

  private async sitDown(invite: string): Promise<boolean> {
    try {
      this.token = await sitDown(this.id, invite);
      return true;
    } catch (error) {
      this.fatal = (error as Error).message;
      return false;
    }
  }

  private hello(): ToServer {
    const number = firstNumber(this.id, this.token);
    return number === undefined ? { type: 'hello', token: this.token } : { type: 'hello', token: this.token, number };
  }

  /** Before the game begins: adds this page's number to the dice. */
  private receiveGathering(frame: View): void {
    this.gathering = frame;
    if (frame.you.asked === 'commit')
      this.socket?.send({ type: 'commit', commit: sha256(ownNumber(this.id, this.token)) });
    else if (frame.you.asked === 'reveal')
      this.socket?.send({ type: 'reveal', number: ownNumber(this.id, this.token) });
  }

  private connect(): void {
    this.socket = new Socket(socketUrl(this.id), () => this.hello(), {
      message: (frame) => this.receive(frame),
      status: (now) => {
        this.status = now;
        if (now === 'lost' && !this.view) void this.firstFailure();
        if (now === 'lost') this.sent = -1;
      },
    });
  }

  stop(): void {
    this.socket?.stop();
    this.waiting.length = 0;
    this.stage.end();
  }

  /** A socket tells no reason when a table does not exist or a token is wrong; the REST call does. */
  private async firstFailure(): Promise<void> {
    try {
      this.receiveView(await api.view(this.id, this.token));
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'offline') {
        this.end(error.code, error.message);
      }
    }
  }

  /** The table cannot be opened, now or ever; of one that is closed the record is left. */
  private end(code: string, why: string): void {
    this.fatal = why;
    this.recorded = CLOSED.has(code);
    this.stop();
  }

  receive(frame: FromServer): void {
    if (frame.type === 'view') this.receiveView(frame);
    else if (frame.type === 'chat') {
      // After a reconnection the last lines come again.
      if (frame.id !== undefined && this.chat.some((line) => line.id === frame.id)) return;
      this.chat = [...this.chat, frame];
      if (Number(frame.time) * 1000 > this.opened) this.unread += 1;
    } else if (frame.type === 'ping') this.receivePing(frame);
    else if (frame.type === 'error') {
      this.sent = -1;
      if (CLOSED.has(frame.error)) this.end(frame.error, frame.detail);
      else this.toast('error', frame.detail, frame.rules);
    }
  }

  receiveView(frame: View): void {
    if (frame.table.state === 'gathering') return this.receiveGathering(frame);
    this.waiting.push(frame);
    this.showNext();
  }

  /** Shows the waiting views in order, as long as no fight is on the stage. */
  private showNext(): void {
    while (!this.stage.playing) {
      const frame = this.waiting.shift();
      if (!frame) return;
      this.show(frame);
    }
  }

  private show(frame: View): void {
    if (hasGap(this.log, frame.log_from) && frame.log_from > 0) {
      void api
        .view(this.id, this.token)
        .then((whole) => this.receiveView(whole))
        .catch(() => undefined);
      return;
    }
    const before = this.view;
    const fresh = before ? frame.log.slice(Math.max(0, this.log.length - frame.log_from)) : [];
    const fights =
      before && !this.moment
        ? stagedFights(fresh, frame.scene, before.scene, this.promised, this.unrolled, this.about)
        : [];
    if (fights.length) this.promised = undefined;
    if (!fights.length || !this.staging) return this.take(frame, fresh, fights.at(-1) ?? null);
    const acts = fights.map((fight) => ({ fight, times: this.timesOf(fight) }));
    this.stage.play(acts, () => {
      this.take(frame, fresh, null, true);
      this.showNext();
    });
  }

  /** Fights are staged unless the player wants none, looks at the past, or looks elsewhere. */
  private get staging(): boolean {
    return prefs.fights === 'staged' && !this.moment && !(typeof document !== 'undefined' && document.hidden);
  }

  /** The player's own fights keep their time; the others' are faster by wish, against a clock, or when views pile up. */
  private timesOf({ combat }: Staged): Times {
    const own = !!this.view && fightsHere(combat, this.view.scene, this.view.you.seats);
    if (own) return stillness() ? TIMES.still : TIMES.normal;
    if (prefs.pace === 'fast' || !!this.view?.table.clock || this.waiting.length > FAR_BEHIND) return TIMES.fast;
    if (this.waiting.length > BEHIND) return TIMES.brisk;
    return stillness() ? TIMES.still : TIMES.normal;
  }

  /** Makes a frame the newest view and tells of it and of its fight; `staged` if that was played on the board. */
  private take(frame: View, fresh: readonly LogEntry[], fight: Staged | null, staged = false): void {
    const before = this.view;
    const gathered = this.gathering !== null;
    this.gathering = null;
    const late = before ? '' : lateNotice(this.id, frame);
    if (late) this.toast('note', late);
    const asked = isAsked(before, frame);
    this.adopt(before, frame, fresh, staged || fight !== null);
    this.sound(before, frame, asked, staged);
    if (asked && (before ? !before.decision?.mine : gathered)) notify(frame.table.title, frame.decision?.prompt ?? '');
    this.announce(frame, fresh, asked);
    if (fight) this.stage.tell(fight);
    else if (frame.scene.combat && frame.scene.combat.state !== 'result') this.stage.end(); // the next fight has begun
    if (before && !asked && this.staging) this.showDice(frame, staged);
  }

  /** Dice of others, in the middle of a fight or beside fights, are seen before the next view comes. */
  private showDice(frame: View, staged: boolean): void {
    const times = prefs.pace === 'fast' || this.waiting.length > FAR_BEHIND ? TIMES.fast : TIMES.normal;
    if (this.moments.some((m) => m.dice?.length)) this.stage.rest(times.dice + times.held / 2, () => this.showNext());
    else if (!staged && throwsDice(frame.scene, this.change.rolled))
      this.stage.rest(times.dice + times.totals, () => this.showNext());
  }

  /** Makes a frame the newest view; `fought` if a fight has shown what became of its figures. */
  private adopt(before: View | null, frame: View, fresh: readonly LogEntry[], fought: boolean): void {
    this.log = merge(this.log, frame.log, frame.log_from);
    this.dice.learn(before?.scene, frame.scene);
    const scene = this.dice.arrange(targetsStand(before?.scene, frame.scene));
    this.view = { ...frame, scene: reuseParts(before?.scene, scene) };
    this.unrolled = openedFight(frame.scene, this.unrolled);
    if (!before) this.note = frame.you.note ?? '';
    if (frame.you.now !== undefined) this.ahead = frame.you.now - Date.now() / 1000;
    if (!before || before.n !== frame.n) this.begin(frame);
    this.sent = -1;
    this.stamp += 1;
    if (this.moment) return;
    this.change = difference(before?.scene, frame.scene);
    const chose = !!before?.decision?.mine && before.n !== frame.n;
    this.laid = laidByOthers(this.laid, this.change.opened, fresh, frame.scene, frame.you.seats, chose);
    this.moments = before ? momentsTold(fresh, frame.scene, fought) : [];
  }

  private sound(before: View | null, frame: View, asked: boolean, staged: boolean): void {
    if (before && this.change.rolled.length && !staged) soundDice();
    const seen = before && !this.moment ? momentsOf(this.change, before.scene, frame.scene) : [];
    const told = this.moment ? [] : this.moments.map((m) => m.kind).filter((kind) => !seen.includes(kind));
    for (const moment of [...seen, ...told.filter((kind, i) => told.indexOf(kind) === i)])
      if (!staged || moment !== 'death') soundMoment(moment);
    if (frame.table.requests.length > (before?.table.requests.length ?? 0) || losesLife(frame.scene, this.change))
      soundAlarm();
    else if (asked && before?.decision?.owner !== frame.decision?.owner) soundTurn();
  }

  /** Says the news to a screen reader. */
  private announce(frame: View, fresh: readonly LogEntry[], asked: boolean): void {
    const news = fresh.filter((e) => e.kind !== 'chat').map((e) => e.text);
    if (asked && frame.decision) news.push(`Your decision: ${frame.decision.prompt}`);
    if (news.length) this.said = news.slice(-6).join('. ');
  }

  /** Who sits there: a person by the name given at the table, a bot by its figure. */
  person(seat: number): string {
    const there = this.view?.table.seats.find((s) => s.seat === seat);
    return there?.kind === 'human' && there.name ? there.name : this.called(seat);
  }

  /** The name of a seat in a sentence: its figure's, or, as long as it has none, the one at the table. */
  called(seat: number): string {
    const name = seatName(this.scene, seat);
    return /^[a-z]/.test(name) ? (this.view?.table.seats.find((s) => s.seat === seat)?.name ?? name) : name;
  }

  /** The seat in whose name we speak. */
  get seat(): number | undefined {
    const seats = this.view?.you.seats ?? [];
    const owner = this.view?.decision?.owner ?? -1;
    if (seats.includes(owner)) return owner;
    return this.view && seats.includes(this.view.scene.viewer) ? this.view.scene.viewer : seats[0];
  }

  send(message: ToServer): boolean {
    const seat = this.seat;
    const whole = seat === undefined || 'seat' in message ? message : { ...message, seat };
    if (this.socket?.send(whole)) return true;
    this.toast('error', 'Not connected. The page reconnects by itself; try again in a moment.');
    return false;
  }

  async showMoment(n: number | null): Promise<void> {
    this.wanted = n;
    if (n === null) {
      if (this.moment && this.view) this.change = NOTHING;
      this.moment = null;
      return;
    }
    try {
      const view = await api.at(this.id, n, this.token);
      if (this.wanted !== n) return; // with an arrow key held down, the next one is asked for before this one has come
      view.scene = reuseParts(this.scene, view.scene);
      this.change = passage(this.scene, this.shown?.n ?? -1, view.scene, n);
      this.stamp += 1;
      this.moment = view;
    } catch (error) {
      this.toast('error', (error as Error).message);
    }
  }

  /** Another decision has come: half-made choices are dropped. */
  protected abstract begin(frame: View): void;
}
