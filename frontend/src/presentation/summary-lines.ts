// Lists the summaries of a record for the page: which rounds each covers, for which seats, and whether it was made.
import {
  isSummaryTurn,
  occupantModelKey,
  parseSummaryTurn,
  summariesIn,
} from '@rostrum/shared/plan/summary-turns';
import {
  type DebateRecord,
  openAttemptsOf,
  rulingsOf,
  seatsNow,
  turnsOf,
} from '@rostrum/shared/record/record';
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
  /** `null` while it is being made, or where it was given up. */
  text: string | null;
  /** Why it was given up. */
  reason: Reason | null;
  state: 'made' | 'making' | 'given-up';
}

/** In order; those that are being made last. */
export function summaryLinesOf(record: DebateRecord): SummaryLine[] {
  const seats = seatsNow(record);
  const readersOf = (model: string | null) =>
    joinNames(
      seats
        .filter(({ occupant }) => model !== null && occupantModelKey(occupant) === model)
        .map(({ name }) => name),
    );
  const reasons = new Map(
    rulingsOf(record).flatMap((ruling) =>
      ruling.ruling === 'skip' && ruling.reason ? [[ruling.turn, ruling.reason] as const] : [],
    ),
  );
  const said = new Set(turnsOf(record).map(({ id }) => id));
  const done = summariesIn(record).map(({ turn, before, covers, model, text }): SummaryLine => {
    const about = { kind: 'summary', key: turn, turn, before, covers, readers: readersOf(model) } as const;
    return { ...about, text, reason: reasons.get(turn) ?? null, state: text === null ? 'given-up' : 'made' };
  });
  const making = openAttemptsOf(record).flatMap(({ turn, seat }): SummaryLine[] => {
    const place = isSummaryTurn(turn) && !said.has(turn) ? parseSummaryTurn(turn) : null;
    if (!place) return [];
    const readers = readersOf(occupantModelKey(seats.find(({ id }) => id === seat)?.occupant));
    const about = { kind: 'summary', key: turn, turn, ...place, readers } as const;
    return [{ ...about, text: null, reason: null, state: 'making' }];
  });
  return [...done, ...making];
}

export function summarySentence({ state, readers, reason }: SummaryLine): string {
  const whom = { readers: readers === '' ? speechCardWords('oneModel') : readers };
  if (state === 'making') return speechCardWords('summaryMaking', whom);
  if (state === 'given-up')
    return speechCardWords('summaryGivenUp', { ...whom, reason: reason ? reasonText(reason) : '' }).trim();
  return speechCardWords('summaryMade', whom);
}
