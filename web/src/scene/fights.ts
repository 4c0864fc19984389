/** A fight that was over before anybody could look: told by the dice of the newest lines of the log. */
import type { Combat, DicePool, Fighter, LogEntry, Piece, Scene } from './types';

function lifeOf(piece: Piece): { life?: number; most?: number } {
  const found = /^(\d+)(?:\/(\d+))?$/.exec(
    piece.badges?.find((b) => b.kind === 'life' || b.kind === 'hearts')?.text ?? '',
  );
  return found ? { life: Number(found[1]), most: Number(found[2] ?? found[1]) } : {};
}

/** The figure that rolled: the one the line touches, else the one whose name it begins with, even if it has left the board. */
function roller(pieces: readonly Piece[], line: LogEntry): Piece | undefined {
  return (
    pieces.find((p) => p.id === line.touches[0]) ??
    pieces.filter((p) => line.text.startsWith(`${p.title} `)).sort((x, y) => y.title.length - x.title.length)[0]
  );
}
const fighter = (piece: Piece, role: string): Fighter => ({
  id: piece.id,
  title: piece.title,
  role,
  icon: piece.icon,
  tone: piece.tone,
  ...lifeOf(piece),
});

const ICONS: Record<string, string> = { '★': 'round-star', '♥': 'hearts', '⚗': 'round-potion' };
/** A face in signs ("2★", "♥") as icons; other faces stay as they are. */
function faces(face: string): string[] | undefined {
  const found = /^(\d*)([★♥⚗])(?:\s*([★♥⚗]))?$/.exec(face.replace('–', ''));
  if (!found) return face === '–' || face === '-' ? [] : undefined;
  return [
    ...Array.from({ length: Math.min(3, Number(found[1] || 1)) }, () => ICONS[found[2] ?? ''] ?? ''),
    ...(found[3] ? [ICONS[found[3]] ?? ''] : []),
  ].filter(Boolean);
}

function pool(line: LogEntry, title: string, name: string): DicePool {
  return {
    id: name,
    title,
    seat: line.seat,
    dice: (line.dice ?? []).map((d, i) => ({
      ...d,
      id: `${name}:${line.n}:${i}`,
      ...(d.icon || d.faces ? {} : { faces: faces(d.face) }),
    })),
  };
}

/** One roll against a fixed number: after the dice come the numbers added to them, then a line that touches the
 *  rolling and the struck figure, then its effects. */
function struckAt(lines: readonly LogEntry[], pieces: readonly Piece[]): Combat | null {
  for (let i = lines.length - 2; i >= 0; i--) {
    const rolled = lines[i] as LogEntry;
    const at = lines.findIndex((e, k) => k > i && (!!e.dice?.length || e.touches.length > 1));
    const told = lines[at];
    if (!told || !rolled.dice?.length) continue;
    const [by, on] = told.touches;
    const [attacker, target] = [pieces.find((p) => p.id === by), pieces.find((p) => p.id === on)];
    if (told.dice?.length || rolled.touches[0] !== by || by === on || !attacker || !target) continue;
    const added = lines.slice(i + 1, at);
    const felt = lines
      .slice(at + 1)
      .filter((e) => e.touches[0] === on && e.kind === 'event' && !e.dice?.length)
      .slice(0, 2);
    return {
      id: `replay:${rolled.n}:${attacker.id}:${i}`,
      title:
        lines
          .slice(0, i)
          .reverse()
          .find((e) => e.touches[0] === by && e.touches[1] === on)?.text ?? rolled.text,
      state: 'result',
      text: [...added, told, ...felt].map((e) => e.text).join('. '),
      attacker: fighter(attacker, 'attacks'),
      targets: [fighter(target, 'defends')],
      attack: [pool(rolled, 'Attack', 'replay-attack')],
      defense: [],
    };
  }
  return null;
}

/** The last two rolls of different figures in lines that belong together: an attack, its defense and the outcome. */
export function fightOf(lines: readonly LogEntry[], scene: Scene, before: Scene | null): Combat | null {
  const pieces = [...scene.pieces, ...(before?.pieces ?? [])];
  const blow = struckAt(lines, pieces);
  if (blow) return blow;
  const sign = lines.find((e) => e.dice?.length)?.icon;
  const struck = lines.filter((e) => e.dice?.length || (sign && e.icon === sign)); // a figure without dice is marked by the same sign
  const defense = struck.at(-1);
  const target = defense && roller(pieces, defense);
  const attack = struck
    .slice(0, -1)
    .reverse()
    .find((e) => e.dice?.length && roller(pieces, e)?.id !== target?.id);
  const attacker = attack && roller(pieces, attack);
  if (!attack || !defense || !target || !attacker) return null;
  const after = lines.slice(lines.indexOf(defense) + 1).find((e) => !e.dice?.length && e.kind !== 'choice');
  if (!after) return null;
  const declared = lines
    .slice(0, lines.indexOf(attack))
    .reverse()
    .find((e) => e.kind === 'choice' || e.kind === 'auto');
  return {
    id: `replay:${attack.n}:${attacker.id}`,
    title: declared?.text ?? attack.text,
    state: 'result',
    text: after.text,
    attacker: fighter(attacker, 'attacks'),
    targets: [fighter(target, 'defends')],
    attack: [pool(attack, 'Attack', 'replay-attack')],
    defense: defense.dice?.length ? [pool(defense, 'Defense', 'replay-defense')] : [],
  };
}
