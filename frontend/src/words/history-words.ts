// Words of the history (the list of debates, their states, importing and deleting), and of the headline of a debate that is over.
import { isInquiryWay } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { defineWords } from './define-words.ts';

export const historyWords = defineWords('history', {
  emptyTitle: 'No debates yet',
  recorded: 'Recorded debates to read',
  recordedDebate: 'recorded',
  emptyText: 'Every debate you start is kept here, in this browser only.',
  total:
    '{count, plural, one {# debate} other {# debates}}{cost, select, none {} unknown {, at an unknown cost} other {, {cost} in all{asked, select, yes {, with questions about them and exams} other {}}}}. Kept in this browser only:',
  notStarted: 'Not started',
  running: 'Running',
  yourTurn: 'Your turn',
  paused: 'Paused',
  pausedPageClosed: 'Paused when the page was closed',
  noVerdict: 'No verdict',
  awaitsVote: 'Waits for your vote',
  importLabel: 'A debate exported as JSON',
  importFolder: 'Import a folder',
  importFolderLabel: 'A folder of a debate or a tournament',
  noRecords: 'there is no record.json in it. Choose the folder of a tournament or of a debate.',
  importing: '{done, number} of {of, plural, one {# debate} other {# debates}} read',
  someNotImported:
    '{count, plural, one {# debate was} other {# debates were}} not imported. The first: {file}: {reason}',
  tournaments: 'Tournaments',
  notImported: '{file} was not imported: {reason}',
  unreadableFile: 'the file cannot be read.',
  delete: 'Delete',
  deleteNamed: 'Delete “{motion}”',
  deleted: '“{motion}” is deleted.',
  stillShared: 'Shared links to it can still be read: take them back in the settings.',
  unreadableRow: 'A debate that cannot be read',
  exportAsStored: 'Export as stored',
  exportNamedAsStored: 'Export {id} as stored',
  unreadableTitle: 'This debate cannot be read.',
  unreadableText:
    'It is still stored in this browser. Export it as stored if somebody may be able to repair the file; delete it if you do not need it.',
  opening: 'Opening the debate…',
  backUp: 'back them up.',
  now: 'now',
  today: 'today',
  nothingSpent: 'Nothing is spent until you go on.',
  open: 'Open',
  answer: 'Answer',
  goOn: 'Go on',
  vote: 'Vote',
  moreNamed: 'More for “{motion}”: rename, share, same set-up again, delete',
  sameAgain: 'Same set-up again',
  notAgain:
    'The set-up of this debate cannot be used again: the debate cannot be read, or its format is no longer here.',

  search: 'Search motions, speeches, verdicts, models',
  searching: '{done, number} of {of, number} debates searched.',
  format: 'Format',
  outcome: 'Result',
  unfinished: 'Not finished',
  result:
    '{result, select, won {Won} close {Too close} split {Split or not agreed} agreed {Agreed} summed {Summed up} other {Without a result}}',
  'judged-again':
    '{form, select, note {Judged again: the speeches were given in an earlier debate.} other {judged again}}',
  rematch: '{form, select, note {A rematch: an earlier debate with the sides exchanged.} other {rematch}}',
  branch:
    '{form, select, note {A branch: an earlier debate, with a change from one speech on.} other {branch}}',
  compared: 'compared with single answers',
  nothingFound: 'Nothing found.',
  showAll: 'Show all debates',
  found: '{count, number} of {of, plural, one {# debate} other {# debates}}',
  showMore: 'Show {count, number} more',
  inSpeech: 'Speech {reference}',
  editTitle: 'Rename and tags',
  historySearchTitle: 'Title',
  titleHelp: 'Shown instead of the motion, which stays below it. Leave empty to show the motion.',
  tags: 'Tags',
  tagsHelp: 'With commas between them.',
  exportFailed: 'This debate cannot be read. You can export it as stored.',
  answersAlone: 'Asked first, and not debated yet',
  allFormats: 'All formats',
  allResults: 'All results',
  finished: 'Finished',
});

/** Returns how a debate was made of another one: `name` for lists, `note` for its page; empty for any other. */
export const originText = ({ origin }: Pick<DebateRecord, 'origin'>, form: 'name' | 'note'): string =>
  origin && !isInquiryWay(origin.way) ? historyWords(origin.way, { form }) : '';

export const headlineWords = defineWords('headline', {
  clear:
    '<who>{name}</who> wins by {points, plural, =0 {less than 1 point} one {# point} other {# points}}{panel, select, one { — one judge} some { — {heard, number} of {asked, number} judges heard in both orders} someOfOne { — {heard, number} of {asked, number} judges heard in both orders, all of one family} family { — judges of one family} other {}}',
  narrow:
    '<who>{name}</who> wins narrowly, by {points, plural, =0 {less than 1 point} one {# point} other {# points}}{panel, select, one { — one judge} some { — {heard, number} of {asked, number} judges heard in both orders} someOfOne { — {heard, number} of {asked, number} judges heard in both orders, all of one family} family { — judges of one family} other {}}',
  inconclusive:
    '<who>{name}</who> leads by {points, plural, =0 {less than 1 point} one {# point} other {# points}} — too close to call',
  'split-by-order':
    '<who>{name}</who> leads by {points, plural, =0 {less than 1 point} one {# point} other {# points}} — the two orders disagree',
  'split-between-judges':
    '<who>{name}</who> leads by {points, plural, =0 {less than 1 point} one {# point} other {# points}} — the judges disagree',
  'one-reading':
    '<who>{name}</who> {how, select, wins {wins} other {leads}} by {points, plural, =0 {less than 1 point} one {# point} other {# points}} — one reading only',
  'one-order':
    '<who>{name}</who> {how, select, wins {wins} other {leads}} by {points, plural, =0 {less than 1 point} one {# point} other {# points}} — one order only',
  tie: 'A tie',
  allAgree:
    '{of, plural, =2 {Both agree} =3 {All three agree} =4 {All four agree} =5 {All five agree} =6 {All six agree} other {All # agree}}{colon}{text}',
  someAgree:
    '{agreeing, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} =5 {Five} other {#}} of {of, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} other {#}} {agreeing, plural, one {agrees} other {agree}}{colon}{text}',
  mostAgree: 'Most agree{colon}{text}',
  unsigned: 'Not yet agreed: {by} has not signed{said, select, yes {: “{text}”} other {}}',
  reserved:
    '{key, select, allAgree {{of, plural, =2 {Both} other {All}}} other {{agreeing, number} of {of, number}}} agree; {by} adds: “{text}”',
  'not-agreed':
    'No agreement{rounds, plural, =0 {} one { after # round} other { after # rounds}}{colon}{text}',
  answer: 'The answer{colon}{text}',
  decided: '{by, select, person {Decided by a person} other {Decided}}{colon}{text}',
  undecided: 'No decision yet',
  rehearsal: 'A rehearsal: no verdict',
  titled: '{headline}: {motion}',
  none: 'No verdict',
});
