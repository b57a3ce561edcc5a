// F13, F14, F15 and F18 in simulated debates: the page, its connection or the backend is gone for a while.
import { duel } from '@rostrum/shared/formats/duel';
import type { Format } from '@rostrum/shared/formats/format';
import { lincolnDouglas } from '@rostrum/shared/formats/lincoln-douglas';
import { oxford } from '@rostrum/shared/formats/oxford';
import { roundtable } from '@rostrum/shared/formats/roundtable';
import { describe, expect, it } from 'vitest';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { type FaultTrigger, NO_FAULTS } from '../kit/simulation/fault-schedule.ts';
import { type SimulatedDebate, simulateDebate } from '../kit/simulation/simulate-debate.ts';
import {
  ANY_FORMAT,
  differencesUpToTheEnd,
  type ExpectedNotice,
  faultOverAt,
  faultStruckAt,
  LONE_CALL,
  runFaultCase,
  takesNoLonger,
} from './fault-case.ts';
import { countFault } from './fault-count.ts';

const f13 = countFault('F13', 'the page reloaded at every fourth change', 'theatre');
const f14 = countFault('F14', 'off line for 1 s, 30 s, beyond the log', 'theatre');
const f15 = countFault('F15', 'an event id that the log does not have', 'theatre');
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
  it.each<Format>(LONG_FORM ? [duel, oxford, lincolnDouglas, roundtable] : [duel])(
    'F13: at any fourth change of its record goes on by itself: $title',
    async (format) => {
      const { saves } = await simulateDebate(format, NO_FAULTS);
      // With the last one the debate is over; nothing runs any more then.
      for (let save = 4; save < saves; save += 4) {
        for (const awayMs of LONG_FORM ? [50, 5_000, 200_000] : [50])
          await runFaultCase(f13, `${format.title}, save ${save}, away ${awayMs} ms`, {
            format,
            // A command that is on its way as the page goes may arrive after the next page has asked for it: it is lost.
            schedule: { system: [{ kind: 'reload', atSave: save, afterMs: 200, awayMs }] },
            told: { from: faultOverAt, state: 'initializing' },
          });
      }
    },
  );

  it('F13: after a quarter of an hour waits until it is told to go on', async () => {
    const played = await runFaultCase(f13, 'away for 20 minutes', {
      format: ANY_FORMAT,
      schedule: { system: [{ kind: 'reload', ...MID_SPEECH, awayMs: 20 * 60_000 }] },
      told: { from: faultOverAt, state: 'paused' },
      // The page was closed: the answer was kept for it, or the call was cancelled.
      unlike: differencesUpToTheEnd,
    });
    expect(stateName(played.last.value)).toBe('completed');
  });
});

describe('F14: a page that is off line', () => {
  it.each([1_000, 30_000])(
    'F14: for %i ms says so, comes back by itself and misses no word',
    async (forMs) => {
      await runFaultCase(f14, `${forMs} ms`, {
        format: ANY_FORMAT,
        schedule: { network: [{ kind: 'offline', ...MID_SPEECH, forMs }] },
        told: cutOff,
        also: backWithin(2_000),
      });
    },
  );

  it('F14: for longer than the log is kept says what is wrong and what to try, and goes on from the snapshots', async () => {
    const played = await runFaultCase(f14, 'beyond the log', {
      format: ANY_FORMAT,
      schedule: { network: [{ kind: 'offline', ...MID_SPEECH, forMs: 20 * 60_000 }] },
      staging: { retryMs: 5 * 60_000 },
      told: cutOff,
      // The page gave the call up long before. Whatever the backend finished meanwhile is called for again, and booked.
      unlike: ({ textDifferences, doubled, misbooked }) => [...textDifferences, ...doubled, ...misbooked],
    });
    const said = played.moments.filter(({ state }) => state === 'error').map(({ sentence }) => sentence);
    expect(said[0]).toBe('Rostrum’s backend cannot be reached. Is it still running?');
  });
});

