// Reads the documents of a debate with the page's reader, each in a thread that is terminated if it takes too long.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  MAX_SECONDS,
  MAX_STEP_SECONDS,
  type ReadDocument,
  refuseTooLarge,
  tooSlow,
} from '@rostrum/frontend/documents/document-reading';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { wrongUse } from './command-error.ts';
import type { DocumentFile, ThreadMessage } from './document-thread.ts';

/** A path, a path in a set-up file, or a text with its title. */
type GivenDocument = string | { path: string; setupFile: string } | { title: string; text: string };

/** `tell` is called with each file and the kind it was read as. Throws a CommandError that names the file. */
export async function readDocuments(
  sources: readonly GivenDocument[],
  tell: (line: string) => void,
): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const one of sources) {
    const id = `D${documents.length + 1}`;
    if (typeof one === 'object' && 'text' in one) {
      documents.push({ id, ...one });
      continue;
    }
    const namedPath = typeof one === 'string' ? one : one.path;
    try {
      const path = typeof one === 'string' ? one : pathBeside(one.setupFile, namedPath);
      const stat = statSync(path);
      // A device has no end; a pipe has one.
      if (stat.isCharacterDevice()) throw new Error('It is not a file.');
      refuseTooLarge(stat.size);
      const bytes = new Uint8Array(readFileSync(path));
      const { text, kind } = await readInThread<ReadDocument>({ name: basename(path), bytes });
      documents.push({ id, title: basename(namedPath), text });
      tell(`Every speaker is given ${id}: ${path} (${kind})`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw wrongUse(`documents: ${namedPath}${code ? ` cannot be read (${code}).` : `: ${message}`}`);
    }
  }
  return documents;
}

/** A set-up file may be somebody else's, so it can name only regular files of its own folder, and links do not lead out of it. */
export function pathBeside(setupFile: string, namedPath: string, kind: 'file' | 'folder' = 'file'): string {
  const folder = realpathSync(dirname(resolve(setupFile)));
  const path = realpathSync(resolve(folder, namedPath));
  if (!path.startsWith(join(folder, sep)))
    throw new Error(
      `It is not in the folder of ${setupFile}. Name it with --${kind === 'file' ? 'document if every speaker should be given it' : 'sources if it should be searched'}.`,
    );
  const stat = statSync(path);
  if (kind === 'file' ? !stat.isFile() : !stat.isDirectory()) throw new Error(`It is not a ${kind}.`);
  return path;
}

/** The thread has no environment, because a hostile file must not reach keys. Output of pdf.js is not shown. */
export function readInThread<Read>(file: DocumentFile): Promise<Read> {
  const thread = new Worker(new URL('./document-thread.js', import.meta.url), {
    workerData: file,
    env: {},
    stdout: true,
    stderr: true,
  });
  const timers: NodeJS.Timeout[] = [];
  const answer = new Promise<Read>((deliver, fail) => {
    const giveUpAfter = (seconds: number) => setTimeout(() => fail(tooSlow()), seconds * 1000);
    timers.push(giveUpAfter(MAX_SECONDS), giveUpAfter(MAX_STEP_SECONDS));
    thread.on('message', (message: ThreadMessage) => {
      if ('read' in message) deliver(message.read as Read);
      else if ('error' in message) fail(new Error(message.error));
      else timers.at(-1)?.refresh();
    });
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('The reader ended without an answer.')));
  });
  return answer.finally(() => {
    for (const timer of timers) clearTimeout(timer);
    // The thread may be busy for hours, so it is terminated.
    void thread.terminate();
  });
}
