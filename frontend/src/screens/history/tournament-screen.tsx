// A tournament whose folder was imported: who is ahead, or why nobody can be ranked, and its debates.
import { groupsOf, scoresOf, tallyText } from '@rostrum/shared/proof/ratings';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { FoldedSection } from '../../components/folded-section.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { ColumnHeads, ScrollBox } from '../../components/table-parts.tsx';
import { HeadlineLine } from '../../presentation/headline.tsx';
import {
  isOfTournament,
  type TournamentRow,
  tournamentSize,
  tournamentStandings,
} from '../../storage/tournaments.ts';
import { useHistory } from '../../storage/use-archive.ts';
import { historyWords } from '../../words/history-words.ts';
import { ofHundred, rankingHeadline, refusalSentence } from '../../words/tournament-text.ts';
import { tournamentWords } from '../../words/tournament-words.ts';
import { NotFound } from '../shared/alert-notice.tsx';
import { addressFromHistory } from '../shared/debate-address.ts';
import { dayText } from './history-row.tsx';

export function TournamentScreen({ id }: { id: string }) {
  const history = useHistory();
  const rows = useMemo(
    () => (history?.rows ?? []).filter(isOfTournament).filter(({ game }) => game.tournament === id),
    [history, id],
  );
  const standings = useMemo(() => tournamentStandings(rows), [rows]);
  const { nameOf, refusals } = standings;
  const title = tournamentWords('title', tournamentSize(rows));
  useTitle(title);
  if (!history) return null;
  if (rows.length === 0) return <NotFound says={tournamentWords('notHere')} />;
  return (
    <main className="page narrow history stack-4" id="main" tabIndex={-1}>
      <p className="note">{title}</p>
      <h1>{rankingHeadline(standings.headline, nameOf)}</h1>
      {refusals.length > 0 && <p>{refusals.map((refusal) => refusalSentence(refusal, nameOf)).join(' ')}</p>}
      <Ratings standings={standings} />
      <Debates rows={rows} nameOf={nameOf} />
    </main>
  );
}

type Standings = ReturnType<typeof tournamentStandings>;

/** Shows a line a model: the best first; where nobody is ranked, by name. */
function Ratings({ standings: { ratings, refusals, games, models, nameOf } }: { standings: Standings }) {
  if (!ratings) return <p>{tournamentWords('noRatings')}</p>;
  const order = refusals.length > 0 ? [models] : groupsOf(ratings);
  const titles = (['model', 'wins', 'tally'] as const).map((key) => tournamentWords(key));
  return (
    <>
      <ScrollBox label={tournamentWords('wins')}>
        <table>
          <ColumnHeads titles={titles} figures={titles.slice(1)} />
          {order.map((group) => (
            <tbody key={group[0]}>
              {group.map((model) => {
                const rating = ratings.models.find((one) => one.model === model);
                return (
                  <tr key={model}>
                    <th scope="row">{nameOf(model)}</th>
                    <td className="r">
                      {!rating?.isMeasured ? (
                        '–'
                      ) : (
                        <>
                          {ofHundred(rating.value)}{' '}
                          <span className="note">
                            {tournamentWords('range', {
                              low: ofHundred(rating.low),
                              high: ofHundred(rating.high),
                            })}
                          </span>
                        </>
                      )}
                    </td>
                    <td className="r">{tallyText(scoresOf(games, model))}</td>
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      <p className="note">
        {tournamentWords('winsNote', {
          open: ratings.models.every(({ isMeasured }) => isMeasured) ? 'no' : 'yes',
        })}
      </p>
    </>
  );
}

function Debates({ rows, nameOf }: { rows: readonly TournamentRow[]; nameOf: Standings['nameOf'] }) {
  const byMotion = rows.toSorted(
    (one, other) => one.motion.localeCompare(other.motion) || one.createdAt - other.createdAt,
  );
  return (
    <FoldedSection title={tournamentWords('debates')} says={tournamentWords('size', tournamentSize(rows))}>
      <ul className="list">
        {byMotion.map(({ id, motion, game, headline, awaitsVote, createdAt }) => (
          <li key={id}>
            <p className="day note num">{dayText(createdAt)}</p>
            <div>
              <Link className="debate-link" href={addressFromHistory(id)} dir="auto">
                {motion}
              </Link>
              <p className="note">
                {tournamentWords('sides', { pro: nameOf(game.pro), con: nameOf(game.con) })}
              </p>
            </div>
            <p className="result serif">
              {headline && !awaitsVote ? (
                <HeadlineLine headline={headline} />
              ) : (
                historyWords(awaitsVote ? 'awaitsVote' : 'noVerdict')
              )}
            </p>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
