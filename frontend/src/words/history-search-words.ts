// What the history says of searching, filtering, titles and tags, and of exporting from the list.
import { defineWords } from './define-words.ts';

export const historySearchWords = defineWords('historySearch', {
  search: 'Search',
  searchHelp: 'Motions, titles, tags, speeches and verdicts',
  indexing: 'Reading speeches: {done, number} of {of, number} debates. Motions are searched already.',
  format: 'Format',
  model: 'Model',
  outcome: 'Outcome',
  tag: 'Tag',
  all: 'All',
  unfinished: 'Not finished',
  result:
    '{result, select, won {Won} close {Too close} split {Split or not agreed} agreed {Agreed} summed {Summed up} other {Ended early}}',
  clear: 'Clear search and filters',
  nothingFound: 'Nothing found.',
  found: '{count, plural, one {# debate} other {# debates}} found.',
  showMore: 'Show {count, number} more',
  inSpeech: 'Speech {reference}',
  editNamed: 'Title and tags of “{motion}”',
  exportNamed: 'Export “{motion}”',
  editTitle: 'Title and tags',
  title: 'Title',
  titleHelp: 'Shown instead of the motion, which stays below it. Leave empty to show the motion.',
  tags: 'Tags',
  tagsHelp: 'With commas between them.',
  save: 'Save',
  cancel: 'Cancel',
  exportTitle: 'Export debate',
  exportFailed: 'This debate cannot be read. You can export it as stored.',
  loading: 'Loading…',
  tagList: 'Tags: {tags}',
});
