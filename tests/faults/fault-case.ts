// Runs one fault in one simulated debate and compares it with an undisturbed run: the page must say what happened in time,
// no text may be lost or doubled, and the money must be right. Over sockets: fault-on-socket.ts.
import { duel } from '@rostrum/shared/formats/duel';
import type { Format } from '@rostrum/shared/formats/format';
import type { LogBody } from '@rostrum/shared/record/event-log';
import { type Comparison, compareDebates } from '../kit/simulation/compare-debates.ts';
import { type FaultSchedule, NO_FAULTS } from '../kit/simulation/fault-schedule.ts';
import { SIMULATION_START, type SimulatedDebate, simulateDebate } from '../kit/simulation/simulate-debate.ts';
import type { SimulationOptions } from '../kit/simulation/simulation-options.ts';
import type { TimelineEntry } from '../kit/simulation/timeline.ts';
import type { FaultCount } from './fault-count.ts';

export interface ExpectedNotice {
  /** When the fault struck, or its deadline had passed, in milliseconds of the simulated clock. */
  from(played: SimulatedDebate): number;
  state?: TimelineEntry['state'];
  /** The sentence the page then shows: what has happened, and what to do about it. */
  says?: RegExp;
  /** The state of the event stream that the page shows. */
  line?: TimelineEntry['stream'];
  /** The event that is logged; for faults that leave the state as it is. */
  logged?: LogBody['type'];
}

export interface FaultCase {
  format?: Format;
  schedule: Partial<FaultSchedule>;
  staging?: SimulationOptions;
  /** All of these notices are expected; without any the page shows nothing. */
  told?: ExpectedNotice | readonly ExpectedNotice[];
  /** The differences from the undisturbed run that count as wrong; without it, all do. */
  unlike?(comparison: Comparison, played: SimulatedDebate): string[];
  /** Anything else that is wrong. */
  also?(played: SimulatedDebate, undisturbed: SimulatedDebate): string[];
}

/** The number of a call for a speech that is made alone, in a duel. */
export const LONE_CALL = 2;

const undisturbed = new Map<string, Promise<SimulatedDebate>>();

function undisturbedOf(format: Format, staging: SimulationOptions): Promise<SimulatedDebate> {
  const { until: _end, backend: _house, ...cast } = staging;
  const key = JSON.stringify([format.id, cast]);
  const known = undisturbed.get(key) ?? simulateDebate(format, NO_FAULTS, 1, cast);
  undisturbed.set(key, known);
  return known;
}

/** All differences but the cost of whole answers that nobody heard. */
export const differencesButWaste = ({ textDifferences, doubled, misbooked }: Comparison): string[] => [
  ...textDifferences,
  ...doubled,
  ...misbooked,
];
/** A fault may cause none, unless its case says which one it cannot avoid. */
export const allDifferences = (comparison: Comparison): string[] => [
  ...differencesButWaste(comparison),
  ...comparison.wasted,
];
/** The differences without missing turns: what was spoken is the same and what was paid is right. */
export const differencesUpToTheEnd = (comparison: Comparison): string[] =>
  differencesButWaste(comparison).filter((wrong) => !wrong.startsWith('turns '));

export async function runFaultCase(
  fault: FaultCount,
  what: string,
  { format = duel, schedule, staging = {}, told = [], unlike = allDifferences, also }: FaultCase,
): Promise<SimulatedDebate> {
  const expected = await undisturbedOf(format, staging);
  const played = await simulateDebate(format, { ...NO_FAULTS, ...schedule }, 1, staging);
  const wrong = [...unlike(compareDebates(played, expected), played), ...(also?.(played, expected) ?? [])];
  const stated: number[] = [];
  for (const notice of [told].flat()) {
    const time = noticedAfterMs(played, notice, notice.from(played));
    if (time === undefined) wrong.push(missingNotice(played, notice));
    else stated.push(time);
  }
  fault.tried(what, wrong, stated.length > 0 ? Math.max(...stated) : undefined);
  return played;
}

function noticedAfterMs(
  { log, moments }: SimulatedDebate,
  notice: ExpectedNotice,
  since: number,
): number | undefined {
  const { state, says, line, logged } = notice;
  const times = logged
    ? log.flatMap(({ at, event }) => (event.type === logged ? [at - SIMULATION_START] : []))
    : moments.flatMap((one) =>
        (state === undefined || one.state === state) &&
        (says === undefined || says.test(one.sentence)) &&
        (line === undefined || one.stream === line)
          ? [one.atMs]
          : [],
      );
  const next = times.find((atMs) => atMs >= since);
  return next === undefined ? undefined : next - since;
}

function missingNotice(played: SimulatedDebate, { from, state, says, line, logged }: ExpectedNotice): string {
  const seen = played.moments.map((one) =>
    [Math.round(one.atMs), one.state, one.stream, one.turns, one.sentence].join(' '),
  );
  const wanted = [state, says, line, logged].filter(Boolean).join(' ');
  return `never ${wanted} after ${from(played)}, but\n${seen.join('\n')}`;
}

/** When the fault of the call that has one struck. */
export const callStruckAt = ({ books }: SimulatedDebate): number =>
  books.find(({ struckMs }) => struckMs !== null)?.struckMs ?? Number.NaN;

/** When the first fault of the network or the system struck. */
export const faultStruckAt = ({ appliedFaults }: SimulatedDebate): number =>
  appliedFaults[0]?.atMs ?? Number.NaN;
export const faultOverAt = ({ appliedFaults }: SimulatedDebate): number =>
  appliedFaults[0]?.overMs ?? Number.NaN;

/** The debate takes as long as it would have; 5 s are allowed for reconnecting. */
export function takesNoLonger({ moments }: SimulatedDebate, undisturbed: SimulatedDebate): string[] {
  const took = (moments.at(-1)?.atMs ?? Number.NaN) - (undisturbed.moments.at(-1)?.atMs ?? Number.NaN);
  return Math.abs(took) < 5_000 ? [] : [`it took ${Math.round(took)} ms longer`];
}
