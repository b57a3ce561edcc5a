// What the reading of a file is given, what it gives, and why a file cannot be a document.
export interface DocumentReading {
  /** Told what is being done: "Page 3 of 20". */
  onProgress(progress: string): void;
  signal: AbortSignal;
}
export interface ReadDocument {
  text: string;
  /** As the list shows it: "PDF, 20 pages". */
  kind: string;
}

/** A sentence for the person, to be printed after the file's name. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
