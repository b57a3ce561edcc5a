// Finds all sentences that must be struck with a claim so that nothing of it remains, and as many other sentences as a control.
import type { ClaimThread } from '../judging/flow-sheet.ts';
import { quotationsIn } from '../judging/quote-check.ts';
import { speechesIn, type Utterance, utterancesIn } from '../judging/utterances.ts';
import { memoizeByObject } from '../money/memo.ts';
import { drawnOrder } from '../plan/blind-letters.ts';
import type { TurnPart } from '../record/crux-parts.ts';
import type { DebateRecord } from '../record/record.ts';
import { comparedWords, spacedWords } from '../speech/compared-words.ts';
import { countWords } from '../speech/text-metrics.ts';
import { unescapeText } from '../tags/prompt-tags.ts';
import { sourcesOf, utterancesWithNewMarks } from './new-marks.ts';

/** Smallest share of its words that a speech, and that a side, must keep. */
const [KEPT_OF_SPEECH, KEPT_OF_SIDE] = [0.5, 0.75];
/** Greatest difference between the word counts of the control and of the struck sentences, as a share of the latter. */
const MAX_CONTROL_DIFFERENCE = 0.1;
const MAX_DRAWS = 400;
/** Fewest words of a quotation that names its source; a shorter one is a term. */
const MIN_QUOTED_WORDS = 3;

export type CutFault = 'silences' | 'no-control';
export type Cut = { parts: TurnPart[]; control: TurnPart[] } | { why: CutFault };
type ClaimToCut = Pick<ClaimThread, 'turn'> & { quotations: readonly { turn: string; quote: string }[] };

/**
 * Returns the sentences to strike with a claim, from its speech on: the sentences quoted for the claim or its thread; those at
 * `listedIndexes` in the list of utterances; those with a number or name that only the former brought; and those that quote any of these.
 * `quotedTexts`: quotations of all readings; the control contains none of them.
 */
export function cutOf(
  record: DebateRecord,
  claim: ClaimToCut,
  listedIndexes: readonly number[],
  quotedTexts: readonly string[],
): Cut {
  const struck = struckWith(record, claim, listedIndexes);
  if (struck.size === 0 || silences(record, struck)) return { why: 'silences' };
  const control = controlOf(record, claim.turn, struck, quotedTexts);
  return control ? { parts: partsOf(struck), control: partsOf(control) } : { why: 'no-control' };
}

/**
 * Returns why a claim cannot be struck, whatever sentences are listed for it: its quotations alone silence a speaker, or leave too few
 * others. `null`: perhaps it can.
 */
export function faultBeforeList(
  record: DebateRecord,
  claim: ClaimToCut,
  quotedTexts: readonly string[],
): CutFault | null {
  const struck = struckWith(record, claim, []);
  if (silences(record, struck)) return 'silences';
  return unquoted(record, struck, quotedTexts).length < struck.size ? 'no-control' : null;
}

function struckWith(
  record: DebateRecord,
  claim: ClaimToCut,
  listedIndexes: readonly number[],
): Set<Utterance> {
  const all = utterancesIn(record);
  const first = all.find(({ parts }) => parts.some(({ turn }) => turn === claim.turn));
  const isAfter = (one: Utterance) =>
    first !== undefined && (one.step > first.step || one.place === first.place);
  const quotedUtterances = ({ turn, quote }: ClaimToCut['quotations'][number]) =>
    holdersOf(record, turn, quote);
  const struck = new Set([
    ...claim.quotations.flatMap(quotedUtterances),
    ...listedIndexes.flatMap((at) => all[at] ?? []),
  ]);
  for (const one of struck) if (!isAfter(one)) struck.delete(one);
  const others = () => all.filter((one) => isAfter(one) && !struck.has(one));
  for (const one of utterancesWithNewMarks(record, struck, others())) struck.add(one);
  let quoting = others().filter(createQuotesTest(record, struck));
  while (quoting.length > 0) {
    for (const one of quoting) struck.add(one);
    quoting = others().filter(createQuotesTest(record, struck));
  }
  return struck;
}

const partsOf = (struck: ReadonlySet<Utterance>): TurnPart[] => [...struck].flatMap(({ parts }) => parts);
const wordsIn = (text: string): string => spacedWords(comparedWords(text));
const wordsOf = memoizeByObject(({ texts }: Utterance): string => wordsIn(texts.join(' ')));
const quotationsOf = memoizeByObject(({ texts }: Utterance): string[] =>
  texts
    .flatMap(quotationsIn)
    .flatMap(({ text }) => (comparedWords(text).length < MIN_QUOTED_WORDS ? [] : wordsIn(text))),
);
const sourceWords = memoizeByObject((record: DebateRecord): string[] => sourcesOf(record).map(wordsIn));

