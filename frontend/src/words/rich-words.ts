// Messages with tags (`<b>…</b>`) as React elements. Apart from define-words.ts, which also runs without React.
import { createElement, Fragment, type ReactNode } from 'react';
import type { ArgumentsOf, Messages, Tags, Words } from './define-words.ts';

/** `richWords(setupWords, 'refused', { b: (text) => <b>{text}</b> }, { file })`. */
export const richWords = <M extends Messages, K extends keyof M & string>(
  words: Words<M>,
  key: K,
  tags: Tags,
  ...values: ArgumentsOf<M[K]>
): ReactNode => createElement(Fragment, null, ...[words.parts(key, tags, ...values)].flat());
