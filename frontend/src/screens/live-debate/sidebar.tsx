// The sidebar of a live debate, above it on a narrow window: the round, who speaks, and the plan.
import { OUTCOMES } from '@rostrum/shared/answers/registry';
import type { Step } from '@rostrum/shared/plan/step';
import { isSummaryStep } from '@rostrum/shared/plan/summary-turns';
import { isResearch } from '@rostrum/shared/plan/supposed-packets';
import { loopNameAt } from '@rostrum/shared/record/plan-acts';
import { isRecorded } from '@rostrum/shared/record/record';
import { currentRound } from '@rostrum/shared/status/agenda';
import { earlyLoopEnds } from '@rostrum/shared/status/debate-ending';
import { useMemo } from 'react';
import { earlyEndText } from '../../answers/outcome-head.tsx';
import {
  type Bench,
  BenchIcon,
  benchClass,
  SpeakerMark,
  speakerClass,
} from '../../components/speaker-mark.tsx';
import {
  useClosedAt,
  useHasTag,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import { attemptsAtSlot } from '../../engine/machine/retries.ts';
import { groupItems, pluralTitle, withNumber } from '../../presentation/sections.ts';
import { clockTime, isPersonTitle, joinNames } from '../../words/format-text.ts';
import { sidebarWords } from '../../words/live-words.ts';
import { componentWords, sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { modelsHidden, type TranscriptModel } from '../shared/transcript-model.ts';

/** `bench`: the bench that all current speakers share; `seat`: the seat that has the floor. */
type CurrentSpeaker = { text: string; bench?: Bench; seat?: string | undefined };

/** Returns whether the step has only votes, signatures or unread answers: neither speeches nor the outcome itself. */
const isAnswering = ({ format }: ReturnType<typeof useRecord>, { act, phase }: Step): boolean =>
  act.hiddenFrom === 'everyone' ||
  (phase === 'verdict' && !!act.answer && act.answer !== OUTCOMES[format.outcome ?? 'verdict']);

function useCurrentSpeaker(transcript: TranscriptModel): CurrentSpeaker {
  const state = useStateName();
  const next = useStep();
  const seats = useSeats();
  const record = useRecord();
  const closedAt = useClosedAt();
  const isAsking = useHasTag('asking');
  if (state === 'initializing') return { text: sidebarWords('checking') };
  if (state === 'completed' || next.kind === 'close') return { text: sidebarWords('over') };
  if (isSummaryStep(next.step) && state !== 'error') return { text: sidebarWords('summingUp') };
  const waiting = seats.filter((seat) => next.waiting.some((slot) => slot.seat === seat.id));
  const names = joinNames(waiting.map((seat) => seat.name));
  // Seats that argue side by side without a bench have one on the page.
  const current = transcript.record.seats.filter(({ id }) => waiting.some((seat) => seat.id === id));
  const benches = new Set(current.map((seat) => seat.bench));
  const bench = benches.size === 1 ? (current[0]?.bench ?? null) : null;
  if (state === 'searching') return { text: sidebarWords('over') };
  if (isAsking) return { text: sidebarWords('queriesWait') };
  if (state === 'paused' && closedAt !== null)
    return { text: sidebarWords('pageClosed', { time: clockTime(closedAt) }) };
  if (state === 'paused') return { text: sidebarWords('noCalls') };
  const count = waiting.length;
  const seat = count === 1 ? waiting[0]?.id : undefined;
  if (state === 'pausing') return { text: sidebarWords('finishing', { count, names }), bench };
  if (state === 'error') return { text: sidebarWords('failed', { names }), bench };
  if (state === 'recovering') {
    const hasFailed = next.waiting.some((slot) => attemptsAtSlot(record, slot).failed.length > 0);
    return { text: sidebarWords(hasFailed ? 'askAgain' : 'askNext', { names }), bench };
  }
  if (next.kind === 'listen') {
    const alone = waiting.every((seat) => isPersonTitle(seat.name));
    return { text: alone ? sidebarWords('listening') : sidebarWords('yourTurn', { names }), bench, seat };
  }
  if (isResearch(next.step)) return { text: names, bench, seat };
  const otherwise = next.step.phase === 'verdict' ? 'deciding' : 'speaking';
  const doing = isAnswering(record, next.step) ? 'answering' : otherwise;
  return { text: sidebarWords(doing, { count, names }), bench, seat };
}

/** Returns the name of the round while one runs, otherwise that of the state. Votes, signatures and questions to judges before the debate have their own. */
export function useNameOfState(): string {
  const state = useStateName();
  const next = useStep();
  const record = useRecord();
  const round = currentRound(record);
  const step = next.kind === 'close' ? null : next.step;
  const isRunning = ['awaitingArguments', 'debating'].includes(state);
  if (step && isRunning && isResearch(step)) return sidebarWords('writingQueries');
  const hasOwnName =
    step && isAnswering(record, step) && ['awaitingArguments', 'judgeEvaluating'].includes(state);
  if (step && (state === 'recovering' ? !round : hasOwnName)) return shippedText(step.act.label);
  if (!round || !(isRunning || ['listening', 'recovering'].includes(state)))
    return sidebarWords(state === 'judgeEvaluating' && !modelsHidden(record) ? 'closing' : state);
  const title = shippedText(round.title).replace(/\d$/, '$&,');
  return sidebarWords(round.nearEnd ? 'roundNearEnd' : 'roundOf', { ...round, title });
}

interface PlanStep {
  key: string;
  label: string;
  state: 'done' | 'now' | 'to-come' | 'skipped';
  /** Says that the plan ended early here, and why. */
  note?: string | undefined;
  href?: string | undefined;
}

function planStepsOf(transcript: TranscriptModel): PlanStep[] {
  const ends = earlyLoopEnds(transcript.record);
  const steps = groupItems(transcript.agenda).map((items): PlanStep & { loop: string } => {
    const slots = items.flatMap((item) => item.slots);
    const states = new Set(items.map((item) => item.state));
    const hasBegun = states.has('now') || (states.has('to-come') && states.has('done'));
    const state = hasBegun ? 'now' : (['to-come', 'done'] as const).find((one) => states.has(one));
    const first = items[0];
    const pass = first?.passes[0];
    const end = ends.find((end) => first?.address.startsWith(end.pass));
    const isMixed = new Set(items.map((item) => item.title)).size > 1;
    const title =
      first && isMixed && pass !== undefined
        ? withNumber(loopNameAt(transcript.record.format.plan, first.address), pass)
        : (first?.title ?? '');
    return {
      key: items.map((item) => item.address).join(' '),
      label: slots.length > 1 && first?.passes.length === 0 ? pluralTitle(title) : title,
      state: state ?? 'skipped',
      note: end && earlyEndText(end, true),
      href: `#${transcript.references.get(slots[0]?.turn ?? '') ?? ''}`,
      loop: pass === undefined ? '' : (first?.address.split(':')[0] ?? ''),
    };
  });
  return withoutFarRounds(steps);
}

/** Maximum upcoming rounds of a loop that are shown one by one. */
const MAX_UPCOMING_ROUNDS = 3;

function withoutFarRounds(steps: readonly (PlanStep & { loop: string })[]): PlanStep[] {
  return steps.flatMap((step, index): PlanStep[] => {
    const isFar = (one: (typeof steps)[number] | undefined) =>
      step.loop !== '' && one?.state === 'to-come' && one.loop === step.loop;
    const count = steps.filter(isFar).length;
    if (!isFar(step) || count <= MAX_UPCOMING_ROUNDS) return [step];
    return isFar(steps[index - 1]) ? [] : [{ ...step, label: sidebarWords('moreRounds', { count }) }];
  });
}

const SPOKEN_STATES = { done: 'stepDone', now: 'stepNow', skipped: 'stepSkipped' } as const;

function PlanStepper({ steps }: { steps: readonly PlanStep[] }) {
  return (
    <ol className="plan">
      {steps.map((step) => (
        <li
          key={step.key}
          className={`line ${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.href && step.state === 'done' ? (
            <a href={step.href}>{step.label}</a>
          ) : (
            <span>{step.label}</span>
          )}
          {step.state !== 'to-come' && (
            <span className="vh">{componentWords(SPOKEN_STATES[step.state])}</span>
          )}
          {step.note && <span className="note">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}

export function Sidebar({ transcript, wide }: { transcript: TranscriptModel; wide: boolean }) {
  const { bench = null, seat = '', text } = useCurrentSpeaker(transcript);
  const look = transcript.looks.get(seat);
  const isHidden = modelsHidden(useRecord());
  const steps = useMemo(() => planStepsOf(transcript), [transcript]);
  // On a narrow window a step is a line, too thin to be pressed.
  const visible = wide ? steps : steps.map((step) => ({ ...step, href: undefined }));
  return (
    <aside className="stack-2 rail" aria-label={sidebarWords('label')}>
      <div className="floor-lines">
        <p className="state" role="status">
          {useNameOfState()}
        </p>
        <p className={`line floor-now ${benchClass(bench) || speakerClass(look)}`} aria-live="polite">
          {bench && <BenchIcon bench={bench} />}
          {look && <SpeakerMark look={look} />}
          {text}
        </p>
      </div>
      <PlanStepper steps={visible} />
      <div className="rail-notes" hidden={!wide}>
        {isRecorded(transcript.record) && <p className="note">{sharedWords('recordedCaption')}</p>}
        {isHidden && !isRecorded(transcript.record) && <p className="note">{sidebarWords('modelsHidden')}</p>}
      </div>
    </aside>
  );
}
