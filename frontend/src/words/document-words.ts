// Words for files that are read into documents, or cannot be.
import { defineWords } from './define-words.ts';

export const documentWords = defineWords('document', {
  progress: 'Page {page} of {pages}',
  text: 'Text',
  markdown: 'Markdown',
  html: 'HTML',
  word: 'Word',
  pdf: 'PDF, {pages, plural, one {# page} other {# pages}}{empty, plural, =0 {} other {, {empty} without text}}{hidden, plural, =0 {} other {, hidden words left out on {hidden, plural, one {# page} other {# pages}}}}{recognised, plural, =0 {} other {, {recognised} with words that are not drawn (OCR)}}',
  megabytes: '{size} MB',
  tooLarge: '{size} is over the limit of {limit}. Attach the part that matters.',
  empty: 'The file is empty.',
  noText: 'The file contains no text.',
  documentTooLong: 'More text than a debate can carry ({kilobytes} KB). Attach the part that matters.',
  sourceTooLong: 'More text than is read of one file ({kilobytes} KB). Divide it into several files.',
  oldWord: 'An old Word file (.doc), or protected with a password. Save it as .docx without a password.',
  otherKind:
    'Not a text, an HTML page, a PDF or a Word document by its name and content. Save a text as .txt.',
  noWord: 'Not a Word document but an archive of other files. Use .txt, .md, .html, .pdf or .docx.',
  password: 'Protected with a password. Save a copy without one.',
  brokenWord: 'The file is damaged or not a Word document. Open it in Word and save it again.',
  brokenPdf: 'The file is damaged or not a PDF. Open it in a PDF reader and save it again.',
  slowDocument:
    'A page takes longer than {page} seconds to read, or the file longer than {file}. Print the part that matters to a new PDF and attach that.',
  encodingUnknown:
    'The encoding of its text cannot be told. Open it in an editor, check that it reads well, and save it as UTF-8.',
  brokenFile: 'The file is damaged. Save it again.',
  scanned: 'No text in it, only pictures of pages. Run text recognition (OCR) on it first.',
  documentUnreadable: 'The browser could not read the file. It may have been moved or changed: add it again.',
});
