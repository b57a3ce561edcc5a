// What parts of several screens say: the order of a debate, documents, missing models, access token, and an unknown address.
import { defineWords } from './define-words.ts';

export const sharedWords = defineWords('shared', {
  background: 'Background',
  documentTitle: '{document}: {title}',
  givenToEverySpeaker: 'Given to every speaker:',
  theFile: 'the file',

  notFoundTitle: 'Not found',
  notFound: 'This page does not exist.',
  notFoundText: 'It may have been moved, or the address was mistyped.',
  newDebate: 'New debate',
  history: 'History',

  noModels: '<b>No models yet.</b> {problem} What you wrote is kept.',
  noBackend: 'Rostrum’s server cannot be reached.',
  tryAgain: 'Try again',
  accessToken: 'Access token',
  accessTokenHelp: 'This server asks for one. It is forgotten when this tab closes.',
  unlock: 'Unlock',
  recordedCaption:
    'Recorded on 24 November 2026. One language model wrote all parts, the judges’ too. It shows how a debate reads: its facts were not all checked, and it measures no model.',
  needsKey:
    '{count, plural, one {{providers} needs a key: see <a>Settings</a>.} other {{providers} need a key: see <a>Settings</a>.}}',

  orderOfDebate: 'Order of debate',
  anyMotion: 'A motion',
  round: 'Round',
  votes: '{count, plural, one {One vote, hidden.} other {# votes, hidden.}}',
  roundCount:
    '{count, plural, =2 {Two rounds.} =3 {Three rounds.} =4 {Four rounds.} =5 {Five rounds.} other {# rounds.}}',
  atOnce:
    '{count, plural, =2 {Both at once. Neither reads the other.} other {All at once. Nobody reads the others.}}',
  begins: '{name} begins.',
  beginsEachRound: '{name} begins each round.',
  alone: '{name} alone.',
  youSpeak: 'You.',

  loading: 'Loading…',
  skip: 'Skip to content',
  navigation: 'Main',
  settings: 'Settings',
  language: 'Language',
  brokenTitle: 'Something went wrong',
  brokenText:
    'Your debates are safe: every finished speech is stored in this browser. Reload the page to go on; a running debate continues where it was.',
  reload: 'Reload',
  browserMessage: 'Error message: {message}',

  underOneCent: 'under {cent}',
  word: '{value, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} other {#}}',

  openElsewhere: 'This debate runs in another tab. Here you see each speech once it is finished.',
  // Without Web Locks, as over plain http.
  openedLater:
    'This debate was opened in another tab and runs there. Without https, tabs cannot agree: the tab that opened it last runs it.',
  cannotTakeOver:
    'This browser is not saving at the moment, so the other tab’s progress cannot be read here. Continue in that tab.',
  takeOver: 'Take over here',
});
