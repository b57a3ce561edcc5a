// The person's own scores beside those of the judges, once both are known.
import { leadOf } from '@rostrum/shared/judging/lead';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf } from '@rostrum/shared/judging/own-verdict';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { formatPoints } from '../../presentation/format-text.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { ownVerdictWords } from '../../words/own-verdict-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

export function OwnVerdictComparison({ record }: { record: DebateRecord }) {
  const own = ownVerdictOf(record);
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  if (!own || !board) return null;
  const lead = leadOf(board.rows.map(({ participant, total }) => ({ id: participant.id, total })));
  const nameOf = (id: string | null) =>
    shippedText(board.rows.find(({ participant }) => participant.id === id)?.participant.name ?? '');
  const totalOf = (id: string) => own.totals.find((one) => one.id === id)?.total ?? 0;
  const [you, judges, difference] = [
    ownVerdictWords('you'),
    ownVerdictWords('judges'),
    ownVerdictWords('difference'),
  ];
  return (
    <section className="section own-compared" aria-labelledby="own-verdict">
      <h2 id="own-verdict">{ownVerdictWords('compared')}</h2>
      <p className="text">{comparison(own.leader, lead.leader, nameOf)}</p>
      <table>
        <caption>{ownVerdictWords('before')}</caption>
        <ColumnHeads
          titles={[ownVerdictWords('participant'), you, judges, difference]}
          figures={[you, judges, difference]}
        />
        <tbody>
          {board.rows.map(({ participant, total }) => (
            <tr key={participant.id}>
              <th scope="row">{shippedText(participant.name)}</th>
              <td className="r num">{formatPoints(totalOf(participant.id))}</td>
              <td className="r num">{formatPoints(total)}</td>
              <td className="r num">{differenceText(totalOf(participant.id) - total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {own.reason !== null && (
        <p className="plain-text" dir="auto">
          {own.reason}
        </p>
      )}
    </section>
  );
}

/** "+2.5", "−13.9", "0". */
const differenceText = (points: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(points)
    .replace('-', '−');

function comparison(
  yours: string | null,
  theirs: string | null,
  nameOf: (id: string | null) => string,
): string {
  if (yours === null && theirs === null) return ownVerdictWords('bothLevel');
  if (yours === null) return ownVerdictWords('level', { theirs: nameOf(theirs) });
  if (theirs === null) return ownVerdictWords('judgesLevel', { yours: nameOf(yours) });
  return yours === theirs
    ? ownVerdictWords('agree', { name: nameOf(yours) })
    : ownVerdictWords('disagree', { yours: nameOf(yours), theirs: nameOf(theirs) });
}
