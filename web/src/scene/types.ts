/** Written by tools/generate.py from scene/; do not edit. */

export type Id = string;

export type Side = 'N' | 'E' | 'S' | 'W';

export type Cell = [number, number];

/** Labels along a board's rim as the picture lies, left to right and top to bottom. */
export interface Axis {
  cols: string[];
  rows: string[];
}

/** Areas that are one printed tile: one tint, and a seam around it. */
export interface BoardTile {
  id: Id;
  title: string;
  areas: Id[];
  tint?: string;
}

/** One surface (a level, a map) with its own coordinates, in cells. */
export interface Board {
  id: Id;
  title: string;
  x: number;
  y: number;
  cols: number;
  rows: number;
  grid?: boolean;
  look?: string;
  tiles?: BoardTile[];
  axis?: Axis;
}

/** A small mark on a piece or area: hit points, a status, a cost, a count. */
export interface Badge {
  kind: string;
  text: string;
  title: string;
  icon?: string;
  art?: string;
}

/** A part of an area's outline that is not plain: a doorway, a wall, a closed door. */
export interface Edge {
  kind: string;
  side: Side;
  at: number;
  length: number;
  title?: string;
  id?: Id;
  letter?: string;
  tone?: string;
  cell?: Cell;
}

/** A torch or fire, x and y in cells from the corner of its area. */
export interface Light {
  kind: string;
  x: number;
  y: number;
}

/** Something printed on a way: an item, a foe, a bonus, a way by magic, a hole, what is asked for. */
export interface Feature {
  kind: string;
  icon: string;
  title: string;
  letter?: string;
  id?: Id;
  taken?: boolean;
  count?: number;
}

/** A room, junction or opening of a card, x and y in cells from the card's corner before it is turned. */
export interface WayNode {
  id: Id;
  x: number;
  y: number;
  level: 'top' | 'low';
  room?: boolean;
  side?: Side;
  title?: string;
  features?: Feature[];
}

/** A passage between two nodes of a card; its features in the order from a to b. */
export interface WayHall {
  id: Id;
  a: Id;
  b: Id;
  level: 'top' | 'low' | 'stair';
  features?: Feature[];
}

/** The passages of a card. */
export interface Ways {
  nodes: WayNode[];
  halls: WayHall[];
}

/** Something printed on an area or board that takes dice or tokens, or stands there for all to see. */
export interface Space {
  kind: string;
  faces: string[];
  filled: boolean;
  title: string;
  id?: Id;
  icon?: string;
  tone?: string;
  x?: number;
  y?: number;
}

/** A place pieces stand on: a square, a zone, a room tile, a card. */
export interface Area {
  id: Id;
  board: Id;
  kind: string;
  title: string;
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
  ground: string;
  look?: string;
  turn?: number;
  icon?: string;
  edges?: Edge[];
  badges?: Badge[];
  spaces?: Space[];
  ghost?: boolean;
  cells?: Cell[];
  light?: 'lit' | 'shadow';
  veiled?: boolean;
  lights?: Light[];
  ways?: Ways;
}

/** A way between two areas that geometry does not show: stairs, a portal. */
export interface Link {
  a: Id;
  b: Id;
  kind: string;
  title: string;
}

/** A line through the ways of cards. */
export interface Route {
  id: Id;
  title: string;
  letter: string;
  tone: string;
  style: 'solid' | 'dash' | 'dot' | 'dashdot';
  halls: Id[];
  planned: boolean;
}

/** The group a piece stands in: one mat for all, the badges stand on the leader. */
export interface PieceGroup {
  id: Id;
  title: string;
  leader: boolean;
  count: number;
}

/** A value that a dial shows at each click. */
export interface DialRow {
  title: string;
  icon: string;
}

/** One position of a dial; values and tones in the order of the rows. */
export interface DialClick {
  values: string[];
  tones: string[];
  tag?: string;
  out?: boolean;
}

/** An ability behind a color of a dial. */
export interface DialNote {
  tone: string;
  title: string;
  text: string;
  clicks?: number[];
}

/** A base that is turned click by click: where it stands, and where a preview would leave it. */
export interface Dial {
  rows: DialRow[];
  clicks: DialClick[];
  at: number;
  to?: number;
  notes?: DialNote[];
}

/** A figure, monster die, token: something that stands on an area. */
export interface Piece {
  id: Id;
  kind: string;
  area: Id;
  title: string;
  text: string;
  icon: string;
  art?: string;
  letter: string;
  tone: string;
  seat?: number;
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  facing?: number;
  arc?: number;
  front?: Id[];
  down?: boolean;
  badges?: Badge[];
  group?: PieceGroup;
  dial?: Dial;
  shape?: 'die';
}

