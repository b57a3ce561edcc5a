// Finds the likely language of a text by its script and, in Latin script, by its commonest words. named-language.ts finds the sure one, with
// longer lists that the first page can do without.

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

export const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** The commonest words by language. The lengths and masked texts of debates that have begun depend on them. */
export const COMMONEST_WORDS: readonly (readonly [language: Language, words: ReadonlySet<string>])[] = [
  [
    'en',
    wordsOf(
      'the of and is are be to should does do than must can how what which with it not this that for from by we our who would ought a an in on or has have will more every all no only at',
    ),
  ],
  [
    'de',
    wordsOf(
      'der die das und ist sind sein soll sollte sollten nicht ein eine einen einer dem den des mit für von zu zur zum auf aus im es wir wie was wer kann muss müssen werden mehr als oder gehören an eher auch durch nur kein keine sie dass über nach bei unter vor statt darf dürfen haben in hat wird alle jede jeder jedes jeden jedem braucht brauchen gehört',
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
export const wordsIn = (text: string): string[] => startOf(text).match(/\p{Script=Latin}+|¿/gu) ?? [];

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

export function languageOfScript(text: string): Language | undefined {
  const language = ofItsScript(text, SCRIPTS);
  return language === 'zh' && SCRIPTS[0]?.[0].test(startOf(text)) ? 'ja' : language;
}

/** Returns the language with most of a text's words, for what does no harm in another one; `null` if two have as many. */
export function likelyLanguageOf(text: string): Language | null {
  const words = wordsIn(text).map((word) => word.toLowerCase());
  const [first, second] = COMMONEST_WORDS.map(([language, commonest]) => ({
    language,
    count: words.filter((word) => commonest.has(word)).length,
  })).sort((left, right) => right.count - left.count);
  return languageOfScript(text) ?? (first && first.count > (second?.count ?? 0) ? first.language : null);
}

export const endsAsQuestion = (text: string): boolean => /[?？؟]\s{0,9}$/u.test(text);
