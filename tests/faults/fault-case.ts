// One fault in one whole debate: told in time and in words, nothing lost or doubled, the books equal, beside the undisturbed run.

import { duel } from '@rostrum/shared/formats/duel';
import type { Format } from '@rostrum/shared/formats/format';
import { oxford } from '@rostrum/shared/formats/oxford';
import type { LogBody } from '@rostrum/shared/record/event-log';
import { type Comparison, compareDebates } from '../kit/simulation/compare-debates.ts';
import { type FaultSchedule, NO_FAULTS } from '../kit/simulation/fault-schedule.ts';
import { SIMULATION_START, type SimulatedDebate, simulateDebate } from '../kit/simulation/simulate-debate.ts';
import type { SimulationOptions } from '../kit/simulation/simulation-options.ts';
import type { TimelineEntry } from '../kit/simulation/timeline.ts';
import { type FaultCount, LONG_FAULTS } from './fault-count.ts';

export interface ExpectedNotice {
  /** When the fault struck, or its deadline was over, on the clock of the theatre. */
  from(played: SimulatedDebate): number;
  state?: TimelineEntry['state'];
  /** What the page says then: what has happened, and what to do about it. */
  says?: RegExp;
  /** How the line to the backend is shown. */
  line?: TimelineEntry['stream'];
  /** Where the state stays the same: what is logged. */
  logged?: LogBody['type'];
}

export interface FaultCase {
  format: Format;
  schedule: Partial<FaultSchedule>;
  staging?: SimulationOptions;
  /** Each of them; `null`: nobody notices anything. */
  told: ExpectedNotice | readonly ExpectedNotice[] | null;
  /** Of the differences from the undisturbed run, those that are none of the fault's doing; without it, all. */
  unlike?(comparison: Comparison, played: SimulatedDebate, undisturbed: SimulatedDebate): string[];
  /** What else is wrong. */
  also?(played: SimulatedDebate, undisturbed: SimulatedDebate): string[];
}

/** Where any will do: the longest that the time allows. */
export const ANY_FORMAT = LONG_FAULTS ? oxford : duel;
/** A vendor's call for a speech that is made alone, in either. */
export const LONE_CALL = 2;

const undisturbed = new Map<string, Promise<SimulatedDebate>>();

function undisturbedOf(format: Format, staging: SimulationOptions): Promise<SimulatedDebate> {
  const {
    until: _end,
    backend: _house,
    settings: { costLimit: _limit, ...settings } = {},
    ...seated
  } = staging;
  const cast = { ...seated, settings };
  const key = JSON.stringify([format.id, cast]);
  const known = undisturbed.get(key) ?? simulateDebate(format, NO_FAULTS, 1, cast);
  undisturbed.set(key, known);
  return known;
}

/** Everything that differs: no fault may do that, unless a case says which difference is the fault itself. */
export const allDifferences = ({ textDifferences, doubled, misbooked, wasted }: Comparison): string[] => [
  ...textDifferences,
  ...doubled,
  ...misbooked,
  ...wasted,
];

export async function runFaultCase(
  fault: FaultCount,
  what: string,
  one: FaultCase,
): Promise<SimulatedDebate> {
  const { format, schedule, staging = {}, told, unlike = allDifferences, also } = one;
  const expected = await undisturbedOf(format, staging);
  const played = await simulateDebate(format, { ...NO_FAULTS, ...schedule }, 1, staging);
  const wrong = unlike(compareDebates(played, expected), played, expected);
  if (played.overspent) wrong.push('more was spent and held than the limit');
  wrong.push(...(also?.(played, expected) ?? []));
  const all = [told ?? []].flat();
  const times = all.map((one) => noticedAfterMs(played, one));
  wrong.push(
    ...all.flatMap((one, index) => (times[index] === undefined ? [missingNotice(played, one)] : [])),
  );
  const stated = times.filter((time) => time !== undefined);
  fault.tried(what, wrong, stated.length > 0 ? Math.max(...stated) : undefined);
  return played;
}

function noticedAfterMs(
  played: SimulatedDebate,
  { from, state, says, line, logged }: ExpectedNotice,
): number | undefined {
  const since = from(played);
  if (logged) {
    const times = played.log.flatMap(({ at, event }) =>
      event.type === logged ? [at - SIMULATION_START] : [],
    );
    const next = times.find((atMs) => atMs >= since);
    return next === undefined ? undefined : next - since;
  }
  const moment = played.moments.find(
    (one) =>
      one.atMs >= since &&
      (state === undefined || one.state === state) &&
      (says === undefined || says.test(one.sentence)) &&
      (line === undefined || one.stream === line),
  );
  return moment && moment.atMs - since;
}

function missingNotice(played: SimulatedDebate, { from, state, says, line, logged }: ExpectedNotice): string {
  const seen = played.moments.map((one) =>
    [Math.round(one.atMs), one.state, one.stream, one.turns, one.sentence].join(' '),
  );
  const wanted = [state, says, line, logged].filter(Boolean).join(' ');
  return `never ${wanted} after ${from(played)}, but\n${seen.join('\n')}`;
}

/** When the fault of the only call that has one struck. */
export const callStruckAt = ({ books }: SimulatedDebate): number =>
  books.find(({ struckMs }) => struckMs !== null)?.struckMs ?? Number.NaN;

/** When the first thing that happened to the house struck. */
export const faultStruckAt = ({ appliedFaults }: SimulatedDebate): number =>
  appliedFaults[0]?.atMs ?? Number.NaN;
export const faultOverAt = ({ appliedFaults }: SimulatedDebate): number =>
  appliedFaults[0]?.overMs ?? Number.NaN;

/** Nobody waits longer for it than it lasts: the last word comes when it would have come, give or take what the line does. */
export const takesNoLonger =
  (lastsMs = 0) =>
  ({ moments }: SimulatedDebate, undisturbed: SimulatedDebate): string[] => {
    const took = (moments.at(-1)?.atMs ?? Number.NaN) - (undisturbed.moments.at(-1)?.atMs ?? Number.NaN);
    return Math.abs(took - lastsMs) < 5_000 ? [] : [`it took ${Math.round(took)} ms longer`];
  };

/** All that was said is the undisturbed run's, and all that was paid for is right; what was never asked for is not missed. */
export const differencesUpToTheEnd = ({ textDifferences, doubled, misbooked }: Comparison): string[] => [
  ...textDifferences.filter((wrong) => !wrong.startsWith('turns ')),
  ...doubled,
  ...misbooked,
];
