// What the history says: the list of debates, their states, importing and deleting. Searching and labels are in history-search-words.ts.
import { defineWords } from './define-words.ts';

export const historyWords = defineWords('history', {
  title: 'History',
  caption: 'Debates, newest first',
  date: 'Date',
  motion: 'Motion',
  format: 'Format',
  outcome: 'Outcome',
  cost: 'Cost',
  actions: 'Actions',
  newDebate: 'New debate',
  emptyTitle: 'No debates yet.',
  emptyText:
    'Every debate you start is kept in this browser, with its verdict and its cost. Nothing leaves this computer unless you export it.',
  demo: 'demo, free',
  total:
    '{count, plural, one {# debate} other {# debates}}, {cost} billed in total. They are kept in this browser only.',
  mayBeCleared: 'The browser may delete them when it runs out of space: back up or export what matters.',
  notStarted: 'Not started',
  running: 'Running',
  yourTurn: 'Your turn',
  paused: 'Paused',
  pausedPageClosed: 'Paused (page closed)',
  noVerdict: 'No verdict',
  awaitsVote: 'Waits for your vote',
  stateAndSpeeches: '{state}, {count, plural, =0 {no speeches yet} one {# speech} other {# speeches}}',
  import: 'Import',
  importLabel: 'A debate exported as JSON',
  notImported: '{file} was not imported: {reason}',
  alreadyHere: 'This debate is here already.',
  furtherHere:
    'This debate is here already, and has gone on since the file was written: {speeches, number} of its turns are in the history, {speechesInFile, number} in the file.',
  storedBeside:
    'A debate of this origin is here already, and this one differs from it: it has {speechesInFile, plural, one {# turn} other {# turns}}, the one here {speeches, number}. It is stored beside it.',
  openImported: 'Open it',
  unreadableFile: 'the file cannot be read.',
  delete: 'Delete',
  deleteNamed: 'Delete “{motion}”',
  deleted: '“{motion}” deleted.',
  undo: 'Undo',
  close: 'Close',
  unreadableRow: 'A debate that cannot be read',
  exportAsStored: 'Export as stored',
  exportNamedAsStored: 'Export {id} as stored',
  unreadableTitle: 'This debate cannot be read.',
  unreadableText:
    'It is still stored in this browser. Export it as stored if somebody may be able to repair the file; delete it if you do not need it.',
  opening: 'Opening the debate…',
});
