// Small pure functions for English sentences: splitting, capital letters, filling templates, comparing. Knows no debate.
import { countWords } from '@rostrum/shared/speech/text-metrics';

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Names that keep their capital inside a sentence; any other first word gets a small letter. */
const PROPER_NAMES = wordSet(
  `America American Africa Asia Australia Austria Belgium Brazil Brexit Britain British Brussels California Canada China Chinese
  Christianity Congress Denmark Egypt England English Esperanto Europe European Finland France French German Germany God Google
  Greece Greek Hungary India Indian Ireland Irish Islam Israel Italy Italian Japan Japanese Java JavaScript Kenya Korea Kubernetes
  Latin London Mars Mexico Microsoft Netherlands Nigeria Norway Paris Parliament Poland Portugal Python Rome Ruby Russia Rust
  Scotland Scottish Shakespeare Spain Spanish Sweden Switzerland Taiwan Texas Tokyo Turkey TypeScript Ukraine Wales Washington
  Apple Amazon Facebook Wikipedia Linux Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas`,
);

/** Makes a sentence's first letter small unless the word is a name, "I" or has other capitals. */
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

/** The first sentences that fit into `words` words; at least one. */
export function sentencesWithin(sentences: readonly string[], words: number): string[] {
  const kept: string[] = [];
  for (const sentence of sentences) {
    if (kept.length > 0 && countWords([...kept, sentence].join(' ')) > words) break;
    kept.push(sentence);
  }
  return kept;
}

export type Slots = Readonly<Record<string, string>>;

/** Fills `{slots}`; keeps the text in `[…]` only if `long`. A slot without a value stays visible, so that tests find it. */
export function fillTemplate(template: string, slots: Slots, long: boolean): string {
  const chosen = long ? template.replace(/[[\]]/g, '') : template.replace(/\[[^\]]*\]/g, '');
  const filled = chosen.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
  return upperFirst(filled.replaceAll("'", '’').replace(/\s+/g, ' ').trim());
}

/** Removes the full stop, so that the sentence can stand inside another one. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/[.。]+$/u, '');

/** Letters and digits only, for comparing sentences. */
export const lettersAndDigits = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Matches any of these words, separated by commas; `*` matches any ending. */
export const anyWordOf = (words: string): RegExp =>
  new RegExp(`\\b(?:${words.replaceAll(', ', '|').replaceAll('*', '\\w*')})\\b`, 'i');
