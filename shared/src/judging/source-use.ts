// Finds who quoted which document or passage where, and whether the words occur in it.
import { memoizeByObject } from '../money/memo.ts';
import { plannedSteps } from '../plan/cursor.ts';
import { type DebateRecord, passagesOf, rulingsNamed, type Turn, turnsOf } from '../record/record.ts';
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

/** Returns the turns that are speeches: no answer in a form and no summary. */
function speechesOf(record: DebateRecord): Turn[] {
  const speeches = new Set(
    plannedSteps(record).flatMap(({ act, slots }) =>
      act.answer === undefined ? slots.map(({ turn }) => turn) : [],
    ),
  );
  return turnsOf(record).filter(({ id }) => speeches.has(id));
}

/** Returns every quotation with a citation in the speeches, in their order. */
export const sourceUses = memoizeByObject((record: DebateRecord): readonly SourceUse[] =>
  speechesOf(record).flatMap((turn): SourceUse[] => {
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
