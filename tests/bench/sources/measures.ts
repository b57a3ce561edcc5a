// Measures libraries in Node: which questions the packet answers, how fast it is found, and how long 200 MB take.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SOURCE_LIMITS } from '../../../frontend/src/documents/document-reading.ts';
import { readPages } from '../../../frontend/src/documents/read-document.ts';
import { drawPacket } from '../../../frontend/src/sources/draw-packet.ts';
import {
  type Library,
  openLibrary,
  type StoredLibrary,
} from '../../../frontend/src/sources/library-index.ts';
import { readLibrary } from '../../../frontend/src/sources/read-library.ts';
import questions from './questions.json' with { type: 'json' };

// pdf.js runs here in the same thread, and draws nothing.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Object.assign(globalThis, { [name]: class {} });

const FOUND_PER_QUERY = 20;

/** By question: three queries of each side, written before looking for the passage with the answer, and words of that passage. */
export async function retrieval(folder: string) {
  const worker = '../../../frontend/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs';
  Object.assign(globalThis, {
    pdfjsWorker: await import(/* @vite-ignore */ new URL(worker, import.meta.url).href),
  });
  const { stored, faults } = await read(folder);
  const library = openLibrary(stored);
  const times: number[] = [];
  const find = (query: string) => {
    const start = performance.now();
    const passages = library.search(query, FOUND_PER_QUERY);
    times.push(performance.now() - start);
    return passages;
  };
  const answerableQuestions = (
    asked: (question: (typeof questions)[number]) => { seat: string; query: string }[],
  ) =>
    questions.filter((question) => {
      const found = asked(question).map((one) => ({ ...one, passages: find(one.query) }));
      const { passages } = drawPacket({ found, known: [], seed: question.motion });
      return passages.some(({ text }) => plain(text).includes(plain(question.words)));
    }).length;
  const byQueries = answerableQuestions(({ queries }) =>
    Object.entries(queries).flatMap(([seat, lines]) => lines.map((query) => ({ seat, query }))),
  );
  const byMotion = answerableQuestions(({ motion }) =>
    ['proposition', 'opposition'].map((seat) => ({ seat, query: motion })),
  );
  times.sort((one, other) => one - other);
  const { sample: _, ...info } = library.info;
  return {
    ...info,
    faults,
    questions: questions.length,
    answeredByQueries: byQueries,
    answeredByMotion: byMotion,
    searchMs: { median: times[times.length >> 1], most: times.at(-1) },
    inOtherScripts: topTitles(library, ['フリーソフトウェア', '软件包管理']),
  };
}

export async function inNode(folder: string) {
  const [start, processor] = [performance.now(), process.cpuUsage()];
  const { stored } = await read(folder);
  const { user, system } = process.cpuUsage(processor);
  return {
    passages: stored.info.passages,
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (user + system) / 1e6,
    indexMegabytes: indexBytes(stored) / 1e6,
    memoryMegabytes: process.memoryUsage().rss / 1e6,
  };
}

function read(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map((path) => ({
    path: relative(folder, path),
    bytes: statSync(path).size,
    read: () => readPages(new File([readFileSync(path)], path), SOURCE_LIMITS, () => {}),
  }));
  return readLibrary('Debian', files, () => {});
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

const topTitles = (library: Library, queries: readonly string[]) =>
  queries.map((query) => `${query}: ${library.search(query, 1)[0]?.title ?? 'nothing'}`);

/** In memory a character of the words takes two bytes. */
const indexBytes = ({
  index: { words, starts, passages, counts, lengths },
  ...stored
}: StoredLibrary): number =>
  2 * words.length +
  [starts, passages, counts, lengths, stored.passages].reduce((sum, { byteLength }) => sum + byteLength, 0);
