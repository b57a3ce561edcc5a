// Reads the files a person adds to the set-up, one after the other, and keeps the list of documents up to date meanwhile.
import { documentTitle, MAX_DOCUMENTS } from '@rostrum/shared/record/source-document';
import {
  addDraftDocument,
  draftDocuments,
  removeUnreadFile,
  setUnreadFile,
} from '../../stores/draft-documents.ts';
import { setupWords } from '../../words/setup-words.ts';

let lastAddedAt = 0;
/** Reads one file at a time: a reader holds a whole file and its text in memory. */
let queue: Promise<void> = Promise.resolve();

/** Adds a row for each file at once, so that nothing moves while they are read. Resolves when all are read or refused. */
export function addDocuments(files: readonly File[]): Promise<void> {
  for (const file of files) {
    lastAddedAt = Math.max(lastAddedAt + 1, Date.now());
    const row = { id: `document-${lastAddedAt}`, addedAt: lastAddedAt, title: documentTitle(file.name) };
    setUnreadFile({ ...row, progress: setupWords('waiting') });
    queue = queue.then(() => readFile(file, row));
  }
  return queue;
}

type FileRowHead = { id: string; addedAt: number; title: string };

/** Reads a file, but no further once it is taken off the list. */
async function readFile(file: File, row: FileRowHead): Promise<void> {
  const isListed = () => draftDocuments.getState().files.some(({ id }) => id === row.id);
  const onProgress = (progress: string) => {
    if (!isListed()) throw new Error('The file was taken off the list.');
    setUnreadFile({ ...row, progress });
  };
  try {
    onProgress(setupWords('reading'));
    const { readDocument } = await import('../../documents/read-document.ts');
    const { text, kind } = await readDocument(file, onProgress);
    if (!isListed()) return;
    const reason = refusal(text);
    if (reason !== null) return setUnreadFile({ ...row, reason });
    removeUnreadFile(row.id);
    addDraftDocument({ ...row, text, kind });
  } catch (error) {
    if (isListed()) setUnreadFile({ ...row, reason: reasonOf(error) });
  }
}

function refusal(text: string): string | null {
  const { read } = draftDocuments.getState();
  const same = read.findIndex((one) => one.text === text);
  if (same !== -1) return setupWords('sameText', { document: `D${same + 1}` });
  return read.length < MAX_DOCUMENTS ? null : setupWords('tooManyDocuments', { most: MAX_DOCUMENTS });
}

/** Anything but a DocumentError is a fault of ours, or of the network while the reader was fetched. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'DocumentError' ? error.message : setupWords('unreadable');
