// F13, F14 and F18 in simulated debates: the page, its connection or the backend is gone for a while.
import { duel } from '@rostrum/shared/formats/duel';
import { describe, expect, it } from 'vitest';
import { type FaultTrigger, NO_FAULTS } from '../kit/simulation/fault-schedule.ts';
import { type SimulatedDebate, simulateDebate } from '../kit/simulation/simulate-debate.ts';
import {
  differencesButWaste,
  type ExpectedNotice,
  faultOverAt,
  faultStruckAt,
  LONE_CALL,
  runFaultCase,
} from './fault-case.ts';
import { countFault } from './fault-count.ts';

const f13 = countFault('F13', 'the page reloaded at every fourth change', 'theatre');
const f14 = countFault('F14', 'off line beyond the log', 'theatre');
const f18 = countFault('F18', 'the backend stopped or killed in mid-round', 'theatre');

/** In the middle of a rebuttal, which is spoken alone. */
const MID_SPEECH: FaultTrigger = { inCall: LONE_CALL, afterMs: 1_200 };
const cutOff: ExpectedNotice = { from: faultStruckAt, line: 'waiting' };
/** What the page shows once the next backend is there: the running call was lost with the previous one. */
const lost: readonly ExpectedNotice[] = [
  cutOff,
  { from: faultOverAt, line: 'open' },
  { from: faultOverAt, logged: 'TURN_FAILED' },
];

describe('F13: a page that is reloaded', () => {
  it('F13: at any fourth change of its record goes on by itself', async () => {
    const { saves } = await simulateDebate(duel, NO_FAULTS);
    // With the last one the debate is over; nothing runs any more then.
    for (let save = 4; save < saves; save += 4)
      await runFaultCase(f13, `save ${save}`, {
        // A command that is on its way as the page goes may arrive after the next page has asked for it: it is lost.
        schedule: { system: [{ kind: 'reload', atSave: save, afterMs: 200, awayMs: 50 }] },
        told: { from: faultOverAt, state: 'initializing' },
      });
  });
});

describe('F14: a page that is off line', () => {
  it('F14: for longer than the log is kept says what is wrong and what to try, and goes on from the snapshots', async () => {
    const played = await runFaultCase(f14, 'beyond the log', {
      schedule: { network: [{ kind: 'offline', ...MID_SPEECH, forMs: 20 * 60_000 }] },
      staging: { retryMs: 5 * 60_000 },
      told: cutOff,
      // The page gave the call up long before. Whatever the backend finished meanwhile is called for again, and booked.
      unlike: differencesButWaste,
    });
    const said = played.moments.filter(({ state }) => state === 'error').map(({ sentence }) => sentence);
    expect(said[0]).toBe('Rostrum’s backend cannot be reached. Is it still running?');
  });
});

describe('F18: a backend that goes', () => {
  function saidLost({ log }: SimulatedDebate): string[] {
    const said = log.flatMap(({ event }) =>
      event.type === 'TURN_FAILED' && event.code === 'lost' ? [event.message] : [],
    );
    return said.length === 1 &&
      /no longer knows this call; it counts at the most it can have cost/.test(said[0] ?? '')
      ? []
      : [`said of the lost call: ${said.join(' ') || 'nothing'}`];
  }

  /** Expects this many calls more than in the undisturbed run. */
  const paidAgainFor =
    (calls: number) =>
    ({ books }: SimulatedDebate, undisturbed: SimulatedDebate): string[] =>
      books.length === undisturbed.books.length + calls
        ? []
        : [`${books.length} calls instead of ${undisturbed.books.length} and ${calls}`];

  it('F18: F15: killed: the page says so, goes on with the next, and pays again for what was in flight', async () => {
    const played = await runFaultCase(f18, 'killed', {
      schedule: { system: [{ kind: 'kill', ...MID_SPEECH, downMs: 500 }] },
      told: lost,
      also: (played, undisturbed) => [...saidLost(played), ...paidAgainFor(1)(played, undisturbed)],
    });
    expect(played.answers).toContain(410);
  });

  it('F18: killed before it has answered the command: nobody knows what became of it, so it is lost and never asked twice', async () => {
    await runFaultCase(f18, 'killed before it answered', {
      schedule: {
        network: [{ kind: 'command-answer-lost', command: LONE_CALL }],
        system: [{ kind: 'kill', inCall: LONE_CALL, afterMs: 0, downMs: 100 }],
      },
      told: lost,
      also: (played, undisturbed) => [...saidLost(played), ...paidAgainFor(1)(played, undisturbed)],
    });
  });

  it('F18: told to stop lets the speech finish, takes no other, says so, and the page goes on with the next backend', async () => {
    await runFaultCase(f18, 'drained', {
      schedule: { system: [{ kind: 'restart', ...MID_SPEECH, graceMs: 30_000, downMs: 1_000 }] },
      told: cutOff,
      also: paidAgainFor(0),
    });
  });
});
