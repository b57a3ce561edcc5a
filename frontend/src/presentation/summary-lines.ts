// Lists the summaries of a record for the page: which rounds each covers, for which seats, and whether it was made.
import { occupantModelKey, summariesIn } from '@rostrum/shared/plan/summary-turns';
import { type DebateRecord, rulingsOf, seatsNow } from '@rostrum/shared/record/record';
import type { Reason } from '@rostrum/shared/wire/reason';
import { speechCardWords } from '../words/live-words.ts';
import { reasonText } from '../words/reason-text.ts';
import { joinNames } from './format-text.ts';

export interface SummaryLine {
  kind: 'summary';
  key: string;
  turn: string;
  /** Index of the agenda item it was made before; it covers the items with an index below `covers`. */
  before: number;
  covers: number;
  /** Names of the seats that read it. */
  readers: string;
  /** `null` where it was given up. */
  text: string | null;
  /** Why it was given up. */
  reason: Reason | null;
}

/** In order. That one is being made is said beside the speeches. */
export function summaryLinesOf(record: DebateRecord): SummaryLine[] {
  const seats = seatsNow(record);
  const reasons = new Map(
    rulingsOf(record).flatMap((ruling) =>
      ruling.ruling === 'skip' && ruling.reason ? [[ruling.turn, ruling.reason] as const] : [],
    ),
  );
  return summariesIn(record).map(({ turn, before, covers, model, text }) => {
    const readers = seats.filter(({ occupant }) => occupantModelKey(occupant) === model);
    return {
      ...{ kind: 'summary', key: turn, turn, before, covers, text },
      readers: joinNames(readers.map(({ name }) => name)),
      reason: reasons.get(turn) ?? null,
    };
  });
}

export function summarySentence({ text, readers, reason }: SummaryLine): string {
  const whom = { readers: readers === '' ? speechCardWords('oneModel') : readers };
  return text === null
    ? speechCardWords('summaryGivenUp', { ...whom, reason: reason ? reasonText(reason) : '' }).trim()
    : speechCardWords('summaryMade', whom);
}
