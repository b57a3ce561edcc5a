// Was it worth it? Single answers beside the debate: the offer with its price, the run, what they show, and the person's own pick.
import { type AnswerCard, cardsToPick, pickOf } from '@rostrum/shared/proof/answer-cards';
import {
  canBeCompared,
  readersFor,
  SINGLE_ANSWERS,
  singleAnswersBeside,
} from '@rostrum/shared/proof/single-answers';
import { type SingleAnswersResult, singleAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { type DebateRecord, isRecorded } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useMemo, useState } from 'react';
import { Button, QuietButton } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { useOpenInquiry } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { NOT_YET_MADE } from '../../engine/debates/debate-ids.ts';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { useRecords } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { ownPoints, worthSentences } from '../../words/worth-text.ts';
import { worthWords } from '../../words/worth-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { NothingLeft, RunningInquiry, useInquiries, useLeftOfLimit } from '../shared/inquiry-line.tsx';
import { useStart } from '../shared/use-forecast.ts';

interface WorthItProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
}

export function WorthIt({ record, cards }: WorthItProps) {
  const rows = useInquiries(record.id, 'single-answers');
  const [isOffered, setOffered] = useState(false);
  if (rows === undefined || isRecorded(record) || !canBeCompared(record)) return null;
  const [latest] = rows;
  if (latest && latest.state !== 'completed') return <RunningInquiry id={latest.id} />;
  if (latest) return <Answered record={record} cards={cards} row={latest} />;
  return (
    <>
      <p className="worth-line">
        <QuietButton onPress={() => setOffered(true)}>{worthWords('offer')}</QuietButton>
      </p>
      {isOffered && <OfferDialog record={record} onClose={() => setOffered(false)} />}
    </>
  );
}

function OfferDialog({ record, onClose }: { record: DebateRecord; onClose(): void }) {
  const models = useModelList(listedModels);
  const leftNanoUsd = useLeftOfLimit(record);
  const limitNanoUsd = leftNanoUsd ?? null;
  const inquiry = useMemo(() => {
    const readers = readersFor(record, models);
    return readers.length > 0
      ? singleAnswersBeside(record, { ...NOT_YET_MADE, readers, limitNanoUsd })
      : null;
  }, [record, models, limitNanoUsd]);
  const { price, problem, missing, start } = useStart(inquiry, onClose);
  return (
    <DialogBox open title={worthWords('offer')} onClose={onClose}>
      <p>{worthWords('explain', { count: SINGLE_ANSWERS })}</p>
      <p className="note">{worthWords('notRight')}</p>
      <AlertNotice text={problem ?? missing} />
      {leftNanoUsd === 0 && <NothingLeft />}
      <div className="row">
        <Button
          look="primary"
          onPress={leftNanoUsd === 0 || leftNanoUsd === undefined || price === null ? undefined : start}
        >
          {worthWords('ask', { price: price ?? '…' })}
        </Button>
      </div>
    </DialogBox>
  );
}

function Answered({ record, cards, row }: WorthItProps & { row: HistoryRow }) {
  const inquiry = useRecords([row])?.get(row.id);
  const [isOpen, setOpen] = useState(false);
  if (!inquiry) return null;
  const result = singleAnswersResult(inquiry);
  const [first = ''] = worthSentences(result, inquiry, record);
  const toPick = cardsToPick(inquiry, result);
  const isPickOpen = pickOf(inquiry) === null && toPick.length > 0;
  return (
    <p className="worth-line" role="status">
      {!isPickOpen && `${first} `}
      <QuietButton onPress={() => setOpen(true)}>{worthWords('open')}</QuietButton>
      {isOpen && (
        <DialogBox open title={worthWords('offer')} onClose={() => setOpen(false)}>
          {isPickOpen ? (
            <PickForm inquiry={inquiry} cards={toPick} />
          ) : (
            <Revealed {...{ record, cards, inquiry, result }} answerCards={toPick} />
          )}
        </DialogBox>
      )}
    </p>
  );
}

