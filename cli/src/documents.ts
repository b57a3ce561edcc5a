// Reads the documents that a debate is given, as the page does.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { readDocument } from '../../frontend/src/documents/read-document.ts';
import { wrongUse } from './command-error.ts';

type GivenDocument = string | { title: string; text: string };

/** Paths, or texts with their title. Throws a CommandError that names the file. */
export async function readDocuments(given: readonly GivenDocument[]): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const one of given) {
    const id = `D${documents.length + 1}`;
    documents.push(
      typeof one === 'string' ? { id, title: basename(one), text: await textOf(one) } : { id, ...one },
    );
  }
  return documents;
}

async function textOf(path: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw wrongUse(`documents: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    const file = new File([new Uint8Array(bytes)], basename(path));
    const { text } = await readDocument(file, () => {});
    return text;
  } catch (error) {
    throw wrongUse(`documents: ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
