// The rail: state, who has the floor, round and clocks, the cost against its limits, and the plan.
import { type AgendaItem, roundOf } from '@rostrum/shared/debate/agenda';
import { earlyEndsOf, loopNameAt } from '@rostrum/shared/debate/early-end';
import { isJudge } from '@rostrum/shared/debate/judges';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { isSummaryGroup } from '@rostrum/shared/debate/summary-turns';
import { runningTime } from '@rostrum/shared/debate/time';
import { countWords } from '@rostrum/shared/debate/words';
import { Unplug, X } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { useReadOnly, useRecord, useRuns, useSeats, useStateName, useStep } from '../../app/debate-actor.tsx';
import { triesOf } from '../../machines/decide.ts';
import { Amount } from '../../parts/amount.tsx';
import { CostMeter } from '../../parts/cost-meter.tsx';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { type PlanStep, PlanStepper } from '../../parts/plan-stepper.tsx';
import { clock, useNow } from '../../parts/use-now.ts';
import { useLine } from '../../stores/connection.ts';
import { groupItems, plural } from '../reading/spreads.ts';
import { figure, listed, STATE_WORDS } from '../reading/words.ts';
import { useMoney } from './use-money.ts';
import type { Pages } from './use-pages.ts';

interface Floor {
  words: string;
  /** Who speaks, in a word or two; `null` where the state says it better. */
  who: string | null;
  bench: 'proposition' | 'opposition' | null;
  mixed: boolean;
}

const nobody = (words: string): Floor => ({ words, who: null, bench: null, mixed: true });

export function useFloor(): Floor {
  const state = useStateName();
  const step = useStep();
  const seats = useSeats();
  const record = useRecord();
  if (state === 'initializing') return nobody('Asking whether everybody is ready');
  if (state === 'completed' || step.kind === 'close') return nobody('Nobody has the floor');
  if (isSummaryGroup(step.group) && state !== 'error')
    return nobody('The earlier rounds are being summed up');
  const waiting = seats.filter((seat) => step.waiting.some((place) => place.seat === seat.id));
  const names = listed(waiting.map((seat) => seat.name));
  const benches = new Set(waiting.map((seat) => seat.bench));
  const bench = benches.size === 1 ? (waiting[0]?.bench ?? null) : null;
  if (state === 'paused') return nobody('Nobody is speaking');
  const mixed = bench === null;
  const sides = benches.size > 1 && !benches.has(null);
  const who = waiting.length === 1 ? names : sides ? 'Both sides' : `${waiting.length} at once`;
  if (state === 'error') return { words: `${names} could not speak`, who: null, bench, mixed };
  if (state === 'recovering') {
    const asked = step.waiting.some((place) => triesOf(record, place).failed.length > 0);
    return { words: `${names} will be asked${asked ? ' again' : ''}`, who, bench, mixed };
  }
  if (step.kind === 'listen') return { words: `You have the floor, as ${names}`, who: null, bench, mixed };
  if (waiting.length > 1)
    return {
      words: sides ? 'Both sides have the floor' : `${names} have the floor`,
      who,
      bench,
      mixed,
    };
  return { words: `${names} has the floor`, who, bench, mixed };
}

function StateLine() {
  const state = useStateName();
  return (
    <p className="state" role="status">
      {STATE_WORDS[state]}
    </p>
  );
}

/** Four rows in every state: what is not known is a dash, so that nothing below them moves. */
function Facts({ pages }: { pages: Pages }) {
  const record = useRecord();
  const running = useRuns();
  const now = useNow(running);
  const round = roundOf(record);
  const spoken = speechesOf(pages);
  return (
    <dl className="facts">
      <dt>Round</dt>
      <dd className="num">
        {round ? `${round.round} of ${round.of}${round.nearEnd ? ', near the end' : ''}` : '–'}
      </dd>
      <dt>Speeches</dt>
      <dd className="num">
        {spoken.done} of {spoken.planned}
      </dd>
      <dt>Words</dt>
      <dd className="num">{figure(spoken.words)}</dd>
      <dt>Running</dt>
      <dd className="num">{clock(runningTime(record, running ? now : null))}</dd>
    </dl>
  );
}

