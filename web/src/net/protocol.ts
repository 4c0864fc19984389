/** Messages between page and server, as docs/protocol.md has them. */
import type { ClockInfo } from '../state/clock';
import type { Decision, Id, LessonStep, LogEntry, Scene } from '../scene/types';

export interface RuleText {
  id: string;
  text: string;
}
export interface Order {
  window: string;
  answer: string;
}

export interface TableSeat {
  seat: number;
  name: string;
  kind: string;
  online: boolean;
  claimed?: boolean;
  open?: boolean;
  away?: boolean;
  orders: Order[];
}
export interface Request {
  id: number;
  kind: string;
  by: number;
  to?: number;
  seat?: number;
  seat_kind?: string;
  need?: number[];
  yes: number[];
}
export interface Place {
  seat: number;
  place: number;
  text: string;
}

export interface TableInfo {
  table: string;
  title: string;
  game: string;
  mode: string;
  options: Record<string, unknown>;
  rulings: Record<string, unknown>;
  commitment: string;
  seed?: string | number;
  state: 'gathering' | 'playing' | 'over' | 'expired';
  numbers?: { seats: number[]; commit: string; number?: string }[];
  outcome?: string;
  places?: Place[];
  seats: TableSeat[];
  waiting: number[];
  requests: Request[];
  analysis: boolean;
  /** Of a running game whose result can no longer change: how it ends. */
  decided?: string;
  fair?: boolean;
  public?: boolean;
  lobby?: boolean;
  waive_undo?: boolean;
  named?: boolean;
  clock?: ClockInfo;
  origin?: { table: string; n: number };
  party?: string;
  leader?: number;
  proposals?: { seat: number; option: string; label: string }[];
}

export interface Undo {
  can: boolean;
  why: string;
  ask: boolean;
}
export type Asking = 'always' | 'matters' | 'never';
export type Pace = 'slow' | 'normal' | 'fast';
/** `grace`: seconds for which a window that is not asked stays open; `fair`: whether this player's number is in the dice. */
export interface You {
  seats: number[];
  host: boolean;
  viewer?: number;
  asked?: 'commit' | 'reveal';
  commit?: string;
  fair?: boolean;
  spectators?: { id: string; name: string; muted: boolean }[];
  note?: string;
  asking?: Record<string, Asking>;
  resting?: number[];
  /** Whether this player's side may give the game up now. */
  concede?: boolean;
  holding?: number[];
  grace?: number;
  now?: number;
}
export interface Advice {
  text: string;
  first?: string;
  label: string;
  /** The chance to win after it, as it stands before, and the interval of the former; none where none was fitted. */
  chance?: number;
  before?: number;
  low?: number;
  high?: number;
  because: string;
  but: string;
  /** Labels of options that are as good. */
  alike: string[];
  /** The steps of a run. */
  plan: string[];
}
export interface Evaluation {
  chances: { seat: number; chance: number; early: boolean }[];
  options: Advice[];
}
export interface LessonPlan {
  title: string;
  seat: number;
  mode: string;
  players: number;
  position: Record<string, unknown>;
  steps: LessonStep[];
}
export interface Addresses {
  url: string;
  local: boolean;
  others: string[];
}

export interface View {
  type: 'view';
  n: number;
  scene: Scene;
  decision: Decision | null;
  log: LogEntry[];
  log_from: number;
  table: TableInfo;
  undo: Undo;
  you: You;
  version?: number;
}
export interface Chat {
  type: 'chat';
  id?: number | string;
  seat: number;
  name: string;
  text: string;
  time: string | number;
}
export interface Ping {
  type: 'ping';
  seat: number;
  touches: Id[];
  arrow?: [Id, Id];
  time: string | number;
}
export interface Failure {
  type: 'error';
  error: string;
  detail: string;
  rules?: RuleText[];
}
export type FromServer = View | Chat | Ping | Failure;

