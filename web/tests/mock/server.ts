/** A stand-in for the table's server that answers the protocol from fixtures, for work on the page alone: `npm run mock`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ToServer, View } from '../../src/net/protocol';
import { die, masmorraScene } from './masmorra';
import { masmorraLog, masmorraOptions } from './masmorraPlay';
import { superOptions, superScene } from './super';
import { cardOptions, cardScene } from './cards';
import { crowdScene } from './crowd';
import { dialOptions, dialScene, result } from './dials';
import { zoneOptions, zoneScene } from './zones';
import type { Option, Scene } from '../../src/scene/types';

const page = new URL('../../../src/undercroft/server/page/', import.meta.url).pathname;
const port = Number(process.env.PORT ?? 8123);
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

function fresh(game: string): View {
  const masmorra = game === 'masmorra';
  const scene = masmorra ? masmorraScene() : superScene();
  return {
    type: 'view',
    n: 6,
    scene,
    log_from: 0,
    log: masmorra ? masmorraLog : [],
    decision: {
      number: 6,
      owner: 0,
      mine: true,
      prompt: masmorra
        ? 'Jay is engaged: fight, use an ability, or play a card'
        : 'Choose an action for the Royal Paladin',
      options: masmorra ? masmorraOptions : superOptions,
      passing: 'end',
    },
    table: {
      table: game,
      title: masmorra ? 'Friday crawl' : 'Delve',
      game,
      mode: scene.mode,
      options: {},
      rulings: {},
      commitment: '9f2c4e1ab0d37755c1e2f9a0446c1d08',
      state: 'playing',
      seats: scene.seats.map((s) => ({
        seat: s.seat,
        name: s.name,
        kind: s.seat ? 'bot:greedy' : 'human',
        online: true,
        orders: [],
      })),
      waiting: [0],
      requests: [],
      analysis: false,
    },
    undo: { can: false, why: 'Dice were rolled since.', ask: true },
    you: { seats: [0], host: true },
  };
}
function made(name: string, scene: Scene, options: Option[], prompt: string): View {
  const view = fresh('masmorra');
  return {
    ...view,
    scene,
    log: [],
    decision: { number: 6, owner: 0, mine: true, prompt, options, passing: 'end' },
    table: {
      ...view.table,
      table: name,
      title: name,
      game: scene.game,
      mode: scene.mode,
      seats: scene.seats.map((s) => ({
        seat: s.seat,
        name: s.name,
        kind: s.seat ? 'bot:greedy' : 'human',
        online: true,
        orders: [],
      })),
    },
  };
}
function over(view: View): View {
  return {
    ...view,
    decision: null,
    scene: { ...view.scene, result },
    table: {
      ...view.table,
      table: 'ended',
      state: 'over',
      outcome: result.sentence,
      places: result.standing.map((s) => ({ seat: s.seat, place: s.place, text: s.score ?? '' })),
    },
  };
}
const tables = new Map<string, View>([
  ['masmorra', fresh('masmorra')],
  ['super_dungeon', fresh('super_dungeon')],
  ['zones', made('zones', zoneScene(), zoneOptions, 'Gheta attacks the Demons: roll the marked die again?')],
  ['cards', made('cards', cardScene(), cardOptions, 'Lay Crossway into a glowing hole')],
  [
    'crowd',
    made(
      'crowd',
      crowdScene(),
      masmorraOptions,
      'Monsters stand in your way: fight them all, one after the other, in the order you like. Before that only abilities, Magic and cards are possible.',
    ),
  ],
  ['diceless', made('diceless', { ...crowdScene(), pools: [] }, masmorraOptions, 'Your hand is open')],
  ['dials', made('dials', dialScene(), dialOptions, 'Steel Warden: move or attack')],
  ['ended', over(fresh('masmorra'))],
]);

const games = [
  {
    name: 'masmorra',
    title: 'Masmorra: Dungeons of Arcadia',
    blurb: 'Build the dungeon tile by tile, roll six dice a turn, and outshine your fellow heroes.',
    maturity: 'complete',
    bots: ['random', 'greedy'],
    modes: [
      { name: 'standard', title: 'Standard', blurb: 'Race to 16 experience.', players: [2, 5], options: [] },
      { name: 'epic', title: 'Epic', blurb: 'Three levels and Malaphyas.', players: [2, 5], options: [] },
      {
        name: 'alliance',
        title: 'Alliance',
        blurb: 'All against the dungeon, 21 turns.',
        players: [1, 5],
        options: [
          { name: 'stairs', title: 'Depth of the Stairs', kind: 'number', min: 6, max: 14, default: 10 },
          { name: 'open', title: 'Open hands', kind: 'flag', default: true },
        ],
      },
    ],
  },
  {
    name: 'super_dungeon',
    title: 'Super Dungeon',
    blurb: 'Heroes against the Dark Consul.',
    maturity: 'planned',
    bots: ['random'],
    modes: [{ name: 'delve', title: 'Delve', blurb: 'Two tiles.', players: [2, 3], options: [] }],
  },
];

function act(view: View, text: string): View {
  const next = structuredClone(view);
  next.n += 1;
  if (next.decision) next.decision.number = next.n;
  const jay = next.scene.pieces.find((p) => p.id === 'hero:0');
  if (text === 'move r0' && jay) jay.area = 'room:0';
  if (text === 'reroll') next.scene.pools[0]?.dice.forEach((d, i) => Object.assign(d, die(i, (i * 5 + next.n) % 6)));
  if (text === 'fight m0') next.scene.pieces = next.scene.pieces.filter((p) => p.id !== 'monster:0');
  next.log = [
    ...view.log,
    { n: view.n, kind: 'choice', seat: 0, text: `Jay: ${text}`, icon: 'crossed-swords', touches: ['hero:0'] },
  ];
  return next;
}

async function body(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

const WHY = {
  allowed: false,
  hint: 'Fight the Goblin and the Orc first.',
  rules: [{ id: 'MAS-ENGAGE-01', text: 'A Hero with an unfought monster in its room may not leave it.' }],
};
const RULES = {
  rules: [
    {
      id: 'MAS-TRAP-01',
      page: 16,
      text: 'A trap activates on being placed, and again whenever a Hero goes into or out of a room next to it.',
    },
    { id: 'MAS-MON-08', page: 18, text: 'Web: a Hero cannot leave a room with a Spider except by teleport.' },
  ],
  rulings: [
    {
      id: 'A-28',
      question: 'Can one move activate a trap twice?',
      text: 'Yes, if both rooms touch it.',
      reason: 'The rule names both.',
      default: 'yes',
      alternatives: [],
    },
  ],
};
const FIXED: Record<string, unknown> = {
  games,
  engine: { state: 'plain' },
  tour: { steps: [] },
  why: WHY,
  rules: RULES,
};

function listed(): unknown {
  return [...tables.values()].map((v) => ({
    table: v.table.table,
    title: v.table.title,
    game: v.table.game,
    mode: v.table.mode,
    seats: v.table.seats,
    state: 'playing',
    decision: { owner: 0, prompt: v.decision?.prompt },
    updated: new Date().toISOString(),
  }));
}

async function newTable(request: IncomingMessage): Promise<unknown> {
  const asked = await body(request);
  return {
    table: asked.game,
    host: 'host-token',
    seats: [
      { seat: 0, kind: 'human', invite: 'inv.seat-token-0' },
      { seat: 1, kind: 'human', invite: 'inv.seat-token-1' },
    ],
    watch: 'watch-token',
    commitment: 'abc',
  };
}

/** A table, its result or one of its moments; null if there is no such table. */
function table([id, part, n]: string[]): unknown {
  if (part === 'result') return result;
  const view = tables.get(id ?? '');
  return view && part === 'at' ? { ...view, n: Number(n) } : (view ?? null);
}

