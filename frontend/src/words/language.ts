// The language of the page: which ones there are, which one is used, and how its texts are loaded. A new language is a folder and one line in PAGE_LANGUAGES.

import { type LanguageTables, languageInUse } from './define-words.ts';

interface PageLanguage {
  /** Its name in the language itself. */
  name: string;
  /** The locale for numbers and dates where the browser names no region for the language. */
  locale: string;
  /** Loads its messages; null for English, which stands in the code and is used wherever a message is missing. */
  load: (() => Promise<LanguageTables>) | null;
}

export const PAGE_LANGUAGES = {
  en: { name: 'English', locale: 'en-US', load: null },
  de: { name: 'Deutsch', locale: 'de-DE', load: () => import('./german/german.ts') },
} as const satisfies Record<string, PageLanguage>;
export type LanguageCode = keyof typeof PAGE_LANGUAGES;
export const LANGUAGE_CODES = Object.keys(PAGE_LANGUAGES) as LanguageCode[];

/** The browser's languages, best first; none where there is no browser. */
const browserLocales = (): readonly string[] => globalThis.navigator?.languages ?? [];

const languageSubtag = (locale: string): string => locale.split('-')[0]?.toLowerCase() ?? '';

/** The first of the browser's languages that the page has; English if it has none of them. */
function browserLanguage(locales: readonly string[] = browserLocales()): LanguageCode {
  const language = locales.map(languageSubtag).find((code) => Object.hasOwn(PAGE_LANGUAGES, code));
  return (language as LanguageCode | undefined) ?? 'en';
}

/** The browser's own variant of a language (`en-GB` for `en`), for numbers and dates. */
const localeOf = (code: LanguageCode, locales: readonly string[] = browserLocales()): string =>
  locales.find((locale) => languageSubtag(locale) === code && locale.includes('-')) ??
  PAGE_LANGUAGES[code].locale;

languageInUse.setState({ locale: localeOf('en') });

export const languageChosen = (choice: LanguageCode | 'system'): LanguageCode =>
  choice === 'system' ? browserLanguage() : choice;

let lastChoice: LanguageCode | undefined;

/**
 * Loads a language and uses it from then on, unless another one is chosen meanwhile. Rejects when its messages cannot be loaded; the language
 * then stays as it was.
 */
export async function chooseLanguage(choice: LanguageCode | 'system'): Promise<void> {
  const code = languageChosen(choice);
  lastChoice = code;
  const { load } = PAGE_LANGUAGES[code];
  const tables = load === null ? {} : await load();
  if (code !== lastChoice) return;
  languageInUse.setState({ code, locale: localeOf(code), tables });
  if (globalThis.document) document.documentElement.lang = code;
}
