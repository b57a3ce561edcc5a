// Lists the summaries of a record for the page, and for which seats each was made. One that was given up is told with the outcome.
import { occupantModelKey, summariesIn } from '@rostrum/shared/plan/summary-turns';
import { type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import { joinNames } from './format-text.ts';

export interface SummaryLine {
  kind: 'summary';
  key: string;
  /** Index of the agenda item it was made before. */
  before: number;
  /** Names of the seats that read it. */
  readers: string;
  text: string;
}

/** In order. That one is being made is said beside the speeches. */
export function summaryLinesOf(record: DebateRecord): SummaryLine[] {
  const seats = seatsNow(record);
  return summariesIn(record).flatMap(({ turn, before, model, text }): SummaryLine[] => {
    if (text === null) return [];
    const readers = seats.filter(({ occupant }) => occupantModelKey(occupant) === model);
    return [
      { kind: 'summary', key: turn, before, text, readers: joinNames(readers.map(({ name }) => name)) },
    ];
  });
}
