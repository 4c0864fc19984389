/** Things of the scene in words, for the card that explains them. */
import { offered } from '../options/options';
import type { Badge, Card, Id, Scene, Space } from '../types';

export interface Described {
  title: string;
  kind: string;
  text: string;
  icon?: string;
  badges: Badge[];
  spaces: Space[];
  card?: Card;
  holds: string[];
}

const blank = { badges: [], spaces: [], holds: [] };

/** A thing in words, its kind too: `mini_boss` is a name of the program. */
export function describe(scene: Scene, id: Id): Described | null {
  const found = thing(scene, id);
  return found && { ...found, kind: found.kind.replaceAll('_', ' ') };
}

function thing(scene: Scene, id: Id): Described | null {
  const area = scene.areas.find((a) => a.id === id);
  if (area) {
    const holds = scene.pieces.filter((p) => p.area === id).map((p) => p.title);
    return {
      title: area.title,
      kind: area.kind,
      text: area.text,
      icon: area.icon,
      badges: area.badges ?? [],
      spaces: area.spaces ?? [],
      holds,
    };
  }
  const piece = scene.pieces.find((p) => p.id === id);
  if (piece)
    return {
      ...blank,
      title: piece.title,
      kind: piece.kind,
      text: piece.text,
      icon: piece.icon,
      badges: piece.badges ?? [],
    };
  for (const seat of scene.seats) {
    const card = [
      ...seat.hand,
      ...seat.abilities,
      ...(seat.pack ?? []),
      ...(seat.slots ?? []).flatMap((s) => (s.holds ? [s.holds] : [])),
    ].find((c) => c.id === id);
    if (card)
      return {
        ...blank,
        title: card.title,
        kind: card.kind,
        text: '',
        icon: card.icon,
        card,
        badges: card.badges ?? [],
      };
    const count = seat.counts.find((c) => c.id === id);
    if (count)
      return {
        ...blank,
        title: count.title,
        kind: count.kind,
        text: amount(count.value, count.most),
        icon: count.icon,
      };
  }
  return smaller(scene, id);
}

function smaller(scene: Scene, id: Id): Described | null {
  for (const pool of [...scene.pools, ...(scene.combat?.attack ?? []), ...(scene.combat?.defense ?? [])]) {
    const die = pool.dice.find((d) => d.id === id);
    if (die) return { ...blank, title: die.title, kind: pool.title, text: die.text ?? '', icon: die.icon };
  }
  const pile = scene.piles.find((p) => p.id === id);
  if (pile)
    return {
      ...blank,
      title: pile.title,
      kind: 'pile',
      text: `${pile.count} left`,
      icon: pile.icon,
      card: pile.top,
      holds: (pile.cards ?? []).map((c) => c.title),
    };
  for (const card of scene.piles.flatMap(offered)) {
    if (card.id === id) return { ...blank, title: card.title, kind: card.kind, text: '', icon: card.icon, card };
  }
  for (const area of scene.areas) {
    const space = area.spaces?.find((s) => s.id === id);
    if (space) return { ...blank, title: space.title, kind: space.kind, text: '', icon: space.icon };
    const edge = area.edges?.find((e) => e.id === id);
    if (edge) return { ...blank, title: edge.title ?? edge.kind, kind: area.title, text: '' };
  }
  return null;
}

export function amount(value: number, most?: number): string {
  return most === undefined ? String(value) : `${value} of ${most}`;
}
