// One fault in one whole debate: told in time and in words, nothing lost or doubled, the books equal, beside the undisturbed run.
import type { LogBody } from '@rostrum/shared/debate/log';
import { duel } from '@rostrum/shared/formats/duel';
import type { Format } from '@rostrum/shared/formats/format';
import { oxford } from '@rostrum/shared/formats/oxford';
import { type Comparison, compare } from '../kit/theatre/compare.ts';
import { NO_FAULTS, type Schedule } from '../kit/theatre/schedule.ts';
import type { Staging } from '../kit/theatre/staging.ts';
import { BEGINS, type Played, play } from '../kit/theatre/theatre.ts';
import type { Moment } from '../kit/theatre/timeline.ts';
import { type Fault, FULL } from './tally.ts';

export interface Told {
  /** When the fault struck, or its deadline was over, on the clock of the theatre. */
  from(played: Played): number;
  state?: Moment['state'];
  /** What the page says then: what has happened, and what to do about it. */
  says?: RegExp;
  /** How the line to the backend is shown. */
  line?: Moment['line'];
  /** Where the state stays the same: what is logged. */
  logged?: LogBody['type'];
}

export interface Case {
  format: Format;
  schedule: Partial<Schedule>;
  staging?: Staging;
  /** Each of them; `null`: nobody notices anything. */
  told: Told | readonly Told[] | null;
  /** Of the differences from the undisturbed run, those that are none of the fault's doing; without it, all. */
  unlike?(comparison: Comparison, played: Played, undisturbed: Played): string[];
  /** What else is wrong. */
  also?(played: Played, undisturbed: Played): string[];
}

/** Where any will do: the longest that the time allows. */
export const ANY_FORMAT = FULL ? oxford : duel;
/** A vendor's call for a speech that is made alone, in either. */
export const ALONE = 2;

const undisturbed = new Map<string, Promise<Played>>();

function undisturbedOf(format: Format, staging: Staging): Promise<Played> {
  const {
    until: _end,
    house: _house,
    settings: { costLimit: _limit, ...settings } = {},
    ...seated
  } = staging;
  const cast = { ...seated, settings };
  const key = JSON.stringify([format.id, cast]);
  const known = undisturbed.get(key) ?? play(format, NO_FAULTS, 1, cast);
  undisturbed.set(key, known);
  return known;
}

/** Everything that differs: no fault may do that, unless a case says which difference is the fault itself. */
export const allOf = ({ infidelities, doubled, misbooked, wasted }: Comparison): string[] => [
  ...infidelities,
  ...doubled,
  ...misbooked,
  ...wasted,
];

export async function onStage(fault: Fault, what: string, one: Case): Promise<Played> {
  const { format, schedule, staging = {}, told, unlike = allOf, also } = one;
  const expected = await undisturbedOf(format, staging);
  const played = await play(format, { ...NO_FAULTS, ...schedule }, 1, staging);
  const wrong = unlike(compare(played, expected), played, expected);
  if (played.overspent) wrong.push('more was spent and held than the limit');
  wrong.push(...(also?.(played, expected) ?? []));
  const all = [told ?? []].flat();
  const times = all.map((one) => statedAfter(played, one));
  wrong.push(...all.flatMap((one, index) => (times[index] === undefined ? [notTold(played, one)] : [])));
  const stated = times.filter((time) => time !== undefined);
  fault.tried(what, wrong, stated.length > 0 ? Math.max(...stated) : undefined);
  return played;
}

function statedAfter(played: Played, { from, state, says, line, logged }: Told): number | undefined {
  const since = from(played);
  if (logged) {
    const times = played.log.flatMap(({ at, event }) => (event.type === logged ? [at - BEGINS] : []));
    const next = times.find((atMs) => atMs >= since);
    return next === undefined ? undefined : next - since;
  }
  const moment = played.moments.find(
    (one) =>
      one.atMs >= since &&
      (state === undefined || one.state === state) &&
      (says === undefined || says.test(one.says)) &&
      (line === undefined || one.line === line),
  );
  return moment && moment.atMs - since;
}

function notTold(played: Played, { from, state, says, line, logged }: Told): string {
  const seen = played.moments.map((one) =>
    [Math.round(one.atMs), one.state, one.line, one.turns, one.says].join(' '),
  );
  const wanted = [state, says, line, logged].filter(Boolean).join(' ');
  return `never ${wanted} after ${from(played)}, but\n${seen.join('\n')}`;
}

/** When the fault of the only call that has one struck. */
export const whenStruck = ({ books }: Played): number =>
  books.find(({ struckMs }) => struckMs !== null)?.struckMs ?? Number.NaN;

/** When the first thing that happened to the house struck. */
export const whenHappened = ({ struck }: Played): number => struck[0]?.atMs ?? Number.NaN;
export const whenOver = ({ struck }: Played): number => struck[0]?.overMs ?? Number.NaN;

/** Nobody waits longer for it than it lasts: the last word comes when it would have come, give or take what the line does. */
export const noLonger =
  (lastsMs = 0) =>
  ({ moments }: Played, undisturbed: Played): string[] => {
    const took = (moments.at(-1)?.atMs ?? Number.NaN) - (undisturbed.moments.at(-1)?.atMs ?? Number.NaN);
    return Math.abs(took - lastsMs) < 5_000 ? [] : [`it took ${Math.round(took)} ms longer`];
  };

/** All that was said is the undisturbed run's, and all that was paid for is right; what was never asked for is not missed. */
export const asFarAsItCame = ({ infidelities, doubled, misbooked }: Comparison): string[] => [
  ...infidelities.filter((wrong) => !wrong.startsWith('turns ')),
  ...doubled,
  ...misbooked,
];
