/** Fights, dials, class boards, routes and results of a scene in words, for the page that is read. */
import type { Combat, Dial, DicePool, Fighter, Scene, SeatScene } from '../types';

export interface Said {
  title: string;
  text: string;
}
const percent = (c: number): string => `${Math.round(c * 100)} percent`;

function fighter(f: Fighter): string {
  const life = f.life !== undefined && f.most !== undefined ? `, ${f.life - (f.loss ?? 0)} of ${f.most} life` : '';
  return `${f.title}${life}${f.brings?.length ? `, with ${f.brings.map((b) => `${b.text} ${b.value}`).join(', ')}` : ''}`;
}
const pool = (p: DicePool): string =>
  `${p.title}: ${p.dice.map((d) => (d.state === 'unrolled' ? 'not rolled' : d.title + (d.state === 'marked' ? ', marked' : ''))).join('; ') || 'no dice'}`;

export function combatText(c: Combat): string {
  const parts = [
    `${fighter(c.attacker)} against ${c.targets.map(fighter).join(' and ')}`,
    ...[...c.attack, ...c.defense].map(pool),
  ];
  if (c.want !== undefined) parts.push(`${c.have ?? 0} of ${c.want} ${c.word ?? 'damage'}`);
  else if (c.totals) parts.push(`${c.totals[0]} against ${c.totals[1]}`);
  if (c.text) parts.push(c.text.replace(/\.$/, ''));
  if (c.toll?.length) parts.push(`besides: ${c.toll.map((t) => t.text).join(', ')}`);
  const odds = c.again?.length ? c.again : (c.odds ?? []);
  if (odds.length) parts.push(odds.map((o) => `${o.title} ${percent(o.chance)}`).join(', '));
  return `${parts.join('. ')}.`;
}

export function dialText(d: Dial): string {
  const at = (i: number): string =>
    d.clicks[i]?.out
      ? 'out of the game'
      : d.rows.map((r, k) => `${r.title} ${d.clicks[i]?.values[k] ?? ''}`).join(', ');
  return `${at(d.at)}; ${d.clicks.slice(d.at).filter((c) => !c.out).length} clicks left${d.to === undefined ? (d.clicks[d.at + 1] ? `; next ${at(d.at + 1)}` : '') : `; after this ${at(d.to)}`}`;
}

export const boardText = (seat: SeatScene): string[] => [
  ...(seat.slots ?? []).map((s) => `${s.title}: ${s.holds?.title ?? s.shares ?? 'empty'}`),
  ...(seat.pack?.length ? [`Pack: ${seat.pack.map((c) => c.title).join(', ')}`] : []),
];

/** The part of the picture that a list of places does not say. */
export function saidParts(scene: Scene): Said[] {
  const dark = scene.areas.filter((a) => a.light === 'shadow').map((a) => a.title);
  return [
    ...(scene.combat ? [{ title: scene.combat.title, text: combatText(scene.combat) }] : []),
    ...(scene.routes ?? []).map((r) => ({
      title: `${r.planned ? 'Planned' : 'Drawn'}: ${r.title}`,
      text: `${r.halls.length} halls`,
    })),
    ...scene.pieces.filter((p) => p.dial).map((p) => ({ title: p.title, text: dialText(p.dial as Dial) })),
    ...(dark.length ? [{ title: 'In shadow', text: dark.join(', ') }] : []),
    ...(scene.result
      ? [
          {
            title: scene.result.sentence,
            text: scene.result.standing.map((s) => `${s.place}. ${s.title}${s.score ? `, ${s.score}` : ''}`).join('; '),
          },
        ]
      : []),
  ];
}
