// F1 to F11 in simulated debates: the vendor breaks off, falls silent, refuses, is slow or ends early.
import { oxford } from '@rostrum/shared/formats/oxford';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import type { VendorFault } from '../kit/simulation/fault-schedule.ts';
import type { SimulatedDebate } from '../kit/simulation/simulate-debate.ts';
import {
  allDifferences,
  callStruckAt,
  differencesUpToTheEnd,
  type ExpectedNotice,
  LONE_CALL,
  runFaultCase,
} from './fault-case.ts';
import { countFault, type FaultCount } from './fault-count.ts';

const f1 = countFault('F1', 'cut before headers', 'theatre');
const f2 = countFault('F2', 'cut mid-stream', 'theatre');
const f3 = countFault('F3', 'clean end without a finish reason', 'theatre');
const f4 = countFault('F4', 'silence', 'theatre');
const f5 = countFault('F5', 'an error inside the stream', 'theatre');
const f6 = countFault('F6', '429 with Retry-After', 'theatre');
const f7 = countFault('F7', '503', 'theatre');
const f8 = countFault('F8', '401', 'theatre');
const f9 = countFault('F9', 'one byte a second', 'theatre');
const f11 = countFault('F11', 'ended by length, by filter', 'theatre');

const only = (fault: VendorFault, call = LONE_CALL) => ({ vendor: new Map([[call, fault]]) });
const recovering = (says: RegExp): ExpectedNotice => ({ from: callStruckAt, state: 'recovering', says });
const standing = (says: RegExp): ExpectedNotice => ({ from: callStruckAt, state: 'error', says });
const askedWithAPause = ({ moments }: SimulatedDebate): string[] =>
  moments.some(({ state }) => state === 'recovering') ? [] : ['it was asked again without a pause'];
/** The number of pieces of a whole answer. */
const ALL_SAID = 6;
/** In Oxford: an opening spoken beside another one, and a rebuttal. */
const [OPENING, REBUTTAL] = [0, 4];

describe('a vendor that does not finish', () => {
  type Row = [FaultCount, kind: 'breaks' | 'hangs-up' | 'errs', after: number, call: number, says: RegExp];
  it.each<Row>([
    [f1, 'breaks', 0, OPENING, /could not be read\. Ask again/],
    [f2, 'breaks', 3, REBUTTAL, /could not be read\. Ask again/],
    [f3, 'hangs-up', 3, OPENING, /reply was cut off\. Ask again/],
    [f3, 'hangs-up', ALL_SAID, REBUTTAL, /reply was cut off\. Ask again/],
    [f5, 'errs', 0, OPENING, /is overloaded .* ask again/],
    [f5, 'errs', 3, REBUTTAL, /is overloaded .* ask again/],
  ])(
    '$0.id: that $1 after $2 pieces of call $3 is asked again, and the debate is the same',
    async (...row) => {
      const [fault, kind, after, call, says] = row;
      await runFaultCase(fault, `${kind} after ${after} pieces`, {
        format: oxford,
        schedule: only({ kind, after }, call),
        told: { from: callStruckAt, says },
        also: askedWithAPause,
      });
    },
  );

  // A thinking model may pause for long, so only the time of the whole speech counts.
  it.each([
    [0, OPENING],
    [1, REBUTTAL],
    [ALL_SAID, OPENING],
  ])(
    'F4: that falls silent after %i pieces is given up at its deadline and no later',
    async (after, call) => {
      await runFaultCase(f4, `after ${after} pieces`, {
        format: oxford,
        schedule: only({ kind: 'falls-silent', after }, call),
        told: {
          from: ({ books }) =>
            (books.find(({ struckMs }) => struckMs !== null)?.askedMs ?? Number.NaN) + 120_000,
          says: /(was silent for|took longer than) 120 s\. Ask again/,
        },
        also: askedWithAPause,
      });
    },
  );

  it('F9: one that sends a byte a second is heard out where there is time for it: the same words, once', async () => {
    await runFaultCase(f9, 'within its time', {
      schedule: only({ kind: 'paced', bytes: 1, everyMs: 1_000 }),
      staging: { settings: { turnTimeout: 900 } },
      also: ({ books }) => (books.every(({ completed }) => completed) ? [] : ['it was not heard out']),
    });
  });
});

