// Why a debate ended, as a code and as a sentence for the page, the export and the log.
import { closingWordsOf } from '../answers/closing-words.ts';
import { answerDefinition } from '../answers/registry.ts';
import { formatNanoUsd } from '../money/nano-usd.ts';
import { loopEnds, stepsOf, stopOf } from '../plan/cursor.ts';
import { isAskedApart } from '../record/asked-apart.ts';
import type { Condition } from '../record/condition.ts';
import type { Act } from '../record/plan.ts';
import { type DebateRecord, openAttemptsOf, rulingsOf, type Turn, turnsOf } from '../record/record.ts';
import { closeReason, isAbandoned, isFinished } from './debate-status.ts';

export interface DebateEnding {
  kind: 'plan' | 'stopped' | 'limit' | 'time' | 'abandoned' | 'no-verdict';
  /** A sentence for the page. */
  reason: string;
}

/** `null` while the debate is not over. */
export function debateEnding(record: DebateRecord): DebateEnding | null {
  if (openAttemptsOf(record).length > 0 || !isFinished(record)) return null;
  if (isAbandoned(record)) {
    return {
      kind: 'abandoned',
      reason: 'It was abandoned: there is no verdict, and everything said was kept.',
    };
  }
  const closed = closeReason(record);
  if (closed !== null) return { kind: 'no-verdict', reason: closed };
  const closing = turnsSpokenIn(record, isClosingAct);
  if (closing.length > 0 && closing.every((turn) => turn.flags.includes('unreadable'))) {
    return {
      kind: 'no-verdict',
      reason: 'The judge answered, but its verdict could not be read, even after it was asked again.',
    };
  }
  return endingByStop(record);
}

/** An answer that closes the debate by itself, unlike a round of votes. */
const isClosingAct = ({ answer }: Act): boolean =>
  answer !== undefined &&
  answerDefinition(answer).closing !== null &&
  answerDefinition(answer).schema !== null;

const closingSentence = ({ format }: DebateRecord): string =>
  closingWordsOf(format.plan)?.sentence ?? 'what closes it was done';

/** Where a condition ended the last loop before its maximum. */
const SENTENCE_BY_CONDITION: Readonly<Partial<Record<Condition['rule'], string>>> = {
  agreed: 'They have agreed.',
  confident: 'The judge’s evaluation has reached the threshold.',
  exit: 'You ended it.',
};

function endingByStop(record: DebateRecord): DebateEnding {
  const stop = rulingsOf(record).find((ruling) => ruling.ruling === 'stop');
  if (stop?.ruling !== 'stop') {
    const rule = loopEnds(record).at(-1)?.rule;
    return {
      kind: 'plan',
      reason: (rule && SENTENCE_BY_CONDITION[rule]) ?? 'Completed as planned.',
    };
  }
  const verdict = closingSentence(record);
  const closing = stopOf(record) === 'closings' ? `the closings were heard, and ${verdict}` : verdict;
  if (stop.by === 'budget')
    return { kind: 'limit', reason: `The cost limit left no room for another speech, so ${closing}.` };
  if (stop.by === 'time') return { kind: 'time', reason: `Time was up, so ${closing}.` };
  return { kind: 'stopped', reason: `It was stopped, and ${closing}.` };
}

/** Walks the plan once: looking up each turn's step separately takes half a minute for two thousand turns. */
function turnsSpokenIn(record: DebateRecord, wanted: (act: Act) => boolean): Turn[] {
  const turns = new Set<string>();
  for (const { act, slots } of stepsOf(record))
    if (wanted(act)) for (const { turn } of slots) turns.add(turn);
  return turnsOf(record).filter((turn) => turns.has(turn.id));
}

const nothingWasSaid = (record: DebateRecord): boolean => turnsOf(record).every(isAskedApart);

/** The sentence of a `close` ruling: the verdict does not fit under the limit, and what had been tried. */
export function noVerdictReason(
  record: DebateRecord,
  tried: { message: string; times: number } | null,
  money: { neededNanoUsd: number; limitNanoUsd: number },
): string {
  const needed = formatNanoUsd(money.neededNanoUsd, 'up');
  const limit = formatNanoUsd(money.limitNanoUsd, 'down');
  const spoken = nothingWasSaid(record) ? 'Nothing was said' : 'What was said is kept';
  if (!tried) return `The verdict would bring the cost to ${needed}, over the limit of ${limit}. ${spoken}.`;
  const times = tried.times === 1 ? 'once' : tried.times === 2 ? 'twice' : `${tried.times} times`;
  return `The judge failed ${times} (${tried.message}), and asking again would bring the cost to ${needed}, over the limit of ${limit}. ${spoken}.`;
}

/** The sentence of a `close` ruling: time was up before there was anything to judge. */
export const tooEarlyReason = (record: DebateRecord): string =>
  nothingWasSaid(record)
    ? 'Time was up before anybody was heard, so there is nothing to rule on.'
    : 'Time was up before enough was heard to rule on. What was said is kept.';

/** Why a debate does not start: its openings and a verdict do not fit under the limit. */
export const startTooExpensiveReason = (money: { neededNanoUsd: number; limitNanoUsd: number }): string =>
  `The openings and the verdict can cost up to ${formatNanoUsd(money.neededNanoUsd, 'up')}; the limit is ${formatNanoUsd(money.limitNanoUsd, 'down')}.`;
