import { describe, expect, it } from 'vitest';
import { nameLines } from '../../../src/board/areas/roomName';

const wide = (n: number) => (text: string) => text.length <= n;
const title = 'Minor Monster Room (5)';

describe('the name of a room', () => {
  it('is whole where it fits', () => expect(nameLines(title, wide(22), false)).toEqual([title]));
  it('has two lines where nobody stands', () =>
    expect(nameLines(title, wide(14), true)).toEqual(['Minor Monster', 'Room (5)']));
  it('keeps what tells it apart beside figures, and at least its number', () => {
    expect(nameLines(title, wide(16), false)).toEqual(['Monster Room (5)']);
    expect(nameLines(title, wide(11), false)).toEqual(['Monster (5)']);
    expect(nameLines('Treasure Room (2)', wide(12), false)).toEqual(['Treasure (2)']);
    expect(nameLines('Room (5)', wide(10), false)).toEqual(['Room (5)']);
    expect(nameLines(title, wide(3), false)).toEqual(['5']);
  });
  it('is its first words where nothing refers to it by number, and left out where none can be read', () => {
    expect(nameLines('Starting Room', wide(9), false)).toEqual(['Starting']);
    expect(nameLines('Stairs to the Second Level', wide(15), false)).toEqual(['Stairs']);
    expect(nameLines('Second Level Entrance', wide(14), false)).toEqual(['Second Level']);
    expect(nameLines('Starting Room', wide(5), false)).toEqual([]);
  });
});
