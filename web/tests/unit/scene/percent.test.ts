import { expect, test } from 'vitest';
import { percent, percents } from '../../../src/scene/dice/percent';

test('what is neither certain nor impossible is never said to be', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '50%', '>99%', '100%']);
});

test('the parts of a whole come to 100', () => {
  expect(percents([0.125, 0.875])).toEqual(['13%', '87%']);
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['34%', '33%', '33%']);
  expect(percents([0.004, 0.996])).toEqual(['<1%', '>99%']);
  expect(percents([1, 0])).toEqual(['100%', '0%']);
});

test('parts that overlap are rounded each for itself', () => {
  expect(percents([0.97, 0.48])).toEqual(['97%', '48%']);
});
