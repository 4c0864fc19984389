/** The words of a card. */
import { statText } from '../dice/dicePool';
import type { Card, CardPart } from '../types';

/** A number has its name, dice are said in words. */
const said = (part: CardPart): string => (part.kind === 'stat' ? `${statText(part)}.` : part.text);

/** Everything that is printed on a card. */
export const fullText = (card: Card): string => card.parts.map((part, i) => named(card, part, i)).join(' ');

/** A further effect says when it is there: "In Shadow: the attack gains 2 swords." Each ends as a sentence does. */
function named(card: Card, part: CardPart, i: number): string {
  const words = said(part);
  const title = i && part.kind === 'effect' && part.title && part.title !== card.parts[0]?.title ? part.title : '';
  return `${title ? `${title}: ` : ''}${words}${card.parts.length > 1 && !/[.!?]$/.test(words) ? '.' : ''}`;
}

/** The effects of a card without the meaning of its keywords, which is shown when a player points at it. */
export const effectText = (card: Card): string =>
  card.parts
    .filter((p) => p.kind !== 'keyword')
    .map(said)
    .join(' ');

/** Learned or not, used or not: in a word, because fading alone does not say it. */
export const statusOf = (card: Card): string => card.badges?.find((b) => b.kind === 'status')?.text ?? '';
