/** A fight that was over before anybody could look: told by the dice of the newest lines of the log. */
import type { Combat, DicePool, Fighter, Id, LogEntry, Piece, Scene } from './scene';

function lifeOf(piece: Piece): { life?: number; most?: number } {
  const found = /^(\d+)(?:\/(\d+))?$/.exec(piece.badges?.find((b) => b.kind === 'life' || b.kind === 'hearts')?.text ?? '');
  return found ? { life: Number(found[1]), most: Number(found[2] ?? found[1]) } : {};
}

/** Who rolled, by what the line touches; who is gone from the board is known by the line's words only. */
function fighter(scene: Scene, before: Scene | null, id: Id | undefined, line: LogEntry, role: string): Fighter {
  const piece = [...scene.pieces, ...(before?.pieces ?? [])].find((p) => p.id === id);
  const title = piece?.title ?? line.text.split(/ rolls? | re-rolls? /)[0] ?? '';
  return { id: id ?? '', title, role, icon: piece?.icon ?? 'crossed-swords', tone: piece?.tone ?? 'neutral', ...(piece ? lifeOf(piece) : {}) };
}

const ICONS: Record<string, string> = { '★': 'round-star', '♥': 'hearts', '⚗': 'round-potion' };
/** A face in signs ("2★", "♥") as icons; other faces stay as they are. */
function faces(face: string): string[] | undefined {
  const found = /^(\d*)([★♥⚗])(?:\s*([★♥⚗]))?$/.exec(face.replace('–', ''));
  if (!found) return face === '–' || face === '-' ? [] : undefined;
  return [...Array.from({ length: Math.min(3, Number(found[1] || 1)) }, () => ICONS[found[2] ?? ''] ?? ''), ...(found[3] ? [ICONS[found[3]] ?? ''] : [])].filter(Boolean);
}

function pool(line: LogEntry, title: string, name: string): DicePool {
  return { id: name, title, seat: line.seat, dice: (line.dice ?? []).map((d, i) => ({ ...d, id: `${name}:${line.n}:${i}`, ...(d.icon || d.faces ? {} : { faces: faces(d.face) }) })) };
}

/** The last two rolls of different figures in lines that belong together: an attack and its defense, and what came of it. */
export function fightOf(lines: readonly LogEntry[], scene: Scene, before: Scene | null): Combat | null {
  const struck = lines.filter((e) => e.kind === 'dice' || e.dice?.length);
  const defense = struck.at(-1);
  const attack = struck.slice(0, -1).reverse().find((e) => e.dice?.length && e.touches[0] !== defense?.touches[0]);
  if (!attack || !defense || !defense.touches.length) return null;
  const after = lines.slice(lines.indexOf(defense) + 1).find((e) => !e.dice?.length && e.kind !== 'choice');
  if (!after) return null;
  const declared = lines.slice(0, lines.indexOf(attack)).reverse().find((e) => e.kind === 'choice' || e.kind === 'auto');
  return {
    id: `told:${attack.n}:${attack.touches[0] ?? ''}`, title: declared?.text ?? attack.text, state: 'result', text: after.text,
    attacker: fighter(scene, before, attack.touches[0], attack, 'attacks'), targets: [fighter(scene, before, defense.touches[0], defense, 'defends')],
    attack: [pool(attack, 'Attack', 'told-attack')], defense: defense.dice?.length ? [pool(defense, 'Defense', 'told-defense')] : [],
  };
}
