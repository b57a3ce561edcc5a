// What the transcript of a live debate says: heads, section titles, cards of turns, sealed votes, interjections, announcements.
import { defineWords } from './define-words.ts';

export const transcriptWords = defineWords('transcript', {
  wholeMotion: 'Show the whole motion',
  lessOfMotion: 'Show less',

  // the screen
  controls: 'Controls',
  keyboard: 'Keyboard shortcuts',
  summedUp: 'The earlier rounds have been summed up.',
  hasFinished: '{name} has finished: {title}.',
  yourTurn: 'Your turn, as {names}.',
  checkingModels: 'Checking that every model is ready, and what it costs.',
  notBegun: 'No speeches yet.',
  inTheMaking: '{title}, in progress',
  theJudge: 'The judge',
  verdict: 'Verdict',
  closing: '{who} is {doing}',
  closingSpeech: 'speaking.',
  panelReads:
    '{judges, plural, one {The judge reads every speech without knowing who wrote it, and scores} other {The judges read every speech, each alone and without knowing who wrote it, and score}} each criterion.',
  readingsDone: '{done, number} of {all, number} readings done',
  toClose: 'Waiting for {who} to begin',
  yourInterjection: 'Your interjection',
  interjectedAfter:
    'You, {first, select, true {before the first speech} other {after {title}}}{addressed, select, true {, for {name} to answer} other {}}',
  answeredIn: 'answered in {name}, {title}',

  // heads and sections
  youAlone: 'You',
  youBoth: 'You, for both seats',
  youAndPartner: 'You, with a partner',
  continued: '{name}, continued',
  roundName: '{loop} {round}',
  answersGiven:
    '{count, plural, =1 {The judge’s first view is sealed until the end.} other {{cast} of {count, number} first views are given. They are sealed until the end.}}',
  votesCast: '{cast} of {count, plural, one {# vote} other {# votes}} cast, sealed until the end.',
  proposalOf: 'Proposal {number, number} of {of, number}',

  // cards
  blind: 'Written at the same time',
  byYou: 'by you',
  noteByYou: '{note}, by you',
  titleOf: '{title}, of {name}',
  cardName: '{name} — {title}',
  cardRemark: '{card}, {note}',
  speaking: 'Speaking',
  notHeard: 'Not heard',
  passed: 'Passed',
  remarkNotHeard: 'not heard',
  remarkPassed: 'passed',
  spokenSealed: 'Spoken, sealed',
  speakingSealed: 'Speaking, sealed',
  opensLater: 'Shown when you have spoken, so that nobody answers the others first.',
  waitingForYou: 'Waiting for you',
  notSpeaking: 'Paused',
  waiting: 'Waiting',
  askedAgain: 'Asked again',
  next: 'Next',
  otherTab: 'It is your turn, in the other tab.',
  failedAndAgain: '{reason} Trying again when the others have spoken.',
  nobodySpeaks: 'Nobody is speaking while you decide.',
  nobodySpeaksNow: 'Nobody speaks while the debate is paused.',
  yoursLater: 'Your turn comes when the others have spoken.',
  inFull: '{title} in full',
  speaksNext: '{name} speaks next.',
  blindSides: 'Both sides write at once, without seeing each other’s speech.',
  blindAll: 'Written at the same time. Nobody has read the others.',
  about: 'About to begin',
});
