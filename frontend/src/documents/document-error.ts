// Why a file cannot be a document: a sentence for the person, to be printed after the file's name.
export class DocumentError extends Error {
  override name = 'DocumentError';
}
