// The motion and every section of the debate so far, in the layout that the format asks for.
import { isJudge } from '@rostrum/shared/answers/judges';
import { ANSWERS } from '@rostrum/shared/answers/registry';
import type { AgendaSlot } from '@rostrum/shared/status/agenda';
import { Fragment } from 'react';
import { ANSWER_VIEWS } from '../../answers/registry.tsx';
import { BenchIcon } from '../../components/speaker-mark.tsx';
import { useStateName, useStep } from '../../debate/use-debate.tsx';
import type { ChairNote, Section, SectionSlot } from '../../presentation/sections.ts';
import { SummaryNote } from '../../presentation/speech-flags.tsx';
import { transcriptWords } from '../../words/live-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { GivenToRead } from '../shared/debate-documents.tsx';
import { PacketList } from '../shared/packet-list.tsx';
import type { TranscriptModel } from '../shared/transcript-model.ts';
import { DEBATE_LAYOUTS } from './debate-layouts.tsx';
import { QueriesForm } from './queries-form.tsx';
import { HaltNotice, StalledNotice } from './speech-trouble.tsx';
import { RetryLine } from './turn-card.tsx';

export function Transcript({ transcript }: { transcript: TranscriptModel }) {
  const { Head, Section: InLayout } = DEBATE_LAYOUTS[transcript.record.format.layout];
  return (
    <>
      <Head transcript={transcript} />
      <GivenToRead record={transcript.record} />
      {transcript.sections.map((page, at) =>
        page.kind === 'chair' ? (
          <ChairLine key={page.key} note={page} answer={answerAfter(transcript, at)} />
        ) : page.kind === 'summary' ? (
          <SummaryNote key={page.key} summary={page} />
        ) : isClosingSection(transcript, page) ? (
          <ClosingSection key={page.key} transcript={transcript} section={page} />
        ) : (
          <Fragment key={page.key}>
            <InLayout transcript={transcript} section={page} />
            {stepsWithoutSpeech(page).map((step) => (
              <Fragment key={step}>
                <QueriesForm step={step} />
                <PacketList record={transcript.record} step={step} />
              </Fragment>
            ))}
          </Fragment>
        ),
      )}
      <HaltNotice transcript={transcript} turn={null} />
    </>
  );
}

/** Returns the addresses of a section's acts that are no speeches; packets follow some of them. */
const stepsWithoutSpeech = ({ slots }: Section): string[] => [
  ...new Set(slots.flatMap(({ item }) => (item.isSpeech ? [] : item.address))),
];

const isClosingTurn = ({ answerKinds }: TranscriptModel, turn: string): boolean => {
  const kind = answerKinds.get(turn);
  return kind !== undefined && ANSWERS[kind].schema !== undefined;
};

/** Returns whether a section of the verdict phase has only structured answers, and so no speech to show. */
const isClosingSection = (transcript: TranscriptModel, section: Section): boolean =>
  section.phase === 'verdict' && section.slots.every(({ turn }) => isClosingTurn(transcript, turn));

const closingSlots = (transcript: TranscriptModel): AgendaSlot[] =>
  transcript.agenda
    .slice(transcript.agenda.findLastIndex(({ phase }) => phase !== 'verdict') + 1)
    .flatMap(({ slots }) => slots)
    .filter(({ turn }) => isClosingTurn(transcript, turn));

const placeOfNote = ({ after, to }: ChairNote): string =>
  transcriptWords('interjectedAfter', {
    title: after === null ? '' : shippedText(after),
    first: String(after === null),
    name: to === null ? '' : shippedText(to),
    addressed: String(to !== null),
  });

/** Returns the speech that answered a note addressed to the next speaker; `undefined` until it is spoken. */
function answerAfter({ sections, turns }: TranscriptModel, at: number): SectionSlot | undefined {
  const section = sections.slice(at).find((page): page is Section => page.kind === 'section');
  const answer = section?.slots.find(({ state, item }) => state !== 'to-come' && item.isSpeech);
  return answer && turns.has(answer.turn) ? answer : undefined;
}

function ChairLine({ note, answer }: { note: ChairNote; answer: SectionSlot | undefined }) {
  const where =
    note.to === null && answer
      ? transcriptWords('answeredIn', { name: answer.seat.name, title: shippedText(answer.item.title) })
      : '';
  return (
    <aside className="chair-note" aria-label={transcriptWords('interjection')}>
      <q dir="auto">{note.text}</q>
      <span className="note">{[placeOfNote(note), where].filter(Boolean).join(', ')}</span>
    </aside>
  );
}

/** Says that a structured answer is being written, because it is shown only when complete. */
function ClosingSection({ transcript, section }: { transcript: TranscriptModel; section: Section }) {
  const last = closingSlots(transcript);
  const at = last.findIndex(({ turn }) => turn === section.slots[0]?.turn);
  // The judges of a panel are shown in one place, whatever reading they are at.
  const slots: AgendaSlot[] = at === 0 ? last : section.slots;
  const turns = slots.map(({ turn }) => turn);
  const attempts = turns.flatMap((turn) => transcript.attempts.get(turn) ?? []);
  const running = attempts.filter((attempt) => attempt.outcome.state === 'running');
  const recovering = useStateName() === 'recovering';
  const step = useStep();
  const next = step.kind === 'speak' ? step.waiting.find(({ turn }) => turns.includes(turn)) : undefined;
  const place = section.slots[0];
  const title = shippedText(place?.item.title ?? '');
  const who =
    !place || isJudge(transcript.record, place.seat) ? transcriptWords('theJudge') : place.seat.name;
  const { waiting } = ANSWER_VIEWS[transcript.answerKinds.get(place?.turn ?? '') ?? 'verdict'];
  if (at > 0) return null;
  const isPanel = slots.length > 1;
  const doneCount = slots.filter(({ state }) => state === 'done' || state === 'skipped').length;
  return (
    <section className="judging across" aria-label={transcriptWords('inTheMaking', { title })}>
      <h2 className="fold">
        <span className="italic">{title}</span>
      </h2>
      <div className={running.length > 0 ? 'stack-2 column judge-floor live' : 'stack-2 column judge-floor'}>
        <BenchIcon bench={null} />
        <p>
          {isPanel
            ? transcriptWords('panelReads', { judges: new Set(slots.map(({ seat }) => seat.id)).size })
            : running.length > 0
              ? transcriptWords('closing', { who, doing: waiting?.() ?? title })
              : transcriptWords('toClose', { who })}
        </p>
        {isPanel && (
          <p className="readings-done stack-2">
            <progress max={slots.length} value={doneCount} aria-hidden="true" />
            {transcriptWords('readingsDone', { done: doneCount, all: slots.length })}
          </p>
        )}
        {running.map((attempt) => (
          <StalledNotice key={attempt.id} attempt={attempt} />
        ))}
        {recovering && next && (
          <p className="note">
            <RetryLine {...next} />
          </p>
        )}
        {turns.map((turn) => (
          <HaltNotice key={turn} transcript={transcript} turn={turn} />
        ))}
      </div>
    </section>
  );
}
