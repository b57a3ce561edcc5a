// F17 and F20 in simulated debates: buttons are pressed twice, and the system clock jumps.
import { describe, expect, it } from 'vitest';
import type { StateName, UserEvent } from '../../frontend/src/machine/machine-types.ts';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import type { FaultTrigger, SystemFault, VendorFault } from '../kit/simulation/fault-schedule.ts';
import {
  callStruckAt,
  differencesButWaste,
  differencesUpToTheEnd,
  LONE_CALL,
  runFaultCase,
  takesNoLonger,
} from './fault-case.ts';
import { countFault } from './fault-count.ts';

const f17 = countFault('F17', 'Pause, Stop, Abandon, twice', 'theatre');
const f20 = countFault('F20', 'clock jumps', 'theatre');

const refusedWith = (status: number, call = LONE_CALL) =>
  new Map<number, VendorFault>([[call, { kind: 'answers', status }]]);

describe('F17: a button that is pressed twice', () => {
  const PAUSE: UserEvent = { type: 'PAUSE', when: 'now' };
  const STOP: UserEvent = { type: 'STOP' };
  const ABANDON: UserEvent = { type: 'ABANDON' };
  const ABANDONED = /abandoned: there is no verdict, and everything said was kept/;

  it.each<[pressed: UserEvent, inState: StateName, leadsTo: StateName, says?: RegExp]>([
    [PAUSE, 'initializing', 'paused'],
    [PAUSE, 'awaitingArguments', 'paused'],
    [PAUSE, 'debating', 'paused'],
    [PAUSE, 'judgeEvaluating', 'paused'],
    [PAUSE, 'listening', 'paused'],
    [PAUSE, 'recovering', 'paused'],
    // Before both sides have spoken there is nothing to rule on.
    [STOP, 'awaitingArguments', 'completed', ABANDONED],
    [STOP, 'debating', 'judgeEvaluating'],
    [STOP, 'error', 'judgeEvaluating'],
    [ABANDON, 'judgeEvaluating', 'completed', ABANDONED],
    [ABANDON, 'recovering', 'completed', ABANDONED],
  ])('F17: $0.type in %2$s leads to %3$s', async (event, state, leadsTo, says) => {
    const press: SystemFault = {
      kind: 'press',
      inState: state,
      afterMs: state === 'initializing' ? 20 : 120,
      events: [event, event],
    };
    const status = { recovering: 503, error: 401 }[state as string];
    const { last, record } = await runFaultCase(f17, `${event.type} in ${state}`, {
      schedule: { vendor: status ? refusedWith(status, 3) : new Map(), system: [press] },
      staging: state === 'listening' ? { people: ['scientist'] } : {},
      told: {
        from: ({ appliedFaults }) => appliedFaults[0]?.atMs ?? Number.NaN,
        state: leadsTo,
        ...(says && { says }),
      },
      // Turns that the chair prevented are not missed, and the text of a cancelled call is never shown.
      unlike: event === PAUSE ? differencesButWaste : differencesUpToTheEnd,
    });
    expect(stateName(last.value)).toBe('completed');
    const rulings = record.entries.flatMap((entry) => (entry.kind === 'ruling' ? [entry.ruling] : []));
    expect(rulings.filter((one) => /^(pause|stop|abandon)$/.test(one))).toHaveLength(1);
  });

  it('F17: Pause after this speech lets it finish, and then stands', async () => {
    const later: UserEvent = { type: 'PAUSE', when: 'after-speech' };
    await runFaultCase(f17, 'after this speech', {
      schedule: { system: [{ kind: 'press', inCall: 3, afterMs: 600, events: [later, later] }] },
      told: {
        from: ({ moments }) => moments.find(({ state }) => state === 'paused')?.atMs ?? Number.NaN,
        state: 'paused',
      },
      also: ({ books }) => (books.every(({ completed }) => completed) ? [] : ['a speech was cut']),
    });
  });
});

describe('F20: a calendar that is put forward or back', () => {
  const HOUR = 3_600_000;
  const MID_SPEECH = { inCall: LONE_CALL, afterMs: 1_200 };
  const jump = (byMs: number, when: FaultTrigger = MID_SPEECH): SystemFault => ({
    kind: 'jump',
    byMs,
    ...when,
  });

  it.each([-24 * HOUR, HOUR])('F20: by %i ms in mid-speech changes nothing', async (byMs) => {
    await runFaultCase(f20, `${byMs} ms`, { schedule: { system: [jump(byMs)] }, also: takesNoLonger });
  });

  it('F20: back while one is asked again: it is asked when it would have been', async () => {
    const { moments } = await runFaultCase(f20, 'back in mid-wait', {
      schedule: {
        vendor: refusedWith(503),
        system: [jump(-HOUR, { inState: 'recovering', afterMs: 300 })],
      },
      told: { from: callStruckAt, state: 'recovering' },
    });
    const [since = 0, ...then] = moments.flatMap(({ state, atMs }, index) =>
      state === 'recovering' || moments[index - 1]?.state === 'recovering' ? [atMs] : [],
    );
    expect((then.at(-1) ?? 0) - since).toBeGreaterThanOrEqual(1_000);
    expect((then.at(-1) ?? 0) - since).toBeLessThanOrEqual(1_300);
  });

  it('F20: back, and the page is reloaded: it goes on as if it had never left', async () => {
    await runFaultCase(f20, 'back, then reloaded', {
      schedule: {
        system: [jump(-HOUR), { kind: 'reload', inCall: LONE_CALL + 1, afterMs: 600, awayMs: 50 }],
      },
      told: { from: ({ appliedFaults }) => appliedFaults[1]?.overMs ?? Number.NaN, state: 'initializing' },
    });
  });
});
