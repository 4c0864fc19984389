import { expect, it } from 'vitest';
import { links, missing } from '../../../src/lobby/inviteLinks';
import type { View } from '../../../src/net/protocol';

const seat = (n: number, more = {}) => ({
  seat: n,
  name: `Player ${n + 1}`,
  kind: 'human',
  online: false,
  orders: [],
  ...more,
});
const view = (seats: ReturnType<typeof seat>[]): View =>
  ({ scene: {}, table: { seats }, you: { seats: [0], host: true } }) as unknown as View;
const known = { token: 't', watch: 'w', time: 0, seats: [0, 1, 2].map((n) => ({ seat: n, invite: `inv.${n}` })) };
const titles = (v: View) => links(v, known, 'http://far/t/x', (n) => `Player ${n + 1}`).map((l) => l.title);

it('what a host sends first is for a friend; one’s own seat, which it would give away, comes last', () => {
  expect(titles(view([seat(0), seat(1), seat(2)]))).toEqual([
    'Seat 2, Player 2',
    'Seat 3, Player 3',
    'Watch',
    'Seat 1, Player 1',
  ]);
});

it('the link of somebody who has come, and of a bot, is gone', () => {
  const here = view([seat(0), seat(1, { claimed: true }), seat(2, { kind: 'bot:easy' })]);
  expect(titles(here)).toEqual(['Watch', 'Seat 1, Player 1']);
  expect(missing(here)).toEqual([]);
  expect(missing(view([seat(0), seat(1), seat(2)]))).toEqual([1, 2]);
});
