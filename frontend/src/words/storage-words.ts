// Words about the storage in the browser, and about debates that cannot be opened.
import { defineWords } from './define-words.ts';

export const storageWords = defineWords('storage', {
  newer:
    'The data in this browser was written by a newer Rostrum. Nothing was changed. What is new is kept only until you reload or close this tab: export it, then reload the page or update the server.',
  full: 'This browser’s storage is full: what is new is kept only until you reload or close this tab. Export it, or delete old debates: then it is stored.',
  updatedElsewhere:
    'Rostrum was updated in another tab, and this one cannot save any more: what is new is kept only until you reload or close this tab. Export it, then reload.',
  refused:
    'This browser does not allow saving: what is new is kept only until you reload or close this tab. Export it to keep it.',
  otherVersion:
    'This debate was written by another version of Rostrum ({version}); this one reads versions 1 and {newest}.',
  unreadableDebate: 'This debate cannot be read: {path}: {reason}.',
  notOpened: 'The debate could not be opened.',
  restoredInPart: 'Not everything from the file could be stored. {problem}',
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

  fromEarlier: 'From an earlier debate',
});
