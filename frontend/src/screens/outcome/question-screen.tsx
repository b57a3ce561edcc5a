// One question with its debates, in whatever format: their decisions side by side, and where they agree for certain.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { compareDecisions } from '../../answers/compare-decisions.ts';
import { DecisionSections, heldAt, longDate } from '../../answers/decision-sheet.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { HeadlineLine } from '../../presentation/headline.tsx';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { debatesOf } from '../../storage/questions.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { questionWords } from '../../words/decision-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { NotFound } from '../shared/alert-notice.tsx';
import { addressFromHistory } from '../shared/debate-address.ts';
import { outcomePageOf } from './speech-titles.ts';

const isDecided = ({ state, awaitsVote, headline }: HistoryRow): boolean =>
  state === 'completed' && !awaitsVote && !!headline && headline.says !== 'rehearsal';

export function QuestionScreen({ id }: { id: string }) {
  const history = useHistory();
  const rows = debatesOf(id, history?.rows ?? []);
  const [first] = rows;
  const records = useRecords(rows.filter(isDecided));
  useTitle(first?.motion ?? questionWords('question'));
  if (!history) return null;
  if (!first) return <NotFound says={questionWords('noDebates')} />;
  const outcomes = rows.flatMap((row) => {
    const record = records?.get(row.id);
    return record ? debateOutcome(record) : [];
  });
  const sentences = compareDecisions(outcomes).map(({ says, ...values }) =>
    questionWords(says, {
      ...{ bench: 'proposition' as const, ...values, all: outcomes.length },
      whole: values.count === outcomes.length ? 'yes' : 'no',
    }),
  );
  return (
    <main className="page question" id="main" tabIndex={-1}>
      <p className="note">{questionWords('question')}</p>
      <h1 dir="auto">{first.motion}</h1>
      <p>{outcomes.length > 1 ? sentences.join(' ') : questionWords('few', { count: rows.length })}</p>
      <div className="decisions">
        {rows.map((row) => (
          <Decision key={row.id} row={row} record={records?.get(row.id)} />
        ))}
      </div>
    </main>
  );
}

/** Shows one decision; `record`: `undefined` while it is read, and where there is no decision. */
function Decision({ row, record }: { row: HistoryRow; record: DebateRecord | undefined }) {
  const { id, formatTitle, headline = null, createdAt } = row;
  const address = addressFromHistory(id);
  const title = shippedText(formatTitle);
  return (
    <article className="decision-sheet" aria-label={title}>
      <header>
        <p className="between note">
          <span>{title}</span>
          <span>{record ? heldAt(record) : longDate(createdAt)}</span>
        </p>
        <h2 className="decision" dir="auto">
          <Link href={address}>
            {isDecided(row) ? <HeadlineLine headline={headline} /> : questionWords('noDecision')}
          </Link>
        </h2>
      </header>
      {record && <Sections record={record} address={address} />}
    </article>
  );
}

function Sections({ record: source, address }: { record: DebateRecord; address: string }) {
  const page = useMemo(() => outcomePageOf(source), [source]);
  return <DecisionSections {...page} cards={{}} speechesAt={address} isOneOfMany />;
}
