// What the reading of a file gives, and why a file cannot be a document.
import { currentLocale } from '../words/define-words.ts';
import { documentWords } from '../words/document-words.ts';

/** Told what is being done: "Page 3 of 20". What it throws ends the reading. */
export type OnProgress = (progress: string) => void;

export interface ReadDocument {
  text: string;
  /** As the list shows it: "PDF, 20 pages". */
  kind: string;
}

/** A sentence for the person, to be printed after the file's name. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

/** Seconds in which the file is opened, and in which each page is read. A few kilobytes can keep a reader busy for hours. */
export const MOST_STEP_SECONDS = 20;
/** Seconds for the whole file, which may have a million pages. */
export const MOST_SECONDS = 120;

export const tooSlow = (): DocumentError =>
  new DocumentError(documentWords('slowDocument', { page: MOST_STEP_SECONDS, file: MOST_SECONDS }));

const MOST_FILE_BYTES = 5_000_000;

/** Throws a DocumentError. */
export function refuseTooLarge(bytes: number): void {
  if (bytes > MOST_FILE_BYTES)
    throw new DocumentError(
      documentWords('tooLarge', { size: megabytes(bytes), limit: megabytes(MOST_FILE_BYTES) }),
    );
}

const megabytes = (bytes: number): string =>
  documentWords('megabytes', {
    size: new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(bytes / 1_000_000),
  });