/** One die of a pool with its face and where it is. */
export interface Die {
  id: Id;
  face: string;
  icon: string;
  state: string;
  title: string;
  text?: string;
  tone?: string;
  faces?: string[];
  plus?: string;
}

/** A named row of dice. */
export interface DicePool {
  id: Id;
  title: string;
  seat: number;
  dice: Die[];
  total?: string;
}

/** One half or paragraph of a card. */
export interface CardPart {
  kind: string;
  title: string;
  text: string;
  when?: string;
  art?: string;
}

/** A card face that this seat may see. */
export interface Card {
  id: Id;
  kind: string;
  title: string;
  icon: string;
  art?: string;
  parts: CardPart[];
  badges?: Badge[];
  ready?: boolean;
  source?: string;
  tone?: string;
  level?: number;
  state?: 'own' | 'can' | 'not' | 'far';
  when?: string;
  dice?: string[];
  ways?: Ways;
}

/** A resource of a seat: gold, symbols, Life Points, potions. */
export interface Count {
  id: Id;
  kind: string;
  title: string;
  icon: string;
  value: number;
  most?: number;
}

/** A place of a class board that holds one thing. */
export interface Slot {
  id: Id;
  title: string;
  holds?: Card;
  shares?: string;
  col?: number;
  row?: number;
}

/** A deck, stack, bag or discard pile. */
export interface Pile {
  id: Id;
  title: string;
  icon: string;
  count: number;
  top?: Card;
  cards?: Card[];
  held_up?: boolean;
}

/** The chance of one outcome that matters. */
export interface Odds {
  title: string;
  chance: number;
  tone?: 'win' | 'more' | 'none' | 'bad';
}

/** The places an option would touch: the squares of a way, an area of effect, a line of sight. */
export interface Preview {
  kind: 'path' | 'area' | 'sight';
  ids: Id[];
  blocked?: Id;
  text?: string;
}

/** What carries out the marks that were set. */
export interface Then {
  text: string;
  label: string;
  set?: boolean;
}

/** A card of a hand laid into an area: who holds it turns it round before it is laid. */
export interface Lay {
  card: Id;
  area: Id;
  turn: number;
}

/** One legal answer, for its owner only. */
export interface Option {
  text: string;
  label: string;
  group: string;
  touches: Id[];
  icon: string;
  odds?: Odds[];
  preview?: Id[];
  previews?: Preview[];
  cost?: string;
  facing?: number;
  lays?: Lay;
  sketch?: string[];
  free?: boolean;
  aside?: boolean;
  warning?: string;
  ends?: boolean;
  final?: boolean;
  then?: Then;
  walk?: string[];
  whole?: boolean;
}

/** A place several decisions away, as a branch of a tree: the last of them, and the place before it. */
export interface Trail {
  to: Id;
  text: string;
  label: string;
  via: Id;
  passed?: boolean;
  cost: string;
  warning?: string;
}

/** A compound answer that may be drawn step by step: whose it is and where it begins. */
export interface DraftStart {
  id: Id;
  text: string;
  title: string;
  tone: string;
  style: 'solid' | 'dash' | 'dot' | 'dashdot';
}

/** One way on, of those that hold. */
export interface DraftStep {
  text: string;
  label: string;
  at: Id;
  halls: Id[];
}

/** An end or a step that does not hold, and which rule says so. */
export interface DraftEnd {
  label: string;
  why: string;
  rules: string[];
}

/** A compound answer in the making, judged step by step. */
export interface Draft {
  text: string;
  title: string;
  label: string;
  tone: string;
  style: 'solid' | 'dash' | 'dot' | 'dashdot';
  at: Id;
  halls: Id[];
  trail: DraftStep[];
  steps: DraftStep[];
  ends: Option[];
  bars: DraftEnd[];
  refused?: DraftEnd;
}

/** The pending decision, as one seat sees it. */
export interface Decision {
  number: number;
  owner: number;
  mine: boolean;
  prompt: string;
  window?: string;
  about?: string;
  touches?: Id[];
  order?: string;
  options: Option[];
  passing?: string;
  trails?: Trail[];
  runs?: Option[];
  drafts?: DraftStart[];
}

/** One thing that happened, as one seat may read it. */
export interface LogEntry {
  n: number;
  kind: string;
  seat: number;
  text: string;
  icon: string;
  touches: Id[];
  dice?: Die[];
  short?: string;
  rules?: string[];
  moment?: 'find' | 'level' | 'door' | 'spawn' | 'death' | 'roll';
}

/** A part of one side of a fight: a weapon, an armor, an ability. */
export interface Bring {
  icon: string;
  text: string;
  value: string;
}

/** One side of a fight. */
export interface Fighter {
  id: Id;
  title: string;
  role: string;
  icon: string;
  art?: string;
  tone: string;
  life?: number;
  most?: number;
  loss?: number;
  brings?: Bring[];
}

