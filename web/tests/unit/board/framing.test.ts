import { describe, expect, it } from 'vitest';
import { focusOf, wholeOf, type Sight } from '../../../src/board/camera/framing';
import { frame, layOut, nearestDoor, type Box } from '../../../src/scene/layout';
import type { Area, Combat, Option, Piece, Scene } from '../../../src/scene/types';

const area = (x: number, y: number): Area => ({
  id: `square:${x},${y}`,
  board: 'b',
  kind: 'square',
  title: `Square ${x},${y}`,
  text: '',
  x,
  y,
  w: 1,
  h: 1,
  ground: 'floor',
});
const piece = (id: string, x: number, y: number): Piece => ({
  id,
  kind: 'hero',
  area: `square:${x},${y}`,
  title: id,
  text: '',
  icon: '',
  letter: '',
  tone: '',
  x,
  y,
});

/** A grid of 24 by 12 squares with a hero at 4,5 that may walk `far` squares, and a foe at 20,5 that can be shot at. */
function sight(width: number, height: number, far: number, combat?: Partial<Combat>): Sight {
  const areas = Array.from({ length: 24 * 12 }, (_, i) => area(i % 24, Math.floor(i / 24)));
  const boards = [{ id: 'b', title: 'Grid', x: 0, y: 0, cols: 24, rows: 12, grid: true }];
  const layout = layOut(boards, 1.7);
  const at = layout.boards[0] as (typeof layout.boards)[0];
  const boxes = new Map<string, Box>(
    areas.map((a) => [a.id, { x: a.x * 100 + at.dx, y: a.y * 100 + at.dy, w: 100, h: 100 }]),
  );
  const centers = new Map([...boxes].map(([id, b]) => [id, { x: b.x + 50, y: b.y + 50 }]));
  const pieces = [piece('hero', 4, 5), piece('foe', 20, 5)];
  const spots = new Map(pieces.map((p) => [p.id, { ...(centers.get(p.area) as { x: number; y: number }), r: 42 }]));
  const walks: Option[] = areas
    .filter((a) => a.id !== 'square:4,5' && Math.max(Math.abs(a.x - 4), Math.abs(a.y - 5)) <= far)
    .map((a) => ({
      text: `move ${a.x},${a.y}`,
      label: 'Move',
      group: 'Move',
      touches: [a.id],
      icon: '',
      walk: ['x'],
      preview: ['square:4,5', a.id],
    }));
  const shoot: Option = { text: 'shoot', label: 'Shoot', group: 'Shoot', touches: ['foe'], icon: '' };
  const places = new Map<string, Option[]>([
    ...walks.map((w): [string, Option[]] => [w.touches[0] ?? '', [w]]),
    ['foe', [shoot]],
  ]);
  const scene = { boards, areas, pieces, seats: [], combat } as unknown as Scene;
  return {
    width,
    height,
    scene,
    layout,
    looks: new Map([['b', 'grid']]),
    boxes,
    centers,
    spots,
    ghosts: [],
    active: new Set(['hero']),
    places,
    walks,
    fresh: [],
    lit: [],
  };
}
const scale = (s: Sight): number => frame(focusOf(s), s.width, s.height - 65).k;
const holds = (box: Box, at: { x: number; y: number }): boolean =>
  at.x > box.x && at.x < box.x + box.w && at.y > box.y && at.y < box.y + box.h;

