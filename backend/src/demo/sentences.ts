// Small things about English sentences: splitting, capital letters, filling slots, comparing.
import { countWords } from '@rostrum/shared/speech/text-metrics';

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Names that keep their capital inside a sentence; a first word that is none of these is lowered. */
const PROPER_NAMES = wordSet(
  `America American Africa Asia Australia Austria Belgium Brazil Brexit Britain British Brussels California Canada China Chinese
  Christianity Congress Denmark Egypt England English Esperanto Europe European Finland France French German Germany God Google
  Greece Greek Hungary India Indian Ireland Irish Islam Israel Italy Italian Japan Japanese Java JavaScript Kenya Korea Kubernetes
  Latin London Mars Mexico Microsoft Netherlands Nigeria Norway Paris Parliament Poland Portugal Python Rome Ruby Russia Rust
  Scotland Scottish Shakespeare Spain Spanish Sweden Switzerland Taiwan Texas Tokyo Turkey TypeScript Ukraine Wales Washington
  Apple Amazon Facebook Wikipedia Linux Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas`,
);

/** Lowers a sentence's first letter unless the word is a name, "I" or has capitals of its own. */
export function lowerFirstLetter(text: string): string {
  const [first = '', second = ''] = text.split(' ');
  const bare = first.replace(/['’]s$/, '').replace(/[^\p{L}]+$/u, '');
  const keeps = bare === 'I' || /\p{Lu}/u.test(bare.slice(1)) || (bare.length === 1 && bare !== 'A');
  const isName =
    PROPER_NAMES.has(bare) || (/^\p{Lu}\p{Ll}/u.test(second) && !/^(A|An|The|This|All|Our)$/.test(bare));
  return keeps || isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export const upperFirst = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};

/** Sentences with their closing marks, trimmed; every one is a substring of the text. */
export const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?。！？\n]+(?:[.!?。！？]+["”’»)]*|(?=\n)|$)/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** The first sentences that have room; one at least. */
export function sentencesWithin(sentences: readonly string[], words: number): string[] {
  const kept: string[] = [];
  for (const sentence of sentences) {
    if (kept.length > 0 && countWords([...kept, sentence].join(' ')) > words) break;
    kept.push(sentence);
  }
  return kept;
}

export type Slots = Readonly<Record<string, string>>;

/** Fills `{slots}`; `[…]` is kept when `long`, else dropped. A name without a filling is left to show up in tests. */
export function fillTemplate(template: string, slots: Slots, long: boolean): string {
  const chosen = long ? template.replace(/[[\]]/g, '') : template.replace(/\[[^\]]*\]/g, '');
  const filled = chosen.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
  return upperFirst(filled.replaceAll("'", '’').replace(/\s+/g, ' ').trim());
}

/** Without its final mark, to stand inside another sentence. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/[.。]+$/u, '');

/** For comparing what was said: letters and digits only. */
export const lettersAndDigits = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text has one of these words, which are separated by commas; `*`: in any form. */
export const anyWordOf = (words: string): RegExp =>
  new RegExp(`\\b(?:${words.replaceAll(', ', '|').replaceAll('*', '\\w*')})\\b`, 'i');
