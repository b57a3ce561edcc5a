// A whole debate under simulated time: vendor with books, backend, a network that breaks, and a page with its machine and disk.
import { committedNanoUsd } from '@rostrum/shared/debate/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/debate/record';
import type { Format } from '@rostrum/shared/formats/format';
import { createPriceList } from '../../../backend/src/prices/catalogue.ts';
import type { DebateView } from '../../../frontend/src/app/debate-actor.tsx';
import type { Archive } from '../../../frontend/src/archive/archive.ts';
import type { LogEvent } from '../../../shared/src/debate/log.ts';
import { browser } from '../../frontend/archive/kit.ts';
import { createBackends } from './backends.ts';
import { type Booked, createCast } from './cast.ts';
import { type Clockwork, startClockwork } from './clockwork.ts';
import { createCues } from './cues.ts';
import { put, type Struck } from './happenings.ts';
import { createLine } from './line.ts';
import { createPerson } from './person.ts';
import type { Schedule } from './schedule.ts';
import { MODEL, type Staging, stagedRecord } from './staging.ts';
import { openTab } from './tab.ts';
import { createTimeline, type Moment } from './timeline.ts';

/** The day of every debate of the theatre. */
export const BEGINS = Date.UTC(2026, 10, 22, 10);

export interface Played {
  record: DebateRecord;
  log: LogEvent[];
  /** The vendor's. */
  books: Booked[];
  /** What the backends' own counters came to, restarts included: nano-dollars. */
  countedNanoUsd: number;
  /** Whether at any moment more was spent and held than the limit. */
  overspent: boolean;
  /** How often a person had to press Retry. */
  retries: number;
  restarts: number;
  /** What was seen when, and what struck when: on one clock. */
  moments: Moment[];
  struck: Struck[];
  /** How requests for the events were answered: statuses, in order. */
  answers: readonly number[];
  last: DebateView;
}

/** Seeded chance for back-offs, so that a schedule plays the same every time. */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

export async function play(
  format: Format,
  schedule: Schedule,
  seed = 1,
  staging: Staging = {},
): Promise<Played> {
  const clockwork = startClockwork(BEGINS);
  try {
    return await perform(format, schedule, seed, staging, clockwork);
  } finally {
    clockwork.stop();
  }
}

async function perform(
  format: Format,
  schedule: Schedule,
  seed: number,
  staging: Staging,
  clockwork: Clockwork,
): Promise<Played> {
  const record = stagedRecord(format, staging, BEGINS);
  const { price } = createPriceList(Date.now)(MODEL.provider, MODEL.id);
  if (!price) throw new Error('the model of the theatre has no price');
  const { elapsed } = clockwork;
  const cues = createCues();
  const timeline = createTimeline(elapsed);
  const cast = createCast({
    price,
    motion: record.motion,
    faultOf: (asking) => schedule.vendor.get(asking.call) ?? schedule.asked?.(asking),
    elapsed,
    onAsked: cues.asked,
  });
  const backends = createBackends(cast, staging.house ?? {});
  const line = createLine(backends.serve, schedule.line, chanceFrom(seed + 1));
  const storage = browser();
  const chance = chanceFrom(seed);
  let overspent = false;
  let away = 0;
  const newTab = () =>
    openTab({
      storage,
      fetch: line.fetch,
      chance,
      onLogged: cues.logged,
      onConnection: timeline.line,
      onChange(view) {
        const before = timeline.moments.at(-1)?.state;
        timeline.saw(view);
        if (view.state !== before) cues.entered(view.state);
        const { limitNanoUsd } = limitsNow(view.context.record);
        if (limitNanoUsd !== null && committedNanoUsd(view.context.record) > limitNanoUsd) overspent = true;
      },
    });
  let tab = newTab();
  const stage = {
    clockwork,
    cues,
    line,
    backends,
    tab: () => tab,
    gone() {
      away += 1;
      timeline.gone();
    },
    async reopen() {
      tab = newTab();
      await clockwork.hold(tab.sit(record.id));
      away -= 1;
    },
  };

  let struck: Struck[] = [];
  void (async () => {
    await tab.debates.create(record);
    await tab.sit(record.id);
    struck = put(schedule, stage);
    await tab.debates.start(record.id);
  })();

  const person = createPerson(schedule, staging, () => tab);
  const isOver = (view: DebateView) => view.state === 'completed' || (staging.until?.(view) ?? false);
  await clockwork.until('the end of the debate', () => {
    const view = tab.view();
    if (!view || away > 0) return false;
    if (isOver(view)) return true;
    person.look(view);
    return false;
  });
  const last = tab.view();
  const { saved, log } = await kept(tab.archive, record.id, clockwork);
  if (!last) throw new Error('nobody has seen the end');
  return {
    record: saved,
    log,
    books: cast.books,
    countedNanoUsd: await backends.counted(),
    overspent,
    retries: person.retries(),
    restarts: backends.restarts(),
    moments: timeline.moments,
    struck,
    answers: line.answers,
    last,
  };
}

/** What is on the disk in the end; reading it takes time of the theatre's, too. */
async function kept(
  archive: Archive,
  id: string,
  clockwork: Clockwork,
): Promise<{ saved: DebateRecord; log: LogEvent[] }> {
  let found: { saved: DebateRecord; log: LogEvent[] } | null = null;
  let broken: unknown = null;
  const reading = (async () => {
    await archive.saved();
    const loaded = await archive.load(id);
    if (!loaded?.read.ok) throw new Error('the debate is not kept');
    return { saved: loaded.read.record, log: await archive.events(id) };
  })();
  reading.then(
    (value) => {
      found = value;
    },
    (error: unknown) => {
      broken = error;
    },
  );
  await clockwork.until('what is kept', () => found !== null || broken !== null);
  return reading;
}
