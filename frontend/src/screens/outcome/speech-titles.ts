// The title of every speech by the id of its turn: "Rebuttal 2", "Critique 1, of Architect".
import type { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { summaryLinesOf } from '../../presentation/summary-lines.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';

/** A speaker may give several speeches of one title at once, each about another speaker. */
export const titleOf = (title: string, target: { name: string } | null): string =>
  target ? transcriptWords('titleOf', { title, name: target.name }) : title;

export const speechTitles = (record: DebateRecord): Map<string, string> =>
  new Map([
    ...agendaOf(record).flatMap((item) =>
      item.slots.map(({ turn, target }) => [turn, titleOf(item.title, target)] as const),
    ),
    ...summaryLinesOf(record).map(({ turn }) => [turn, outcomeWords('summaryTitle')] as const),
  ]);
