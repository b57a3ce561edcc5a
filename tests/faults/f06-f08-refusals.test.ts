// F6 to F8 and F22 in simulated debates: the vendor refuses calls, for a while or for good, of all speakers or of one of four.
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { oxford } from '@rostrum/shared/formats/oxford';
import { roundtable } from '@rostrum/shared/formats/roundtable';
import { describe, expect, it } from 'vitest';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import { LONG_FORM } from '../kit/effort.ts';
import type { VendorFault, VendorQuestion } from '../kit/simulation/fault-schedule.ts';
import type { SimulatedDebate } from '../kit/simulation/simulate-debate.ts';
import type { VendorCall } from '../kit/simulation/simulated-vendor.ts';
import {
  ANY_FORMAT,
  callStruckAt,
  differencesUpToTheEnd,
  type ExpectedNotice,
  LONE_CALL,
  runFaultCase,
} from './fault-case.ts';
import { countFault } from './fault-count.ts';

const f6 = countFault('F6', '429 with Retry-After', 'theatre');
const f7 = countFault('F7', '500, 502, 503, 529', 'theatre');
const f8 = countFault('F8', '401 and an empty account', 'theatre');
const f22 = countFault('F22', 'one of four speakers dead', 'theatre');

type Answer = Extract<VendorFault, { kind: 'answers' }>;
const answers = (answer: Omit<Answer, 'kind'>, call = LONE_CALL) =>
  new Map<number, VendorFault>([[call, { kind: 'answers', ...answer }]]);

const recovering = (says: RegExp): ExpectedNotice => ({ from: callStruckAt, state: 'recovering', says });
const standing = (says: RegExp): ExpectedNotice => ({ from: callStruckAt, state: 'error', says });

/** Milliseconds between the refusal and the next call for the same speech. */
function leftAlone({ books }: SimulatedDebate): number {
  const refused = books.find(({ struckMs }) => struckMs !== null);
  const again = books.find(
    ({ seat, label, struckMs }) => seat === refused?.seat && label === refused.label && struckMs === null,
  );
  return (again?.askedMs ?? Number.NaN) - (refused?.struckMs ?? Number.NaN);
}
/** The pause before the next call is within these bounds; 3 s are allowed on top for the network. */
const waited = (least: number, most: number) => (played: SimulatedDebate) => {
  const ms = leftAlone(played);
  return ms >= least && ms <= most + 3_000 ? [] : [`it was asked again after ${Math.round(ms)} ms`];
};

describe('F6: a vendor that limits the rate', () => {
  const backOff = [1_000, 1_250] as const;
  const inSeconds = (seconds: number) => () => new Date(Date.now() + seconds * 1_000).toUTCString();
  type Row = [string, Partial<Answer>, readonly [number, number]];
  const shortly: Row[] = [
    ['in seconds is given them', { retryAfter: () => '7' }, [7_000, 7_000]],
    ['as a date is given that time', { retryAfter: inSeconds(20) }, [18_000, 20_000]],
    ['as an absurd number is asked after the usual pause', { retryAfter: () => '999999999' }, backOff],
  ];
  // The rest only in the long form: f01-f12-on-the-wire.test.ts tests what each vendor's header means.
  const atLength: Row[] = [
    ['as a date that has been is asked after the usual pause', { retryAfter: inSeconds(-3_600) }, backOff],
    ['as nonsense is asked after the usual pause', { retryAfter: () => 'soon' }, backOff],
    ['absent is asked after the usual pause', {}, backOff],
  ];
  it.each(LONG_FORM ? [...shortly, ...atLength] : shortly)(
    'F6: Retry-After %s',
    async (what, answer, [least, most]) => {
      await runFaultCase(f6, what, {
        format: ANY_FORMAT,
        schedule: { vendor: answers({ status: 429, ...answer }) },
        told: recovering(/limiting the rate of requests; wait a little before asking again \(HTTP 429\)/),
        also: waited(least, most),
      });
    },
  );

  it('F6: Retry-After longer than a minute is nothing to wait for in silence: the person is asked', async () => {
    const played = await runFaultCase(f6, 'five minutes', {
      format: ANY_FORMAT,
      schedule: { vendor: answers({ status: 429, retryAfter: () => '300' }) },
      told: standing(/limiting the rate of requests; wait a little/),
    });
    expect(played.retries).toBe(1);
  });
});

