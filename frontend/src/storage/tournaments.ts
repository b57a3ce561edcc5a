// Groups the debates of a tournament, which come from the folder of `rostrum tournament`, and computes what it shows from their rows.
import { gamesOf, shortNames, standingsOf } from '@rostrum/shared/proof/standings';
import type { HistoryRow } from './history-rows.ts';

type Game = NonNullable<HistoryRow['game']>;
export type TournamentRow = HistoryRow & { game: Game };

export const isOfTournament = (row: HistoryRow): row is TournamentRow => row.game !== undefined;

/** Fewest debates that are shown as a tournament. */
const LEAST_DEBATES = 2;

/** Splits items into tournaments, in the order of their newest debates, and all other items. */
export function splitTournaments<Item extends { row: HistoryRow }>(
  items: readonly Item[],
): { tournaments: Item[][]; others: Item[] } {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    if (item.row.game) {
      const { tournament } = item.row.game;
      groups.set(tournament, [...(groups.get(tournament) ?? []), item]);
    }
  const tournaments = [...groups.values()].filter((group) => group.length >= LEAST_DEBATES);
  const inGroups = new Set(tournaments.flat());
  return { tournaments, others: items.filter((item) => !inGroups.has(item)) };
}

const modelsOf = (rows: readonly TournamentRow[]): string[] =>
  [...new Set(rows.flatMap(({ game }) => [game.pro, game.con]))].sort();

/** Returns the numbers of models, debates and motions. */
export const tournamentSize = (rows: readonly TournamentRow[]) => ({
  models: modelsOf(rows).length,
  debates: rows.length,
  motions: new Set(rows.map(({ motion }) => motion)).size,
});

/** Returns what the debates show of their models, the best model first. */
export function tournamentStandings(rows: readonly TournamentRow[]) {
  const models = modelsOf(rows);
  const games = gamesOf(rows.map(({ motion, game }) => ({ ...game, motion })));
  return { ...standingsOf(games, models), models, nameOf: shortNames(models) };
}
