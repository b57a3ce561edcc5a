// Computes the length of a speech: its number of words, and the output tokens those words need in the motion's language.

import { memoizeByText } from '../money/memo.ts';
import type { Act } from '../record/plan.ts';
import { hasSpeechLength } from '../record/plan-acts.ts';
import type { DebateRecord } from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import { likelyLanguageOf, ofItsScript } from '../speech/language.ts';

/** The parts of a record on which the length of a speech depends. */
export type LengthSource = Pick<DebateRecord, 'settings' | 'motion' | 'seats'>;

const WORDS_A_MINUTE = 150;
/** Spare tokens, so that a speech can end by itself. */
const SPARE_TOKENS = 32;
/** Tokens of an act without a time and without a token count. */
const UNTIMED_TOKENS = 800;
/** Minimum tokens of a shortened speech, which hold two or three sentences. */
const MIN_TOKENS = 90;

/** Minimum words by task, for acts with a speaking time: a shorter speech cannot do its task. */
const MIN_WORDS: Readonly<Record<string, number>> = {
  'cross-examine': 30,
  question: 30,
  answer: 50,
  frame: 90,
  position: 120,
  discuss: 120,
  recheck: 110,
  close: 120,
};

const ENGLISH_TOKENS_A_WORD = 1.6;
/**
 * Tokens of a German word, a seventh more than the mean of the three tokenizers. By the largest of them, a short turn would have half the
 * words of English.
 */
const GERMAN_TOKENS_A_WORD = 2.2;
const LATIN_TOKENS_A_WORD = 2.8;
/** Tokens of a word in Latin script with long words, such as Finnish or Hungarian. */
const LONG_WORD_TOKENS_A_WORD = 5;
const LONG_WORD_LETTERS = 8.5;
/** Tokens of a word in a script that is not listed: as many as the listed one with most, and a margin. */
const OTHER_TOKENS_A_WORD = 8;

/**
 * Output tokens for a word, by script: the most of three tokenizers (o200k, Llama 3, Mistral 7B) over the speeches in
 * tests/fixtures/corpora/speeches-by-language.json, and a fifth more. Words are those of `Intl.Segmenter`.
 */
const TOKENS_A_WORD: readonly (readonly [script: RegExp, tokens: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 2.4],
  [/\p{Script=Hangul}/u, 5.8],
  [/\p{Script=Cyrillic}/u, 3.4],
  [/\p{Script=Arabic}/u, 6],
  [/\p{Script=Devanagari}/u, 6.3],
  [/\p{Script=Thai}/u, 4.6],
  [
    /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}])\p{L}/u,
    OTHER_TOKENS_A_WORD,
  ],
];

/**
 * Factor on the tokens that a speech's words usually take: it may take half as many again. The table already has a fifth of it, so this
 * adds a quarter.
 */
const SPEECH_ROOM = 1.25;
const roomFor = ({ answer }: Act): number => (answer === undefined ? SPEECH_ROOM : 1);

/** Returns the output tokens to allow for a word of the motion's language. */
export const tokensAWord = memoizeByText(
  (motion) => ofItsScript(motion, TOKENS_A_WORD) ?? latinTokensAWord(motion),
);

