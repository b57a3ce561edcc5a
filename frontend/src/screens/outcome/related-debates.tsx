// One line with links to the kept debates that belong to this one: other verdicts on its speeches, and the same with the sides exchanged.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { verdictsOf } from '@rostrum/shared/status/judge-again';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { headlineText } from '../../presentation/headline.tsx';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { useHistory } from '../../storage/use-archive.ts';
import { outcomeWords } from '../../words/outcome-words.ts';

export function RelatedDebates({ record: { id, origin } }: { record: DebateRecord }) {
  const history = useHistory();
  if (!history) return null;
  const others = history.rows
    .filter((row) => row.id !== id)
    .sort((left, right) => left.createdAt - right.createdAt);
  const rematched = origin?.way === 'rematch' ? origin.debate : null;
  const verdicts = others.filter((row) => verdictsOf(row) === verdictsOf({ id, origin }));
  const rematches = others.filter(
    (row) => row.id === rematched || (row.origin?.way === 'rematch' && row.origin.debate === id),
  );
  const isGone = origin?.way === 'judged-again' && others.every((row) => row.id !== origin.debate);
  if (verdicts.length + rematches.length === 0 && !isGone) return null;
  return (
    <p className="note related">
      {verdicts.length > 0 && outcomeWords.rich('otherJudges', { links: () => linksTo(verdicts) })}{' '}
      {rematches.length > 0 && outcomeWords.rich('sidesExchanged', { links: () => linksTo(rematches) })}{' '}
      {isGone && outcomeWords('originGone')}
    </p>
  );
}

const linksTo = (rows: readonly HistoryRow[]) =>
  rows.map(({ id, state, awaitsVote, headline = null }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link href={`/debates/${encodeURIComponent(id)}`}>
        {state === 'completed' && !awaitsVote ? headlineText(headline) : outcomeWords('noVerdictYet')}
      </Link>
    </Fragment>
  ));
