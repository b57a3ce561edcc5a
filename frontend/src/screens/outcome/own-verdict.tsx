// The person's own verdict beside that of the judges: on the whole, on the format's questions, and along the way.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf, votesFor, WHOLE } from '@rostrum/shared/judging/own-votes';
import { inWholePoints, type Total, totalsOf } from '@rostrum/shared/judging/scoreboard';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useIsStaticPage } from '../../components/plain-text.tsx';
import { ColumnHeads } from '../../components/table-parts.tsx';
import { formatPoints } from '../../words/format-text.ts';
import { headlineText } from '../../words/headline-text.ts';
import { outcomeWords, ownVoteWords } from '../../words/outcome-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

/** Shows both side by side; nothing if either found nothing, or scripts judged. */
export function OwnVerdictComparison({ record }: { record: DebateRecord }) {
  const isStatic = useIsStaticPage();
  const own = ownVerdictOf(record);
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  if (!own || !board || outcome.headline?.says === 'rehearsal') return null;
  const names = new Map(board.rows.map(({ participant: { id, name } }) => [id, shippedText(name)]));
  const nameFor = (id: string | null = null) => names.get(id ?? '') ?? ownVoteWords('level');
  const figures = (totals: readonly Total[], unit: 'inPoints' | 'inSpeeches' = 'inPoints') =>
    ownVoteWords(unit, {
      figures: totals.map(({ id, total }) => `${nameFor(id)} ${formatPoints(total)}`).join(', '),
    });
  const rows = inWholePoints(board.rows);
  const pointsBy = (criterionId: string): Total[] =>
    rows.flatMap(({ participant: { id }, scores }) => {
      const score = scores.find(({ criterion }) => criterion.id === criterionId);
      return score ? { id, total: score.points } : [];
    });
  const questions = record.format.votes ?? [];
  const named = new Set([WHOLE, ...questions.map(({ id }) => id)]);
  const alongTheWay = Object.entries(own).flatMap(([id, vote]) => (named.has(id) ? [] : [vote]));
  const lines: { title: string; yours: string; theirs?: string; points?: string }[] = [
    {
      title: ownVoteWords('onTheWhole'),
      yours: nameFor(own[WHOLE]),
      theirs: headlineText(outcome.headline),
      points: figures(totalsOf({ rows })),
    },
  ];
  for (const { id, title, criterion } of questions)
    if (own[id] !== undefined)
      lines.push({
        title: shippedText(title),
        yours: nameFor(own[id]),
        points: figures(pointsBy(criterion)),
      });
  if (alongTheWay.length > 0)
    lines.push({
      title: ownVoteWords('alongTheWay'),
      yours: figures(votesFor(record, alongTheWay), 'inSpeeches'),
    });
  const of = isStatic ? 'aPerson' : 'you';
  const title = ownVoteWords('compared', { of });
  return (
    <section className="section own-verdict" aria-label={title}>
      <h2>{title}</h2>
      <table>
        <ColumnHeads titles={[ownVoteWords('ahead'), outcomeWords(of), outcomeWords('judges')]} />
        <tbody>
          {lines.map(({ title, yours, theirs, points }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td dir="auto">{yours}</td>
              <td dir="auto">
                {theirs} {points && <span className="note">{points}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
