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

export interface ReasonWithoutClaim {
  text: string;
  /** Who gives it, in the order of the readings. */
  by: Pick<FlowReading, 'judge' | 'order'>[];
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

/** In the order of the readings, each text once. */
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
    return (
      words.some((text) => sharesWords(comparedWords(reason), comparedWords(text))) ||
      !strays(words, reason, LEAST_CONTENT)
    );
  };
  const found = new Map<string, ReasonWithoutClaim>();
  for (const [reading, { judge, order, reasons }] of readings.entries()) {
    const lost = unfound.flatMap(({ reading: of, annotation: { claim, quote } }) =>
      of === reading ? { text: claim || quote, why: 'unfound' as const } : [],
    );
    const bare = reasons
      .filter((reason) => !hasClaim(reason))
      .map((text) => ({ text, why: 'unnamed' as const }));
    for (const { text, why } of [...lost, ...bare]) {
      const known = found.get(`${why} ${text}`) ?? { text, why, by: [] };
      found.set(`${why} ${text}`, known);
      if (!known.by.some((one) => one.judge === judge && one.order === order))
        known.by.push({ judge, order });
    }
  }
  return [...found.values()];
}

/** How many words of some length a reason must share with a claim where none of them is a topic's own. */
const SHARED_WORDS = 2;
const SHARED_LETTERS = 4;

function sharesWords(reason: readonly string[], claim: readonly string[]): boolean {
  const said = new Set(claim);
  const shared = reason.filter((word) => word.length >= SHARED_LETTERS && said.has(word));
  return new Set(shared).size >= SHARED_WORDS;
}
