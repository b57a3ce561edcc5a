// The card of one turn in a live debate: finished, live, hidden, skipped, open to the person, still to come, or asked for again.
import { misquotesIn } from '@rostrum/shared/judging/misquotes';
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
import { nameForPerson } from '../../words/format-text.ts';
import { transcriptWords, troubleWords } from '../../words/live-words.ts';
import { reasonOnPage, skippedTurnText } from '../../words/reason-text.ts';
import { componentWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { type DebatePages, isHiddenFromPerson, modelsHidden } from '../shared/use-debate-pages.ts';
import { PersonTurnCard } from './person-turn-card.tsx';
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
  return <UpcomingCard {...props} elsewhere={mine} />;
}

const cardTitle = ({ item, target }: SectionSlot): string => {
  const title = shippedText(item.title);
  return target ? transcriptWords('titleOf', { title, name: target.name }) : title;
};
const cardName = (slot: SectionSlot): string => `${slot.seat.name} — ${cardTitle(slot)}`;

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
  const kind = pages.answerKinds.get(slot.turn);
  if (isHiddenFromPerson(slot.item) || (kind && ANSWER_VIEWS[kind].waiting)) return null;
  return <StoppedWords attempts={pages.attempts.get(slot.turn) ?? []} open={open} />;
}

/** Names the model that is asked here once it has written nothing for a while. */
function stalledIn({ pages, slot }: TurnProps) {
  const running = pages.attempts.get(slot.turn)?.findLast(({ outcome }) => outcome.state === 'running');
  return running && <StalledNotice key={running.id} attempt={running} />;
}

/** Why the call that runs is not the first: "No answer within 10 s. Asked again, 2 of 3." */
function triedAgainIn({ pages: { record }, slot }: TurnProps) {
  const { failed } = attemptsAtSlot(record, { turn: slot.turn, seat: slot.seat.id });
  const last = failed.at(-1)?.outcome;
  return (
    last && (
      <p className="note" role="status">
        {troubleWords('triedAgain', {
          ...{ reason: reasonOnPage(last.reason, modelsHidden(record)) },
          ...{ number: failed.length, of: MAX_RETRIES },
        })}
      </p>
    )
  );
}

function SpokenCard({ turn, ...props }: TurnProps & { turn: Turn }) {
  const { pages, slot } = props;
  const kind = pages.answerKinds.get(slot.turn);
  const notes = [
    slot.item.slots.length > 1 && transcriptWords('blind'),
    turn.model === null && transcriptWords('byYou'),
  ];
  return (
    <SpeechCard
      {...speechProps(props)}
      note={notes.filter(Boolean).join(', ')}
      live={false}
      flags={
        <>
          <SpeechFlags
            flags={turn.flags}
            speech={kind ? undefined : turn.text}
            misquotes={kind ? undefined : misquotesIn(pages.record, turn.id)}
          />
          <AskedAgain attempts={pages.attempts.get(turn.id) ?? []} />
          {stoppedIn(props, false)}
        </>
      }
    >
      <AnswerBody text={turn.text} kind={kind} references={pages.references} />
    </SpeechCard>
  );
}

function LiveCard(props: TurnProps) {
  const { pages, slot } = props;
  const draft = useLiveText(pages.record.id, slot.turn);
  const thinking = useThinking(pages.record.id, slot.turn);
  // The call before this one was lost with its server; the text that had arrived is gone from the page.
  const wasLost = pages.attempts.get(slot.turn)?.at(-2)?.outcome.state === 'lost';
  const kind = pages.answerKinds.get(slot.turn);
  const waiting = kind && ANSWER_VIEWS[kind].waiting?.();
  return (
    <SpeechCard
      {...speechProps(props)}
      note={transcriptWords('speaking')}
      flags={
        <>
          {wasLost && (
            <p className="note" role="status">
              {troubleWords('lost')}
            </p>
          )}
          {triedAgainIn(props)}
          <AskedAgain attempts={pages.attempts.get(slot.turn) ?? []} />
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

/** "Writing the verdict · thinking, 1,200 tokens". */
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

const HiddenCard = ({ spoken, ...props }: TurnProps & { spoken: boolean }) => (
  <EmptySpeechCard
    {...headProps(props)}
    note={transcriptWords(spoken ? 'spokenSealed' : 'speakingSealed')}
    icon={LockKeyhole}
    line={transcriptWords('opensLater')}
  >
    {!spoken && triedAgainIn(props)}
    {stalledIn(props)}
  </EmptySpeechCard>
);

/** A turn still to come. `elsewhere`: the person speaks it in another tab. */
function UpcomingCard({ elsewhere, ...props }: TurnProps & { elsewhere: boolean }) {
  const { pages, slot } = props;
  const state = useStateName();
  const record = useRecord();
  const next = useStep();
  const standing = useHasTag('standing');
  const isDue = slot.state === 'now';
  // A failed call is reported at once, although others of the act may still be speaking.
  const failed =
    isDue && !standing && next.kind === 'speak'
      ? lastFailureOf(record, { turn: slot.turn, seat: slot.seat.id })
      : null;
  const again = failed !== null || (state === 'recovering' && isDue);
  const halted = state === 'error' && isDue;
  const note = () => {
    if (halted) return '';
    if (standing) return transcriptWords(state === 'paused' ? 'notSpeaking' : 'waitingForYou');
    if (!again) return transcriptWords('next');
    // Not asked at all yet: its vendor did not answer other calls.
    return transcriptWords(pages.attempts.has(slot.turn) ? 'askedAgain' : 'waiting');
  };
  const line = () => {
    if (halted) return null;
    if (elsewhere) return transcriptWords('otherTab');
    if (failed !== null && state !== 'recovering')
      return transcriptWords('failedAndAgain', { reason: reasonOnPage(failed, modelsHidden(record)) });
    if (again) return <RetryLine turn={slot.turn} seat={slot.seat.id} />;
    if (standing) return transcriptWords(state === 'paused' ? 'nobodySpeaksNow' : 'nobodySpeaks');
    return upcomingText(pages, slot);
  };
  return (
    <EmptySpeechCard {...headProps(props)} note={note()} line={line()}>
      <HaltNotice pages={pages} turn={slot.turn} />
      {stoppedIn(props, true)}
    </EmptySpeechCard>
  );
}

function upcomingText({ sections }: DebatePages, { turn, seat, item }: SectionSlot): string {
  if (seat.occupant.kind === 'human') return transcriptWords('yoursLater');
  const before = sections
    .flatMap((spread) => (spread.kind === 'spread' ? spread.slots : []))
    .findLast((other) => other.turn !== turn && other.seat.bench !== seat.bench && other.state !== 'to-come');
  if (before?.state === 'now') return transcriptWords('speaksNext', { name: shippedText(seat.name) });
  return transcriptWords(item.slots.length === 1 ? 'about' : 'blindAll');
}

/** While the debate recovers. No wait is longer than a minute: after a longer one the debate halts instead. */
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
