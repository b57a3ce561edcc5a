// Reads, stores and searches libraries in a worker, so that the page stays responsive. Each worker does one job.
import { SOURCE_LIMITS } from '../documents/document-reading.ts';
import { readPages } from '../documents/read-document.ts';
import { createDatabase } from '../storage/database.ts';
import { createLibraryRepository, type ListedLibrary } from '../storage/library-repository.ts';
import { chooseLanguage, type LanguageCode } from '../words/language.ts';
import { type FoundPassage, openLibrary, type StoredLibrary } from './library-index.ts';
import { type ReadingProgress, readLibrary, refuseNotStored } from './read-library.ts';

/** `build`: reads the files into a library. `search`: the best passages for each query. */
export type LibraryJob = { language: LanguageCode } & (
  | { build: { title: string; files: { path: string; file: File }[] } }
  | { search: { id: string; queries: readonly string[]; most: number } }
);
/** `found`: passages by query; `null` if the library is not stored here. */
export type LibraryMessage =
  | { progress: ReadingProgress }
  | { built: ListedLibrary }
  | { found: FoundPassage[][] | null }
  | { error: string };

const tell = (message: LibraryMessage): void => postMessage(message);
const repository = createLibraryRepository(createDatabase());

async function answerTo(job: LibraryJob): Promise<LibraryMessage> {
  await chooseLanguage(job.language);
  if ('search' in job) {
    const { id, queries, most: max } = job.search;
    const [head, ...files] = (await repository.load(id)) as [StoredLibrary?, ...StoredLibrary['files']];
    if (!head) return { found: null };
    const library = openLibrary({ ...head, files });
    return { found: queries.map((query) => library.search(query, max)) };
  }
  const files = job.build.files.map(({ path, file }) => ({
    path,
    bytes: file.size,
    read: () => readPages(file, SOURCE_LIMITS, () => {}),
  }));
  const { stored, faults } = await readLibrary(job.build.title, files, (progress) => tell({ progress }));
  const built = { id: stored.info.id, addedAt: Date.now(), info: stored.info, faults };
  if (stored.info.passages > 0)
    await repository.save(built, [{ ...stored, files: [] }, ...stored.files]).catch(refuseNotStored);
  return { built };
}

addEventListener('message', ({ data }: MessageEvent<LibraryJob>) => {
  answerTo(data).then(tell, (error: unknown) =>
    tell({ error: error instanceof Error ? error.message : String(error) }),
  );
});
