// Finds answers in another language than the motion: by their script, and in Latin script by their function words. It says so only if that
// is clear.
import { type DebateRecord, rulingsNamed, seatsNow, turnsOf } from '../record/record.ts';
import { LANGUAGES, type Language, likelyLanguageOf, SCRIPTS } from '../speech/language.ts';
import { type LooseObject, type LooseValue, looseObjectsIn } from '../speech/loose-json.ts';
import { COMMON_WORDS, languageOf, OTHER_WORDS, SHARED_WORDS } from '../speech/named-language.ts';
import { isScripted, modelKey } from '../wire/model-key.ts';
import { quotationsIn } from './quote-check.ts';

/** A language that is none of the listed ones. */
type FoundLanguage = Language | 'unlisted';

/** Members of a form with the words of a speech in place of the answer's own. */
const QUOTED = new Set(['quote', 'words']);

/** Minimum letters of a text that is read at all. */
const MIN_LETTERS = 20;
/** Shares of letters: of Latin ones in a text of that script, also in one of a country with its own; of another script in a text of it. */
const [LATIN_SHARE, ONLY_LATIN_SHARE, SCRIPT_SHARE] = [0.4, 0.95, 0.1];
/** Minimum function words of another language, different ones among them, and their share of all words. */
const [MIN_HITS, MIN_DIFFERENT_HITS, MIN_SHARE] = [4, 3, 0.15];
/** Number of them that outweigh one of the expected language: a text may quote another language without marks. */
const OUTWEIGHS = 4;

/** Returns the language of a text that is clearly not in `motionLanguage`; `null`: it may be. */
export function otherLanguageIn(motionLanguage: Language, text: string): FoundLanguage | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  const shareOf = (script: RegExp) => letters.filter((letter) => script.test(letter)).length / letters.length;
  if (letters.length < MIN_LETTERS) return null;
  const latin = shareOf(/\p{Script=Latin}/u);
  const hasOwnScript = SCRIPTS.some(([, language]) => language === motionLanguage);
  if (latin > LATIN_SHARE)
    return hasOwnScript && latin < ONLY_LATIN_SHARE ? null : otherLanguageByWords(motionLanguage, text);
  const found = SCRIPTS.find(([script]) => shareOf(script) > SCRIPT_SHARE)?.[1] ?? 'unlisted';
  return found === motionLanguage ? null : found;
}

/** Only words without a capital count, because names have one. */
function otherLanguageByWords(motionLanguage: Language, text: string): FoundLanguage | null {
  const words = text.match(/\p{L}+/gu) ?? [];
  const expectedWords = COMMON_WORDS.find(([language]) => language === motionLanguage)?.[1] ?? new Set();
  const [first] = [...COMMON_WORDS, ['unlisted', OTHER_WORDS] as const]
    .filter(([language]) => language !== motionLanguage)
    .map(([language, common]) => ({
      language,
      hits: words.filter((word) => common.has(word) && !expectedWords.has(word)),
      against: words.filter((word) => expectedWords.has(word) && !common.has(word)).length,
    }))
    .sort((left, right) => right.hits.length - left.hits.length);
  if (!first || new Set(first.hits).size < MIN_DIFFERENT_HITS) return null;
  const min = Math.max(MIN_HITS + OUTWEIGHS * first.against, MIN_SHARE * words.length);
  return first.hits.length < min ? null : first.language;
}

function textsIn(value: LooseValue): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value instanceof Map ? textsOfForm(value) : [];
}
const textsOfForm = (form: LooseObject): string[] =>
  [...form].flatMap(([key, value]) => (QUOTED.has(key.toLowerCase()) ? [] : textsIn(value)));

/** Code, quoted lines, links, and words in capitals, such as the headings of forms. */
const NO_WORDS =
  /```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]*`|^\s{0,3}>.*$|https?:\/\/\S+|(?<!\p{L})\p{Lu}{2,}(?:_\p{Lu}+)*(?!\p{L})/gmu;

/** Returns the words of an answer alone, without quotations, code, and the headings and keys of its form. */
function ownWords(answer: string): string {
  const { objects } = looseObjectsIn(answer);
  const text = objects.length > 0 ? objects.flatMap(textsOfForm).join('\n\n') : answer;
  const words = text.replace(NO_WORDS, ' ');
  return quotationsIn(words).reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), words);
}

/** Returns the likely language of what a person wrote, where one word may be all there is: "Con" or "MIT" tells nothing. */
const writtenLanguageOf = (text: string): Language | null =>
  likelyLanguageOf(text.replace(/\p{L}+/gu, (word) => (SHARED_WORDS.has(word.toLowerCase()) ? '' : word)));

/** Words after an adjective that make it the name of a language: "in the German language". */
const LANGUAGE_NOUNS = 'languages?|speech|sprache|reden?|texte?|answers?|antwort';

/** Returns whether a text names a language, in any listed one: "Use German", but not "the German model", where it is an adjective. */
const asksFor = (text: string, language: FoundLanguage): boolean =>
  language !== 'unlisted' &&
  LANGUAGES.some((inLanguage) => {
    const name = String(new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language));
    // In other scripts words are not set apart.
    if (!/\p{Script=Latin}/u.test(name)) return text.toLowerCase().includes(name.toLowerCase());
    const article = '(?:the|an?|this|our|der|die|das|de[nms]|eine?[nrms]?)';
    const named = `(?<!\\p{L})${name}(?:e[nrms]?)?(?!\\p{L})`;
    const adjective = `${named}-\\p{L}|(?<!\\p{L})${article} ${named} (?!${LANGUAGE_NOUNS})\\p{L}`;
    return new RegExp(named, 'iu').test(text.replace(new RegExp(adjective, 'giu'), ' '));
  });

/**
 * Returns whether an answer is in another language than the motion, and than all that people wrote or named in the debate. Scripted speakers, who
 * know only English, are not checked.
 */
export function isInOtherLanguage(record: DebateRecord, seat: string, answer: string): boolean {
  const motionLanguage = languageOf(record.motion);
  const occupant = seatsNow(record).find(({ id }) => id === seat)?.occupant;
  const isScript = occupant?.kind === 'model' && isScripted(modelKey(occupant.model));
  const found =
    motionLanguage === null || isScript ? null : otherLanguageIn(motionLanguage, ownWords(answer));
  const byPeople = [
    { text: record.background ?? '' },
    ...rulingsNamed(record, 'interject'),
    ...turnsOf(record).filter(({ model }) => model === null),
  ];
  return (
    found !== null && !byPeople.some(({ text }) => writtenLanguageOf(text) === found || asksFor(text, found))
  );
}
