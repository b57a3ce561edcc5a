// What the history says of searching, filtering, titles and tags, and of exporting from the list.
import { defineWords } from './define-words.ts';

export const historySearchWords = defineWords('historySearch', {
  search: 'Search motions, speeches, verdicts, models',
  indexing: 'Reading speeches: {done, number} of {of, number} debates. Motions are searched already.',
  format: 'Format',
  outcome: 'Result',
  unfinished: 'Not finished',
  result:
    '{result, select, won {Won} close {Too close} split {Split or not agreed} agreed {Agreed} summed {Summed up} other {Ended early}}',
  nothingFound: 'Nothing found.',
  found: '{count, number} of {of, plural, one {# debate} other {# debates}}',
  showMore: 'Show {count, number} more',
  inSpeech: 'Speech {reference}',
  editTitle: 'Rename and tags',
  title: 'Title',
  titleHelp: 'Shown instead of the motion, which stays below it. Leave empty to show the motion.',
  tags: 'Tags',
  tagsHelp: 'With commas between them.',
  save: 'Save',
  cancel: 'Cancel',
  exportFailed: 'This debate cannot be read. You can export it as stored.',
  allFormats: 'All formats',
  allResults: 'All results',
  finished: 'Finished',
});
