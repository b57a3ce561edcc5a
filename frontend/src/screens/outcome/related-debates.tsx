// What other kept debates say beside this one, in a line and in full: other verdicts on the same speeches, and what a rematch tells.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { panelOf } from '@rostrum/shared/status/judge-again';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { Link } from 'wouter';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { joinNames, occupantTitle } from '../../presentation/format-text.ts';
import { headlineText } from '../../presentation/headline.tsx';
import { furtherDebatesWords } from '../../words/further-debates-words.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { RematchComparison } from './rematch-comparison.tsx';
import type { RelatedRecords } from './use-related-debates.ts';
import './related-debates.css';

interface RelatedDebatesProps {
  record: DebateRecord;
  related: RelatedRecords;
  cards: Readonly<Record<string, ModelCard>>;
}

/** The newest of each kind; the details have all. */
export function RelatedLine({
  record,
  related: { verdicts, rematches },
}: Omit<RelatedDebatesProps, 'cards'>) {
  const [verdict, pair] = [verdicts.at(-1), rematches.at(-1)];
  const other = pair?.first === record ? pair.rematch : pair?.first;
  if (!verdict && !other) return null;
  const linked = (to: DebateRecord) => ({
    link: () => <Link href={`/debates/${encodeURIComponent(to.id)}`}>{headlineOf(to)}</Link>,
  });
  return (
    <p className="note related">
      {verdict && furtherDebatesWords.rich('otherJudges', linked(verdict))}{' '}
      {other && furtherDebatesWords.rich('sidesExchanged', linked(other))}
    </p>
  );
}

export function RelatedDebates({ record, cards, related }: RelatedDebatesProps) {
  const { verdicts, rematches, originIsKept } = related;
  const isJudgedAgain = record.origin?.way === 'judged-again';
  return (
    <>
      {(verdicts.length > 0 || isJudgedAgain) && (
        <section className="section verdicts" aria-labelledby="other-verdicts">
          <h2 id="other-verdicts">{furtherDebatesWords('otherVerdicts')}</h2>
          <p className="note">
            {isJudgedAgain && !originIsKept
              ? furtherDebatesWords('originGone')
              : furtherDebatesWords('otherVerdictsText')}
          </p>
          {verdicts.length > 0 && <VerdictTable here={record} others={verdicts} cards={cards} />}
        </section>
      )}
      {rematches.map(({ first, rematch }) => (
        <RematchComparison
          key={first === record ? rematch.id : first.id}
          here={record}
          first={first}
          rematch={rematch}
          cards={cards}
        />
      ))}
    </>
  );
}

interface VerdictTableProps {
  here: DebateRecord;
  others: readonly DebateRecord[];
  cards: Readonly<Record<string, ModelCard>>;
}

function VerdictTable({ here, others, cards }: VerdictTableProps) {
  const records = [here, ...others].sort((a, b) => a.createdAt - b.createdAt);
  const [verdict, judgedBy, date] = [
    furtherDebatesWords('verdict'),
    furtherDebatesWords('judgedBy'),
    furtherDebatesWords('date'),
  ];
  return (
    <table>
      <ColumnHeads titles={[verdict, judgedBy, date]} />
      <tbody>
        {records.map((record) => (
          <tr key={record.id} {...(record === here ? { 'aria-current': 'true' as const } : {})}>
            <th scope="row">
              {record === here ? (
                headlineOf(record)
              ) : (
                <Link href={`/debates/${encodeURIComponent(record.id)}`}>{headlineOf(record)}</Link>
              )}
            </th>
            <td data-label={judgedBy}>{judgesOf(record, cards)}</td>
            <td data-label={date} className="num">
              {record === here && <span className="note">{furtherDebatesWords('thisVerdict')} · </span>}
              <time dateTime={new Date(record.createdAt).toISOString()}>{dateOf(record)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In a few words, as the history says it. */
function headlineOf(record: DebateRecord): string {
  const { headline } = debateOutcome(record);
  if (debateStatus(record) !== 'completed') return furtherDebatesWords('noVerdictYet');
  return headline === null ? furtherDebatesWords('noVerdict') : headlineText(headline);
}

const judgesOf = (record: DebateRecord, cards: RelatedDebatesProps['cards']): string =>
  joinNames(panelOf(record).map(({ occupant }) => occupantTitle(occupant, cards)));

const dateOf = ({ createdAt }: DebateRecord): string =>
  new Date(createdAt).toLocaleDateString(currentLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
