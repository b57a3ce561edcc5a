// Finds the reasons of a verdict that rest on no claim of the flow sheet: they name no speech of it, quote none and share no word with it.
import type { DebateRecord } from '../record/record.ts';
import { comparedWords, joined } from '../speech/compared-words.ts';
import { quotationsIn } from '../speech/quotations.ts';
import { strays } from '../speech/topic-overlap.ts';
import { turnReferences } from '../status/agenda.ts';
import type { UnfoundQuote } from './flow-claims.ts';
import type { FlowReading } from './flow-reading.ts';
import type { FlowRow } from './flow-row.ts';
import type { FlowColumn } from './flow-speeches.ts';

export interface ReasonWithoutClaim extends Pick<FlowReading, 'judge' | 'order'> {
  text: string;
  /** `unfound`: it names words that no speech holds; `unnamed`: it names none. */
  why: 'unfound' | 'unnamed';
}

interface SheetParts {
  rows: readonly FlowRow[];
  columns: readonly FlowColumn[];
  readings: readonly FlowReading[];
  unfound: readonly UnfoundQuote[];
}

/** Any content word at all, in the reason and in the claims. */
const LEAST_CONTENT = { text: 1, topic: 0 };

/** In the order of the readings, each text once a reading. */
export function reasonsWithoutClaim(
  record: DebateRecord,
  { rows, columns, readings, unfound }: SheetParts,
): ReasonWithoutClaim[] {
  const marks = rows.flatMap(({ cells }) => cells).filter((cell) => cell.marks.length > 0);
  const turns = new Set(marks.flatMap((cell) => cell.marks.flatMap(({ turn }) => turn ?? [])));
  const acts = new Set(marks.map(({ act }) => act));
  const references = turnReferences(record);
  const names = [
    ...[...turns].flatMap((turn) => [turn, references.get(turn) ?? turn]),
    ...columns.flatMap(({ act, title }) => (acts.has(act) ? title : [])),
  ].map((name) => joined(comparedWords(name)));
  const words = rows.flatMap(({ claim, cells }) => [
    claim,
    ...cells.flatMap((cell) => cell.marks.flatMap(({ quote }) => quote ?? [])),
  ]);
  const quoted = words.map((text) => joined(comparedWords(text)));
  const hasClaim = (reason: string): boolean => {
    const said = joined(comparedWords(reason));
    if (names.some((name) => said.includes(name))) return true;
    const quotations = quotationsIn(reason).map(({ text }) => joined(comparedWords(text)));
    if (quotations.some((one) => one.trim() !== '' && quoted.some((text) => text.includes(one)))) return true;
    return !strays(words, reason, LEAST_CONTENT);
  };
  return readings.flatMap(({ judge, order, reasons }, reading) => {
    const texts = [...new Set(reasons)].filter((reason) => !hasClaim(reason));
    const lost = unfound.filter((one) => one.reading === reading).map(({ annotation }) => annotation);
    return [
      ...lost.map(({ claim, quote }) => ({ judge, order, text: claim || quote, why: 'unfound' as const })),
      ...texts.map((text) => ({ judge, order, text, why: 'unnamed' as const })),
    ];
  });
}
