// What the reading of a file gives, and why a file cannot be a document.
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
