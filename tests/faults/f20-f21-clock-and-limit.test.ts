// F20 and F21 in simulated debates: the system clock jumps forward or back; the limit is reached with four calls running.

import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { roundtable } from '@rostrum/shared/formats/roundtable';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { describe, expect, it } from 'vitest';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import { LONG_FORM } from '../kit/effort.ts';
import type { FaultTrigger, SystemFault, VendorFault } from '../kit/simulation/fault-schedule.ts';
import { SIMULATION_START, type SimulatedDebate } from '../kit/simulation/simulate-debate.ts';
import {
  ANY_FORMAT,
  callStruckAt,
  differencesUpToTheEnd,
  LONE_CALL,
  runFaultCase,
  takesNoLonger,
} from './fault-case.ts';
import { countFault } from './fault-count.ts';

const f20 = countFault('F20', 'clock jumps', 'theatre');
const f21 = countFault('F21', 'the limit reached with 4 calls in flight', 'theatre');

const HOUR = 3_600_000;
const MID_SPEECH: FaultTrigger = { inCall: LONE_CALL, afterMs: 1_200 };
const jump = (byMs: number, when: FaultTrigger = MID_SPEECH): SystemFault => ({
  kind: 'jump',
  byMs,
  ...when,
});

describe('F20: a calendar that is put forward or back', () => {
  it.each(
    LONG_FORM ? [-365 * 24 * HOUR, -24 * HOUR, -HOUR, HOUR, 24 * HOUR, 365 * 24 * HOUR] : [-24 * HOUR, HOUR],
  )('F20: by %i ms in mid-speech changes nothing', async (byMs) => {
    await runFaultCase(f20, `${byMs} ms`, {
      format: ANY_FORMAT,
      schedule: { system: [jump(byMs)] },
      told: null,
      also: takesNoLonger(),
    });
  });

  it.each(LONG_FORM ? [-HOUR, HOUR] : [-HOUR])(
    'F20: by %i ms while a vendor is silent: it is given up at its deadline all the same',
    async (byMs) => {
      const silent: VendorFault = { kind: 'falls-silent', after: 1 };
      await runFaultCase(f20, `${byMs} ms of silence`, {
        format: ANY_FORMAT,
        schedule: { vendor: new Map([[LONE_CALL, silent]]), system: [jump(byMs)] },
        told: {
          from: ({ books }) => (books[LONE_CALL]?.askedMs ?? Number.NaN) + 120_000,
          state: 'recovering',
          says: /took longer than 120 s/,
        },
      });
    },
  );

  it('F20: while one is asked again: it is asked when it would have been', async () => {
    await runFaultCase(f20, 'back in mid-wait', {
      format: ANY_FORMAT,
      schedule: {
        vendor: new Map([[LONE_CALL, { kind: 'answers', status: 503 }]]),
        system: [jump(-HOUR, { inState: 'recovering', afterMs: 300 })],
      },
      told: { from: callStruckAt, state: 'recovering' },
      also({ moments }) {
        const since = moments.findIndex(({ state }) => state === 'recovering');
        const ms =
          (moments.slice(since).find(({ state }) => state === 'debating')?.atMs ?? 0) -
          (moments[since]?.atMs ?? 0);
        return ms >= 1_000 && ms <= 1_300 ? [] : [`it was asked again after ${ms} ms`];
      },
    });
  });

  it('F20: back, and the page is reloaded: it goes on as if it had never left', async () => {
    await runFaultCase(f20, 'back, then reloaded', {
      format: ANY_FORMAT,
      schedule: {
        system: [jump(-HOUR), { kind: 'reload', inCall: LONE_CALL + 1, afterMs: 600, awayMs: 50 }],
      },
      told: { from: ({ appliedFaults }) => appliedFaults[1]?.overMs ?? Number.NaN, state: 'initializing' },
    });
  });

  it('F20: back while the answer to a command is lost: it is asked for again, and paid once', async () => {
    await runFaultCase(f20, 'back, and an answer lost', {
      format: ANY_FORMAT,
      schedule: {
        system: [jump(-HOUR, { inCall: LONE_CALL, afterMs: 0 })],
        network: [{ kind: 'command-answer-lost', command: LONE_CALL }],
      },
      told: null,
    });
  });
});

