// The types of messages: what a file of src/words exports, what values a message asks for, and what a translation must hold.
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { CompiledMessage } from 'icu-minify/format';
import type { ReactNode } from 'react';

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
/** What wraps the text of a tag: `{ b: (text) => <b>{text}</b> }` for `'<b>Paused</b>'`. */
export type Tags = Readonly<Record<string, (text: ReactNode[]) => ReactNode>>;

export type Messages = Readonly<Record<string, string>>;

/** Writes the messages of one part of the page: `setupWords('start')`, `setupWords('rounds', { count: 3 })`. */
export interface Words<M extends Messages> {
  <K extends keyof M & string>(key: K, ...values: ArgumentsOf<M[K]>): string;
  /** The parts of a message with tags (`<b>…</b>`); React takes them from `richWords`. */
  parts<K extends keyof M & string>(key: K, tags: Tags, ...values: ArgumentsOf<M[K]>): ReactNode;
  /** In English, whatever the language of the page: for logs. */
  inEnglish(key: keyof M & string, values?: Readonly<Record<string, unknown>>): string;
  /** Whether a key, known only while the page runs, has a message. */
  has(key: string): key is keyof M & string;
  messages: M;
}
/** The same messages in another language: every key, no other. */
export type Translation<W> = W extends Words<infer M> ? Readonly<Record<keyof M, string>> : never;
