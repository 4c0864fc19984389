/** Sensible defaults for a new table, so that a newcomer plays after one click. */
import { themeOf } from '../../games';
import { api } from '../../net/api';
import type { Game, GameOption, Mode, NewTable, TableInfo } from '../../net/protocol';
import { keepNumber, newNumber, revealNow, sha256 } from '../diceNumber';
import { keep } from '../../net/tokens';

/** The playing style of a level, in plain words. */
const LEVELS: Record<string, string> = {
  easy: 'Bot, easy: plays by habit, often carelessly',
  normal: 'Bot, normal: tries each choice to the end of the turn',
  hard: 'Bot, hard: searches further, takes its time',
  expert: 'Bot, expert: the strongest, thinks longest',
  random: 'Bot, random: any legal choice',
};

export function botTitle(bot: string): string {
  return LEVELS[bot] ?? `Bot: ${bot}`;
}

/** The levels people choose from for a seat; where they have names, the engine's own word for the same bot is left out. */
export function levels(game: Game, mode: Mode | undefined, seat: number): string[] {
  const bots = mode?.bots?.[seat] ?? game.bots;
  return bots.filter((b) => b !== 'greedy' || !bots.includes('normal'));
}

/** The same seats with bots that this mode offers: another level becomes the strongest there is. */
export function seated(seats: readonly string[], game: Game, mode: Mode | undefined): string[] {
  return seats.map((kind, i) => {
    const offered = levels(game, mode, i);
    const known = !kind.startsWith('bot:') || kind === 'bot:greedy' || offered.includes(kind.slice(4));
    return known ? kind : `bot:${offered.at(-1) ?? bestBot(game.bots)}`;
  });
}

export function bestBot(bots: readonly string[]): string {
  if (bots.includes('normal')) return 'normal';
  return bots.includes('greedy') ? 'greedy' : (bots.at(-1) ?? 'random');
}

export function defaultPlayers(mode: Mode): number {
  const [least, most] = mode.players;
  return Math.max(least, Math.min(most, 3));
}

export function defaultOptions(options: readonly GameOption[]): Record<string, unknown> {
  return Object.fromEntries(options.map((o) => [o.name, o.default]));
}

/** You in one seat, the first if nothing speaks for another, bots in the others. */
export function defaultSeats(players: number, bots: readonly string[], mine = 0): string[] {
  const me = mine < players ? mine : 0;
  return Array.from({ length: players }, (_, i) => (i === me ? 'human' : `bot:${bestBot(bots)}`));
}

export interface FirstTable {
  players: number;
  seat: number;
  options: Record<string, unknown>;
}

/** The table offered to a newcomer: the theme's preference, as far as the mode allows it; its options are for the
 *  first mode, where newcomers begin. */
export function firstTable(game: Game, mode: Mode): FirstTable {
  const first = themeOf(game.name).first;
  const players = first ? Math.max(mode.players[0], Math.min(mode.players[1], first.players)) : defaultPlayers(mode);
  const known = new Set(mode.options.map((o) => o.name));
  const begins = mode.name === game.modes[0]?.name;
  const wished = Object.entries((begins && first?.options) || {}).filter(([name]) => known.has(name));
  return {
    players,
    seat: first?.seat ?? 0,
    options: { ...defaultOptions(mode.options), ...Object.fromEntries(wished) },
  };
}

/** The title of a seat: from the game, where its seats differ, else a number. */
export function seatTitle(game: Game, seat: number, players: number): string {
  const names = (game.seat_names ?? []).slice(0, players).map((name) => [name, name.replace(/ \d+$/, '')]);
  const [name, kind] = names[seat] ?? [];
  if (!name || !kind) return `Seat ${seat + 1}`;
  return names.filter(([, other]) => other === kind).length === 1 ? kind : name; // one of its kind needs no number
}

export function quickGame(game: Game, mode: Mode | undefined = game.modes[0]): NewTable | null {
  if (!mode) return null;
  const { players, seat, options } = firstTable(game, mode);
  const seats = seated(defaultSeats(players, game.bots, seat), game, mode);
  return { game: game.name, mode: mode.name, players, seats, options };
}

