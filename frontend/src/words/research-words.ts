// Words of research: what was looked up in a debate, who asked for it, and who quoted it.
import { defineWords } from './define-words.ts';

export const researchWords = defineWords('research', {
  // the set-up
  about:
    'Documents are read whole by everybody. Sources are searched by each side, and everybody reads the passages that are found: .txt, .md, .html, .pdf, .docx, up to 500 files, which stay in this browser.',
  library: 'Files to search',
  noLibrary: 'None',
  libraryTitle: '{title}, {files, plural, one {# file} other {# files}}',
  askServer: 'Ask the search server {server}, too',
  when: 'Searched',
  openings: 'Before the openings',
  rounds: 'Before the openings and before each round',
  editQueries: 'I read the queries first',
  editQueriesHelp: 'The debate waits until you let them run.',
  addFolder: 'Add a folder',
  addFiles: 'Add files',
  folderFiles: 'A folder of sources',
  files: 'Files of sources',
  ownFiles: '{first} and {more, number} more',
  reading: 'Reading the files',
  notDeleted: 'This browser could not delete the sources.',
  readingFile: '{done, number} of {files, number}: {name}',
  stop: 'Stop',
  noText: 'None of the files has text that can be searched. {reason}',
  leftOut: '{files, plural, one {# file is} other {# files are}} left out',
  gone: 'The sources “{title}” are not in this browser. Add them again, or go on without.',
  withoutLibrary: 'Look nothing up',
  packetForAll: 'Up to three each. Everybody reads the same passages.',
  // the act
  found:
    '{count, plural, =0 {Nothing was found} one {Found for everybody: # passage} other {Found for everybody: # passages}}',
  askedBy: 'asked for by <names></names>',
  chair: '{reader, select, chair {you} other {a person}}',
  page: 'p. {page}',
  fault:
    '{code, select, library {{detail, select, none {The sources are not on this machine, or have changed, so nothing was searched in them.} other {The sources could not be searched: {detail}.}}} nothing {No query found anything in the sources.} other {The search server could not be asked{detail, select, none {} other {: {detail}}}. The debate goes on without it.}}',
  // the queries before they run
  readQueries: 'These queries will be searched',
  readQueriesNote:
    'Change them, empty a field that is not to be searched, or add one of your own. Everybody reads what they find.',
  queryOf: '{name}, query {number}',
  yourQuery: 'Your own query',
  search: 'Search',
  // the outcome
  sources: 'Sources',
  summary:
    '{documents, plural, =0 {} one {# document and } other {# documents and }}{passages, plural, one {# passage} other {# passages}} read by everybody. {quotations, plural, =0 {Nobody quoted from them.} other {{held, number} of {quotations, plural, one {# quotation} other {# quotations}} {held, plural, one {stands} other {stand}} in them.}}',
  notThere: 'Not found in the text that was cited',
  standsIn: 'These words stand in {id}.',
  searched: 'Searched, after changes: {queries}',
  unused: 'Nobody quotes it.',
});
