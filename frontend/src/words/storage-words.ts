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
  formatsNotStored:
    'This browser does not allow saving: your formats are kept only until this tab closes. Export them to keep them.',
  personasNotStored:
    'This browser does not allow saving: your characters and set-ups are kept only until this tab closes. Export them to keep them.',
  documentsNotStored:
    'This browser does not allow saving the documents: they are kept only until this tab closes.',
  otherVersion:
    'This debate was written by another version of Rostrum ({version}); this one reads versions 1 and {newest}.',
  unreadableDebate: 'This debate cannot be read: {path}: {reason}.',
  notDebate: 'This is not a debate of Rostrum.',
  opening: 'Opening the debate…',
  notOpened: 'The debate could not be opened.',
  restoredInPart: 'Not everything was restored. {problem}',
  linkTooLong: 'This link is too long to be a set-up.',
  linkUnreadable: 'This link does not contain a set-up that can be read.',
  linkFault: 'This link does not contain a set-up that can be read ({path}: {reason}).',
  tooLong: 'This file is longer than {most, number} characters, so it is not a Rostrum debate.',
  longerThan: 'is longer than {most, number} characters',
  noDebateFile: 'This is not a Rostrum debate. Import the .json file that Export saved.',
  unreadableFile: 'This is not a debate that Rostrum can read: {path}: {reason}.',
  versionReason: 'is {version}, not 1 or {newest}',
  tooManyEntries: 'has more than {most, number} entries',
});
