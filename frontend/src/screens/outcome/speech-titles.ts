// The title of every speech by the id of its turn: "Rebuttal 2".
import type { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { summaryLinesOf } from '../../presentation/summary-lines.ts';
import { outcomeWords } from '../../words/outcome-words.ts';

export const speechTitles = (record: DebateRecord): Map<string, string> =>
  new Map([
    ...agendaOf(record).flatMap((item) => item.slots.map((slot) => [slot.turn, item.title] as const)),
    ...summaryLinesOf(record).map(({ turn }) => [turn, outcomeWords('summaryTitle')] as const),
  ]);