function latinTokensAWord(motion: string): number {
  const language = likelyLanguageOf(motion);
  if (language === 'en') return ENGLISH_TOKENS_A_WORD;
  if (language === 'de') return GERMAN_TOKENS_A_WORD;
  const words = motion.match(/\p{L}+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return words.length > 2 && letters / words.length >= LONG_WORD_LETTERS
    ? LONG_WORD_TOKENS_A_WORD
    : LATIN_TOKENS_A_WORD;
}

type LengthChoices = Pick<LengthSource, 'settings' | 'seats'>;

/** Returns the seat's own lengths, which apply to speeches and not to answers. */
const ownLengths = ({ seats }: LengthChoices, act: Act, seat: string) =>
  hasSpeechLength(act) ? seats.find(({ id }) => id === seat) : undefined;

/** Returns the factor on the length of an act for this seat: its own in a speech, the debate's in an answer with a time. */
function lengthFactor(record: LengthChoices, act: Act, seat: string): number {
  if (act.seconds === undefined && !act.takesLength) return 1;
  return ownLengths(record, act, seat)?.length ?? record.settings.length;
}

/** Returns the most words of this seat in this act, at any length. */
const maxWordsOf = (record: LengthChoices, act: Act, seat: string): number =>
  ownLengths(record, act, seat)?.maxWords ?? Number.POSITIVE_INFINITY;

/**
 * Returns the number of words to ask of this seat. It comes from the act's own figure, from its time at 150 per minute (in tens, and no
 * fewer than its task needs), or from its tokens. It is never more than the seat may use; `null` if the act has none of these.
 */
export function speechWords(record: LengthSource, act: Act, seat: string): number | null {
  const [factor, max] = [lengthFactor(record, act, seat), maxWordsOf(record, act, seat)];
  if (act.words === undefined && act.seconds !== undefined) {
    const words = (amountOf(record, act.seconds) * factor * WORDS_A_MINUTE) / 60;
    return Math.min(max, Math.max(10, minWordsOf(act), Math.round(words / 10) * 10));
  }
  const capacity =
    act.maxOutputTokens === undefined
      ? null
      : wordsWithin(record, act, speechOutputTokens(record, act, seat));
  if (act.words === undefined) return capacity;
  return Math.min(max, capacity ?? max, Math.max(1, Math.round(amountOf(record, act.words.to) * factor)));
}

/** Rounds down a number of words, in tens for a speech. */
export const roundedDown = (words: number, step: number): number =>
  words < 2 * step ? Math.max(1, Math.floor(words)) : Math.floor(words / step) * step;

const minWordsOf = (act: Act): number =>
  Object.hasOwn(MIN_WORDS, act.task) ? (MIN_WORDS[act.task] ?? 0) : 0;

/**
 * Returns the most visible tokens of a call for this act to this seat. A figure in the plan is meant for English and grows with the
 * motion's language; one that a setting names stays.
 */
export function speechOutputTokens(record: LengthSource, act: Act, seat: string): number {
  if (act.maxOutputTokens !== undefined) {
    const full = Math.max(1, amountOf(record, act.maxOutputTokens));
    const isFixed = typeof act.maxOutputTokens === 'number';
    const growth = isFixed ? tokensAWord(record.motion) / ENGLISH_TOKENS_A_WORD : 1;
    const factor = lengthFactor(record, act, seat);
    const max = Math.max(Math.min(full, MIN_TOKENS), full * factor) * growth;
    return Math.ceil(Math.min(max, tokensFor(record, act, maxWordsOf(record, act, seat))));
  }
  const words = speechWords(record, act, seat);
  return words === null ? UNTIMED_TOKENS : Math.ceil(tokensFor(record, act, words));
}

const tokensFor = ({ motion }: Pick<DebateRecord, 'motion'>, act: Act, words: number): number =>
  words * tokensAWord(motion) * roomFor(act) + SPARE_TOKENS;

/** Share of its greatest length that an answer in a form usually stays under, from recorded debates with real models. */
const SHARE_OF_ANSWERS = 0.6;

/**
 * Returns the visible tokens of a first call: near the usual length of such answers, because they are held before the call. An answer that
 * is cut off is requested again at its greatest length (`speechOutputTokens`).
 */
export function askedOutputTokens(record: LengthSource, act: Act, seat: string): number {
  const max = speechOutputTokens(record, act, seat);
  if (act.maxOutputTokens === undefined) return max;
  if (act.answer !== undefined) return Math.ceil(max * SHARE_OF_ANSWERS);
  const words = act.words === undefined ? null : speechWords(record, act, seat);
  return words === null ? max : Math.min(max, Math.ceil(tokensFor(record, act, words)));
}

/** Returns the number of words to ask for when a speech may use this many visible tokens: the inverse of `speechOutputTokens`. */
export function wordsWithin(record: Pick<DebateRecord, 'motion'>, act: Act, maxOutputTokens: number): number {
  const aWord = tokensAWord(record.motion);
  return Math.max(
    1,
    Math.floor((maxOutputTokens - SPARE_TOKENS) / (aWord * roomFor(act))),
    // Too few tokens to leave any spare: most words need fewer than the average allows for.
    Math.floor(maxOutputTokens / (2.5 * aWord)),
  );
}
