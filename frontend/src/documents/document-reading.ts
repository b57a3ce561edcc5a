// The result of reading a file, and the reasons why a file cannot be a document.
import { currentLocale } from '../words/define-words.ts';
import { documentWords } from '../words/document-words.ts';

/** Receives the progress: "Page 3 of 20". An error that it throws ends the reading. */
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

/** Maximum seconds to open the file, and to read each page. A few kilobytes can keep a reader busy for hours. */
export const MOST_STEP_SECONDS = 20;
/** Maximum seconds for the whole file, which may have a million pages. */
export const MOST_SECONDS = 120;

export const tooSlow = (): DocumentError =>
  new DocumentError(documentWords('slowDocument', { page: MOST_STEP_SECONDS, file: MOST_SECONDS }));

const MOST_FILE_BYTES = 5_000_000;

/** Throws a DocumentError if the file is too large. */
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
