// Ask first: single answers before a debate, with their price; what they come to; and whether they are worth a debate.
import { sumOf } from '@rostrum/shared/budget/rest';
import {
  ANSWERS_FIRST,
  canBeAskedFirst,
  readersFor,
  singleAnswersBefore,
} from '@rostrum/shared/proof/single-answers';
import { firstAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { NOT_YET_MADE, newDebateId } from '../../engine/debates/debate-ids.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { answersWithoutDebate } from '../../storage/asked-first.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { worthWords } from '../../words/worth-words.ts';
import { answersFault, answersTo, debateAfterAnswers } from '../shared/after-answers.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { FirstAnswers } from '../shared/first-answers.tsx';
import { RunningInquiry } from '../shared/inquiry-line.tsx';
import { useStart } from '../shared/use-forecast.ts';

/** `record`: the debate of the form. */
export function AskFirst({ record }: { record: DebateRecord }) {
  const history = useHistory();
  const rows = history ? answersWithoutDebate(history, record.motion) : [];
  const records = useRecords(rows);
  const inquiries = rows.flatMap(({ id }) => records?.get(id) ?? []);
  const answers = answersTo(record, inquiries);
  const spentNanoUsd = sumOf(answers.map(committedNanoUsd));
  const models = useModelList(listedModels);
  const { rest, note, fault } = useMemo(
    () => debateAfterAnswers(record, spentNanoUsd, cardsByKey(models)),
    [record, spentNanoUsd, models],
  );
  const [inquiry] = answers;
  if (!records) return null;
  if (!inquiry) return canBeAskedFirst(record) ? <Offer record={record} /> : null;
  if (rows.find(({ id }) => id === inquiry.id)?.state !== 'completed')
    return <RunningInquiry key={inquiry.id} id={inquiry.id} />;
  const hasTold = firstAnswersResult(inquiry).word !== 'cannot-tell';
  return (
    <>
      <FirstAnswers inquiry={inquiry} />
      {note !== '' && <p className={fault === null ? 'note' : 'note red'}>{fault ?? note}</p>}
      {!hasTold && <Offer record={rest} id={inquiry.origin?.debate} />}
    </>
  );
}

/** `id`: what earlier answers gave their debate. */
function Offer({ record, id }: { record: DebateRecord; id?: string | undefined }) {
  const models = useModelList(listedModels);
  const { inquiry, fault } = useMemo(() => {
    const { limitNanoUsd } = limitsNow(record);
    const readers = readersFor(record, models);
    const ids = { ...NOT_YET_MADE, readers, limitNanoUsd };
    const inquiry = singleAnswersBefore({ ...record, id: id ?? newDebateId() }, ids);
    return { inquiry, fault: answersFault(inquiry, record, cardsByKey(models)) };
  }, [record, id, models]);
  const { price, problem, start } = useStart(inquiry);
  if (fault !== null) return <p className="note">{fault}</p>;
  return (
    <>
      <p className="note">
        {worthWords('unsure')}{' '}
        <LinkButton onPress={price === null ? undefined : start}>{worthWords('askFirst')}</LinkButton>
        {price && worthWords('firstPrice', { count: ANSWERS_FIRST, price })}
      </p>
      <AlertNotice text={problem} />
    </>
  );
}
