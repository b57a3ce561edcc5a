// The result of reading a file, and the reasons why a file cannot be a document.
import { MAX_SOURCE_BYTES } from '@rostrum/shared/record/source-document';
import { currentLocale } from '../words/define-words.ts';
import { documentWords } from '../words/document-words.ts';

/** Receives the progress: "Page 3 of 20". An error that it throws ends the reading. */
export type OnProgress = (progress: string) => void;

export interface ReadDocument {
  text: string;
  /** The kind as the list shows it: "PDF, 20 pages". */
  kind: string;
}

/** The text of a file by page; a plain text is one page. */
export interface ReadPages {
  pages: string[];
  kind: string;
}

/** The maximum length of one file's text, and the sentence (of documentWords) that refuses more. */
export interface ReadingLimits {
  fileBytes: number;
  textBytes: number;
  tooLong: 'documentTooLong' | 'sourceTooLong';
}
/** For documents, which every call carries. */
export const DOCUMENT_LIMITS: ReadingLimits = {
  fileBytes: 5_000_000,
  textBytes: MAX_SOURCE_BYTES,
  tooLong: 'documentTooLong',
};
/** For files of a library, of which only passages are sent. */
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
export const MAX_STEP_SECONDS = 20;
/** Maximum seconds for the whole file, which may have a million pages. */
export const MAX_SECONDS = 120;

export const tooSlow = (): DocumentError =>
  new DocumentError(documentWords('slowDocument', { page: MAX_STEP_SECONDS, file: MAX_SECONDS }));

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
