/** The one vocabulary in which every game shows itself; mirrors undercroft/kernel/scene.py field by field. */
export type Id = string;

export interface Board { id: Id; title: string; x: number; y: number; cols: number; rows: number; grid?: boolean }

export interface Badge { kind: string; text: string; title: string; icon?: string }

export type Side = 'N' | 'E' | 'S' | 'W';
export interface Edge { kind: string; side: Side; at: number; length: number; title?: string; id?: Id }

export interface Space { kind: string; faces: string[]; filled: boolean; title: string }

export interface Area {
  id: Id; board: Id; kind: string; title: string; text: string;
  x: number; y: number; w: number; h: number;
  ground: string; turn?: number; icon?: string;
  edges?: Edge[]; badges?: Badge[]; spaces?: Space[]; ghost?: boolean;
}

export interface Link { a: Id; b: Id; kind: string; title: string }

export interface Piece {
  id: Id; kind: string; area: Id; title: string; text: string; icon: string; letter: string; tone: string;
  seat?: number; x?: number; y?: number; w?: number; h?: number; facing?: number; down?: boolean; badges?: Badge[];
}

export interface Die { id: Id; face: string; icon: string; state: string; title: string; text?: string; tone?: string }
export interface DicePool { id: Id; title: string; seat: number; dice: Die[] }

export interface CardPart { kind: string; title: string; text: string; when?: string }
export interface Card {
  id: Id; kind: string; title: string; icon: string; parts: CardPart[]; badges?: Badge[]; ready?: boolean; source?: string;
}

export interface Count { id: Id; kind: string; title: string; icon: string; value: number; most?: number }
export interface Pile { id: Id; title: string; icon: string; count: number; top?: Card; cards?: Card[] }

export interface SeatScene {
  seat: number; name: string; title: string; icon: string; tone: string; active: boolean; figures: Id[];
  counts: Count[]; abilities: Card[]; hand: Card[]; hand_size: number; notes: string[];
}

export interface TrackMark { id: Id; at: number; title: string; tone: string }
export interface TrackStop { at: number; title: string; kind: string }
export interface Track { id: Id; title: string; low: number; high: number; marks: TrackMark[]; stops: TrackStop[] }

export interface EndDistance { title: string; value: number; goal: number }
export interface Note { kind: string; title: string; text: string; touches: Id[] }

export interface Scene {
  game: string; mode: string; viewer: number; round: number; turn: number; phase: string; active: number;
  boards: Board[]; areas: Area[]; links: Link[]; pieces: Piece[]; seats: SeatScene[];
  pools: DicePool[]; piles: Pile[]; tracks: Track[]; notes: Note[]; ends: EndDistance[];
}

export interface Odds { title: string; chance: number }
export interface Option {
  text: string; label: string; group: string; touches: Id[]; icon: string;
  odds?: Odds[]; preview?: Id[]; cost?: string;
  sketch?: string[];
  /** Made here of a trail: the options to choose one after the other. */
  walk?: string[];
}

/** A place several decisions away: the last of them, and the place before it. */
export interface Trail { to: Id; text: string; label: string; via: Id; passed?: boolean; cost: string; warning?: string }

export interface Decision {
  number: number; owner: number; mine: boolean; prompt: string; window?: string; order?: string; options: Option[]; passing?: string; trails?: Trail[];
}

export interface LogEntry {
  n: number; kind: string; seat: number; text: string; icon: string; touches: Id[]; dice?: Die[]; rules?: string[];
}
