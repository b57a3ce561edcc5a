// A result in a few words, as lists show it: in the language of the page, with its figures written as the page writes points.
import { shippedText } from '../words/shipped-words.ts';
import { formatPoints } from './format-text.ts';

/** `inShort`: as the record's outcome has it, such as "Opposition wins by 6.5". */
export const resultInShort = (inShort: string): string =>
  shippedText(inShort).replace(/\d+\.\d+/, (points) => formatPoints(Number(points)));