describe('F21: a limit that is reached with four calls in flight', () => {
  const four = { seats: withSeat(roundtable, emptySeats(roundtable), 'member') };
  const eightRounds = { ...four, settings: { rounds: 8, discussion: 'at-once' } };

  // So many rounds take long. The short form relies on shared/budget/limit-laws.test.ts.
  it.runIf(LONG_FORM).each([0.45, 0.5, 0.55, 0.6])(
    'F21: of $%d is never passed, and the judge still rules',
    async (costLimit) => {
      const played = await runFaultCase(f21, `a limit of $${costLimit}`, {
        format: roundtable,
        schedule: {},
        staging: { ...eightRounds, settings: { ...eightRounds.settings, costLimit, atLimit: 'judge' } },
        told: [
          { from: limitReached, logged: 'STOPPED' },
          { from: closingsHeard, state: 'judgeEvaluating' },
        ],
        also: ({ record, books }) => [
          ...(committedNanoUsd(record) <= costLimit * 1e9 ? [] : ['more was spent than the limit']),
          ...(books.some(({ label }) => label === 'Findings') ? [] : ['nobody ruled on it']),
        ],
        unlike: differencesUpToTheEnd,
      });
      expect(debateEnding(played.record)?.reason).toMatchObject({
        ...{ code: 'stopped', by: 'budget', result: 'verdict' },
      });
    },
  );

  it('F21: of the server for a day is never passed: those for whom it does not suffice are told so, the others are heard', async () => {
    const limitNanoUsd = 100_000_000;
    const played = await runFaultCase(f21, 'the limit of a day', {
      format: roundtable,
      schedule: {},
      staging: {
        ...four,
        settings: { discussion: 'at-once' },
        backend: { limitNanoUsd },
        until: ({ value }) => stateName(value) === 'error',
      },
      told: {
        from: ({ log }) =>
          (log.find(({ event }) => event.type === 'TURN_FAILED')?.at ?? Number.NaN) - SIMULATION_START,
        says: /limit of this server for today would be exceeded\. Whoever runs it can raise it/,
      },
      also: ({ countedNanoUsd, books }) => [
        ...(countedNanoUsd <= limitNanoUsd ? [] : ['more was spent than the limit']),
        ...(countedNanoUsd === books.reduce((sum, { owedNanoUsd }) => sum + owedNanoUsd, 0)
          ? []
          : ['the till is wrong']),
      ],
      unlike: differencesUpToTheEnd,
    });
    const last = played.log.findLast(({ event }) => event.type === 'STEP_STARTED')?.event;
    const asked = last?.type === 'STEP_STARTED' ? last.turns : [];
    expect(asked).toHaveLength(4);
    const called = played.books.filter(({ id }) => asked.some((turn) => id.startsWith(turn)));
    expect(called.length).toBeGreaterThan(0);
    expect(called.length).toBeLessThan(4);
  });
});

const limitReached = ({ log }: SimulatedDebate): number =>
  (log.find(({ event }) => event.type === 'LIMIT_REACHED')?.at ?? Number.NaN) - SIMULATION_START;

/** At the limit the closings, for which its price is kept, are heard before the judge: when the last of them was complete. */
function closingsHeard({ log }: SimulatedDebate): number {
  const judgesStart = log.findLastIndex(({ event }) => event.type === 'STEP_STARTED');
  const lastClosing = log.slice(0, judgesStart).findLast(({ event }) => event.type === 'TURN_COMPLETE');
  return (lastClosing?.at ?? Number.NaN) - SIMULATION_START;
}
