// Plays a whole debate on a simulated clock: a simulated vendor, the real backend, a faulty network, and the page with its storage.

import type { Format } from '@rostrum/shared/formats/format';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { createPriceList } from '../../../backend/src/prices/price-list.ts';
import type { DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import { logOf } from '../../../frontend/src/machine/derive-log.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import type { Archive } from '../../../frontend/src/storage/archive.ts';
import type { LogEvent } from '../../../shared/src/record/event-log.ts';
import { freshBrowser } from '../../frontend/storage/test-archive.ts';
import { type AppliedFault, applyFaults } from './apply-faults.ts';
import type { FaultSchedule } from './fault-schedule.ts';
import { createRestartableBackend } from './restartable-backend.ts';
import { createSimulatedNetwork } from './simulated-network.ts';
import { createSimulatedPerson } from './simulated-person.ts';
import { openSimulatedTab } from './simulated-tab.ts';
import { type SimulatedTime, startSimulatedTime } from './simulated-time.ts';
import { createSimulatedVendor, type VendorCall } from './simulated-vendor.ts';
import { SIMULATED_MODEL, type SimulationOptions, simulatedRecord } from './simulation-options.ts';
import { createTimeline, type TimelineEntry } from './timeline.ts';
import { createTriggers } from './triggers.ts';

/** The start of every simulated debate (UTC). */
export const SIMULATION_START = Date.UTC(2026, 10, 22, 10);

export interface SimulatedDebate {
  record: DebateRecord;
  log: LogEvent[];
  /** How often the record was saved. */
  saves: number;
  /** The calls the vendor received, with what it bills for them. */
  books: VendorCall[];
  /** The sum of the daily spends of all backends, in nano-dollars. */
  countedNanoUsd: number;
  /** Whether spending and holds together ever passed the limit. */
  overspent: boolean;
  /** How often the person pressed Retry. */
  retries: number;
  /** What the page showed and when, on the same clock as `appliedFaults`. */
  moments: TimelineEntry[];
  appliedFaults: AppliedFault[];
  /** The HTTP statuses of the event stream's requests, in order. */
  answers: readonly number[];
  last: DebateView;
}

/** Random numbers for back-offs, seeded so that a schedule always plays the same. */
function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

export async function simulateDebate(
  format: Format,
  schedule: FaultSchedule,
  seed = 1,
  staging: SimulationOptions = {},
): Promise<SimulatedDebate> {
  const clockwork = startSimulatedTime(SIMULATION_START);
  try {
    return await runSimulation(format, schedule, seed, staging, clockwork);
  } finally {
    clockwork.stop();
  }
}

async function runSimulation(
  format: Format,
  schedule: FaultSchedule,
  seed: number,
  staging: SimulationOptions,
  clockwork: SimulatedTime,
): Promise<SimulatedDebate> {
  const record = simulatedRecord(format, staging, SIMULATION_START);
  const { price } = createPriceList(Date.now)(SIMULATED_MODEL.provider, SIMULATED_MODEL.id);
  if (!price) throw new Error('the simulated model has no price');
  const { elapsed } = clockwork;
  const cues = createTriggers();
  const timeline = createTimeline(elapsed);
  const cast = createSimulatedVendor({
    price,
    motion: record.motion,
    faultOf: (asking) => schedule.vendor.get(asking.call) ?? schedule.asked?.(asking),
    elapsed,
    onAsked: cues.asked,
  });
  const backends = createRestartableBackend(cast, staging.backend ?? {});
  const line = createSimulatedNetwork(backends.serve, schedule.network, seededChance(seed + 1));
  const storage = freshBrowser();
  const chance = seededChance(seed);
  let overspent = false;
  let away = 0;
  const newTab = () =>
    openSimulatedTab({
      storage,
      fetch: line.fetch,
      chance,
      onSaved: cues.saved,
      onConnection: timeline.line,
      onChange(view) {
        const before = timeline.moments.at(-1)?.state;
        timeline.saw(view);
        const state = stateName(view.value);
        if (state !== before) cues.entered(state);
        const { limitNanoUsd } = limitsNow(view.context.record);
        if (limitNanoUsd !== null && committedNanoUsd(view.context.record) > limitNanoUsd) overspent = true;
      },
    });
  let tab = newTab();
  const stage = {
    time: clockwork,
    triggers: cues,
    network: line,
    backends,
    tab: () => tab,
    gone() {
      away += 1;
      timeline.gone();
    },
    async reopen() {
      tab = newTab();
      await clockwork.hold(tab.openDebate(record.id));
      away -= 1;
    },
  };

  let struck: AppliedFault[] = [];
  void (async () => {
    tab.archive.save(record, record.createdAt);
    await tab.archive.flush();
    await tab.openDebate(record.id);
    struck = applyFaults(schedule, stage);
    tab.send({ type: 'START' });
  })();

  const person = createSimulatedPerson(schedule, staging, () => tab);
  const isOver = (view: DebateView) =>
    stateName(view.value) === 'completed' || (staging.until?.(view) ?? false);
  await clockwork.until('the end of the debate', () => {
    const view = tab.view();
    if (!view || away > 0) return false;
    if (isOver(view)) return true;
    person.look(view);
    return false;
  });
  const last = tab.view();
  const saved = await readStoredDebate(tab.archive, record.id, clockwork);
  if (!last) throw new Error('nobody has seen the end');
  return {
    record: saved,
    log: logOf(saved),
    saves: cues.saves(),
    books: cast.books,
    countedNanoUsd: await backends.counted(),
    overspent,
    retries: person.retries(),
    moments: timeline.moments,
    appliedFaults: struck,
    answers: line.answers,
    last,
  };
}

/** The stored debate after the end; reading it also takes simulated time. */
async function readStoredDebate(
  archive: Archive,
  id: string,
  clockwork: SimulatedTime,
): Promise<DebateRecord> {
  await clockwork.hold(archive.flush());
  const loaded = await clockwork.hold(archive.load(id));
  if (!loaded?.read.ok) throw new Error('the debate is not kept');
  return loaded.read.record;
}
