import { describe, expect, it } from 'vitest';
import { Drawing, type Judged } from '../../../src/state/draft.svelte';

/** A line of places 0, 1, 2, 3; from 1 two ways lead to 2; 9 cannot be reached. */
const step = (path: string, more = ''): { text: string; label: string; at: string; halls: string[] } => ({
  text: path + more,
  label: path,
  at: path.at(-1) as string,
  halls: [...path],
});
function judge(text: string, towards: string): Promise<Judged> {
  const path = text.replace(/[a-z]/g, '');
  const to = towards && towards !== '9' ? Array.from({ length: Number(towards) + 1 }, (_, i) => i).join('') : path;
  const at = Number(to.at(-1));
  const next = at < 3 ? [step(`${to}${at + 1}`)] : [];
  return Promise.resolve({
    text: to,
    title: 'Red',
    label: `${to.length - 1} halls`,
    tone: 'seat0',
    style: 'solid',
    at: String(at),
    halls: [...to],
    trail: [...to].map((_, i) => step(to.slice(0, i + 1))),
    steps: at === 1 ? [...next, step(`${to}2`, 'b')] : next,
    ends: [],
    bars: [],
    rules: [{ id: 'TOY-1', text: 'No.' }],
    ...(towards === '9' ? { refused: { label: '9', why: 'No way.', rules: ['TOY-1'] } } : {}),
  });
}
const drawing = (): Drawing =>
  new Drawing(judge, (error) => {
    throw error;
  });

describe('drawing a line', () => {
  it('goes on step by step and back again', async () => {
    const d = drawing();
    await d.start('0');
    await d.reach('1');
    expect(d.draft?.at).toBe('1');
    expect(d.back()).toBe(true);
    expect(d.draft?.at).toBe('0');
    expect(d.back()).toBe(false);
  });
  it('asks where one place is reached in two ways by a click, and takes the first by a drag', async () => {
    const d = drawing();
    await d.start('0');
    await d.reach('1');
    expect((await d.reach('2')).length).toBe(2);
    expect(d.draft?.at).toBe('1');
    expect(await d.reach('2', true)).toEqual([]);
    expect(d.draft?.at).toBe('2');
  });
  it('is led to a distant place, and back to one it has passed', async () => {
    const d = drawing();
    await d.start('0');
    await d.reach('3');
    expect(d.draft?.text).toBe('0123');
    await d.reach('1');
    expect(d.draft?.text).toBe('01');
  });
  it('a drag back over the last place takes the step back', async () => {
    const d = drawing();
    await d.start('0');
    await d.reach('1', true);
    await d.reach('0', true);
    expect(d.draft?.at).toBe('0');
    expect(d.back()).toBe(false);
  });
  it('keeps its line where a place cannot be reached, and says by which rule', async () => {
    const d = drawing();
    await d.start('0');
    await d.reach('1');
    await d.reach('9');
    expect(d.draft?.at).toBe('1');
    expect(d.refused).toEqual({ why: 'No way.', rules: [{ id: 'TOY-1', text: 'No.' }] });
    await d.reach('2', true);
    expect(d.refused).toBeNull();
  });
  it('what is dragged over meanwhile is not lost', async () => {
    const d = drawing();
    const begun = d.start('0');
    void d.reach('1', true);
    await begun;
    expect(d.draft?.at).toBe('1');
  });
});
