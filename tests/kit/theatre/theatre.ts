// A whole debate under simulated time: vendor with books, backend, a network that breaks, and a page with its machine and disk.

import { committedNanoUsd } from '@rostrum/shared/debate/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/debate/record';
import { emptySeats, type Format } from '@rostrum/shared/formats/format';
import { openRecord } from '@rostrum/shared/formats/open-record';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { createPriceList } from '../../../backend/src/prices/catalogue.ts';
import type { OpenDebate } from '../../../frontend/src/app/debate-actor.tsx';
import { createDebates } from '../../../frontend/src/app/debates.ts';
import type { Archive } from '../../../frontend/src/archive/archive.ts';
import { createApi } from '../../../frontend/src/speech/api.ts';
import type { Http } from '../../../frontend/src/speech/http.ts';
import { realPatience } from '../../../frontend/src/speech/patience.ts';
import type { LogEvent } from '../../../shared/src/debate/log.ts';
import { createHouse, type House } from '../../backend/house.ts';
import { sharedLocks } from '../../frontend/app/kit.ts';
import { browser, pageOf } from '../../frontend/archive/kit.ts';
import { type Booked, createCast } from './cast.ts';
import { type Clockwork, startClockwork } from './clockwork.ts';
import { createLine } from './line.ts';
import type { HouseFault, Schedule } from './schedule.ts';

const BEGINS = Date.UTC(2026, 10, 22, 10);
const MODEL = { provider: 'anthropic', id: 'claude-sonnet-4-5' } as const;
/** By hand, after the automatic ones: a person presses Retry so often before giving up. */
const MOST_RETRIES = 40;
const RETRY_MS = 20_000;

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
}

/** Seeded chance for back-offs, so that a schedule plays the same every time. */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

export async function play(format: Format, schedule: Schedule, seed = 1): Promise<Played> {
  const clockwork = startClockwork(BEGINS);
  try {
    return await perform(format, schedule, seed, clockwork);
  } finally {
    clockwork.stop();
  }
}

