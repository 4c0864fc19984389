import { describe, expect, it } from 'vitest';
import { clockText, left, span } from '../../../src/state/clock';

describe('clocks', () => {
  it("count down while their seat thinks, by the server's time", () => {
    expect(left({ seat: 0, turn: 60, total: 100, since: 1000 }, 1_005_000, 2)).toEqual({
      turn: 53,
      total: 93,
      running: true,
    });
    expect(left({ seat: 0, turn: 60, since: 1000 }, 1_100_000, 0)).toEqual({ turn: 0, running: true });
  });
  it('stand while it does not', () =>
    expect(left({ seat: 0, total: 100 }, 9e12, 0)).toEqual({ total: 100, running: false }));
  it('never give more than there was', () =>
    expect(left({ seat: 0, turn: 60, since: 1010 }, 1_005_000, 0).turn).toBe(60));
  it('are read at a glance', () =>
    expect([8.2, 59.5, 750, 12000, 187200].map(clockText)).toEqual(['0:09', '1:00', '12:30', '3 h 20', '2 d 4 h']));
  it('are named in the form', () =>
    expect([30, 60, 3600, 86400, 259200].map(span)).toEqual(['30 s', '1 min', '1 hour', '1 day', '3 days']));
});
