import { expect, it } from 'vitest';
import { figuresOnDials, seatLayout } from '../../../src/scene/seats/seatLayout';
import { mySeat } from '../../../src/scene/seats/seatSigns';
import type { Scene, SeatScene } from '../../../src/scene/types';
import { dialScene } from '../../mock/dials';
import { masmorraScene } from '../../mock/masmorra';
import { zoneScene } from '../../mock/zones';

const seatOf = (scene: Scene): SeatScene => mySeat(scene) as SeatScene;

it('lays out a seat by its cards and figures', () => {
  expect(seatLayout(masmorraScene(), seatOf(masmorraScene()))).toBe('hand');
  expect(seatLayout(zoneScene(), seatOf(zoneScene()))).toBe('class');
  expect(seatLayout(dialScene(), seatOf(dialScene()))).toBe('dials');
  const models = masmorraScene();
  const seat = seatOf(models);
  seat.abilities = seat.abilities.map((c) => ({ ...c, parts: [{ kind: 'stat', title: 'ATT', text: '3B' }] }));
  expect(seatLayout(models, seat)).toBe('models');
});

it('shows the dial of the acting figure alone', () => {
  const scene = dialScene();
  const seat = seatOf(scene);
  const own = scene.pieces.filter((p) => p.dial && (seat.figures.includes(p.id) || p.seat === seat.seat));
  for (const p of scene.pieces) p.badges = p.badges?.filter((b) => b.kind !== 'acting');
  expect(figuresOnDials(scene, seat)).toEqual(own);
  const [first] = own;
  if (!first) throw new Error('the fixture has no dials');
  first.badges = [...(first.badges ?? []), { kind: 'acting', title: 'Acts', text: '' }];
  expect(figuresOnDials(scene, seat)).toEqual([first]);
});