/** Returns the utterances of a turn that hold a part of the quoted words. */
function holdersOf(record: DebateRecord, turn: string, quote: string): Utterance[] {
  const own = utterancesIn(record).filter(({ parts }) => parts.some((part) => part.turn === turn));
  const words = own.map((one) => comparedWords(one.texts.join(' ')));
  const at = spacedWords(words.flat()).indexOf(wordsIn(unescapeText(quote)));
  if (at < 0) return [];
  const from = spacedWords(words.flat()).slice(0, at).split(' ').length - 1;
  const to = from + comparedWords(unescapeText(quote)).length;
  let start = 0;
  return own.filter((_, index) => {
    const begin = start;
    start += words[index]?.length ?? 0;
    return begin < to && start > from;
  });
}

/** Returns a test for utterances that quote struck words which are neither in a source nor in an earlier utterance that remains. */
function createQuotesTest(record: DebateRecord, struck: ReadonlySet<Utterance>): (one: Utterance) => boolean {
  const lostWords = [...struck].map((one) => ({
    words: wordsOf(one),
    isLong: wordCount(one) >= MIN_QUOTED_WORDS,
  }));
  const remaining = utterancesIn(record).filter((one) => !struck.has(one));
  const isGone = (quotation: string) =>
    lostWords.some(({ words, isLong }) => words.includes(quotation) || (isLong && quotation.includes(words)));
  const isElsewhere = (quotation: string, step: number) =>
    sourceWords(record).some((source) => source.includes(quotation)) ||
    remaining.some((other) => other.step < step && wordsOf(other).includes(quotation));
  return (one) =>
    quotationsOf(one).some((quotation) => isGone(quotation) && !isElsewhere(quotation, one.step));
}

/** Returns whether a speech would keep less than half of its words, or a side less than three quarters. */
function silences(record: DebateRecord, struck: ReadonlySet<Utterance>): boolean {
  const pairs = new Set([...struck].flatMap(({ isPair, parts }) => (isPair ? parts : [])));
  const parts = partsOf(struck);
  const sides = new Map<string, { words: number; lostWords: number }>();
  for (const { turn, participant } of speechesIn(record)) {
    const own = parts.filter((part) => part.turn === turn.id);
    const words = countWords(turn.text);
    const lostWords = own.reduce((sum, { from, to }) => sum + countWords(turn.text.slice(from, to)), 0);
    if (lostWords > (1 - KEPT_OF_SPEECH) * words && !own.some((part) => pairs.has(part))) return true;
    const side = sides.get(participant ?? '') ?? { words: 0, lostWords: 0 };
    sides.set(participant ?? '', { words: side.words + words, lostWords: side.lostWords + lostWords });
  }
  return [...sides].some(([id, { words, lostWords }]) => id !== '' && lostWords > (1 - KEPT_OF_SIDE) * words);
}

const wordCount = memoizeByObject(({ texts }: Utterance): number => countWords(texts.join('\n')));
const lengthOf = (some: Iterable<Utterance>): number =>
  [...some].reduce((sum, one) => sum + wordCount(one), 0);

/** Returns the utterances that are not struck and that no reading quotes. */
function unquoted(
  record: DebateRecord,
  struck: ReadonlySet<Utterance>,
  quotedTexts: readonly string[],
): Utterance[] {
  const quotedWords = quotedTexts.map((quote) => wordsIn(unescapeText(quote)));
  return utterancesIn(record).filter((one) => {
    const words = wordsOf(one);
    return !struck.has(one) && !quotedWords.some((quote) => quote.includes(words) || words.includes(quote));
  });
}

/**
 * Draws as many utterances from the same places, of about as many words. If a place has too few, others of its side are taken. `null`: no
 * draw fits.
 */
function controlOf(
  record: DebateRecord,
  seed: string,
  struck: ReadonlySet<Utterance>,
  quotedTexts: readonly string[],
): Set<Utterance> | null {
  const all = utterancesIn(record);
  const free = unquoted(record, struck, quotedTexts).filter(
    (one) => !all.some(createQuotesTest(record, new Set([one]))),
  );
  const owners = new Map(speechesIn(record).map(({ turn, participant }) => [turn.id, participant]));
  const ownerOf = ({ isPair, place, parts: [part] }: Utterance) =>
    isPair ? place : (owners.get(part?.turn ?? '') ?? null);
  const wantedWords = lengthOf(struck);
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const candidates = drawnOrder(free, `${record.drawnFrom ?? record.id} ${seed} ${draw}`);
    const draft = new Set<Utterance>();
    const takes = (isFit: (one: Utterance) => boolean) => {
      const one = candidates.find((candidate) => !draft.has(candidate) && isFit(candidate));
      if (one) draft.add(one);
      return one !== undefined;
    };
    const lacking = [...struck].filter((one) => !takes(({ place }) => place === one.place));
    const isWhole = lacking.every((one) => takes((other) => ownerOf(other) === ownerOf(one)));
    const isAlike = Math.abs(lengthOf(draft) - wantedWords) <= MAX_CONTROL_DIFFERENCE * wantedWords;
    if (isWhole && isAlike && !silences(record, draft)) return draft;
  }
  return null;
}
