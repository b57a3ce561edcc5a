// The card of one turn in a live debate: finished, live, hidden, skipped, open to the person, still to come, or asked for again.
import type { Turn } from '@rostrum/shared/record/record';
import type { SkippedTurn } from '@rostrum/shared/status/debate-status';
import { LockKeyhole, MicOff, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { ANSWER_VIEWS, AnswerBody } from '../../answers/registry.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { useNow } from '../../components/page-hooks.ts';
import { EmptySpeechCard, SpeechCard } from '../../components/speech-card.tsx';
import {
  useDebateSelector,
  useHasTag,
  useReadOnly,
  useRecord,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import { attemptsAtSlot, lastFailureOf, MAX_RETRIES } from '../../engine/machine/retries.ts';
import type { SectionSlot } from '../../presentation/sections.ts';
import { AskedAgain, SpeechFlags, StoppedWords } from '../../presentation/speech-flags.tsx';
import { useLiveText, useThinking } from '../../stores/live-text.ts';
import { branchWords } from '../../words/branch-words.ts';
import { nameForPerson } from '../../words/format-text.ts';
import { sidebarWords, transcriptWords, troubleWords } from '../../words/live-words.ts';
import { reasonOnPage, skippedTurnText } from '../../words/reason-text.ts';
import { componentWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { isHiddenFromPerson, modelsHidden, type TranscriptModel } from '../shared/transcript-model.ts';
import { PersonTurnCard } from './person-turn-card.tsx';
import { DeclinedNotice, HaltNotice, StalledNotice } from './speech-trouble.tsx';

interface TurnProps {
  transcript: TranscriptModel;
  slot: SectionSlot;
  /** Shows the speaker's name, if nothing else reveals it. */
  named: boolean;
}

export function TurnCard(props: TurnProps) {
  const { transcript, slot } = props;
  const next = useStep();
  const isVeiled = isHiddenFromPerson(slot.item);
  const follows = useReadOnly() !== null;
  const mine = next.kind === 'listen' && next.waiting.some(({ turn }) => turn === slot.turn);
  const turn = transcript.turns.get(slot.turn);
  const attempts = transcript.attempts.get(slot.turn) ?? [];
  const running = attempts.some((attempt) => attempt.outcome.state === 'running');
  if (turn && isVeiled && turn.model) return <HiddenCard {...props} spoken />;
  if (running && isVeiled) return <HiddenCard {...props} spoken={false} />;
  if (turn) return <SpokenCard {...props} turn={turn} />;
  if (slot.skipped) return <SkippedCard {...props} skippedTurn={slot.skipped} />;
  if (running) return <LiveCard {...props} />;
  if (mine && !follows) return <PersonTurnCard {...props} />;
  return <UpcomingCard {...props} elsewhere={mine} />;
}

const cardTitle = ({ item, target }: SectionSlot): string => {
  const title = shippedText(item.title);
  return target ? transcriptWords('titleOf', { title, name: target.name }) : title;
};
const cardName = (slot: SectionSlot): string => `${slot.seat.name} — ${cardTitle(slot)}`;

const headProps = ({ transcript, slot, named: isNamed }: TurnProps) => ({
  bench: slot.seat.bench,
  look: transcript.looks.get(slot.seat.id),
  title: cardTitle(slot),
  speaker: isNamed ? nameForPerson(slot.seat) : undefined,
  second: slot.second,
});
const speechProps = (props: TurnProps) => ({
  ...headProps(props),
  reference: props.transcript.references.get(props.slot.turn) ?? props.slot.turn,
  name: cardName(props.slot),
});

/** Shows words that were started here and stopped, unless they belong to a structured answer or to a speech hidden from the person. */
function stoppedIn({ transcript, slot }: TurnProps, open: boolean) {
  const kind = transcript.answerKinds.get(slot.turn);
  if (isHiddenFromPerson(slot.item) || (kind && ANSWER_VIEWS[kind].waiting)) return null;
  return <StoppedWords attempts={transcript.attempts.get(slot.turn) ?? []} open={open} />;
}

/** Names the model that is asked here once it has been silent for a while. */
function stalledIn({ transcript, slot }: TurnProps) {
  const running = transcript.attempts.get(slot.turn)?.findLast(({ outcome }) => outcome.state === 'running');
  return running && <StalledNotice key={running.id} attempt={running} />;
}

/** Says why the running call is not the first: "No answer within 10 s. Asked again, 2 of 3." */
function triedAgainIn({ transcript: { record }, slot }: TurnProps) {
  const { failed: failures } = attemptsAtSlot(record, { turn: slot.turn, seat: slot.seat.id });
  const last = failures.at(-1)?.outcome;
  return (
    last && (
      <p className="note" role="status">
        {troubleWords('triedAgain', {
          ...{ reason: reasonOnPage(last.reason, modelsHidden(record)) },
          ...{ number: failures.length, of: MAX_RETRIES },
        })}
      </p>
    )
  );
}

function SpokenCard({ turn, ...props }: TurnProps & { turn: Turn }) {
  const { transcript, slot } = props;
  const kind = transcript.answerKinds.get(slot.turn);
  const notes = [
    slot.item.slots.length > 1 && transcriptWords('blind'),
    turn.model === null && transcriptWords('byYou'),
    turn.edited && branchWords('changedByYou'),
  ];
  return (
    <SpeechCard
      {...speechProps(props)}
      note={notes.filter(Boolean).join(', ')}
      live={false}
      flags={
        <>
          <SpeechFlags record={transcript.record} turn={turn} kind={kind} />
          <AskedAgain record={transcript.record} attempts={transcript.attempts.get(turn.id) ?? []} />
          <DeclinedNotice turn={turn.id} seat={slot.seat} />
          {stoppedIn(props, false)}
        </>
      }
    >
      <AnswerBody text={turn.text} kind={kind} references={transcript.references} />
    </SpeechCard>
  );
}

function LiveCard(props: TurnProps) {
  const { transcript, slot } = props;
  const draft = useLiveText(transcript.record.id, slot.turn);
  const thinking = useThinking(transcript.record.id, slot.turn);
  // The previous call was lost with its server; its text is gone from the page.
  const wasLost = transcript.attempts.get(slot.turn)?.at(-2)?.outcome.state === 'lost';
  const kind = transcript.answerKinds.get(slot.turn);
  const waiting = kind && ANSWER_VIEWS[kind].waiting?.();
  return (
    <SpeechCard
      {...speechProps(props)}
      note={transcriptWords(waiting ? 'writing' : 'speaking')}
      flags={
        <>
          {wasLost && (
            <p className="note" role="status">
              {troubleWords('lost')}
            </p>
          )}
          {triedAgainIn(props)}
          <AskedAgain record={transcript.record} attempts={transcript.attempts.get(slot.turn) ?? []} />
          <DeclinedNotice turn={slot.turn} seat={slot.seat} />
          {stalledIn(props)}
          {stoppedIn(props, false)}
        </>
      }
      live
    >
      {waiting || draft === '' ? (
        <p className="waiting">{waitingLine(waiting, draft === '' ? thinking : null)}</p>
      ) : (
        <Markdown text={draft} live />
      )}
    </SpeechCard>
  );
}

/** Returns "Writing the verdict · thinking, 1,200 tokens". */
function waitingLine(waiting: string | undefined, tokens: number | null) {
  if (tokens === null) return waiting ?? componentWords('waiting');
  return (
    <>
      {waiting && `${waiting} · `}
      <span className="num">
        {tokens === 0 ? componentWords('queued') : componentWords('thinking', { tokens })}
      </span>
    </>
  );
}

/** A turn that was passed or skipped: the card stays and says why there is no speech. */
function SkippedCard({ skippedTurn, ...props }: TurnProps & { skippedTurn: SkippedTurn }) {
  const byHouse = skippedTurn.by === 'house';
  const note = transcriptWords(byHouse ? 'notHeard' : 'passed');
  return (
    <EmptySpeechCard
      {...headProps(props)}
      note={note}
      icon={byHouse ? MicOff : SkipForward}
      line={skippedTurnText(props.slot.seat.name, skippedTurn)}
      remark={`${cardName(props.slot)}, ${note}`}
    />
  );
}

const HiddenCard = ({ spoken: isSpoken, ...props }: TurnProps & { spoken: boolean }) => (
  <EmptySpeechCard
    {...headProps(props)}
    note={transcriptWords(isSpoken ? 'spokenSealed' : 'speakingSealed')}
    icon={LockKeyhole}
    line={transcriptWords('opensLater')}
  >
    {!isSpoken && triedAgainIn(props)}
    {stalledIn(props)}
  </EmptySpeechCard>
);

/** A turn still to come. `elsewhere`: the person speaks it in another tab. */
function UpcomingCard({ elsewhere, ...props }: TurnProps & { elsewhere: boolean }) {
  const { transcript, slot } = props;
  const state = useStateName();
  const record = useRecord();
  const next = useStep();
  const standing = useHasTag('standing');
  const isAsking = useHasTag('asking');
  const isDue = slot.state === 'now';
  // A failed call is reported at once, although others of the act may still be speaking.
  const failure =
    isDue && !standing && next.kind === 'speak'
      ? lastFailureOf(record, { turn: slot.turn, seat: slot.seat.id })
      : null;
  const again = failure !== null || (state === 'recovering' && isDue);
  const isHalted = state === 'error' && isDue;
  const note = () => {
    if (isHalted) return '';
    if (standing) return transcriptWords(state === 'paused' && !isAsking ? 'notSpeaking' : 'waitingForYou');
    if (!again) return transcriptWords('next');
    // The turn has not been requested at all: its vendor did not answer other calls.
    return transcriptWords(transcript.attempts.has(slot.turn) ? 'askedAgain' : 'waiting');
  };
  const line = () => {
    if (isHalted) return null;
    if (elsewhere) return transcriptWords('otherTab');
    if (failure !== null && state !== 'recovering')
      return transcriptWords('failedAndAgain', { reason: reasonOnPage(failure, modelsHidden(record)) });
    if (again) return <RetryLine turn={slot.turn} seat={slot.seat.id} />;
    if (isAsking) return sidebarWords('queriesWait');
    if (standing) return transcriptWords(state === 'paused' ? 'nobodySpeaksNow' : 'nobodySpeaks');
    return upcomingText(transcript, slot);
  };
  return (
    <EmptySpeechCard {...headProps(props)} note={note()} line={line()}>
      <HaltNotice transcript={transcript} turn={slot.turn} />
      {stoppedIn(props, true)}
    </EmptySpeechCard>
  );
}

function upcomingText({ sections }: TranscriptModel, { turn, seat, item }: SectionSlot): string {
  if (seat.occupant.kind === 'human') return transcriptWords('yoursLater');
  const before = sections
    .flatMap((section) => (section.kind === 'section' ? section.slots : []))
    .findLast((other) => other.turn !== turn && other.seat.bench !== seat.bench && other.state !== 'to-come');
  if (before?.state === 'now') return transcriptWords('speaksNext', { name: shippedText(seat.name) });
  return transcriptWords(item.slots.length === 1 ? 'about' : 'blindAll');
}

/** Counts down to the next try while the debate recovers. No wait is longer than a minute: after a longer one the debate halts instead. */
export function RetryLine({ turn, seat }: { turn: string; seat: string }) {
  const record = useRecord();
  const waitMs = useDebateSelector(
    ({ context: { decision } }) => (decision?.kind === 'wait' && decision.ms) || 0,
  );
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
  const last = attemptsAtSlot(record, { turn, seat }).failed.at(-1)?.outcome;
  if (!last) return transcriptWords('about');
  return troubleWords('nextTry', {
    seconds: secondsTo(Math.min(since, now) + waitMs),
    reason: reasonOnPage(last.reason, modelsHidden(record)),
  });
}
