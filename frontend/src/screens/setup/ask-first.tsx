// Ask first: single answers before a debate, with their price; what they come to; and whether they are worth a debate.
import { sumOf } from '@rostrum/shared/budget/rest';
import {
  ANSWERS_FIRST,
  areAnswersTo,
  canBeAskedFirst,
  readersFor,
  singleAnswersBefore,
} from '@rostrum/shared/proof/single-answers';
import { firstAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { NOT_YET_MADE, newDebateId } from '../../engine/debates/debate-ids.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { answersWithoutDebate } from '../../storage/asked-first.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { worthWords } from '../../words/worth-words.ts';
import { answersFault, debateAfterAnswers } from '../shared/after-answers.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { FirstAnswers } from '../shared/first-answers.tsx';
import { RunningInquiry } from '../shared/inquiry-line.tsx';
import { useStart } from '../shared/use-forecast.ts';

/** `record`: the debate of the form. */
export function AskFirst({ record }: { record: DebateRecord }) {
  const history = useHistory();
  const rows = history ? answersWithoutDebate(history, record.motion) : [];
  const records = useRecords(rows);
  const answers = rows.flatMap(({ id, state }) => {
    const inquiry = records?.get(id);
    return inquiry && areAnswersTo(inquiry, record) ? { inquiry, state } : [];
  });
  const spentNanoUsd = sumOf(answers.map(({ inquiry }) => committedNanoUsd(inquiry)));
  const models = useModelList(listedModels);
  const { rest, note, fault } = useMemo(
    () => debateAfterAnswers(record, spentNanoUsd, cardsByKey(models)),
    [record, spentNanoUsd, models],
  );
  const [newest] = answers;
  if (!records) return null;
  if (!newest) return canBeAskedFirst(record) ? <Offer record={record} /> : null;
  const { inquiry, state } = newest;
  if (state !== 'completed') return <RunningInquiry key={inquiry.id} id={inquiry.id} />;
  const hasTold = firstAnswersResult(inquiry).word !== 'cannot-tell';
  return (
    <>
      <FirstAnswers inquiry={inquiry} />
      {note !== '' && <p className={fault === null ? 'note' : 'note red'}>{fault ?? note}</p>}
      {!hasTold && <Offer record={rest} />}
    </>
  );
}

function Offer({ record }: { record: DebateRecord }) {
  const models = useModelList(listedModels);
  const { inquiry, fault } = useMemo(() => {
    const { limitNanoUsd } = limitsNow(record);
    const readers = readersFor(record, models);
    const ids = { ...NOT_YET_MADE, readers, limitNanoUsd };
    const inquiry = singleAnswersBefore({ ...record, id: newDebateId() }, ids);
    return { inquiry, fault: answersFault(inquiry, record, cardsByKey(models)) };
  }, [record, models]);
  const { price, problem, start } = useStart(inquiry);
  if (fault !== null) return <p className="note">{fault}</p>;
  return (
    <>
      <p className="note">
        {worthWords('unsure')}{' '}
        <button type="button" className="link" disabled={!start || price === null} onClick={start}>
          {worthWords('askFirst')}
        </button>
        {price && worthWords('firstPrice', { count: ANSWERS_FIRST, price })}
      </p>
      <AlertNotice text={problem} />
    </>
  );
}
