// Guesses the language of a text by its script and, in Latin script, by its commonest words. `null`: none of the listed languages.

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
/** Function words; a word that two of these languages share counts for both. */
export const COMMON_WORDS: readonly (readonly [language: Language, words: ReadonlySet<string>])[] = [
  [
    'en',
    wordsOf(
      'the of and is are be to should does do than must can how what which with it not this that for from by we our who would ought a an in on or has have will should more every all no only at',
    ),
  ],
  [
    'de',
    wordsOf(
      'der die das und ist sind sein soll sollte sollten nicht ein eine einen einer dem den des mit für von zu zur zum auf aus im ist es wir wie was wer kann muss müssen werden mehr als oder gehören an eher auch durch nur kein keine sie dass über nach bei unter vor statt darf dürfen haben in hat wird alle jede jeder jedes jeden jedem braucht brauchen gehört',
    ),
  ],
  [
    'fr',
    wordsOf(
      'le la les de des du et est sont être doit devrait devraient ne pas un une que qui pour dans avec sur plus au aux il nous comment faut peut ou par leur',
    ),
  ],
  [
    'es',
    wordsOf(
      'el la los las de del y es son ser debe debería deberían no un una que quien para en con por más al se cómo qué hay puede o su sus',
    ),
  ],
];

/** Returns the start of a text without links, whose words are of no language. */
const startOf = (text: string): string => text.slice(0, 2000).replace(/(?:https?:\/\/|www\.)\S+/g, ' ');
const wordsIn = (text: string): string[] =>
  startOf(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

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

export function languageOf(text: string): Language | null {
  const language = ofItsScript(text, SCRIPTS);
  if (language) return language === 'zh' && SCRIPTS[0]?.[0].test(startOf(text)) ? 'ja' : language;
  const words = wordsIn(text);
  const [first, second] = COMMON_WORDS.map(([language, common]) => ({
    language,
    count: words.filter((word) => common.has(word)).length,
  })).sort((left, right) => right.count - left.count);
  return first && first.count > (second?.count ?? 0) ? first.language : null;
}

/** Words of other languages that would be taken for a listed one: Dutch, Portuguese, Italian, Swedish, Danish. */
export const OTHER_WORDS = wordsOf(
  'het een van niet zijn moeten moet worden não uma em da dos das são ou pelo il gli di che è della delle nel sono non devono och att är inte på ikke er',
);
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

/** Returns the language of a motion; `null` if it may be another one. */
export function surelyLanguageOf(text: string): Language | null {
  const language = languageOf(text);
  const words = wordsIn(text);
  const own = COMMON_WORDS.find(([name]) => name === language)?.[1];
  const ownWords = new Set(words.filter((word) => own?.has(word)));
  // A word that both languages have, such as German "das", counts against this one only if no second word supports it.
  const isOther = (word: string) => OTHER_WORDS.has(word) && (ownWords.size < 2 || !ownWords.has(word));
  return words.some(isOther) ? null : language;
}

/** Returns the language of a motion by its English name; `null` if a guess could tell speakers to use another one. */
export function namedLanguageOf(text: string): string | null {
  const language = surelyLanguageOf(text);
  return language && (ENGLISH_NAMES[language] ?? null);
}

export const endsAsQuestion = (text: string): boolean => /[?？؟]\s{0,9}$/u.test(text);
