// Finds the language of a text by its script and, in Latin script, by its common words: the sure one, or the likely one. `null`: none of the
// listed languages, or unsure.

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ru', 'ar', 'zh', 'ja', 'hi', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Scripts in the order of the tests: Japanese is written with Chinese characters too. */
export const SCRIPTS: readonly (readonly [script: RegExp, language: Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Returns the words of a language, what finds a word with letters of another one, and the commonest words, which make the language likely. */
const commonWords = (language: Language, commonest: string, others: string, foreign: RegExp) =>
  [language, wordsOf(`${commonest} ${others}`), foreign, wordsOf(commonest)] as const;
/**
 * Common words by language. The lengths and masked texts of debates that have begun depend on the commonest ones. Letters of another language
 * do not count in words with a capital, which may be names.
 */
export const COMMON_WORDS = [
  commonWords(
    'en',
    'the of and is are be to should does do than must can how what which with it not this that for from by we our who would ought a an in on or has have will more every all no only at',
    'their its they better without against too abolish legalise legalize belongs people always any there these those such being been good because if when while about into morally',
    /^(?!\p{Lu})\p{L}*[^a-zA-Zçèéêïñ]/u,
  ),
  commonWords(
    'de',
    'der die das und ist sind sein soll sollte sollten nicht ein eine einen einer dem den des mit für von zu zur zum auf aus im es wir wie was wer kann muss müssen werden mehr als oder gehören an eher auch durch nur kein keine sie dass über nach bei unter vor statt darf dürfen haben in hat wird alle jede jeder jedes jeden jedem braucht brauchen gehört',
    'besser ohne noch abschaffen verbieten verboten erlauben doch schon immer wenn weil gegen ihre seine diese dieser dieses gut',
    /^(?!\p{Lu})\p{L}*[^a-zA-Zäöüßàèéê]/u,
  ),
  commonWords(
    'fr',
    'le la les de des du et est sont être doit devrait devraient ne pas un une que qui pour dans avec sur plus au aux il nous comment faut peut ou par leur',
    'ces nos tous cette doivent supprimer interdire sans contre toute toutes leurs elle ils chaque',
    /^(?!\p{Lu})\p{L}*[^a-zA-Zàâçèéêëîïôùûüœ]/u,
  ),
  commonWords(
    'es',
    'el la los las de del y es son ser debe debería deberían no un una que quien para en con por más al se cómo qué hay puede o su sus',
    'muy todos también sin deben pueden este estos nuestro nuestra hasta pero tiene ciudad ciudades escuelas ¿',
    /^(?!\p{Lu})\p{L}*[^a-zA-Záéíñóúü¿]/u,
  ),
];
/** Words of other languages: Dutch, Portuguese, Italian, Catalan, Romanian, Swedish, Danish, Norwegian, Polish, Hungarian, Finnish. */
export const OTHER_WORDS = wordsOf(
  'het een van niet zijn moeten moet worden geen wel onze voor não uma em da dos das são ou pelo ao os deve devem é il gli di che è della delle nel sono non devono lo si els amb cal és și să nu este och att är inte på ikke er som ska skal skall bør bör til av nie czy jest się powinny az egy hogy nem kell ja ei',
);
/** Words of one of the listed languages that others have as well: a word of two lists tells nothing. */
const SHARED_WORDS = wordsOf(
  'al todos sin a all alle als are at au be bei by can con debe deberían debería del dem den der die do du ein el en et for has hat have im is le les mit more must ne not o of on or par para pas plus por qui se ser son sur than to una vor was we wie will y su da',
);
/** Common characters and words of Chinese alone: a motion of others may be Japanese without its syllables. */
const ONLY_CHINESE =
  /[这们为对时让发问无车业电开关长动书习较过还进运环经济纳选权农产规费吗么谁该给你哪样她险远课岁钱疗战军计认识议设话说读谈请调每值查步您讲师员团华总报护术极构标历图处备实审导层币态结统续维编职联节药营补视亲论证评试责质贷资边达违连适钟银错门间际难须题风饭饮马验压变头奖带执检汉污测热爱种积竞简类红级约纸线组终嗎們讓沒會國學來對發實經說歲廢點麼黨戰爭價關]|應該|手机|是否[可有能要需]/u;
/** Number of words that outweigh one of another language, and maximum words of a text for each of them. */
const [OUTWEIGHS, WORDS_A_HIT] = [3, 30];

/** Returns the start of a text without links, whose words are of no language. */
const startOf = (text: string): string => text.slice(0, 2000).replace(/(?:https?:\/\/|www\.)\S+/g, ' ');
const wordsIn = (text: string): string[] => startOf(text).match(/\p{Script=Latin}+|¿/gu) ?? [];

/** Returns what belongs to the script of most letters; `undefined` in Latin script. A motion may name something in another script: "β-blockers". */
export function ofItsScript<Meaning>(
  text: string,
  scripts: readonly (readonly [script: RegExp, meaning: Meaning])[],
): Meaning | undefined {
  const start = startOf(text);
  // Splitting needs no second pattern with the flag "g", which would be compiled at every call.
  const lettersOf = (script: RegExp) => start.split(script).length - 1;
  if (lettersOf(/\p{Script=Latin}/u) > 0.8 * lettersOf(/\p{L}/u)) return undefined;
  const [[count, meaning] = [0]] = scripts
    .map(([script, meaning]) => [lettersOf(script), meaning] as const)
    .sort(([left], [right]) => right - left);
  return count > 0 ? meaning : undefined;
}

function languageOfScript(text: string): Language | undefined {
  const language = ofItsScript(text, SCRIPTS);
  return language === 'zh' && SCRIPTS[0]?.[0].test(startOf(text)) ? 'ja' : language;
}

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

/** Returns the language with most of a text's words, for what does no harm in another one; `null` if two have as many. */
export function likelyLanguageOf(text: string): Language | null {
  const words = wordsIn(text).map((word) => word.toLowerCase());
  const [first, second] = COMMON_WORDS.map(([language, , , commonest]) => ({
    language,
    count: words.filter((word) => commonest.has(word)).length,
  })).sort((left, right) => right.count - left.count);
  return languageOfScript(text) ?? (first && first.count > (second?.count ?? 0) ? first.language : null);
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

export const endsAsQuestion = (text: string): boolean => /[?？؟]\s{0,9}$/u.test(text);