describe('what the camera looks at', () => {
  it('shows squares as large as a finger on a phone, and who acts', () => {
    const s = sight(390, 300, 3);
    expect(scale(s)).toBeGreaterThanOrEqual(0.43);
    expect(holds(focusOf(s), s.centers.get('square:4,5') as { x: number; y: number })).toBe(true);
  });
  it('keeps the whole reach in sight on a desk', () => {
    const s = sight(850, 540, 3);
    const box = focusOf(s);
    for (const w of s.walks)
      expect(holds(box, s.centers.get(w.touches[0] ?? '') as { x: number; y: number })).toBe(true);
    expect(wholeOf(s, box).length).toBeGreaterThan(s.walks.length - 1);
  });
  it('goes to where something is to be placed, wherever the figures of the seat stand', () => {
    const phone = sight(390, 300, 0);
    const around = ['19,4', '20,4', '21,4', '19,6', '20,6', '21,6'].map((at) => `square:${at}`);
    const places = new Map(around.map((id) => [id, [{ text: id } as Option]]));
    const box = focusOf({ ...phone, walks: [], active: new Set(['hero', 'foe']), places });
    for (const id of around) expect(holds(box, phone.centers.get(id) as { x: number; y: number })).toBe(true);
  });
  it('looks at the figures among many others when any of them may act', () => {
    const phone = sight(390, 300, 0);
    const fight = [piece('one', 20, 6), piece('two', 21, 5), piece('lonely', 1, 1)];
    const spots = new Map([
      ...phone.spots,
      ...fight.map((p) => [p.id, { ...(phone.centers.get(p.area) as { x: number; y: number }), r: 42 }] as const),
    ]);
    const box = focusOf({ ...phone, spots, walks: [], active: new Set(['lonely', 'one', 'two']), places: new Map() });
    expect(holds(box, phone.centers.get('square:20,6') as { x: number; y: number })).toBe(true);
  });
  it('must not cut a place that somebody has just opened', () => {
    const s = sight(850, 540, 3);
    const far = { ...s, walks: [], places: new Map(), fresh: ['square:6,5'] };
    const box = focusOf(far);
    expect(wholeOf(far, box)).toContainEqual(s.boxes.get('square:6,5'));
    expect(wholeOf({ ...far, fresh: [] }, box)).not.toContainEqual(s.boxes.get('square:6,5'));
  });
  it('has what a lesson speaks of and both sides of a fight in the picture, however far they are', () => {
    const fighter = (id: string) => ({ id, title: id, role: '', icon: '', tone: '' });
    const far = sight(390, 300, 3).centers.get('square:20,5') as { x: number; y: number };
    const phone = sight(390, 300, 3);
    expect(holds(focusOf(phone), far)).toBe(false);
    expect(holds(focusOf({ ...phone, lit: ['square:20,5'] }), far)).toBe(true);
    const fight = { id: 'c', title: '', state: 'before', attacker: fighter('foe'), targets: [fighter('hero')] };
    const desk = sight(500, 300, 3, { ...fight, attack: [], defense: [] } as Partial<Combat>);
    for (const id of ['square:20,5', 'square:4,5'])
      expect(holds(focusOf(desk), desk.centers.get(id) as { x: number; y: number })).toBe(true);
  });
  it('comes near to the room of the acting figure on a phone, and shows every place for a new room', () => {
    const whole = sight(390, 311, 0);
    const rooms = { ...whole, looks: new Map([['b', 'rooms' as const]]), places: new Map() };
    expect(scale(rooms)).toBeGreaterThan(0.8);
    expect(holds(focusOf(rooms), rooms.centers.get('square:4,5') as { x: number; y: number })).toBe(true);
    const ghost = { ...area(9, 5), ghost: true } as Area;
    const asked = { ...rooms, ghosts: [ghost], places: new Map([[ghost.id, []]]) };
    expect(holds(focusOf(asked), rooms.centers.get(ghost.id) as { x: number; y: number })).toBe(true);
  });
  it('goes to the fighters while a fight takes most of a phone', () => {
    const fighter = (id: string) => ({ id, title: id, role: '', icon: '', tone: '' });
    const s = sight(390, 180, 3, {
      id: 'c',
      title: 'Fight',
      state: 'rolled',
      attacker: fighter('hero'),
      targets: [fighter('hero')],
      attack: [],
      defense: [],
    });
    const box = focusOf(s);
    expect(box.w).toBeLessThan(400);
    expect(holds(box, s.spots.get('hero') as { x: number; y: number })).toBe(true);
  });
});

describe('a finger at a doorway', () => {
  const doors = new Map([
    ['east', { x: 100, y: 50, dx: 1, dy: 0, kind: 'door' }],
    ['west', { x: 0, y: 50, dx: -1, dy: 0, kind: 'door' }],
  ]);
  const camera = { x: 10, y: 10, k: 0.6 };
  it('means the nearest one within its breadth', () => {
    expect(nearestDoor(doors, camera, 10 + 60 + 22, 10 + 30)).toBe('east');
    expect(nearestDoor(doors, camera, 10 + 25, 10 + 30)).toBe('west');
  });
  it('means none that is farther away', () => expect(nearestDoor(doors, camera, 10 + 60 + 40, 10 + 30)).toBe(null));
});
