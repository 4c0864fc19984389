/** Lookups by id or by kind, built once from a scene and only read afterwards. */
import { areaBox, type Box, type PlacedBoard } from './layout';
import type { Area, Card, Id, Piece, Scene } from './types';

/** The values under each key, both in the order they came in. */
function gathered<K, V>(entries: Iterable<readonly [K, V]>): Map<K, V[]> {
  const map = new Map<K, V[]>();
  for (const [key, value] of entries) {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  }
  return map;
}

/** The box of every area that lies on a placed board. */
export function areaBoxes(areas: readonly Area[], boards: readonly PlacedBoard[]): Map<Id, Box> {
  const placed = new Map(boards.map((b) => [b.board.id, b]));
  return new Map(
    areas.flatMap((area) => {
      const board = placed.get(area.board);
      return board ? [[area.id, areaBox(area, board)] as const] : [];
    }),
  );
}

/** The middle of each box. */
export function centersOf(boxes: ReadonlyMap<Id, Box>): Map<Id, { x: number; y: number }> {
  return new Map([...boxes].map(([id, b]) => [id, { x: b.x + b.w / 2, y: b.y + b.h / 2 }]));
}

/** The doorways of rooms that lead into the unknown. */
export function exitsOf(rooms: readonly Area[]): Set<Id> {
  const edges = rooms.flatMap((room) => room.edges ?? []);
  return new Set(edges.flatMap((edge) => (edge.kind === 'open' && edge.id ? [edge.id] : [])));
}

/** The boards that are grids of squares. */
export function gridBoards(scene: Scene): Set<Id> {
  return new Set(scene.boards.filter((b) => b.grid).map((b) => b.id));
}

/** The figures that act now: those with a badge that says so, else those of the active seats. */
export function actingFigures(scene: Scene): Set<Id> {
  const acting = scene.pieces.filter((p) => p.badges?.some((b) => b.kind === 'acting')).map((p) => p.id);
  return new Set(acting.length ? acting : scene.seats.filter((s) => s.active).flatMap((s) => s.figures));
}

/** The ids of the pieces in each area. */
export function piecesByArea(pieces: readonly Piece[]): Map<Id, Id[]> {
  return gathered(pieces.map((p) => [p.area, p.id] as const));
}

/** The pieces of each group. */
export function piecesByGroup(pieces: readonly Piece[]): Map<Id, Piece[]> {
  return gathered(pieces.flatMap((p) => (p.group ? [[p.group.id, p] as const] : [])));
}

/** Cards by their level, the lowest level first; a card without one is of level 0. */
export function cardsByLevel(cards: readonly Card[]): [number, Card[]][] {
  return [...gathered(cards.map((c) => [c.level ?? 0, c] as const))].sort((a, b) => a[0] - b[0]);
}

/** Every card before a seat, by id: in hand, learned, carried or worn. */
export function cardsOfSeats(scene: Scene): Map<Id, Card> {
  return new Map(
    scene.seats
      .flatMap((s) => [
        ...s.hand,
        ...s.abilities,
        ...(s.pack ?? []),
        ...(s.slots ?? []).flatMap((slot) => (slot.holds ? [slot.holds] : [])),
      ])
      .map((c) => [c.id, c]),
  );
}
