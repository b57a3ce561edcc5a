// The result of reading a file, and the reasons why a file cannot be a document.
import { MOST_SOURCE_BYTES } from '@rostrum/shared/record/source-document';
import { currentLocale } from '../words/define-words.ts';
import { documentWords } from '../words/document-words.ts';

/** Receives the progress: "Page 3 of 20". An error that it throws ends the reading. */
export type OnProgress = (progress: string) => void;

export interface ReadDocument {
  text: string;
  /** As the list shows it: "PDF, 20 pages". */
  kind: string;
}

/** A file that was read: a text is one page. */
export interface ReadPages {
  pages: string[];
  kind: string;
}

/** How much is read of one file, and the sentence (of documentWords) that refuses more text. */
export interface ReadingLimits {
  fileBytes: number;
  textBytes: number;
  tooLong: 'documentTooLong' | 'sourceTooLong';
}
/** Every call carries the documents of a debate. */
export const DOCUMENT_LIMITS: ReadingLimits = {
  fileBytes: 5_000_000,
  textBytes: MOST_SOURCE_BYTES,
  tooLong: 'documentTooLong',
};
/** Of a library's files only passages are sent. */
export const SOURCE_LIMITS: ReadingLimits = {
  fileBytes: 200_000_000,
  textBytes: 200_000_000,
  tooLong: 'sourceTooLong',
};

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

export const tooLong = ({ tooLong, textBytes }: ReadingLimits): DocumentError =>
  new DocumentError(documentWords(tooLong, { kilobytes: textBytes / 1000 }));

/** Throws a DocumentError if the file is too large. */
export function refuseTooLarge(bytes: number, { fileBytes } = DOCUMENT_LIMITS): void {
  if (bytes > fileBytes)
    throw new DocumentError(
      documentWords('tooLarge', { size: megabytes(bytes), limit: megabytes(fileBytes) }),
    );
}

export const megabytes = (bytes: number): string =>
  documentWords('megabytes', {
    size: new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(bytes / 1_000_000),
  });
