// Says whether quoted words were said: the same words in the same order, whatever their case, punctuation and spaces. Where some are left
// out ("…"), the parts in their order.
import { wayOfJudging } from '../answers/judges.ts';
import { stepsOf } from '../plan/cursor.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { keptFor } from '../record/record-reads.ts';
import { comparedWords, joined } from '../speech/compared-words.ts';
import { unescapeText } from '../tags/prompt-tags.ts';

export interface QuoteCheck {
  status: 'verbatim' | 'not-found';
  /** The speech it was found in, which may differ from the one that was claimed; `null`: not found. */
  turn: string | null;
  /** The document it was found in, where no speech holds it. */
  document?: string;
}

/** In characters. Anything longer is a speech rather than a quotation, and is not searched for. */
const LONGEST_QUOTE = 4_000;
/** What stands for words that were left out, or put in. */
export const QUOTE_GAP = /\.{3,}|…+|\[[^\]]{0,80}\]/;

/**
 * Searches the speech it is said to be from, then all others, then the documents; never what a judge wrote, or a quotation that it
 * invented would be found there.
 */
export function checkQuote(record: DebateRecord, quote: string, speech: string): QuoteCheck {
  const isIn = quoteSearch(quote);
  const turns = quotableTurns(record);
  const turn = turns.find((one) => one.id === speech && isIn(one)) ?? turns.find(isIn);
  if (turn) return { status: 'verbatim', turn: turn.id };
  const document = record.documents?.find(isIn);
  return {
    status: document ? 'verbatim' : 'not-found',
    turn: null,
    ...(document && { document: document.id }),
  };
}

/** What was said in the debate, for others to hear. */
const quotableTurns = keptFor((record: DebateRecord): readonly Turn[] => {
  const ofJudges = new Set(
    [...stepsOf(record)].flatMap(({ act: { answer, hiddenFrom }, slots }) =>
      answer && (hiddenFrom || wayOfJudging(answer)) ? slots.map(({ turn }) => turn) : [],
    ),
  );
  return turnsOf(record).filter(({ id }) => !ofJudges.has(id) && !isSummaryTurn(id));
});

/** The words of a turn or a document, joined. */
export const wordsToSearch = keptFor(({ text }: { text: string }) => joined(comparedWords(text)));

/**
 * Says of a turn or a document whether it holds the quotation; linear in both texts. A judge may quote the text as it stood in the prompt,
 * where some characters are escaped.
 */
export function quoteSearch(quote: string): (source: { text: string }) => boolean {
  const wordings = quote.length <= LONGEST_QUOTE ? [...new Set([quote, unescapeText(quote)])] : [];
  const wanted = wordings.map(partsOf);
  return (source) => wanted.some((parts) => holdsParts(parts, wordsToSearch(source)));
}

const partsOf = (quote: string): string[][] =>
  quote
    .split(QUOTE_GAP)
    .map(comparedWords)
    .filter(({ length }) => length > 0);

function holdsParts(parts: readonly string[][], words: string): boolean {
  // One word alone between gaps would be found in any long speech.
  if (parts.length === 0 || (parts.length > 1 && parts.some(({ length }) => length < 2))) return false;
  let from = 0;
  return parts.map(joined).every((part) => {
    const at = words.indexOf(part, from);
    from = at + part.length - 1;
    return at !== -1;
  });
}