/** The answer to a REST call, by the path behind /api; null if nothing is there. */
async function rest(request: IncomingMessage, [what, ...path]: string[]): Promise<unknown> {
  const fixed = FIXED[what ?? ''];
  if (fixed) return fixed;
  if (what !== 'tables') return null;
  if (path.length) return table(path);
  return request.method === 'POST' ? newTable(request) : listed();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  const parts = pathname.split('/').filter(Boolean);
  if (parts[0] === 'api') {
    const found = await rest(request, parts.slice(1));
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? { error: 'unknown', detail: 'There is no such table.' }));
    return;
  }
  const file = join(page, pathname === '/' ? 'index.html' : pathname);
  const found = existsSync(file) && extname(file) ? file : join(page, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(found)] ?? 'text/plain' }).end(readFileSync(found));
}

const server = createServer((request, response) => void answer(request, response));
const sockets = new WebSocketServer({ server });
const everybody = (id: string, frame: unknown): void => {
  for (const s of sockets.clients)
    if ((s as WebSocket & { table?: string }).table === id) s.send(JSON.stringify(frame));
};
sockets.on('connection', (socket: WebSocket & { table?: string }, request) => {
  const id = request.url?.split('/')[3] ?? '';
  socket.table = id;
  const view = tables.get(id);
  if (!view) return socket.close();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ToServer;
    const now = tables.get(id) as View;
    if (message.type === 'hello') socket.send(JSON.stringify(now));
    if (message.type === 'choose') {
      if (message.n !== now.n)
        return socket.send(JSON.stringify({ type: 'error', error: 'stale', detail: 'That decision is over.' }));
      tables.set(id, act(now, message.option));
      everybody(id, tables.get(id));
    } else if (message.type === 'ping') everybody(id, { ...message, seat: message.seat ?? 0, time: Date.now() });
    else if (message.type === 'chat')
      everybody(id, { type: 'chat', seat: 0, name: 'Jay', text: message.text, time: Date.now() });
  });
});
server.listen(port, () => console.log(`http://127.0.0.1:${port}/`));