/** The first real table after the lesson: the usual one of the game, or what its theme wishes for it. */
export function afterLesson(game: Game): NewTable | null {
  const wish = themeOf(game.name).after ?? {};
  const mode = game.modes.find((m) => m.name === wish.mode) ?? game.modes[0];
  const table = quickGame(game, mode);
  if (!table) return null;
  const asked = table.seats.map((kind) => (kind === 'human' || !wish.bots ? kind : `bot:${wish.bots}`));
  return { ...table, seats: seated(asked, game, mode), options: { ...table.options, ...wish.options } };
}

/** The same table in a few words: its mode and the level of its bots. */
export function inBrief(game: Game, table: NewTable): string {
  const mode = game.modes.find((m) => m.name === table.mode)?.title ?? '';
  const bot = table.seats.find((kind) => kind.startsWith('bot:'))?.slice(4);
  return bot ? `${mode}, ${bot} bots` : mode;
}

/** Where a table of this game is set up: the mode and everything else is chosen there; `mode` is chosen already. */
export const setUpLink = (game: string, mode = ''): string => `/#set-up=${game}${mode && `/${mode}`}`;

/** The game and the mode that a link to a set-up names. */
export function setUpWish(hash: string): { game: string; mode: string } {
  const found = /^#set-up=(\w+)(?:\/(\w+))?$/.exec(hash);
  return { game: found?.[1] ?? '', mode: found?.[2] ?? '' };
}

/** What "Play now" opens: after the lesson the first real table, later the usual one of the same mode. */
export function playNow(game: Game, before: boolean): NewTable | null {
  const first = afterLesson(game);
  return before && first
    ? quickGame(
        game,
        game.modes.find((m) => m.name === first.mode),
      )
    : first;
}

const LED = 'undercroft.led.';

/** Whether a table was opened as a lesson, and its learner has not been offered a real one yet. */
export const wasLed = (table: string): boolean => localStorage.getItem(LED + table) !== null;
export const forgetLed = (table: string): void => localStorage.removeItem(LED + table);

/** Seats for another number of players: those that stay keep their kind. */
export function resize(seats: readonly string[], players: number, bots: readonly string[]): string[] {
  return Array.from({ length: players }, (_, i) => seats[i] ?? `bot:${bestBot(bots)}`);
}

/** The same table once more: the seats that were mine stay mine, those of other people go to the first visitors of their links. */
export function rematch(table: TableInfo, mine: readonly number[]): NewTable {
  const seats = table.seats.map((s) => (s.kind !== 'human' || mine.includes(s.seat) ? s.kind : 'open'));
  return {
    game: table.game,
    mode: table.mode,
    players: seats.length,
    seats,
    options: table.options,
    rulings: table.rulings,
    ...(table.named === false ? {} : { title: table.title }),
    public: table.public ?? false,
    ...(table.lobby ? { lobby: true } : {}),
    waive_undo: table.waive_undo ?? false,
    ...(table.party ? { party: table.party } : {}),
    ...(table.clock ? { clock: { turn: table.clock.turn, total: table.clock.total } } : {}),
  };
}

/** The first time a game is played it is led: a prepared position, easy bots; null if it has no lesson. */
export async function lessonTable(game: Game): Promise<string | null> {
  const plan = await api.lesson(game.name).catch(() => null);
  if (!plan) return null;
  const bot = game.bots.includes('easy') ? 'easy' : bestBot(game.bots);
  const seats = Array.from({ length: plan.players }, (_, i) => (i === plan.seat ? 'human' : `bot:${bot}`));
  const where = await openTable({
    game: game.name,
    mode: plan.mode,
    players: plan.players,
    seats,
    options: {},
    position: JSON.stringify(plan.position),
  });
  localStorage.setItem(`undercroft.lesson.${where.slice(3)}`, '0');
  localStorage.setItem(LED + where.slice(3), '1');
  return where;
}

/** Opens a table, keeps its links in this browser, and says where it stands. */
export async function openTable(table: NewTable): Promise<string> {
  const number = newNumber();
  const made = await api.create({ ...table, commit: sha256(number) });
  const seats = made.seats.flatMap((s) => (s.invite ? [{ seat: s.seat, invite: s.invite }] : []));
  keep(made.table, { token: made.host, watch: made.watch, seats });
  keepNumber(made.table, made.host, number);
  if (made.reveal) revealNow(made.table);
  return `/t/${made.table}`;
}