/** A further result of a fight: payback, drained mana, loot. */
export interface Toll {
  icon: string;
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** The effect of a fight on one figure. */
export interface Struck {
  id: Id;
  hit: boolean;
  wounds: number;
  falls: boolean;
  text: string;
  total?: string;
}

/** A number that a fight moved: a gauge, the experience of a seat. */
export interface Gain {
  icon: string;
  title: string;
  before: number;
  after: number;
}

/** A fight under way or just over. */
export interface Combat {
  id: Id;
  title: string;
  state: 'before' | 'rolled' | 'rerolls' | 'result';
  attacker: Fighter;
  targets: Fighter[];
  attack: DicePool[];
  defense: DicePool[];
  have?: number;
  want?: number;
  word?: string;
  text?: string;
  totals?: [string, string];
  toll?: Toll[];
  odds?: Odds[];
  again?: Odds[];
  go?: string;
  enough?: boolean;
  weapon?: 'arc' | 'shot' | 'spell' | 'claw';
  outcome?: Struck[];
  gains?: Gain[];
}

/** One seat (or side) in the order of the end. */
export interface Standing {
  seat: number;
  title: string;
  role: string;
  icon: string;
  tone: string;
  place: number;
  score?: string;
}

/** A value of one seat, round by round. */
export interface Series {
  seat: number;
  title: string;
  tone: string;
  values: number[];
}

/** Lines of one kind of value. */
export interface Chart {
  title: string;
  first: number;
  series: Series[];
  across?: string;
  up?: string;
  goal?: number;
  goal_text?: string;
}

/** One kind of deed, with the number of each seat. */
export interface Sum {
  title: string;
  icon: string;
  values: SumValue[];
}

/** How often one seat did a deed. */
export interface SumValue {
  seat: number;
  title: string;
  tone: string;
  value: number;
}

/** The rolls of one seat against the expectation. */
export interface Luck {
  seat: number;
  title: string;
  tone: string;
  rolled: number;
  expected: number;
  spread: number;
  word: string;
}

/** A small honor of the end. */
export interface Award {
  icon: string;
  title: string;
  text: string;
}

/** The decision on which the game turned. */
export interface Moment {
  number: number;
  text: string;
  chance?: number;
  swing?: string;
}

/** How far a condition of the end had come. */
export interface Near {
  title: string;
  value: number;
  goal: number;
}

/** How often one seat asked the bot what it would do. */
export interface Hinted {
  seat: number;
  title: string;
  value: number;
}

/** How the game ended. */
export interface Result {
  sentence: string;
  text?: string;
  near?: Near[];
  advice?: string;
  standing: Standing[];
  charts?: Chart[];
  sums?: Sum[];
  luck?: Luck[];
  awards?: Award[];
  moment?: Moment;
  hints?: Hinted[];
}

/** The area of one seat. */
export interface SeatScene {
  seat: number;
  name: string;
  title: string;
  icon: string;
  art?: string;
  tone: string;
  active: boolean;
  figures: Id[];
  counts: Count[];
  abilities: Card[];
  hand: Card[];
  hand_size: number;
  notes: string[];
  slots?: Slot[];
  pack?: Card[];
  score?: number;
  score_name?: string;
  sums?: Count[];
}

/** One marker on a track. */
export interface TrackMark {
  id: Id;
  at: number;
  title: string;
  tone: string;
}

/** A row of numbered spaces with markers: XP, time, power gauge. */
export interface Track {
  id: Id;
  title: string;
  low: number;
  high: number;
  marks: TrackMark[];
  stops: TrackStop[];
}

/** A space of a track that means something. */
export interface TrackStop {
  at: number;
  title: string;
  kind: string;
}

/** How far an end condition is. */
export interface EndDistance {
  title: string;
  value: number;
  goal: number;
}

/** A matter in force for all: an Evil card, a curse, a combat under way. */
export interface Note {
  kind: string;
  title: string;
  text: string;
  touches: Id[];
  badges?: Badge[];
  tone?: string;
  more?: string[];
}

/** One sentence of a guided game, on a real thing. */
export interface LessonStep {
  light: Id[];
  text: string;
  choose?: string[];
  word?: string;
}

/** A first game that is led on the board. */
export interface Lesson {
  title: string;
  steps: LessonStep[];
}

/** Everything one seat may see. */
export interface Scene {
  game: string;
  mode: string;
  viewer: number;
  round: number;
  turn: number;
  phase: string;
  active: number;
  boards: Board[];
  areas: Area[];
  links: Link[];
  pieces: Piece[];
  seats: SeatScene[];
  pools: DicePool[];
  piles: Pile[];
  tracks: Track[];
  notes: Note[];
  ends: EndDistance[];
  routes?: Route[];
  combat?: Combat;
  fought?: Combat[];
  result?: Result;
  open_hands?: boolean;
}
