// Words of research: what was looked up in a debate, who asked for it, and who quoted it.
import { defineWords } from './define-words.ts';

export const researchWords = defineWords('research', {
  // the act
  found:
    '{count, plural, =0 {Nothing was found} one {Found for everybody: # passage} other {Found for everybody: # passages}}',
  askedBy: 'asked for by <names></names>',
  you: 'you',
  fault:
    '{code, select, library {The library is not on this machine, so nothing was searched in it.} nothing {No query found anything in the library.} other {The search server could not be asked{detail, select, none {} other {: {detail}}}. The debate goes on without it.}}',
  // the queries before they run
  readQueries: 'These queries will be searched',
  readQueriesNote:
    'Change them, empty what is not to be searched, or add your own. Everybody reads what they find.',
  queryOf: 'Query {number} of {name}',
  yourQuery: 'Your own query',
  search: 'Search',
  // the outcome
  sources: 'Sources',
  summary:
    '{texts, plural, one {# text} other {# texts}} read by everybody. {quotations, plural, =0 {Nobody quoted from them.} other {{held, number} of {quotations, plural, one {# quotation} other {# quotations}} {held, plural, one {stands} other {stand}} in them.}}',
  notThere: 'Not found in the text that was cited',
  unused: 'Nobody quotes it.',
});
