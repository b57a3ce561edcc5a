// Ordinary English of a given length, from this repository's own pages: made-up words take other numbers of tokens than real language.
import { readFileSync } from 'node:fs';

const PAGES = [
  ...[
    'README.md',
    'docs/configuration.md',
    'docs/formats.md',
    'docs/how-it-works.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
  ],
  ...['docs/scale.md', 'docs/team-server.md'],
];
const text = PAGES.map((page) => readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8')).join(
  '\n',
);
const WORDS = text
  .replace(/```[^`]*```/g, ' ')
  .split(/\s+/)
  .filter((word) => /^[A-Za-z,.;:'’-]{1,14}$/.test(word))
  .map((word) => word.replaceAll('’', "'"));

/** Returns `count` words in the order of the pages, beginning with number `from`; after the last page comes the first. */
export const englishText = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, index) => WORDS[(from + index) % WORDS.length]).join(' ');

/** Lines of at most about 90 characters. */
export const textLines = (words: string): string[] =>
  words.match(/.{1,88}(?: |$)/g)?.map((line) => line.trim()) ?? [];
