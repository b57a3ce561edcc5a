// The card of one turn in a live debate: finished, live, hidden, skipped, open to the person, still to come, or asked for again.
import { misquotedWords, misquotesIn } from '@rostrum/shared/judging/misquotes';
import type { Turn } from '@rostrum/shared/record/record';
import type { SkippedTurn } from '@rostrum/shared/status/skipped-turns';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { LockKeyhole, MicOff, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { ANSWER_VIEWS, AnswerBody } from '../../answers/registry.tsx';
import { EmptySpeechCard, SpeechCard } from '../../components/speech-card.tsx';
import { useNow } from '../../components/use-now.ts';
import type { DebateView } from '../../debate/debate-view.ts';
import {
  useDebateSelector,
  useHasTag,
  useReadOnly,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import { attemptsAtSlot, lastFailureOf } from '../../machine/retries.ts';
import { nameForPerson } from '../../presentation/format-text.ts';
import type { SectionSlot } from '../../presentation/sections.ts';
import {
  hasStoppedWords,
  SpeechFlags,
  StoppedWords,
  TextAsWritten,
} from '../../presentation/speech-flags.tsx';
import { useLiveText } from '../../stores/live-text.ts';
import { type ProviderOutages, useProviderOutages } from '../../stores/provider-outages.ts';
import { reasonOnPage, skippedTurnText } from '../../words/reason-text.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import { troubleWords } from '../../words/trouble-words.ts';
import { type DebatePages, isHiddenFromPerson } from '../shared/use-debate-pages.ts';
import { PersonTurnCard } from './person-turn-card.tsx';
import { modelsHidden } from './shown-models.ts';
import { HaltNotice, StalledNotice } from './speech-trouble.tsx';

interface TurnProps {
  pages: DebatePages;
  slot: SectionSlot;
  /** Shows the speaker's name, where nothing else says who it is. */
  named: boolean;
}

export function TurnCard(props: TurnProps) {
  const { pages, slot } = props;
  const next = useStep();
  const veiled = isHiddenFromPerson(slot.item);
  const follows = useReadOnly() !== null;
  const mine = next.kind === 'listen' && next.waiting.some(({ turn }) => turn === slot.turn);
  const turn = pages.turns.get(slot.turn);
  const attempts = pages.attempts.get(slot.turn) ?? [];
  const running = attempts.some((attempt) => attempt.outcome.state === 'running');
  if (turn && veiled && turn.model) return <HiddenCard {...props} spoken />;
  if (running && veiled) return <HiddenCard {...props} spoken={false} />;
  if (turn) return <SpokenCard {...props} turn={turn} />;
  if (slot.skipped) return <SkippedCard {...props} skippedTurn={slot.skipped} />;
  if (running) return <LiveCard {...props} />;
  if (mine && !follows) return <PersonTurnCard {...props} />;
  return <UpcomingCard {...props} />;
}

const speakAtOnce = (slot: SectionSlot): boolean => slot.item.slots.length > 1;
const orderNote = (slot: SectionSlot): string => (speakAtOnce(slot) ? transcriptWords('blind') : '');
const cardTitle = ({ item, target }: SectionSlot): string => {
  const title = shippedText(item.title);
  return target ? transcriptWords('titleOf', { title, name: target.name }) : title;
};
const cardName = (slot: SectionSlot): string =>
  transcriptWords('cardName', { name: slot.seat.name, title: cardTitle(slot) });
const noteByPerson = (note: string): string =>
  note ? transcriptWords('noteByYou', { note }) : transcriptWords('byYou');

/** What the header of every card of this turn shows. */
const headProps = ({ pages, slot, named }: TurnProps) => ({
  bench: slot.seat.bench,
  look: pages.looks.get(slot.seat.id),
  title: cardTitle(slot),
  speaker: named ? nameForPerson(slot.seat) : undefined,
  second: slot.second,
});
const speechProps = (props: TurnProps) => ({
  ...headProps(props),
  reference: props.pages.references.get(props.slot.turn) ?? props.slot.turn,
  name: cardName(props.slot),
});

/** What was begun here and stopped; nothing of a structured answer, or of a speech that a person may not hear yet. */
function stoppedIn({ pages, slot }: TurnProps, open: boolean) {
  const attempts = pages.attempts.get(slot.turn) ?? [];
  const kind = pages.answerKinds.get(slot.turn);
  if (isHiddenFromPerson(slot.item) || (kind && ANSWER_VIEWS[kind].waiting) || !hasStoppedWords(attempts))
    return null;
  return <StoppedWords attempts={attempts} open={open} />;
}

/** Names the model that is asked here once it has written nothing for a while. */
function stalledIn({ pages, slot }: TurnProps) {
  const running = pages.attempts.get(slot.turn)?.findLast(({ outcome }) => outcome.state === 'running');
  return running && <StalledNotice key={running.id} attempt={running} />;
}

function SpokenCard({ turn, ...props }: TurnProps & { turn: Turn }) {
  const { pages, slot } = props;
  const kind = pages.answerKinds.get(slot.turn);
  const misquoted = kind ? undefined : misquotedWords(pages.record, turn.id);
  return (
    <SpeechCard
      {...speechProps(props)}
      note={turn.model === null ? noteByPerson(orderNote(slot)) : orderNote(slot)}
      text={turn.text}
      body={<AnswerBody text={turn.text} kind={kind} references={pages.references} misquoted={misquoted} />}
      live={false}
      flags={
        <>
          <SpeechFlags
            flags={turn.flags}
            speech={kind ? undefined : turn.text}
            misquotes={kind ? undefined : misquotesIn(pages.record, turn.id)}
          />
          <TextAsWritten turn={turn} />
          {stoppedIn(props, false)}
        </>
      }
    />
  );
}

function LiveCard(props: TurnProps) {
  const { pages, slot } = props;
  const draft = useLiveText(pages.record.id, slot.turn);
  const kind = pages.answerKinds.get(slot.turn);
  const waiting = kind && ANSWER_VIEWS[kind].waiting?.();
  const text = waiting ? '' : draft;
  return (
    <SpeechCard
      {...speechProps(props)}
      note={transcriptWords('speaking')}
      flags={
        <>
          <LostCallNote pages={pages} turn={slot.turn} />
          {stalledIn(props)}
          {stoppedIn(props, false)}
        </>
      }
      text={text}
      waiting={waiting}
      live
    />
  );
}

/** A turn that was passed or skipped: the card stays and says why there is no speech. */
function SkippedCard({ skippedTurn, ...props }: TurnProps & { skippedTurn: SkippedTurn }) {
  const [icon, note, remark] =
    skippedTurn.by === 'house'
      ? ([MicOff, 'notHeard', 'remarkNotHeard'] as const)
      : ([SkipForward, 'passed', 'remarkPassed'] as const);
  return (
    <EmptySpeechCard
      {...headProps(props)}
      note={transcriptWords(note)}
      icon={icon}
      line={skippedTurnText(props.slot.seat.name, skippedTurn)}
      remark={transcriptWords('cardRemark', { card: cardName(props.slot), note: transcriptWords(remark) })}
    />
  );
}

const HiddenCard = ({ spoken, ...props }: TurnProps & { spoken: boolean }) => (
  <EmptySpeechCard
    {...headProps(props)}
    note={transcriptWords(spoken ? 'spokenSealed' : 'speakingSealed')}
    icon={LockKeyhole}
    line={transcriptWords('opensLater')}
  >
    {stalledIn(props)}
  </EmptySpeechCard>
);

/** A turn still to come. */
function UpcomingCard(props: TurnProps) {
  const { pages, slot } = props;
  const state = useStateName();
  const record = useRecord();
  const next = useStep();
  const follows = useReadOnly() !== null;
  const mine = next.kind === 'listen' && next.waiting.some(({ turn }) => turn === slot.turn);
  const before = pages.sections
    .flatMap((spread) => (spread.kind === 'spread' ? spread.slots : []))
    .findLast(
      (other) =>
        other.turn !== slot.turn && other.seat.bench !== slot.seat.bench && other.state !== 'to-come',
    );
  const standing = useHasTag('standing');
  // A failed call is reported at once, although others of the act may still be speaking.
  const failed =
    slot.state === 'now' && !standing && next.kind === 'speak'
      ? lastFailureOf(record, { turn: slot.turn, seat: slot.seat.id })
      : null;
  const again = failed !== null || (state === 'recovering' && slot.state === 'now');
  // Not asked at all yet, because its vendor did not answer other calls.
  const unasked = again && !pages.attempts.has(slot.turn);
  const speaks = before?.state === 'now';
  const halted = state === 'error' && slot.state === 'now';
  return (
    <EmptySpeechCard
      {...headProps(props)}
      note={
        halted
          ? ''
          : transcriptWords(standing ? 'waitingForYou' : unasked ? 'waiting' : again ? 'askedAgain' : 'next')
      }
      line={
        halted ? null : follows && mine ? (
          transcriptWords('otherTab')
        ) : failed !== null && state !== 'recovering' ? (
          transcriptWords('failedAndAgain', { reason: reasonOnPage(failed, modelsHidden(record)) })
        ) : again ? (
          <RetryLine turn={slot.turn} seat={slot.seat.id} />
        ) : (
          upcomingText(slot, standing, speaks)
        )
      }
    >
      <HaltNotice pages={pages} turn={slot.turn} />
      {stoppedIn(props, true)}
    </EmptySpeechCard>
  );
}

function upcomingText(slot: SectionSlot, standing: boolean, speaks: boolean): string {
  if (standing) return transcriptWords('nobodySpeaks');
  if (slot.seat.occupant.kind === 'human') return transcriptWords('yoursLater');
  if (speaks) return transcriptWords('speaksNext', { name: shippedText(slot.seat.name) });
  return speakAtOnce(slot)
    ? slot.item.slots.length === 2 && slot.seat.bench
      ? transcriptWords('blindSides')
      : transcriptWords('blindAll')
    : transcriptWords('about');
}

const selectRetryDelay = ({ context: { decision } }: DebateView): number =>
  (decision?.kind === 'wait' && decision.ms) || 0;

interface RetryLineProps {
  turn: string;
  seat: string;
}

/** While the debate recovers. No wait is longer than a minute: after a longer one the debate halts instead. */
export function RetryLine({ turn, seat }: RetryLineProps) {
  const record = useRecord();
  const outage = outageOf(useProviderOutages(), useVendorOf(seat));
  const waitMs = useDebateSelector(selectRetryDelay);
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
  if (outage?.state === 'trying') return troubleWords('outageTried');
  if (outage) return troubleWords('outage', { seconds: secondsTo(outage.until) });
  const last = attemptsAtSlot(record, { turn, seat }).failed.at(-1)?.outcome;
  if (!last) return transcriptWords('about');
  return troubleWords('nextTry', {
    seconds: secondsTo(Math.min(since, now) + waitMs),
    reason: reasonOnPage(last.reason, modelsHidden(record)),
  });
}

function useVendorOf(seat: string): ProviderId | null {
  const occupant = useSeats().find(({ id }) => id === seat)?.occupant;
  return occupant?.kind === 'model' ? occupant.model.provider : null;
}

const outageOf = (outages: ProviderOutages, vendor: ProviderId | null) =>
  vendor === null ? undefined : outages[vendor];

/** Whether the call before the running one was lost with its server; the text that had arrived is gone from the page. */
const wasLost = ({ attempts }: DebatePages, turn: string): boolean => {
  const [before, running] = (attempts.get(turn) ?? []).slice(-2);
  return running?.outcome.state === 'running' && before?.outcome.state === 'lost';
};

export const LostCallNote = ({ pages, turn }: { pages: DebatePages; turn: string }) =>
  wasLost(pages, turn) && (
    <p className="note" role="status">
      {troubleWords('lost')}
    </p>
  );
