// Finds the language of a text where it is sure enough to be named to a model: by its script, and in Latin script by words that no other listed
// language has.
import { COMMONEST_WORDS, type Language, languageOfScript, wordsIn, wordsOf } from './language.ts';

/** Further common words by language, and what finds a word with letters of another one; not in words with a capital, which may be names. */
const FURTHER_WORDS: Readonly<Partial<Record<Language, readonly [words: string, foreign: RegExp]>>> = {
  en: [
    'their its they better without against too abolish legalise legalize belongs people always any there these those such being been good because if when while about into morally',
    /^(?!\p{Lu})\p{L}*[^a-zA-Zçèéêïñ]/u,
  ],
  de: [
    'besser ohne noch abschaffen verbieten verboten erlauben doch schon immer wenn weil gegen ihre seine diese dieser dieses gut',
    /^(?!\p{Lu})\p{L}*[^a-zA-Zäöüßàèéê]/u,
  ],
  fr: [
    'ces nos tous cette doivent supprimer interdire sans contre toute toutes leurs elle ils chaque',
    /^(?!\p{Lu})\p{L}*[^a-zA-Zàâçèéêëîïôùûüœ]/u,
  ],
  es: [
    'muy todos también sin deben pueden este estos nuestro nuestra hasta pero tiene ciudad ciudades escuelas ¿',
    /^(?!\p{Lu})\p{L}*[^a-zA-Záéíñóúü¿]/u,
  ],
};
/** Common words by language, and the words with letters of another one. */
export const COMMON_WORDS = COMMONEST_WORDS.map(([language, commonest]) => {
  const [words = '', foreign = /^$/u] = FURTHER_WORDS[language] ?? [];
  return [language, new Set([...commonest, ...wordsOf(words)]), foreign] as const;
});
/** Words of other languages: Dutch, Portuguese, Italian, Catalan, Romanian, Swedish, Danish, Norwegian, Polish, Hungarian, Finnish. */
export const OTHER_WORDS = wordsOf(
  'het een van niet zijn moeten moet worden geen wel onze voor não uma em da dos das são ou pelo ao os deve devem é il gli di che è della delle nel sono non devono lo si els amb cal és și să nu este och att är inte på ikke er som ska skal skall bør bör til av nie czy jest się powinny az egy hogy nem kell ja ei',
);
/** Words of one of the listed languages that others have as well: a word of two lists tells nothing. */
export const SHARED_WORDS = wordsOf(
  'al todos sin a all alle als are at au be bei by can con debe deberían debería del dem den der die do du ein el en et for has hat have im is le les mit more must ne not o of on or par para pas plus por qui se ser son sur than to una vor was we wie will y su da',
);
/** Common characters and words of Chinese alone: a motion of others may be Japanese without its syllables. */
const ONLY_CHINESE =
  /[这们为对时让发问无车业电开关长动书习较过还进运环经济纳选权农产规费吗么谁该给你哪样她险远课岁钱疗战军计认识议设话说读谈请调每值查步您讲师员团华总报护术极构标历图处备实审导层币态结统续维编职联节药营补视亲论证评试责质贷资边达违连适钟银错门间际难须题风饭饮马验压变头奖带执检汉污测热爱种积竞简类红级约纸线组终嗎們讓沒會國學來對發實經說歲廢點麼黨戰爭價關]|應該|手机|是否[可有能要需]/u;
/** Number of words that outweigh one of another language, and maximum words of a text for each of them. */
const [OUTWEIGHS, WORDS_A_HIT] = [3, 30];

/** Returns the language of a text, sure enough to be ordered; `null` if it may be another one. */
export function languageOf(text: string): Language | null {
  const language = languageOfScript(text);
  if (language) return language === 'zh' && !ONLY_CHINESE.test(text) ? null : language;
  const words = wordsIn(text);
  const lists = [...COMMON_WORDS.map(([, own]) => own), OTHER_WORDS, SHARED_WORDS];
  const telling = words
    .map((word) => word.toLowerCase())
    .filter((word) => lists.filter((list) => list.has(word)).length === 1);
  const isSure = ([, own, foreign]: (typeof COMMON_WORDS)[number]) => {
    const count = telling.filter((word) => own.has(word)).length;
    const against = telling.length - count + words.filter((word) => foreign.test(word)).length;
    return count > OUTWEIGHS * against + words.length / WORDS_A_HIT;
  };
  return COMMON_WORDS.find(isSure)?.[0] ?? null;
}

/**
 * English names of languages. By script alone Ukrainian would be taken for Russian, Persian for Arabic, and Marathi for Hindi, so those are
 * not named.
 */
const ENGLISH_NAMES: Partial<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  zh: 'Chinese',
  ja: 'Japanese',
  th: 'Thai',
};

/** Returns the language of a motion by its English name; `null` if it may be another one. */
export function namedLanguageOf(text: string): string | null {
  const language = languageOf(text);
  return language && (ENGLISH_NAMES[language] ?? null);
}
