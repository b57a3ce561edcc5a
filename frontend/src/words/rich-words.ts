// Messages with tags (`<b>…</b>`) as React elements. Apart from define-words.ts, which also runs without React.
import { Children, type ReactNode } from 'react';
import type { ArgumentsOf, Messages, Tags, Words } from './define-words.ts';

/** `richWords(setupWords, 'refused', { b: (text) => <b>{text}</b> }, { file })`. */
export const richWords = <M extends Messages, K extends keyof M & string>(
  words: Words<M>,
  key: K,
  tags: Tags,
  ...values: ArgumentsOf<M[K]>
): ReactNode => Children.toArray(words.parts(key, tags, ...values));
