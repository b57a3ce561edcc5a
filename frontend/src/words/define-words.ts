// How a file of src/words becomes a function that writes its messages in the language in use. Messages are ICU: `{count, plural, one {# round} other {# rounds}}`.
import format, { type CompiledMessage } from 'icu-minify/format';
import type { ReactNode } from 'react';
import { type LanguageInUse, languageInUse } from './language-in-use.ts';
import type { Messages, Tags, Words } from './message-types.ts';

const cached = <T, A extends [string, object?]>(create: (...given: A) => T) => {
  const made = new Map<string, T>();
  return (...given: A): T => {
    const key = JSON.stringify(given);
    const kept = made.get(key) ?? create(...given);
    made.set(key, kept);
    return kept;
  };
};
/** To make one takes longer than to write a hundred numbers. */
export const numberFormat = cached(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const OPTIONS = {
  formatters: {
    getDateTimeFormat: cached((...given) => new Intl.DateTimeFormat(...given)),
    getNumberFormat: numberFormat,
    getPluralRules: cached((...given) => new Intl.PluralRules(...given)),
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
    has: (key: string) => Object.hasOwn(messages, key),
    messages,
  }) as unknown as Words<M>;
}
