// F9, F11 and F12 in simulated debates: a vendor that is very slow, ends early by length or filter, or miscounts its usage.

import { oxford } from '@rostrum/shared/formats/oxford';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, it } from 'vitest';
import { LONG_FORM } from '../kit/effort.ts';
import type { VendorFault } from '../kit/simulation/fault-schedule.ts';
import type { SimulatedDebate } from '../kit/simulation/simulate-debate.ts';
import { ANY_FORMAT, allDifferences, callStruckAt, LONE_CALL, runFaultCase } from './fault-case.ts';
import { countFault } from './fault-count.ts';

const f9 = countFault('F9', 'one byte a second', 'theatre');
const f11 = countFault('F11', 'ended by length, by filter', 'theatre');
const f12 = countFault('F12', 'usage missing, zero, twice', 'theatre');

/** A rebuttal, which is spoken alone. */
const CALL = LONE_CALL;
const VERDICT = LONG_FORM ? 8 : 4;
const only = (fault: VendorFault, call = CALL) => ({ vendor: new Map([[call, fault]]) });

describe('F9: a vendor that sends one byte a second', () => {
  const crawls: VendorFault = { kind: 'paced', bytes: 1, everyMs: 1_000 };

  it('F9: is waited for as long as a speech may take, then asked again', async () => {
    await runFaultCase(f9, 'past its time', {
      format: ANY_FORMAT,
      schedule: only(crawls),
      told: {
        from: ({ books }) => (books[CALL]?.askedMs ?? Number.NaN) + 120_000,
        state: 'recovering',
        says: /took longer than 120 s\. Ask again/,
      },
    });
  });

  it('F9: is heard out where there is time for it: the same words, once', async () => {
    await runFaultCase(f9, 'within its time', {
      format: ANY_FORMAT,
      schedule: only(crawls),
      staging: { settings: { turnTimeout: 900 } },
      told: null,
      also: ({ books }) => (books.every(({ completed }) => completed) ? [] : ['it was not heard out']),
    });
  });
});

describe('F11: a vendor that ends before the speech does', () => {
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
      unlike: (comparison, played) => {
        const turn = turnOf(played);
        return allDifferences(comparison).filter((wrong) => !wrong.startsWith(`${turn?.id} `));
      },
      also(played, { record }) {
        const turn = turnOf(played);
        const whole = turnsOf(record).find(({ id }) => id === turn?.id)?.text ?? '';
        const half = whole.slice(0, 3 * Math.ceil(whole.length / 6)).trim();
        return turn?.text.trim() === half && turn.flags.join() === flag
          ? []
          : [`kept ${JSON.stringify(turn)}`];
      },
    });
  });

  it.each(LONG_FORM ? (['length', 'filtered'] as const) : (['length'] as const))(
    'F11: a verdict cut by %s cannot be read, and is asked for again',
    async (reason) => {
      await runFaultCase(f11, `the verdict, ${reason}`, {
        format: ANY_FORMAT,
        schedule: only({ kind: 'ends', reason, after: 3 }, VERDICT),
        told: { from: callStruckAt, logged: 'TURN_REFUSED' },
      });
    },
  );
});

describe('F12: a vendor that reports what it used', () => {
  const chargeOf = ({ books, record }: SimulatedDebate) =>
    attemptsOf(record).find(({ id }) => id === books[CALL]?.id)?.charge ?? null;

  it.each([
    ['not at all is booked as an estimate, marked, and never too low', 'missing', 'estimated'],
    ['as zero is taken at its word', 'zero', 'reported'],
    ['twice is charged once, by what it said last', 'twice', 'reported'],
  ] as const)('F12: %s', async (what, usage, basis) => {
    await runFaultCase(f12, what, {
      format: ANY_FORMAT,
      schedule: only({ kind: 'counts', usage }),
      told: null,
      also(played) {
        const charge = chargeOf(played);
        const owed = played.books[CALL]?.owedNanoUsd ?? Number.NaN;
        const right = basis === 'reported' ? charge?.nanoUsd === owed : (charge?.atMostNanoUsd ?? 0) >= owed;
        return charge?.basis === basis && right ? [] : [`booked ${JSON.stringify(charge)}, owed ${owed}`];
      },
    });
  });
});
