// Why a debate ended, in a word and in a sentence: for the page, the export and the log.
import { formatNanoUsd } from '../money/nano-usd.ts';
import { type DebateRecord, openAttemptsOf, rulingsOf, type Turn, turnsOf } from './record.ts';
import { closedBecause, groupOf, isAbandoned, nothingIsLeft } from './standing.ts';

export interface Ending {
  kind: 'plan' | 'stopped' | 'limit' | 'time' | 'abandoned' | 'no-verdict';
  /** A sentence for the page. */
  reason: string;
}

/** `null` while the debate is not over. */
export function endingOf(record: DebateRecord): Ending | null {
  if (openAttemptsOf(record).length > 0 || !nothingIsLeft(record)) return null;
  if (isAbandoned(record)) {
    return {
      kind: 'abandoned',
      reason: 'It was abandoned: there is no verdict, and everything said was kept.',
    };
  }
  const closed = closedBecause(record);
  if (closed !== null) return { kind: 'no-verdict', reason: closed };
  const verdicts = verdictsOf(record);
  if (verdicts.length > 0 && verdicts.every((turn) => turn.flags.includes('unreadable'))) {
    return {
      kind: 'no-verdict',
      reason: 'The judge answered, but its verdict could not be read, even after it was asked again.',
    };
  }
  return endingByStop(record);
}

function endingByStop(record: DebateRecord): Ending {
  const stop = rulingsOf(record).find((ruling) => ruling.ruling === 'stop');
  if (stop?.ruling !== 'stop') return { kind: 'plan', reason: 'Everybody has spoken, as planned.' };
  if (stop.by === 'budget') {
    return {
      kind: 'limit',
      reason: 'The cost limit left no room for another speech, so the judge ruled on what was said.',
    };
  }
  if (stop.by === 'time') {
    return { kind: 'time', reason: 'Time was up, so the judge ruled on what was said.' };
  }
  return { kind: 'stopped', reason: 'It was stopped, and the judge ruled on what was said.' };
}

/** Answers of acts that ask for a verdict. */
export function verdictsOf(record: DebateRecord): Turn[] {
  return turnsOf(record).filter((turn) => groupOf(record, turn.id)?.act.answer === 'verdict');
}

/** The sentence of a `close` ruling: the verdict does not fit the limit, and what had been tried. */
export function whyNoVerdict(
  record: DebateRecord,
  tried: { message: string; times: number } | null,
  money: { neededNanoUsd: number; limitNanoUsd: number },
): string {
  const needed = formatNanoUsd(money.neededNanoUsd);
  const limit = formatNanoUsd(money.limitNanoUsd);
  const spoken = turnsOf(record).length === 0 ? 'Nothing was said' : 'What was said is kept';
  if (!tried) return `The verdict would bring the cost to ${needed}, over the limit of ${limit}. ${spoken}.`;
  const times = tried.times === 1 ? 'once' : tried.times === 2 ? 'twice' : `${tried.times} times`;
  return `The judge failed ${times} (${tried.message}), and asking again would bring the cost to ${needed}, over the limit of ${limit}. ${spoken}.`;
}

/** Why a debate does not start: its first round and a verdict do not fit the limit. */
export const whyTooDear = (money: { neededNanoUsd: number; limitNanoUsd: number }): string =>
  `One round and the verdict can cost up to ${formatNanoUsd(money.neededNanoUsd)}; the limit is ${formatNanoUsd(money.limitNanoUsd)}.`;
