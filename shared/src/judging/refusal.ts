// Tells a refusal from a speech: a refusal says that its speaker takes no part, and claims nothing on the motion.
import { plainLetters } from '../speech/plain-letters.ts';
import { withoutQuotedWords } from '../speech/quotations.ts';
import { countWords, sentencesIn } from '../speech/text-metrics.ts';
import { visible } from '../tags/look-alikes.ts';
import { REFUSAL_PHRASES } from './refusal-phrases.ts';

/** A longer text argues something, whatever it begins with. */
const LONGEST_REFUSAL_WORDS = 120;
/** In characters: no text of so many words is longer, and nothing longer is read. */
const LONGEST_REFUSAL = 2_000;
/** A refusal may contain this many words that claim something: the reason a model gives for it. */
const MOST_CLAIMING_WORDS = 12;

type SentenceKind = 'declines' | 'courtesy' | 'claim';

export function isRefusal(text: string): boolean {
  if (text.length > LONGEST_REFUSAL || countWords(text) > LONGEST_REFUSAL_WORDS) return false;
  const sentences = sentencesIn(withoutQuotedWords(text)).map((sentence) => ({
    kind: kindOfSentence(refusalText(sentence)),
    words: countWords(sentence),
  }));
  const claiming = sentences.reduce((sum, { kind, words }) => sum + (kind === 'claim' ? words : 0), 0);
  return sentences.some(({ kind }) => kind === 'declines') && claiming <= MOST_CLAIMING_WORDS;
}

/** As the patterns expect a sentence: lower case, no accents on Latin letters, one apostrophe, no full stop. */
const refusalText = (sentence: string): string =>
  plainLetters(visible(sentence))
    .replace(/[*_#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s.。!！?？…।]+$/u, '')
    .trim();

function kindOfSentence(sentence: string): SentenceKind {
  if (REFUSAL_PHRASES.some(({ conditions }) => conditions.test(sentence))) return 'claim';
  if (REFUSAL_PHRASES.some(({ declines }) => declines.test(sentence))) return 'declines';
  return REFUSAL_PHRASES.some(({ courtesies }) => courtesies.test(sentence)) ? 'courtesy' : 'claim';
}
