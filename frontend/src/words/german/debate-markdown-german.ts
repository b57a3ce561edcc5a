// debate-markdown-words.ts in German.

import type { debateMarkdownWords } from '../debate-markdown-words.ts';
import type { Translation } from '../message-types.ts';

export const debateMarkdownGerman: Translation<typeof debateMarkdownWords> = {
  notFinished: 'Nicht beendet.',
  modelWithId: '{title} ({id})',
  background: 'Hintergrund',
  documents: 'Dokumente',
  title: 'Titel',
  length: 'Länge',
  words: '{count, plural, one {# Wort} other {# Wörter}}',
  fromTheChairTo: '*Vom Vorsitz, an {name}:* {text}',
  fromTheChair: '*Vom Vorsitz:* {text}',
  noDocument: '[kein solches Dokument]',
  notInDocument: '[nicht in {document}]',
  nobodySaidIt: '[das hat niemand gesagt]',
  remarks: 'Anmerkungen: {remarks}',
  whyItEnded: 'Warum sie endete',
  notEnded: 'Die Debatte ist nicht beendet.',
  cost: 'Kosten',
  total:
    'Summe: **{sum}** in {calls, plural, one {# Aufruf} other {# Aufrufen}}: {read} Token gelesen, {written} geschrieben.',
  tokensRead: 'Token gelesen',
  tokensWritten: 'Token geschrieben',
};