function speechesOf({ agenda, turns }: Pages): { done: number; planned: number; words: number } {
  const places = agenda
    .filter(({ room, sealed }) => room !== 'verdict' && sealed !== 'until-the-end')
    .flatMap((item) => item.places.filter(({ state }) => state !== 'skipped'));
  const heard = places.flatMap(({ turn }) => turns.get(turn) ?? []);
  return {
    done: heard.length,
    planned: places.length,
    words: heard.reduce((total, { text }) => total + countWords(text), 0),
  };
}

/** A bench has its mark and a judge the gavel; whoever sits at a table has none. */
const isMarked = (record: DebateRecord, { seat }: AgendaItem['places'][number]): boolean =>
  seat.bench !== null || isJudge(record, seat);

function stepsOf(pages: Pages): PlanStep[] {
  const ends = earlyEndsOf(pages.record);
  return groupItems(pages.agenda).map((items) => {
    const places = items.flatMap((item) => item.places);
    const states = new Set(items.map((item) => item.state));
    const place = states.has('now')
      ? 'now'
      : states.has('to-come')
        ? states.has('done')
          ? 'now'
          : 'to-come'
        : states.has('done')
          ? 'done'
          : 'skipped';
    const first = items[0];
    const pass = first?.passes[0];
    const mixed = new Set(items.map((item) => item.title)).size > 1;
    const title =
      first && mixed && pass !== undefined
        ? `${loopNameAt(pages.record.format.plan, first.address)} ${pass}`
        : (first?.title ?? '');
    return {
      key: items.map((item) => item.address).join(' '),
      label: places.length > 1 && first?.passes.length === 0 ? plural(title) : title,
      place,
      note: ends.find((end) => first?.address.startsWith(end.pass))?.words,
      speakers: places
        .filter((one) => isMarked(pages.record, one))
        .map(({ turn, seat }) => ({ key: turn, name: seat.name, bench: seat.bench })),
      href: `#${pages.references.get(places[0]?.turn ?? '') ?? ''}`,
    };
  });
}

/** Who has the floor; where the line to the server is cut, that instead, in the same two lines. */
function FloorLine({ floor }: { floor: Floor }) {
  const cut = useLine(useRecord().id) === 'waiting';
  return (
    <p className={`floor-now ${cut ? 'cut' : benchClass(floor.bench)}`} aria-live="polite">
      {cut ? (
        <>
          <Unplug className="icon" aria-hidden="true" />
          Connection lost, trying again; nothing is lost
        </>
      ) : (
        <>
          {!floor.mixed && <Mark bench={floor.bench} />}
          {floor.words}
        </>
      )}
    </p>
  );
}

export function Rail({
  pages,
  id,
  wide,
  ref,
}: {
  pages: Pages;
  id: string;
  wide: boolean;
  ref?: Ref<HTMLElement>;
}) {
  const floor = useFloor();
  const money = useMoney();
  const readOnly = useReadOnly();
  const steps = useMemo(() => stepsOf(pages), [pages]);
  return (
    <aside
      className="rail"
      popover="auto"
      id={id}
      aria-label="State of the debate"
      ref={ref}
      tabIndex={wide ? 0 : -1}
    >
      <button
        type="button"
        className="btn quiet icon-only narrow close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Close"
      >
        <X className="icon" aria-hidden="true" />
      </button>
      <section>
        {wide && <StateLine />}
        <FloorLine floor={floor} />
        <Facts pages={pages} />
        {readOnly && <p className="note reading-along">{readOnly}</p>}
      </section>
      <section>
        <p className="cost">
          <span className="label">Cost</span>
          <span>
            {money.hedge && <span className="note">{money.hedge}</span>}
            <Amount of={money.spent} strong />
          </span>
        </p>
        <CostMeter {...money} label={wide ? 'Cost' : 'Cost in detail'} />
        {money.limit && (
          <p className="note two-lines">
            {money.reserve && money.reserve.nano > 0
              ? `Dotted: ${money.reserve.words} set aside so that the verdict always arrives.`
              : money.reserve && 'What was set aside for the verdict is now with the judge.'}
          </p>
        )}
        {money.note && <p className="note">{money.note}</p>}
      </section>
      <section>
        <h2 className="label">Plan</h2>
        <PlanStepper steps={steps} />
      </section>
    </aside>
  );
}
