// What the page says about its storage in the browser, and about debates that cannot be opened.
import { defineWords } from './define-words.ts';

export const storageWords = defineWords('storage', {
  newer:
    'The data in this browser was written by a newer Rostrum. Nothing was changed: reload this page or update the server to read it. New debates are kept only until this tab closes.',
  full: 'This browser’s storage is full: the debate goes on, but is kept only until this tab closes. Export it, or delete old debates.',
  updatedElsewhere:
    'Rostrum was updated in another tab: reload this page to keep saving. Until then the debate is kept only until this tab closes.',
  refused:
    'This browser does not allow saving: the debate goes on, but is kept only until this tab closes. Export it to keep it.',
  notStored:
    'This browser does not allow saving: your {what, select, formats {formats} other {characters and set-ups}} are kept only until this tab closes. Export them to keep them.',
  documentsNotStored:
    'This browser does not allow saving the documents: they are kept only until this tab closes.',
  otherVersion:
    'This debate was written by another version of Rostrum ({version}); this one reads versions 1 and {newest}.',
  unreadableDebate: 'This debate cannot be read: {path}: {reason}.',
  notOpened: 'The debate could not be opened.',
  restoredInPart: 'Not everything was restored. {problem}',
  linkTooLong: 'This link is too long to be a set-up.',
  linkUnreadable:
    'This link does not contain a set-up that can be read{path, select, none {} other { ({path}: {reason})}}.',
  tooLong: 'This file is longer than {most, number} characters, so it is not a Rostrum debate.',
  noDebateFile: 'This is not a Rostrum debate. Import a .json file that was saved under Share.',
  unreadableFile: 'This is not a debate that Rostrum can read: {path}: {reason}.',
  versionReason: 'is {version}, not 1 or {newest}',

  unreadable: 'This is not a back-up that this Rostrum can read. Nothing was restored. {path}: {reason}.',
  restoredAll: 'Debates, characters, set-ups, formats and titles: {results}.',
  restored:
    '{count, number} {result, select, added {added} updated {updated} same {already here} kept {newer here and left as is} other {different here, so added as a copy}}',

  progress: 'Page {page} of {pages}',
  text: 'Text',
  markdown: 'Markdown',
  word: 'Word',
  pdf: 'PDF, {pages, plural, one {# page} other {# pages}}{empty, plural, =0 {} other {, {empty} without text}}',
  fromEarlier: 'From an earlier debate',
  megabytes: '{size} MB',
  tooLarge: '{size} is over the limit of {limit}. Attach the part that matters.',
  empty: 'The file is empty.',
  noText: 'The file contains no text.',
  documentTooLong: 'More text than a debate can carry ({kilobytes} KB). Attach the part that matters.',
  oldWord: 'An old Word file (.doc), or protected with a password. Save it as .docx without a password.',
  otherKind: 'Not a text, a PDF or a Word document. Use .txt, .md, .pdf or .docx.',
  noWord: 'Not a Word document but an archive of other files. Use .txt, .md, .pdf or .docx.',
  password: 'Protected with a password. Save a copy without one.',
  brokenPdf: 'The file is damaged or not a PDF. Open it in a PDF reader and save it again.',
  slowPdf: 'A page takes longer than {seconds} seconds to read. Print the file to a new PDF and attach that.',
  brokenFile: 'The file is damaged. Save it again.',
  scanned: 'No text in it, only pictures of pages. Run text recognition (OCR) on it first.',
  documentUnreadable: 'The browser could not read the file. It may have been moved or changed: add it again.',
});
