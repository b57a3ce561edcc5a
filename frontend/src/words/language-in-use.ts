// The language that the page is written in now, with its messages. It is set in language.ts.
import { createStore } from 'zustand/vanilla';
import type { LanguageTables } from './message-types.ts';

export interface LanguageInUse {
  /** `en`, `de`. */
  code: string;
  /** For `Intl`: `en-GB`, `de-CH`. */
  locale: string;
  /** Empty for English, whose messages stand in the code. */
  tables: LanguageTables;
}

export const languageInUse = createStore<LanguageInUse>()(() => ({
  code: 'en',
  locale: 'en-US',
  tables: {},
}));

/** For `Intl`: the locale that the page writes numbers and dates in. */
export const currentLocale = (): string => languageInUse.getState().locale;