export type ToServer =
  | { type: 'choose'; n: number; option: string; seat?: number }
  | { type: 'walk'; n: number; options: string[]; seat?: number }
  | { type: 'finish'; n: number; seat?: number }
  | { type: 'concede'; seat?: number }
  | { type: 'asking'; how: Asking; seat?: number }
  | { type: 'rest'; on: boolean; seat?: number }
  | { type: 'hold'; on: boolean; seat?: number }
  | { type: 'pace'; pace: Pace }
  | { type: 'undo'; n: number; to?: number; seat?: number }
  | { type: 'consent'; yes: boolean; request: number; seat?: number }
  | { type: 'hello'; token: string; number?: string }
  | { type: 'commit'; commit: string }
  | { type: 'reveal'; number: string }
  | { type: 'house'; chat?: boolean; mute?: string; on?: boolean; remove?: string }
  | { type: 'orders'; orders: Order[]; seat?: number }
  | { type: 'seat'; seat: number; kind: string }
  | { type: 'name'; name: string; seat?: number }
  | { type: 'chat'; text: string; seat?: number }
  | { type: 'note'; text: string; seat?: number }
  | { type: 'look'; seat: number }
  | { type: 'ping'; touches: Id[]; arrow?: [Id, Id]; seat?: number };

export interface GameOption {
  name: string;
  title: string;
  kind: 'choice' | 'number' | 'flag';
  choices?: { name: string; title: string }[];
  min?: number;
  max?: number;
  default: unknown;
}
export interface Mode {
  name: string;
  title: string;
  blurb: string;
  players: [number, number];
  options: GameOption[];
  plan?: string;
  /** The levels that each seat can be given: those shown to play better than the one below. */
  bots?: string[][];
}
export interface Game {
  name: string;
  title: string;
  blurb: string;
  maturity: string;
  modes: Mode[];
  bots: string[];
  seat_names?: string[];
  party?: string;
  /** About how long a first table takes, and how much there is to learn, from 1 to 5; 0 where nobody knows. */
  minutes?: number;
  weight?: number;
}

export interface NewTable {
  game: string;
  mode: string;
  players: number;
  seats: string[];
  options: Record<string, unknown>;
  rulings?: Record<string, unknown>;
  title?: string;
  seed?: string;
  public?: boolean;
  lobby?: boolean;
  waive_undo?: boolean;
  party?: string;
  position?: string;
  commit?: string;
  clock?: { turn: number; total: number };
}
export interface MadeTable {
  table: string;
  host: string;
  seats: { seat: number; kind: string; invite?: string | null }[];
  watch: string;
  commitment: string;
  reveal?: boolean;
}
export interface Claimed {
  table: string;
  seat: number;
  token: string;
  reveal: boolean;
  fair?: boolean;
}
/** An entry of the Hall of Fame. */
export interface FameEntry {
  id: string;
  game: string;
  mode: string;
  score: number;
  grade: string;
  names: string[];
  options: Record<string, string>;
  ended: number;
}

/** `free`: the seats that anyone may take. */
export interface ListedTable {
  table: string;
  title: string;
  game: string;
  mode: string;
  state: 'gathering' | 'playing' | 'over' | 'expired';
  updated: string | number;
  analysis?: boolean;
  free?: number[];
  /** The seats of the asking browser. */
  yours?: number[];
  /** Has one of them a question to answer? Strangers may not know that anybody is asked. */
  asked?: boolean;
  seats: { seat: number; name: string; kind: string; online?: boolean }[];
  decision: { owner: number; prompt: string } | null;
  clock?: { turn: number; total: number } | null;
}
export interface Why {
  allowed: boolean;
  rules: RuleText[];
  hint?: string;
}
export interface Rule {
  id: string;
  page?: string | number;
  text: string;
}
export interface Ruling {
  id: string;
  question: string;
  text: string;
  reason: string;
  default: string;
  alternatives: { name: string; text: string }[];
}
export interface RuleBook {
  rules: Rule[];
  rulings: Ruling[];
}
