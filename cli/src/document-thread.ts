// Reads one document in its own thread, with the page's reader. Browser features that Node lacks are defined here.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadDocument, ReadingLimits, ReadPages } from '@rostrum/frontend/documents/document-reading';

/** The input of the thread. */
export interface DocumentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Limits for a library's file, read as pages; without them it is read as a document. */
  limits?: ReadingLimits;
}
/** A message of the thread: its progress, the document, or the error it ended with. */
export type ThreadMessage = { progress: string } | { read: ReadDocument | ReadPages } | { error: string };

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

// pdf.js refers to these classes when it is loaded, but uses them only to draw.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Object.assign(globalThis, { [name]: class {} });
// Reads files of the built command, because Node's own fetch does not.
globalThis.fetch = async (address) => new Response(await readFile(new URL(String(address))));

const { name, bytes, limits } = workerData as DocumentFile;
try {
  const { readDocument, readPages } = await import('@rostrum/frontend/documents/read-document');
  const file = new File([bytes], name);
  const onProgress = (progress: string) => tell({ progress });
  tell({ read: await (limits ? readPages(file, limits, onProgress) : readDocument(file, onProgress)) });
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) });
}