describe('a vendor that refuses', () => {
  it('F6: with a wait in seconds is given them', async () => {
    const { books } = await runFaultCase(f6, 'seven seconds', {
      schedule: only({ kind: 'answers', status: 429, retryAfter: () => '7' }),
      told: recovering(/limiting the rate of requests; wait a little before asking again \(HTTP 429\)/),
    });
    const leftAloneMs = (books[LONE_CALL + 1]?.askedMs ?? Number.NaN) - (books[LONE_CALL]?.struckMs ?? 0);
    expect(leftAloneMs).toBeGreaterThanOrEqual(7_000);
    // 3 s are allowed for the network.
    expect(leftAloneMs).toBeLessThanOrEqual(10_000);
  });

  it.each([
    [
      'F6: a wait of five minutes',
      f6,
      { status: 429, retryAfter: () => '300' },
      /limiting the rate of requests/,
    ],
    [
      'F8: a refused key',
      f8,
      { status: 401 },
      /did not accept the key; check it in the settings \(HTTP 401\)/,
    ],
  ] as const)('%s stands at once with what to do, and goes on once the person asks again', async (...row) => {
    const [what, fault, answer, says] = row;
    const played = await runFaultCase(fault, what, {
      schedule: only({ kind: 'answers', ...answer }),
      told: standing(says),
    });
    expect(played.retries).toBe(1);
    expect(played.moments.some(({ state }) => state === 'recovering')).toBe(false);
  });

  it('F7: with 503 for ever is asked four times, and then stands with its reason', async () => {
    const { books } = await runFaultCase(f7, '503 for ever', {
      schedule: {
        asked: ({ seat }) => (seat === 'scientist' ? { kind: 'answers', status: 503 } : undefined),
      },
      staging: { until: ({ value }) => stateName(value) === 'error' },
      told: {
        from: ({ books }) => Math.max(...books.map(({ struckMs }) => struckMs ?? 0)),
        state: 'error',
        says: /is overloaded at the moment; ask again in a while \(HTTP 503\)/,
      },
      unlike: differencesUpToTheEnd,
    });
    expect(books.filter(({ refused }) => refused)).toHaveLength(4);
  });
});

describe('a vendor that ends before the speech does', () => {
  const turnOf = ({ books, record }: { books: SimulatedDebate['books']; record: DebateRecord }) =>
    turnsOf(record).find(({ attempt }) => attempt === books.find(({ struckMs }) => struckMs !== null)?.id);

  it.each([
    ['length', 'cut'],
    ['filtered', 'filtered'],
  ] as const)('F11: by %s keeps what was said, marked "%s", and goes on', async (reason, flag) => {
    await runFaultCase(f11, reason, {
      format: oxford,
      schedule: only({ kind: 'ends', reason, after: 3 }),
      told: { from: callStruckAt, state: 'debating' },
      // Only that turn is shorter and flagged.
      unlike: (comparison, played) =>
        allDifferences(comparison).filter((wrong) => !wrong.startsWith(`${turnOf(played)?.id} `)),
      also(played, { record }) {
        const turn = turnOf(played);
        const whole = turnsOf(record).find(({ id }) => id === turn?.id)?.text ?? '';
        const half = whole.slice(0, 3 * Math.ceil(whole.length / ALL_SAID)).trim();
        const isRight = turn?.text.trim() === half && turn.flags.join() === flag;
        return isRight ? [] : [`kept ${JSON.stringify(turn)}`];
      },
    });
  });
});
