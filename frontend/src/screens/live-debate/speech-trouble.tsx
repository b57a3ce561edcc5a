// The notice in place of a speech that did not come: its possible cost, what remains, and at most three choices.
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type Attempt, attemptsOf, type Seat } from '@rostrum/shared/record/record';
import { refusedAnswersOf } from '@rostrum/shared/record/refused-answers';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useNow } from '../../components/page-hooks.ts';
import {
  useCan,
  useEventHandler,
  useHaltReason,
  useLimits,
  useReadOnly,
  useRecord,
  useSeats,
  useSend,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import { attemptsAtSlot } from '../../engine/machine/retries.ts';
import { useLiveText, useStreamStatus, useThinking } from '../../stores/live-text.ts';
import { clockTime, joinNames, numberInWords } from '../../words/format-text.ts';
import { controlsWords, troubleWords } from '../../words/live-words.ts';
import { formatMoneyAtMost } from '../../words/money-text.ts';
import { DAY_MINUTES, reasonOnPage } from '../../words/reason-text.ts';
import { richWords } from '../../words/rich-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { modelsHidden, type TranscriptModel } from '../shared/transcript-model.ts';
import { LimitForm, ReplaceModelForm, roundUpToCents } from './change-forms.tsx';

interface TroubleNoticeProps {
  /** `alert`: the debate waits for the answer. */
  role: 'alert' | 'status';
  label?: string;
  title: string;
  text: ReactNode;
  askAgain: (() => void) | undefined;
  /** The same model would get the same request, and fail again. */
  isInVain?: boolean;
  /** Seats whose models can be replaced. */
  seats: readonly Seat[];
  way?: ReactNode;
  children?: ReactNode;
}

function TroubleNotice(props: TroubleNoticeProps) {
  const { role, label, title, text, askAgain, seats, way, children } = props;
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState(false);
  const models = seats.filter(({ occupant }) => occupant.kind === 'model');
  // A notice that waits for an answer comes into view, whole. (In braces, because newer browsers return a promise.)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows when the choice of a model opens
  useEffect(() => {
    if (role === 'alert') notice.current?.scrollIntoView({ block: 'nearest' });
  }, [role, changing]);
  return (
    <div
      className="stack-2 trouble"
      ref={notice}
      role={role}
      {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      <h4 id={id}>{title}</h4>
      <p>{text}</p>
      <div className="row">
        {!props.isInVain && (
          <Button look={role === 'alert' ? 'primary' : 'outlined'} icon={RotateCw} onPress={askAgain}>
            {troubleWords('askAgain')}
          </Button>
        )}
        {models.length > 0 && (
          <Button aria-expanded={changing} onPress={() => setChanging(!changing)}>
            {troubleWords('anotherModel')}
          </Button>
        )}
        {way}
      </div>
      {changing && models.map((seat) => <ReplaceModelForm key={seat.id} seat={seat} />)}
      {children}
    </div>
  );
}

/** Milliseconds of silence after which a model is named as stalled; one that reasons may only be thinking. */
const STALLED_AFTER_MS = 20_000;

/**
 * Returns the milliseconds in which nothing has arrived. Time counts from the last growth of its text or thoughts; after a reload, from the opening of the page.
 * A call that waits for its server is not silent: asking again would only end it.
 */
function useSilence(debate: string, turn: string): number {
  const text = useLiveText(debate, turn);
  const thinking = useThinking(debate, turn);
  const now = useNow(true);
  const [grownAt, setGrownAt] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: they have grown
  useEffect(() => setGrownAt(Date.now()), [text, thinking]);
  return thinking === 0 ? 0 : now - grownAt;
}

export function StalledNotice({ attempt }: { attempt: Attempt }) {
  const { id } = useRecord();
  const silence = useSilence(id, attempt.turn);
  const seats = useSeats().filter((candidate) => candidate.id === attempt.seat);
  const readOnly = useReadOnly() !== null;
  const askAgain = useEventHandler({ type: 'ASK_AGAIN', turn: attempt.turn });
  const holdNanoUsd = attempt.holdNanoUsd ?? 0;
  const status = useStreamStatus(id);
  // The strip across the top reports a lost server; nobody should pay twice for it. Snapshots do not show that a model thinks.
  const isUnknown = status === 'waiting' || status === 'reading';
  if (silence < STALLED_AFTER_MS || isUnknown || readOnly || seats.length === 0) return null;
  return (
    <TroubleNotice
      role="status"
      title={controlsWords('stalled', { minutes: Math.floor(silence / 60_000) })}
      text={controlsWords('stalledText', { held: holdNanoUsd, money: formatMoneyAtMost(holdNanoUsd) })}
      askAgain={askAgain}
      seats={seats}
    />
  );
}

/** Number of refusals of a turn after which another model is offered. */
const MAX_DECLINED = 2;

/** Offers another model in place of one that keeps declining to speak, at its latest turn. */
export function DeclinedNotice({ turn, seat: { id, name, occupant } }: { turn: string; seat: Seat }) {
  const record = useRecord();
  const seats = useSeats().filter((seat) => seat.id === id);
  const [seat] = seats;
  const mayChange = useCan({ type: 'RESEAT', seat: id, occupant });
  const readOnly = useReadOnly() !== null;
  const count = refusedAnswersOf(record, id).filter(
    ({ turn: of, outcome }) => of === turn && outcome.reason.code === 'declined',
  ).length;
  const last = attemptsOf(record).findLast((attempt) => attempt.seat === id);
  const isOfNow =
    last?.turn === turn &&
    seat?.occupant.kind === 'model' &&
    modelKey(seat.occupant.model) === modelKey(last.model);
  if (count < MAX_DECLINED || !isOfNow || !mayChange || readOnly) return null;
  return (
    <TroubleNotice
      role="status"
      title={troubleWords('declined', { name, count })}
      text={troubleWords('declinedText')}
      askAgain={undefined}
      isInVain
      seats={seats}
    />
  );
}

/** Remedies by error code: what a person has to do elsewhere before another try can succeed. */
const REMEDIES = new Map<string, 'remedyKey' | 'remedyQuota'>([
  ['auth', 'remedyKey'],
  ['quota', 'remedyQuota'],
  ['missing-key', 'remedyKey'],
  ['refused-key', 'remedyKey'],
]);

/** Shows the notice if the debate is halted and this is its place: a turn or, for trouble without a place on the page, the end (`null`). */
export function HaltNotice({ transcript, turn }: { transcript: TranscriptModel; turn: string | null }) {
  const isHalted = useStateName() === 'error';
  const seatIds = useHaltPlaces(transcript).get(turn);
  return isHalted && seatIds ? <HaltDetails turn={turn} concerned={seatIds} /> : null;
}

/** Returns the seats concerned by place: each in the place of its own speech, otherwise in that of the next one. */
function useHaltPlaces({ sections }: TranscriptModel): ReadonlyMap<string | null, readonly string[]> {
  const trouble = useHaltReason();
  const next = useStep();
  if (!trouble) return new Map();
  const onPage = new Set(
    sections.flatMap((page) => (page.kind === 'section' ? page.slots.map(({ turn }) => turn) : [])),
  );
  const due = next.kind === 'speak' ? next.waiting.filter(({ turn }) => onPage.has(turn)) : [];
  const failures = due.filter(({ seat }) => trouble.seats.includes(seat));
  return failures.length > 0
    ? new Map(failures.map(({ turn, seat }) => [turn, [seat]]))
    : new Map([[due[0]?.turn ?? null, trouble.seats]]);
}

function useHaltTitle(turn: string | null, seats: readonly Seat[]): string {
  const record = useRecord();
  const reason = useHaltReason()?.reason;
  const last = record.entries.findLast((entry) => entry.kind === 'attempt' && entry.turn === turn);
  if (reason?.code === 'asked-to-wait' && reason.minutes < DAY_MINUTES && last)
    return troubleWords('callsFrom', { time: clockTime(last.at + reason.minutes * 60_000) });
  const [seat] = seats;
  const count = seat && turn !== null ? attemptsAtSlot(record, { turn, seat: seat.id }).failed.length : 0;
  if (count > 0) return troubleWords('callsFailed', { count, number: capitalise(numberInWords(count)) });
  return seats.length > 0
    ? troubleWords('cannotSpeak', { count: seats.length, names: joinNames(seats.map(({ name }) => name)) })
    : troubleWords('cannotGoOn');
}

function HaltDetails({ turn, concerned: seatIds }: { turn: string | null; concerned: readonly string[] }) {
  const trouble = useHaltReason();
  const { limitNanoUsd, answersNanoUsd } = useLimits();
  const record = useRecord();
  const seats = useSeats().filter(({ id }) => seatIds.includes(id));
  const title = useHaltTitle(turn, seats);
  const send = useSend();
  const askAgain = useEventHandler({ type: 'RETRY' });
  const skip = useEventHandler({ type: 'SKIP', turn: turn ?? '' });
  const step = useStep();
  const phase = step.kind === 'speak' ? step.step.phase : 'exchange';
  if (!trouble) return null;
  const count = spokenSpeeches(record).length;
  const { code } = 'cause' in trouble.reason ? trouble.reason.cause : trouble.reason;
  const remedy = code === 'day-used-up' ? undefined : REMEDIES.get(trouble.code);
  const isHidden = modelsHidden(record);
  const names = joinNames(seats.map(({ name }) => name));
  return (
    <TroubleNotice
      role="alert"
      label={names === '' ? sharedWords('brokenTitle') : troubleWords('wrongFor', { names })}
      title={title}
      text={
        <>
          {reasonOnPage(trouble.reason, isHidden)}{' '}
          {remedy && richWords(troubleWords, remedy, { a: (text) => <Link href="/settings">{text}</Link> })}{' '}
          {count > 0 && troubleWords('kept', { count, number: capitalise(numberInWords(count)) })}{' '}
          {troubleWords(isHidden ? 'waitsHidden' : 'waits')}
        </>
      }
      askAgain={askAgain}
      isInVain={trouble.code === 'context-too-long'}
      seats={seats}
      way={
        seats.length > 0 &&
        skip && (
          <Button title={troubleWords('skipNote', { phase })} onPress={skip}>
            {troubleWords('skip')}
          </Button>
        )
      }
    >
      {trouble.neededNanoUsd !== undefined && limitNanoUsd !== null && (
        <>
          <p>
            {troubleWords('needs', { amount: formatMoneyAtMost(trouble.neededNanoUsd + answersNanoUsd) })}
          </p>
          <LimitForm
            reachedNanoUsd={Math.max(committedNanoUsd(record), trouble.neededNanoUsd - 1)}
            suggestedNanoUsd={roundUpToCents(trouble.neededNanoUsd * 1.1)}
            action={controlsWords('raiseAndGoOn')}
            onSet={() => send({ type: 'RETRY' })}
          />
        </>
      )}
    </TroubleNotice>
  );
}
