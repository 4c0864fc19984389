/** The painted figures on the poster of a game, the one in front first; none for a game without a poster. */
import posters from '../../games/posters.json';

const CAST: Record<string, string[]> = posters;

export const castOf = (game: string): string[] => (CAST[game] ?? []).map((key) => `${game}/${key}`);

/** The painted place behind them. */
export const groundOf = (game: string): string => `${game}/ground`;