describe('F15: a page that goes on after an event which the log does not have', () => {
  it.each(['ahead', 'negative', 'foreign'] as const)(
    'F15: %s is told 410, looks up, and misses no word',
    async (says) => {
      await runFaultCase(f15, says, {
        format: ANY_FORMAT,
        schedule: {
          network: [
            { kind: 'events-cut', connection: 0, afterBytes: 2_500 },
            { kind: 'event-id', connection: 1, says },
          ],
        },
        told: { from: firstWaiting, line: 'open' },
        also: (played, undisturbed) => [
          ...(played.answers[1] === 410 ? [] : [`it was answered ${played.answers.join()}`]),
          ...takesNoLonger()(played, undisturbed),
        ],
      });
    },
  );

  it('F15: of a backend that has been restarted is told 410: what ran is booked as lost, and asked again', async () => {
    await runFaultCase(f15, 'from before the restart', {
      format: ANY_FORMAT,
      schedule: { system: [{ kind: 'kill', ...MID_SPEECH, downMs: 500 }] },
      told: lost,
      also: (played) => [...(played.answers.includes(410) ? [] : ['nobody said 410']), ...saidLost(played)],
    });
  });
});

describe('F18: a backend that goes', () => {
  it.each(LONG_FORM ? [500, 20_000] : [500])(
    'F18: killed for %i ms: the page says so, goes on with the next, and pays again for what was in flight',
    async (downMs) => {
      await runFaultCase(f18, `killed for ${downMs} ms`, {
        format: ANY_FORMAT,
        schedule: { system: [{ kind: 'kill', ...MID_SPEECH, downMs }] },
        // If it is gone for long, the page reconnects every ten seconds at most, and says so meanwhile.
        told: downMs < 1_000 ? lost : cutOff,
        also: (played, undisturbed) => [...saidLost(played), ...paidAgainFor(1)(played, undisturbed)],
      });
    },
  );

  it('F18: killed before it has answered the command: nobody knows what became of it, so it is lost and never asked twice', async () => {
    await runFaultCase(f18, 'killed before it answered', {
      format: ANY_FORMAT,
      schedule: {
        network: [{ kind: 'command-answer-lost', command: LONE_CALL }],
        system: [{ kind: 'kill', inCall: LONE_CALL, afterMs: 0, downMs: 100 }],
      },
      told: lost,
      also: (played, undisturbed) => [...saidLost(played), ...paidAgainFor(1)(played, undisturbed)],
    });
  });

  it('F18: killed while two speak at once: both are asked again, once each', async () => {
    await runFaultCase(f18, 'killed with two in flight', {
      format: oxford,
      schedule: { system: [{ kind: 'kill', inCall: 1, afterMs: 600, downMs: 500 }] },
      told: cutOff,
      also: paidAgainFor(2),
    });
  });

  it('F18: told to stop lets the speech finish, takes no other, says so, and the page goes on with the next backend', async () => {
    await runFaultCase(f18, 'drained', {
      format: ANY_FORMAT,
      schedule: { system: [{ kind: 'restart', ...MID_SPEECH, graceMs: 30_000, downMs: 1_000 }] },
      told: { from: faultStruckAt, line: 'waiting' },
      also: paidAgainFor(0),
    });
  });
});

/** The event stream was open again at most this many milliseconds after the fault was over. */
const backWithin = (most: number) => (played: SimulatedDebate) => {
  const back = played.moments.find(({ atMs, stream }) => atMs >= faultOverAt(played) && stream === 'open');
  const ms = (back?.atMs ?? Number.NaN) - faultOverAt(played);
  return ms <= most ? [] : [`the line was open again after ${ms} ms`];
};

const firstWaiting = ({ moments }: SimulatedDebate): number =>
  moments.find(({ stream }) => stream === 'waiting')?.atMs ?? Number.NaN;

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