async function perform(
  format: Format,
  schedule: Schedule,
  seed: number,
  clockwork: Clockwork,
): Promise<Played> {
  const motion = format.sampleMotions[0] ?? '';
  const { price } = createPriceList(Date.now)(MODEL.provider, MODEL.id);
  if (!price) throw new Error('the model of the theatre has no price');
  const cast = createCast({ price, motion, faultOf: (call) => schedule.vendor.get(call) });
  const houses: House[] = [];
  const open = (): House => {
    const house = createHouse({ providers: [cast.provider] });
    houses.push(house);
    return house;
  };
  open();
  const line = createLine(
    async (path, init) => {
      const house = houses.at(-1);
      if (!house) throw new TypeError('fetch failed');
      return house.app.request(path, init);
    },
    schedule.line,
    chanceFrom(seed + 1),
  );

  const storage = browser();
  const chance = chanceFrom(seed);
  let overspent = false;
  const openTab = () => {
    let gone = false;
    const http: Http = {
      fetch: (input, init) => (gone ? new Promise(() => {}) : line.fetch(input, init)),
      base: '',
      token: () => undefined,
      onLocked: () => {},
    };
    const archive = pageOf(storage);
    const debates = createDebates({
      archive,
      http,
      patience: {
        chance,
        wait: (ms, signal) => (gone ? new Promise(() => {}) : realPatience.wait(ms, signal)),
      },
      now: Date.now,
      models: () => createApi(http).models(new Map()),
      keyFor: () => undefined,
      padOf: () => ({ put: () => {}, drop: () => {} }),
      forgetPad: () => {},
      onConnection: () => {},
      locks: sharedLocks(),
    });
    return {
      archive,
      debates,
      crash() {
        gone = true;
        archive.database.dexie.close();
      },
    };
  };
  const opened = new Map<string, OpenDebate>();
  let tab = openTab();
  let debate: OpenDebate | null = null;

  const id = 'debate-of-the-theatre';
  const record = openRecord(format, {
    id,
    channel: 'channel-of-the-theatre-1',
    createdAt: BEGINS,
    motion,
    seats: emptySeats(format).map((seat) => ({
      ...seat,
      occupant: { kind: 'model' as const, model: MODEL },
    })),
    settings: settingsOf(format).some((spec) => spec.id === 'rounds') ? { rounds: 2 } : {},
  });

  async function sit(): Promise<void> {
    const here = await tab.debates.open(id);
    debate = here;
    opened.set(id, here);
    here.subscribe(() => {
      const { context } = here.getSnapshot();
      const { limitNanoUsd } = limitsNow(context.record);
      if (limitNanoUsd !== null && committedNanoUsd(context.record) > limitNanoUsd) overspent = true;
    });
  }

  const events: Promise<void>[] = [];
  const later = (ms: number, run: () => void | Promise<void>) => {
    events.push(new Promise((resolve) => setTimeout(() => resolve(run()), ms)));
  };
  let busy = 0;
  const happen = (fault: HouseFault | Extract<Schedule['line'][number], { kind: 'offline' }>): void => {
    switch (fault.kind) {
      case 'offline':
        later(fault.atMs, line.unplug);
        later(fault.atMs + fault.forMs, () => {
          line.plug();
          tab.debates.wake();
        });
        break;
      case 'restart':
        later(fault.atMs, async () => {
          line.unplug();
          await houses.at(-1)?.drain(0);
          open();
        });
        later(fault.atMs + fault.downMs, () => {
          line.plug();
        });
        break;
      case 'reload':
        later(fault.atMs, () => {
          busy += 1;
          tab.crash();
          debate = null;
        });
        later(fault.atMs + fault.awayMs, async () => {
          tab = openTab();
          await sit();
          busy -= 1;
        });
        break;
      case 'pause':
        later(fault.atMs, () => {
          const event = { type: 'PAUSE', when: fault.when } as const;
          if (debate?.getSnapshot().can(event)) debate.send(event);
        });
        break;
    }
  };

  void (async () => {
    await tab.debates.create(record);
    await sit();
    await tab.debates.start(id);
    for (const fault of schedule.line) if (fault.kind === 'offline') happen(fault);
    for (const fault of schedule.house) happen(fault);
  })();

  let retries = 0;
  const longestPause = Math.max(0, ...schedule.house.map((fault) => ('when' in fault ? fault.forMs : 0)));
  let acting = false;
  /** What a person does after a while, if it can still be done then. */
  const act = (ms: number, event: { type: 'RETRY' | 'RESUME' }) => {
    acting = true;
    setTimeout(() => {
      acting = false;
      if (!debate?.getSnapshot().can(event)) return;
      if (event.type === 'RETRY') retries += 1;
      debate.send(event);
    }, ms);
  };
  await clockwork.until('the end of the debate', () => {
    const view = debate?.getSnapshot();
    if (!view || busy > 0) return false;
    if (view.state === 'error' && !acting) act(RETRY_MS, { type: 'RETRY' });
    if (view.state === 'paused' && !acting) act(longestPause, { type: 'RESUME' });
    if (view.state === 'completed') return true;
    if (retries <= MOST_RETRIES) return false;
    throw new Error(`Retry does not help: ${view.context.trouble?.message ?? 'no reason'}`);
  });
  let kept: { log: LogEvent[]; saved: DebateRecord } | null = null;
  let broken: unknown = null;
  void keptBy(tab.archive, id).then(
    (value) => {
      kept = value;
    },
    (error: unknown) => {
      broken = error;
    },
  );
  await clockwork.until('what is kept', () => kept !== null || broken !== null);
  const found = kept as { log: LogEvent[]; saved: DebateRecord } | null;
  if (!found) throw broken;
  const spent = await Promise.all(houses.map((house) => house.till.spent()));
  return {
    record: found.saved,
    log: found.log,
    books: cast.books,
    countedNanoUsd: spent.reduce((sum, each) => sum + each.dayNanoUsd, 0),
    overspent,
    retries,
    restarts: houses.length - 1,
  };
}

async function keptBy(archive: Archive, id: string) {
  await archive.saved();
  const loaded = await archive.load(id);
  if (!loaded?.read.ok) throw new Error('the debate is not kept');
  return { log: await archive.events(id), saved: loaded.read.record };
}
