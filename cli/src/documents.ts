// Reads the documents that a debate is given, by the page's reader, each in a thread that is ended when it takes too long.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  MOST_SECONDS,
  MOST_STEP_SECONDS,
  type ReadDocument,
  refuseTooLarge,
  tooSlow,
} from '@rostrum/frontend/documents/document-reading';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { wrongUse } from './command-error.ts';
import type { DocumentFile, ThreadMessage } from './document-thread.ts';

/** A path, a path that a set-up file names, or a text with its title. */
type GivenDocument = string | { path: string; setupFile: string } | { title: string; text: string };

/** `tell` hears which files are read, and as what. Throws a CommandError that names the file. */
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
      refuseTooLarge(statSync(path).size);
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

/** Somebody else may have written the file: it names regular files of its own folder, whatever links lead there. */
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

/** Without the environment, because a hostile file is read where no key is. What pdf.js prints is not shown. */
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
    timers.push(giveUpAfter(MOST_SECONDS), giveUpAfter(MOST_STEP_SECONDS));
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
    // It may be busy for hours: it is not asked, but ended.
    void thread.terminate();
  });
}
