// What a debate exported as Markdown says around its outcome: headings, remarks on speeches, why it ended, and its cost.
import { defineWords } from './define-words.ts';

export const debateMarkdownWords = defineWords('debateMarkdown', {
  notFinished: 'Not finished.',
  modelWithId: '{title} ({id})',
  background: 'Background',
  documents: 'Documents',
  title: 'Title',
  length: 'Length',
  words: '{count, plural, one {# word} other {# words}}',
  fromTheChairTo: '*From the chair, to {name}:* {text}',
  fromTheChair: '*From the chair:* {text}',
  noDocument: '[no such document]',
  notInDocument: '[not in {document}]',
  nobodySaidIt: '[nobody said this]',
  remarks: 'Remarks: {remarks}',
  whyItEnded: 'Why it ended',
  notEnded: 'The debate has not ended.',
  cost: 'Cost',
  total:
    'Total: **{sum}** in {calls, plural, one {# call} other {# calls}}: {read} tokens read, {written} written.',
  tokensRead: 'Tokens read',
  tokensWritten: 'Tokens written',
});