/** Asks for the person's pick before anything is shown of what the answers say, once. */
function PickForm({ inquiry, cards }: { inquiry: DebateRecord; cards: readonly AnswerCard[] }) {
  const { pickAnswers } = useServices();
  // It is written down by the session that has it open.
  const opening = useOpenInquiry(inquiry.id);
  const [marks, setMarked] = useState<readonly string[]>([]);
  const toggle = (turn: string) =>
    setMarked(marks.includes(turn) ? marks.filter((one) => one !== turn) : [...marks, turn]);
  return (
    <>
      <h3>{worthWords('pick')}</h3>
      <p className="note">
        {worthWords('pickHelp')} {cards.some(({ text, whole }) => text !== whole) && worthWords('evened')}
      </p>
      {cards.map(({ letter, turn, text }) => (
        <section key={turn} className="answer-card stack-2" aria-label={worthWords('letter', { letter })}>
          <h4>{worthWords('letter', { letter })}</h4>
          <p>{text}</p>
          <label className="line">
            <input type="checkbox" checked={marks.includes(turn)} onChange={() => toggle(turn)} />
            {worthWords('served')}
          </label>
        </section>
      ))}
      <div className="row">
        <Button
          look="primary"
          onPress={opening.state === 'open' ? () => void pickAnswers(inquiry.id, marks) : undefined}
        >
          {worthWords('show')}
        </Button>
      </div>
    </>
  );
}

interface RevealedProps extends WorthItProps {
  inquiry: DebateRecord;
  result: SingleAnswersResult;
  answerCards: readonly AnswerCard[];
}

function Revealed({ record, cards, inquiry, result, answerCards }: RevealedProps) {
  const marks = pickOf(inquiry);
  const points = ownPoints(result);
  const isDebate = (turn: string) => turn === result.debate?.turn;
  const shown = new Set(marks ? answerCards.map(({ turn }) => turn) : []);
  const others = [...(result.debate ? [result.debate] : []), ...result.answers].filter(
    ({ turn }) => !shown.has(turn),
  );
  const hasSingle = marks?.some((turn) => !isDebate(turn));
  const hasDebate = marks?.some(isDebate);
  const nameOf = (turn: string) => {
    if (isDebate(turn)) return worthWords('debateAnswer');
    const model = result.answers.find((one) => one.turn === turn)?.model;
    const key = model ? modelKey(model) : '';
    return worthWords('singleAnswer', { model: shippedText(cards[key]?.title ?? key) });
  };
  const pointList = (title: 'onlyDebate' | 'onlySingle', list: NonNullable<typeof points>['own']) =>
    list.length > 0 && (
      <section>
        <h3>{worthWords(title)}</h3>
        <ul>
          {list.map(({ turn, point, words }) => (
            <li key={`${turn} ${words}`}>
              {point} <q>{words}</q>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {worthSentences(result, inquiry, record).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {marks && answerCards.length > 0 && (
        <section>
          <h3>{worthWords('which')}</h3>
          <p>
            {worthWords('picked', {
              marked: hasDebate ? (hasSingle ? 'both' : 'debate') : hasSingle ? 'single' : 'none',
            })}
          </p>
          {answerCards.map(({ letter, turn, whole }) => (
            <details className="answer-card" key={turn} open>
              <summary>
                {worthWords('letter', { letter })}: {nameOf(turn)}
                {marks.includes(turn) ? ` — ${worthWords('served')}` : ''}
              </summary>
              <p>{whole}</p>
            </details>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <details>
          <summary className="link">{worthWords('otherAnswers', { count: others.length })}</summary>
          {others.map(({ turn, text }) => (
            <p key={turn}>
              <b>{nameOf(turn)}</b> {text}
            </p>
          ))}
        </details>
      )}
      {points && (
        <>
          {pointList('onlyDebate', points.own)}
          {pointList('onlySingle', points.single)}
          {points.sentences.map((sentence) => (
            <p className="note" key={sentence}>
              {sentence}
            </p>
          ))}
        </>
      )}
    </>
  );
}
