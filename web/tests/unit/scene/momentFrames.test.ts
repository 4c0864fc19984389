import { expect, it } from 'vitest';
import { framesAround, stageOf } from '../../../src/scene/moments/momentFrames';
import { masmorraScene } from '../../mock/masmorra';

it('a moment begins three decisions before, or with the game', () => {
  expect(framesAround(10)).toEqual([7, 8, 9, 10]);
  expect(framesAround(1)).toEqual([0, 1]);
});

it('shows the part of the board in which something changes', () => {
  const before = masmorraScene();
  const [piece, ...rest] = before.pieces;
  if (!piece) throw new Error('no piece');
  const area = before.areas.find((a) => a.id !== piece.area && !a.ghost)?.id ?? '';
  const box = stageOf([before, { ...before, pieces: [{ ...piece, area }, ...rest] }]);
  expect(box).not.toBeNull();
  // A room is some 100 units wide: a few of them are seen, and the figures are not specks.
  expect(box && box.w >= 150 && box.h >= 150 && box.w < 900).toBe(true);
  expect(stageOf([before, before])).toBeNull();
});

it('has the shape of the picture, so that nobody who fights is cut off', () => {
  const before = masmorraScene();
  const far = before.areas.filter((a) => !a.ghost).sort((a, b) => a.x - b.x);
  const [west, east] = [far[0]?.id ?? '', far.at(-1)?.id ?? ''];
  const [one, two, ...rest] = before.pieces;
  if (!one || !two) throw new Error('no pieces');
  const apart = { ...before, pieces: [{ ...one, area: west }, { ...two, area: east }, ...rest] };
  for (const shape of [0.66, 1, 1.7]) {
    const box = stageOf([before, apart], shape);
    expect(box && box.w / box.h).toBeCloseTo(shape);
  }
  const wide = stageOf([before, apart], 1.7);
  const narrow = stageOf([before, apart], 0.66);
  expect(wide && narrow && narrow.w >= Math.min(wide.w, 400)).toBe(true);
});
