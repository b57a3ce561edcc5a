// Finds who quoted which document or passage where, and whether the words occur in it.
import { memoizeByObject } from '../money/memo.ts';
import { spokenSlots } from '../plan/cursor.ts';
import { type DebateRecord, passagesOf, rulingsNamed } from '../record/record.ts';
import { citedQuotations, misquotesIn } from './misquotes.ts';

/** A quotation with a citation. */
export interface SourceUse {
  turn: string;
  /** The words, without marks; the citation itself if it names nothing that the debate has. */
  text: string;
  /** Id of the document or the passage. */
  of: string;
  /** Id of another one that holds the words, if this one does not. */
  standsIn?: string;
  isThere: boolean;
}

/** Returns every quotation with a citation in the speeches, in the order of the plan; none from answers in a form. */
export const sourceUses = memoizeByObject((record: DebateRecord): readonly SourceUse[] =>
  spokenSlots(record).flatMap(({ turn, step }): SourceUse[] => {
    if (step.act.answer !== undefined) return [];
    const faults = misquotesIn(record, turn.id).filter(({ fault }) => fault !== 'nobody-said-it');
    const held = citedQuotations(record, turn)
      .filter(({ from }) => !faults.some((fault) => fault.from === from))
      .map(({ text, of }) => ({ turn: turn.id, text, of, isThere: true }));
    return [
      ...held,
      ...faults.map(({ text, of, standsIn }) => ({
        ...{ turn: turn.id, text, of: of ?? '', isThere: false },
        ...(standsIn && { standsIn }),
      })),
    ];
  }),
);

/** Returns the seats that asked for each passage, by its id; `chair`: the person. */
export function askersOf(record: DebateRecord): ReadonlyMap<string, readonly string[]> {
  const askers = new Map<string, string[]>(passagesOf(record).map(({ id }) => [id, []]));
  for (const { asked } of rulingsNamed(record, 'packet'))
    for (const { seat, passages } of asked)
      for (const id of passages) if (!askers.get(id)?.includes(seat)) askers.get(id)?.push(seat);
  return askers;
}
