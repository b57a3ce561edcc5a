// The language that the page is written in now, and how a file of src/words becomes a function that writes its messages in it. Messages
// are ICU: `{count, plural, one {# round} other {# rounds}}`.

import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** The messages of one part of the page, by their keys. */
export type MessageTable = Readonly<Record<string, CompiledMessage>>;
/** All messages of a language, by the part of the page and the key. */
export type LanguageTables = Readonly<Record<string, MessageTable>>;

type Primitive = string | number;
/** The values that a message asks for: `{ count: number }` for `'{count, plural, …}'`. */
type ValuesOf<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: Primitive; ICUNumberArgument: number; ICUDateArgument: Date | number }
>;
type Arguments<Values> = Record<never, never> extends Values ? [] : [values: Values];
export type ArgumentsOf<Message extends string> = Arguments<ValuesOf<Message>>;
/** Functions that wrap the text of a tag, by its name: `{ b: (text) => <b>{text}</b> }` for `'<b>Paused</b>'`. */
export type Tags = Readonly<Record<string, (text: ReactNode[]) => ReactNode>>;

export type Messages = Readonly<Record<string, string>>;

/** Writes the messages of one part of the page: `setupWords('start')`, `setupWords('rounds', { count: 3 })`. */
export interface Words<M extends Messages> {
  <K extends keyof M & string>(key: K, ...values: ArgumentsOf<M[K]>): string;
  /** The parts of a message with tags (`<b>…</b>`); React takes them from `richWords`. */
  parts<K extends keyof M & string>(key: K, tags: Tags, ...values: ArgumentsOf<M[K]>): ReactNode;
  /** In English, whatever the language of the page: for logs. */
  inEnglish(key: keyof M & string, values?: Readonly<Record<string, unknown>>): string;
  messages: M;
}
/** The same messages in another language: every key, no other. */
export type Translation<W> = W extends Words<infer M> ? Readonly<Record<keyof M, string>> : never;

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

const memoizeByArguments = <T, A extends [string, object?]>(create: (...args: A) => T) => {
  const results = new Map<string, T>();
  return (...args: A): T => {
    const key = JSON.stringify(args);
    const result = results.get(key) ?? create(...args);
    results.set(key, result);
    return result;
  };
};
/** To make one takes longer than to write a hundred numbers. */
export const numberFormat = memoizeByArguments(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const OPTIONS = {
  formatters: {
    getDateTimeFormat: memoizeByArguments((...args) => new Intl.DateTimeFormat(...args)),
    getNumberFormat: numberFormat,
    getPluralRules: memoizeByArguments((...args) => new Intl.PluralRules(...args)),
  },
} as unknown as Parameters<typeof format>[3];

/** `part` names the part of the page; it is the key of its messages in LanguageTables. */
export function defineWords<const M extends Messages>(part: string, messages: M): Words<M> {
  const write = (
    key: string,
    values: Record<string, unknown> | undefined,
    { tables, locale }: Pick<LanguageInUse, 'tables' | 'locale'> = languageInUse.getState(),
  ) => {
    const message: CompiledMessage = tables[part]?.[key] ?? messages[key] ?? key;
    return format<ReactNode>(message, locale, values as never, OPTIONS);
  };
  const words = (key: string, values?: Record<string, unknown>) => String(write(key, values));
  return Object.assign(words, {
    parts: (key: string, tags: Tags, values?: Record<string, unknown>) => write(key, { ...values, ...tags }),
    inEnglish: (key: string, values?: Record<string, unknown>) =>
      String(write(key, values, { tables: {}, locale: 'en-US' })),
    messages,
  }) as unknown as Words<M>;
}
