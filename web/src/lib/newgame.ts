/** Sensible defaults for a new table, so that a newcomer plays after one click. */
import { api } from './api';
import type { Game, GameOption, Mode, NewTable, TableInfo } from './protocol';
import { keep } from './tokens';

export function bestBot(bots: readonly string[]): string {
  return bots.includes('greedy') ? 'greedy' : (bots.at(-1) ?? 'random');
}

export function defaultPlayers(mode: Mode): number {
  const [least, most] = mode.players;
  return Math.max(least, Math.min(most, 3));
}

export function defaultOptions(options: readonly GameOption[]): Record<string, unknown> {
  return Object.fromEntries(options.map((o) => [o.name, o.default]));
}

/** You in the first seat, bots in the others. */
export function defaultSeats(players: number, bots: readonly string[]): string[] {
  return Array.from({ length: players }, (_, i) => (i === 0 ? 'human' : `bot:${bestBot(bots)}`));
}

export function quickGame(game: Game): NewTable | null {
  const mode = game.modes[0];
  if (!mode) return null;
  const players = defaultPlayers(mode);
  return { game: game.name, mode: mode.name, players, seats: defaultSeats(players, game.bots), options: defaultOptions(mode.options) };
}

/** Seats for another number of players: those that stay keep what they were. */
export function resize(seats: readonly string[], players: number, bots: readonly string[]): string[] {
  const fresh = defaultSeats(players, bots);
  return fresh.map((kind, i) => seats[i] ?? kind);
}

/** The same table once more: the seats that were mine stay mine, those of other people are for who opens their links. */
export function rematch(table: TableInfo, mine: readonly number[]): NewTable {
  const seats = table.seats.map((s) => (s.kind !== 'human' || mine.includes(s.seat) ? s.kind : 'open'));
  return {
    game: table.game, mode: table.mode, players: seats.length, seats, options: table.options, rulings: table.rulings,
    title: table.title, public: table.public ?? false, waive_undo: table.waive_undo ?? false,
  };
}

/** Opens a table, keeps its links in this browser, and says where it stands. */
export async function openTable(table: NewTable): Promise<string> {
  const made = await api.create(table);
  const seats = made.seats.flatMap((s) => (s.token ? [{ seat: s.seat, token: s.token }] : []));
  keep(made.table, { token: made.host, watch: made.watch, seats });
  return `/t/${made.table}`;
}
