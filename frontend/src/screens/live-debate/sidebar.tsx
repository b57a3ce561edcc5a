// The sidebar of a live debate: state, current speaker, round and running time, the cost against its limits, and the plan.

import { isJudge } from '@rostrum/shared/answers/judges';
import { isSummaryStep } from '@rostrum/shared/plan/summary-turns';
import { isActApart } from '@rostrum/shared/record/asked-apart';
import { isFree } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { type AgendaItem, currentRound } from '@rostrum/shared/status/agenda';
import { earlyLoopEnds, loopNameAt } from '@rostrum/shared/status/early-loop-ends';
import { speechCount, spokenSpeeches } from '@rostrum/shared/status/speech-count';
import { runningTime } from '@rostrum/shared/status/time-limits';
import { Unplug, X } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { type Bench, BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import { type PlanStep, PlanStepper } from '../../components/plan-stepper.tsx';
import { SpeakerMark, speakerClass } from '../../components/speaker-mark.tsx';
import { formatDuration, useNow } from '../../components/use-now.ts';
import {
  useHasTag,
  useReadOnly,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import { attemptsAtSlot } from '../../machine/policies.ts';
import { earlyEndWithCause } from '../../presentation/early-end-text.ts';
import { formatNumber, joinNames, nameOfState } from '../../presentation/format-text.ts';
import { HedgedMoney } from '../../presentation/hedged-money.tsx';
import { groupItems, pluralTitle } from '../../presentation/sections.ts';
import { useStreamStatus } from '../../stores/stream-status.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { sidebarWords } from '../../words/sidebar-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { useCostSummary } from './use-cost-summary.ts';

interface CurrentSpeaker {
  text: string;
  /** Who speaks, in a word or two; `null` where the state's label says more. */
  who: string | null;
  /** The bench that all current speakers share; `null` if they share none. */
  bench: Bench;
  /** The seat that has the floor, if it is one. */
  seat?: string | undefined;
}

const noSpeaker = (text: string): CurrentSpeaker => ({ text, who: null, bench: null });

export function useCurrentSpeaker(): CurrentSpeaker {
  const state = useStateName();
  const next = useStep();
  const seats = useSeats();
  const record = useRecord();
  if (state === 'initializing') return noSpeaker(sidebarWords('checking'));
  if (state === 'completed' || next.kind === 'close') return noSpeaker(sidebarWords('over'));
  if (isSummaryStep(next.step) && state !== 'error') return noSpeaker(sidebarWords('summingUp'));
  const waiting = seats.filter((seat) => next.waiting.some((slot) => slot.seat === seat.id));
  const names = joinNames(waiting.map((seat) => seat.name));
  const benches = new Set(waiting.map((seat) => seat.bench));
  const bench = benches.size === 1 ? (waiting[0]?.bench ?? null) : null;
  if (state === 'paused') return noSpeaker(sidebarWords('noCalls'));
  const sides = benches.size > 1 && !benches.has(null);
  const count = waiting.length;
  const several = sides ? sidebarWords('bothSides') : sidebarWords('severalAtOnce', { count });
  const who = count === 1 ? names : several;
  if (state === 'pausing') return { text: sidebarWords('finishing', { count, names }), who, bench };
  if (state === 'error') return { text: sidebarWords('failed', { names }), who: null, bench };
  if (state === 'recovering') {
    const asked = next.waiting.some((slot) => attemptsAtSlot(record, slot).failed.length > 0);
    return { text: sidebarWords(asked ? 'askAgain' : 'askNext', { names }), who, bench };
  }
  if (next.kind === 'listen') return { text: sidebarWords('yourTurn', { names }), who: null, bench };
  const doing = next.step.phase === 'verdict' || isActApart(next.step.act) ? 'deciding' : 'speaking';
  const text = sides ? sidebarWords('bothSpeaking') : sidebarWords(doing, { count, names });
  return { text, who, bench, seat: count === 1 ? waiting[0]?.id : undefined };
}

/** The state's name; what judges are asked before the debate is no opening, and has its own. */
export function useNameOfState(): string {
  const state = useStateName();
  const next = useStep();
  return state === 'awaitingArguments' && next.kind !== 'close' && isActApart(next.step.act)
    ? shippedText(next.step.act.label)
    : nameOfState(state);
}

function StateLine() {
  const name = useNameOfState();
  return (
    <p className="state" role="status">
      {name}
    </p>
  );
}

/** Always four rows, with a dash for what is unknown, so that nothing below them moves. */
function DebateStats({ pages }: { pages: DebatePages }) {
  const record = useRecord();
  const running = useHasTag('running');
  const now = useNow(running);
  const round = currentRound(record);
  const { spoken, total } = speechCount(pages.agenda);
  return (
    <dl className="facts">
      <dt>{round ? shippedText(round.title) : sidebarWords('round')}</dt>
      <dd className="num">{round ? sidebarWords(round.nearEnd ? 'roundNearEnd' : 'roundOf', round) : '–'}</dd>
      <dt>{sidebarWords('speeches')}</dt>
      <dd className="num">{sidebarWords('speechesOf', { done: spoken, planned: total })}</dd>
      <dt>{sidebarWords('words')}</dt>
      <dd className="num">{formatNumber(wordsSpoken(pages))}</dd>
      <dt>{sidebarWords('running')}</dt>
      <dd className="num">{formatDuration(runningTime(record, running ? now : null))}</dd>
    </dl>
  );
}

const wordsSpoken = ({ agenda, turns }: DebatePages): number =>
  spokenSpeeches(agenda).reduce((sum, turn) => sum + countWords(turns.get(turn)?.text ?? ''), 0);

/** Seats on a bench and judges have an icon; other seats have none. */
const hasIcon = (record: DebateRecord, { seat }: AgendaItem['slots'][number]): boolean =>
  seat.bench !== null || isJudge(record, seat);

function planStepsOf(pages: DebatePages): PlanStep[] {
  const ends = earlyLoopEnds(pages.record);
  return groupItems(pages.agenda).map((items) => {
    const slots = items.flatMap((item) => item.slots);
    const states = new Set(items.map((item) => item.state));
    const begun = states.has('now') || (states.has('to-come') && states.has('done'));
    const state = begun ? 'now' : (['to-come', 'done'] as const).find((one) => states.has(one));
    const first = items[0];
    const pass = first?.passes[0];
    const end = ends.find((one) => first?.address.startsWith(one.pass));
    const mixed = new Set(items.map((item) => item.title)).size > 1;
    const title =
      first && mixed && pass !== undefined
        ? `${loopNameAt(pages.record.format.plan, first.address)} ${pass}`
        : (first?.title ?? '');
    return {
      key: items.map((item) => item.address).join(' '),
      label: slots.length > 1 && first?.passes.length === 0 ? pluralTitle(title) : title,
      state: state ?? 'skipped',
      note: end && earlyEndWithCause(end),
      speakers: slots
        .filter((one) => hasIcon(pages.record, one))
        .map(({ turn, seat }) => ({ key: turn, name: seat.name, bench: seat.bench })),
      href: `#${pages.references.get(slots[0]?.turn ?? '') ?? ''}`,
    };
  });
}

/** Says who has the floor, or that the connection is lost, in the same two lines. */
function SpeakerLine({ floor, pages }: { floor: CurrentSpeaker; pages: DebatePages }) {
  const look = pages.looks.get(floor.seat ?? '');
  const cut = useStreamStatus(useRecord().id) === 'waiting';
  return (
    <p
      className={`line floor-now ${cut ? 'cut' : benchClass(floor.bench) || speakerClass(look)}`}
      aria-live="polite"
    >
      {cut ? (
        <>
          <Unplug className="icon" aria-hidden="true" />
          {sidebarWords('connectionLost')}
        </>
      ) : (
        <>
          {floor.bench && <BenchIcon bench={floor.bench} />}
          {look && <SpeakerMark look={look} small />}
          {floor.text}
        </>
      )}
    </p>
  );
}

interface SidebarProps {
  pages: DebatePages;
  id: string;
  wide: boolean;
  ref?: Ref<HTMLElement>;
}

export function Sidebar({ pages, id, wide, ref }: SidebarProps) {
  const floor = useCurrentSpeaker();
  const money = useCostSummary();
  const readOnly = useReadOnly();
  const steps = useMemo(() => planStepsOf(pages), [pages]);
  return (
    <aside
      className="rail"
      popover="auto"
      id={id}
      aria-label={sidebarWords('label')}
      ref={ref}
      tabIndex={wide ? 0 : -1}
    >
      {!wide && (
        <button
          type="button"
          className="btn quiet icon-only close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={sidebarWords('close')}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      )}
      <section>
        {wide && <StateLine />}
        <SpeakerLine floor={floor} pages={pages} />
        <DebateStats pages={pages} />
        {readOnly && <p className="note reading-along">{readOnly}</p>}
      </section>
      <section>
        <p className="between cost">
          <span className="label">{sidebarWords('cost')}</span>
          <span>
            {isFree(money.ledger) ? sidebarWords('free') : <HedgedMoney of={money.ledger} strong />}
          </span>
        </p>
        {!isFree(money.ledger) && (
          <CostMeter {...money} label={sidebarWords(wide ? 'cost' : 'costInDetail')} />
        )}
        {money.limit && (
          <p className="note two-lines">
            {money.reserve &&
              money.reserve.nano > 0 &&
              sidebarWords('reserved', { amount: money.reserve.text })}
          </p>
        )}
        {money.note && <p className="note">{money.note}</p>}
      </section>
      <section>
        <h2 className="label">{sidebarWords('plan')}</h2>
        <PlanStepper steps={steps} />
      </section>
    </aside>
  );
}
