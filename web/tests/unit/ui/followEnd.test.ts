import { describe, expect, it } from 'vitest';
import { followsEnd, type Scrolled } from '../../../src/ui/followEnd';

const at = (scrollTop: number, scrollHeight = 1000, clientHeight = 200): Scrolled => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

describe('a list that shows its end', () => {
  it('goes on when it grows, loses its oldest lines or its window changes', () => {
    expect(followsEnd(true, at(800), at(800, 1400))).toBe(true);
    expect(followsEnd(true, at(800), at(0, 700))).toBe(true);
    expect(followsEnd(true, at(800), at(700, 1000, 100))).toBe(true);
  });
  it('stops when its reader scrolls back, and stays so while lines come', () => {
    expect(followsEnd(true, at(800), at(500))).toBe(false);
    expect(followsEnd(false, at(500), at(500, 1400))).toBe(false);
  });
  it('goes on once the reader is back at its end', () => expect(followsEnd(false, at(500), at(790))).toBe(true));
});
