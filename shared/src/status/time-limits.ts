// Computes running time and the time limits of a debate and of a round, from the record. Waiting for a person does not count. Nothing here
// reads a clock: callers pass `now`.

import { isStopped, nextStep, plannedSteps, type Step, stepsOf, textsByTurn } from '../plan/cursor.ts';
import { roundKey } from '../plan/summaries.ts';
import { isSummaryStep, isSummaryTurn, turnOfEntry } from '../plan/summary-turns.ts';
import { type DebateRecord, type Entry, openAttemptsOf } from '../record/record.ts';
import { rulingRules } from '../record/ruling-rules.ts';
import { isFinished, requestedPause } from './debate-status.ts';

/**
 * Returns the milliseconds left at `now` (milliseconds since the epoch) under each limit that is set; negative: exceeded. None applies
 * while a person has the floor, during a pause, and once only the verdict phase is left. Steps outside a loop belong to no round.
 */
function timesLeft(record: DebateRecord, now: number): { limit: 'total' | 'round'; ms: number }[] {
  if (!isTimed(record)) return [];
  const { totalTimeoutMs = null, roundTimeoutMs = null } = record.settings;
  const round = roundTimeoutMs === null ? null : roundInProgress(record);
  const remainingTime = (
    limit: 'total' | 'round',
    max: number | null,
    entries: readonly Entry[] | undefined,
  ) => (max === null || !entries ? [] : [{ limit, ms: max - runningTimeMs(entries, now) }]);
  return [
    ...remainingTime('total', totalTimeoutMs, record.entries),
    ...remainingTime('round', roundTimeoutMs, round?.entries),
  ];
}

/** Returns the exceeded limit; `null` if there is none. */
export const expiredTimeLimit = (record: DebateRecord, now: number): 'total' | 'round' | null =>
  timesLeft(record, now).find(({ ms }) => ms <= 0)?.limit ?? null;

/** Returns the milliseconds until the first limit is exceeded if nothing else happens; `null`: no limit applies. */
export function timeUntilLimit(record: DebateRecord, now: number): number | null {
  const times = timesLeft(record, now).map(({ ms }) => ms);
  return times.length === 0 ? null : Math.max(0, Math.min(...times));
}

/** Returns the turns of the present round that are neither spoken nor skipped. */
export function openTurnsOfRound(record: DebateRecord): string[] {
  const texts = textsByTurn(record);
  return [...(roundInProgress(record)?.turns ?? [])].filter((turn) => !texts.has(turn));
}

function isTimed(record: DebateRecord): boolean {
  if (isStopped(record) || isFinished(record) || requestedPause(record) !== null) return false;
  const next = nextStep(record);
  // A person may take any time.
  if (next.kind === 'listen' && openAttemptsOf(record).length === 0) return false;
  return next.kind !== 'close' && next.step.phase !== 'verdict';
}

const entryEnd = (entry: Entry): number =>
  entry.kind === 'attempt' ? entry.at + (entry.timing?.totalMs ?? 0) : entry.at;

/**
 * Returns how long a debate has been running, as the limits count it: from the first of these entries to `now`, or 0 before it. The time in
 * which it waited for a person is left out. `null`: nothing is running, so the time ends with the last entry.
 */
export function runningTimeMs(entries: readonly Entry[], now: number | null): number {
  const [first] = entries;
  if (!first) return 0;
  let running = 0;
  let last = first.at;
  let since: number | null = first.at;
  /** Turns that were requested and not heard. Without any, a pause interrupts only a person. */
  const open = new Set<string>();
  let speaking = false;
  for (const entry of entries) {
    if (entry.kind === 'attempt') {
      speaking ||= entry.outcome.state === 'running';
      if (entry.outcome.state !== 'accepted') open.add(entry.turn);
    } else if (entry.kind === 'turn') open.delete(entry.id);
    else if (entry.ruling === 'skip') open.delete(entry.turn);
    const time = entry.kind === 'ruling' ? rulingRules(entry).time : undefined;
    const isPersonSpeech = entry.kind === 'turn' && entry.attempt === null;
    if (since === null) {
      if (time === 'countsAgain') since = entry.at;
    } else if ((isPersonSpeech || time === 'endsWait' || time === 'countsAgain') && !speaking) {
      running += Math.max(0, last - since);
      since = entry.at;
    } else if (entry.kind === 'ruling' && entry.ruling === 'pause') {
      running += Math.max(0, (open.size > 0 ? entry.at : last) - since);
      since = null;
    }
    if (time === undefined) last = Math.max(last, entryEnd(entry));
  }
  return running + (since === null ? 0 : Math.max(0, (now ?? last) - since));
}

/** Returns the turns of the present pass of the outermost loop, and the entries from the last one before it on; `null` outside a loop. */
function roundInProgress(record: DebateRecord): { turns: ReadonlySet<string>; entries: Entry[] } | null {
  const next = nextStep(record);
  const name = next.kind === 'close' ? null : loopPassKey(plannedStepOf(record, next.step));
  if (name === null) return null;
  const turns = new Set(
    plannedSteps(record).flatMap((step) =>
      loopPassKey(step) === name ? step.slots.map(({ turn }) => turn) : [],
    ),
  );
  const last = record.entries.findLastIndex((entry) => {
    const turn = turnOfEntry(entry);
    // A summary begins no round and ends none.
    return turn !== null && !isSummaryTurn(turn) && !turns.has(turn);
  });
  const before = record.entries[last];
  // The round began when that entry had ended, which for a call is later than its position in the list.
  const opening: Entry[] = before
    ? [{ kind: 'ruling', ruling: 'interject', text: '', at: entryEnd(before) }]
    : [];
  return { turns, entries: [...opening, ...record.entries.slice(last + 1)] };
}

/** Returns the planned step before which a summary is made; it belongs to that step's round. */
function plannedStepOf(record: DebateRecord, step: Step): Step {
  if (!isSummaryStep(step)) return step;
  const steps = stepsOf(record);
  return steps[steps.findIndex(({ address }) => address === step.address) + 1] ?? step;
}

const loopPassKey = (step: Step): string | null => (step.passes.length === 0 ? null : roundKey(step));
