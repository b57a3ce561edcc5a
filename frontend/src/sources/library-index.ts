// A library: the texts of its files, their passages, and the index that finds them. It is stored in this form, each text once.
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import { documentTitle } from '@rostrum/shared/record/source-document';
import type { LibraryOfRecord } from '@rostrum/shared/record/source-passage';
import { libraryWords, queryWords } from './library-words.ts';
import { passagesOf, textOfPages } from './passages.ts';
import { createIndexBuilder, createSearch, type StoredIndex } from './word-index.ts';

export interface FoundPassage {
  /** Number of its file and its position there, unique in its library. */
  key: string;
  title: string;
  place: string;
  text: string;
  address?: string | undefined;
}

export interface Library {
  info: LibraryOfRecord;
  /** Returns the best passages first. */
  search(query: string, most: number): FoundPassage[];
}

export interface StoredLibrary {
  info: LibraryOfRecord;
  files: { title: string; text: string }[];
  /** Four numbers per passage: its file, its start and its end there, and its place. */
  passages: Uint32Array<ArrayBuffer>;
  places: string[];
  index: StoredIndex;
}
const FIELDS = 4;

/** Collects the files of a library, in the order of their names. */
export function createLibraryBuilder(title: string) {
  const files: StoredLibrary['files'] = [];
  const index = createIndexBuilder();
  const passages: number[] = [];
  const places = new Map<string, number>();
  let words = 0;
  return {
    add(name: string, pages: readonly string[]): void {
      for (const passage of passagesOf(pages)) {
        if (!places.has(passage.place)) places.set(passage.place, places.size);
        passages.push(files.length, passage.from, passage.to, places.get(passage.place) ?? 0);
        // A heading names the subject of passages that do not repeat it.
        index.add([...passage.words, ...(pages.length > 1 ? [] : libraryWords(passage.place))]);
        words += passage.words.length;
      }
      files.push({ title: documentTitle(name), text: textOfPages(pages) });
    },
    finish(): StoredLibrary {
      const stored = {
        files,
        passages: Uint32Array.from(passages),
        places: [...places.keys()],
        index: index.finish(),
      };
      const count = passages.length / FIELDS;
      const info = {
        ...{ id: digestOf(files), title: documentTitle(title), files: files.length },
        ...{ passages: count, words, sample: '' },
      };
      return { ...stored, info: { ...info, sample: maskedText(medianText(stored)) } };
    },
  };
}

export function openLibrary(stored: StoredLibrary): Library {
  const search = createSearch(stored.index);
  return {
    info: stored.info,
    search: (query, max) => search(queryWords(query), max).map((number) => passageAt(stored, number)),
  };
}

function passageAt(
  { files, passages, places }: Pick<StoredLibrary, 'files' | 'passages' | 'places'>,
  number: number,
) {
  const [file = 0, from = 0, to = 0, place = 0] = passages.subarray(FIELDS * number, FIELDS * (number + 1));
  const { title = '', text = '' } = files[file] ?? {};
  return { key: `${file}:${from}`, title, place: places[place] ?? '', text: text.slice(from, to) };
}

/** Returns a meaningless text of the same length and scripts, because a debate's export contains it, but not the library. */
function maskedText(text: string): string {
  const letters = new Map<number, string>();
  const plain = text
    .replace(/\p{Script=Han}/gu, '中')
    .replace(/\p{Script=Hangul}/gu, '가')
    .replace(/\p{Nd}/gu, '7');
  return plain.replace(/\p{L}/gu, (letter) => {
    const block = (letter.codePointAt(0) ?? 0) >> 7;
    if (!letters.has(block)) letters.set(block, letter);
    return letters.get(block) ?? letter;
  });
}

/** Returns the passage in the middle, by UTF-8 bytes. */
function medianText(stored: Parameters<typeof passageAt>[0]): string {
  const sizes = Array.from({ length: stored.passages.length / FIELDS }, (_, number) => ({
    number,
    bytes: utf8Bytes(passageAt(stored, number).text),
  }));
  const middle = sizes.sort((one, other) => one.bytes - other.bytes)[sizes.length >> 1];
  return middle ? passageAt(stored, middle.number).text : '';
}

/** Returns an id that is the same for equal files: two hashes of 32 bits (FNV-1a, with two multipliers) over names and texts. */
function digestOf(files: StoredLibrary['files']): string {
  let [one, other] = [0x811c9dc5, 0x811c9dc5];
  for (const { title, text } of files)
    for (const part of [title, text])
      for (let at = 0; at <= part.length; at++) {
        const unit = at < part.length ? part.charCodeAt(at) : 0x10000;
        one = Math.imul(one ^ unit, 0x01000193);
        other = Math.imul(other ^ unit, 0x85ebca6b);
      }
  return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}
