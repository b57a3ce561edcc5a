// Ask first: single answers before a debate, with their price; what they come to; and whether they are worth a debate.

import {
  ANSWERS_FIRST,
  canBeAskedFirst,
  readersFor,
  singleAnswersBefore,
} from '@rostrum/shared/proof/single-answers';
import { firstAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { isSameQuestion } from '@rostrum/shared/record/same-question';
import { useMemo } from 'react';
import { NOT_YET_MADE, newDebateId } from '../../engine/debates/debate-ids.ts';
import { answersWithoutDebate } from '../../storage/asked-first.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { worthWords } from '../../words/worth-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { FirstAnswers } from '../shared/first-answers.tsx';
import { RunningInquiry } from '../shared/inquiry-line.tsx';
import { useStart } from '../shared/use-forecast.ts';

/** `record`: the debate of the form. */
export function AskFirst({ record }: { record: DebateRecord }) {
  const history = useHistory();
  const rows = history ? answersWithoutDebate(history, record.motion) : [];
  const records = useRecords(rows);
  if (!records) return null;
  for (const { id, state } of rows) {
    const inquiry = records.get(id);
    if (!inquiry || !isSameQuestion(inquiry, record)) continue;
    if (state !== 'completed') return <RunningInquiry key={id} id={id} />;
    const hasTold = firstAnswersResult(inquiry).word !== 'cannot-tell';
    return (
      <>
        <FirstAnswers inquiry={inquiry} />
        {!hasTold && <Offer record={record} />}
      </>
    );
  }
  return canBeAskedFirst(record) ? <Offer record={record} /> : null;
}

function Offer({ record }: { record: DebateRecord }) {
  const models = useModelList(listedModels);
  const inquiry = useMemo(() => {
    const { limitNanoUsd } = limitsNow(record);
    const readers = readersFor(record, models);
    return singleAnswersBefore({ ...record, id: newDebateId() }, { ...NOT_YET_MADE, readers, limitNanoUsd });
  }, [record, models]);
  const { price, problem, start } = useStart(inquiry);
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
