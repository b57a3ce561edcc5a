// Runs each job in its own library worker, and terminates the worker when the job ends or is aborted.
import type { ListedLibrary } from '../storage/library-repository.ts';
import { languageInUse } from '../words/define-words.ts';
import type { LanguageCode } from '../words/language.ts';
import type { FoundPassage } from './library-index.ts';
import type { LibraryJob, LibraryMessage } from './library-worker.ts';
import type { ReadingProgress } from './read-library.ts';

type WithoutLanguage<Job> = Job extends unknown ? Omit<Job, 'language'> : never;

/** Reads files into a library and stores it, unless none can be read. Rejects with a sentence, or with the reason of the signal. */
export async function buildLibrary(
  title: string,
  files: readonly File[],
  { onProgress, signal }: { onProgress: (progress: ReadingProgress) => void; signal: AbortSignal },
): Promise<ListedLibrary> {
  const job = { build: { title, files: files.map((file) => ({ path: pathInFolder(file), file })) } };
  const answer = await ask(job, signal, onProgress);
  if (!('built' in answer)) throw new Error('The library worker sent an unexpected answer.');
  return answer.built;
}

/** Returns the best passages for each query; `null` if the library is not stored in this browser. */
export async function searchLibrary(
  id: string,
  queries: readonly string[],
  { most: max, signal }: { most: number; signal: AbortSignal },
): Promise<FoundPassage[][] | null> {
  const answer = await ask({ search: { id, queries, most: max } }, signal, () => {});
  if (!('found' in answer)) throw new Error('The library worker sent an unexpected answer.');
  return answer.found;
}

/** The path inside the chosen folder, as the command would see it. */
const pathInFolder = ({ webkitRelativePath, name }: File): string =>
  webkitRelativePath === '' ? name : webkitRelativePath.slice(webkitRelativePath.indexOf('/') + 1);

function ask(
  job: WithoutLanguage<LibraryJob>,
  signal: AbortSignal,
  onProgress: (progress: ReadingProgress) => void,
): Promise<Exclude<LibraryMessage, { progress: unknown } | { error: unknown }>> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./library-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<Exclude<LibraryMessage, { progress: unknown } | { error: unknown }>>(
    (deliver, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => fail(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<LibraryMessage>) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('error' in data) fail(new Error(data.error));
        else deliver(data);
      });
      const language = languageInUse.getState().code as LanguageCode;
      worker.postMessage({ language, ...job });
    },
  );
  return answer.finally(() => worker.terminate());
}