describe('F7: a vendor with errors of its own', () => {
  const SAYS = {
    500: /error of its own \(HTTP 500\)/,
    502: /error of its own \(HTTP 502\)/,
    503: /is overloaded at the moment; ask again in a while \(HTTP 503\)/,
    529: /is overloaded at the moment; ask again in a while \(HTTP 529\)/,
  } as const;
  const statuses = Object.keys(SAYS).map(Number) as (keyof typeof SAYS)[];
  const times = LONG_FORM
    ? statuses.flatMap((status) => [1, 3].map((time) => [status, time] as const))
    : ([
        [500, 1],
        [529, 3],
      ] as const);

  /** Refuses the first `times` calls for the speech of call LONE_CALL. */
  const atFirst = (status: number, times: number) => {
    let whose = '';
    return ({ call, seat, label, time }: VendorQuestion): VendorFault | undefined => {
      if (call === LONE_CALL) whose = `${seat} ${label}`;
      return `${seat} ${label}` === whose && time <= times ? { kind: 'answers', status } : undefined;
    };
  };

  it.each(times)('F7: %i, %i times running, is asked again by itself', async (status, times) => {
    await runFaultCase(f7, `${status}, ${times} times`, {
      format: ANY_FORMAT,
      schedule: { asked: atFirst(status, times) },
      told: recovering(SAYS[status]),
      also: ({ books, retries }) =>
        retries === 0 && books.filter(({ refused }) => refused).length === times
          ? []
          : ['not asked as often as that'],
    });
  });

  it.each(LONG_FORM ? statuses : ([503] as const))(
    'F7: %i for ever is asked four times, and then stands with its reason',
    async (status) => {
      const played = await runFaultCase(f7, `${status} for ever`, {
        format: ANY_FORMAT,
        schedule: { asked: atFirst(status, Infinity) },
        staging: { until: ({ value }) => stateName(value) === 'error' },
        told: { from: lastStruck, state: 'error', says: SAYS[status] },
        unlike: differencesUpToTheEnd,
      });
      expect(played.books.filter(({ refused }) => refused)).toHaveLength(4);
    },
  );
});

describe('F8: a vendor that will not be asked with this key', () => {
  it.each<[string, Omit<Answer, 'kind'>, RegExp]>([
    ['401', { status: 401 }, /did not accept the key; check it in the settings \(HTTP 401\)/],
    ['402', { status: 402 }, /account has no credit left; look at its billing page/],
    [
      '429 that means an empty account',
      { status: 429, word: 'insufficient_quota' },
      /no credit left; look at its billing page/,
    ],
  ])('F8: %s stands at once with what to do, and goes on once that is done', async (what, answer, says) => {
    const played = await runFaultCase(f8, what, {
      format: ANY_FORMAT,
      schedule: { vendor: answers(answer) },
      told: standing(says),
    });
    expect(played.retries).toBe(1);
    expect(played.moments.some(({ state }) => state === 'recovering')).toBe(false);
  });
});

describe('F22: one of four speakers is dead', () => {
  const four = { seats: withSeat(roundtable, emptySeats(roundtable), 'member') };
  const dead = 'member-3';
  const silenced = ({ seat }: VendorQuestion): VendorFault | undefined =>
    seat === dead ? { kind: 'answers', status: 503 } : undefined;

  it('F22: the table goes on without it after the retries, and says whom it misses and why', async () => {
    const played = await runFaultCase(f22, 'roundtable of four', {
      format: roundtable,
      schedule: { asked: silenced },
      staging: four,
      told: { from: firstGivenUp, state: 'debating' },
      unlike: differencesUpToTheEnd,
      also: missing(dead),
    });
    expect(stateName(played.last.value)).toBe('completed');
    expect(played.retries).toBe(0);
  });

  it('F22: a debate that cannot spare it stands with its reason, and loses nothing', async () => {
    await runFaultCase(f22, 'one of two', {
      format: oxford,
      schedule: {
        asked: ({ seat }) => (seat === 'opposition' ? { kind: 'answers', status: 503 } : undefined),
      },
      staging: { until: ({ value }) => stateName(value) === 'error' },
      told: { from: lastStruck, state: 'error', says: /is overloaded at the moment; ask again in a while/ },
      unlike: differencesUpToTheEnd,
    });
  });

  /** Every turn of the dead seat was skipped with the reason, and every other turn was spoken. */
  function missing(seat: string) {
    return ({ log }: SimulatedDebate, undisturbed: SimulatedDebate): string[] => {
      const turnsBy = (played: SimulatedDebate) =>
        played.log.flatMap(({ event }) =>
          event.type === 'TURN_COMPLETE' && event.seat === seat ? [event.turn] : [],
        );
      const skipped = log.flatMap(({ event }) =>
        event.type === 'SKIPPED' && event.by === 'house' && /overloaded/.test(event.reason ?? '')
          ? [event.turn]
          : [],
      );
      const others = (played: SimulatedDebate) =>
        played.log.filter(({ event }) => event.type === 'TURN_COMPLETE' && event.seat !== seat).length;
      return [
        ...(skipped.join() === turnsBy(undisturbed).join() ? [] : [`passed over ${skipped.join()}`]),
        ...(others({ log } as SimulatedDebate) === others(undisturbed)
          ? []
          : ['somebody else is missing, too']),
      ];
    };
  }
});

function lastStruck({ books }: SimulatedDebate): number {
  return Math.max(...books.map(({ struckMs }) => struckMs ?? 0));
}

/** When the fourth call was refused, after which no more are made. */
function firstGivenUp({ books }: SimulatedDebate): number {
  const refused = books.filter((call: VendorCall) => call.refused);
  return refused[3]?.struckMs ?? Number.NaN;
}
