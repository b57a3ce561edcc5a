// What the parts of the page that know nothing of debates say: dialogs, tables, cards, keys.
import { defineWords } from './define-words.ts';

export const componentWords = defineWords('component', {
  close: 'Close',
  showMore: 'Show more ({left, plural, one {# character} other {# characters}} left)',
  image: '[image not shown]',
  imageNamed: '[image not shown: {alt}]',
  table: 'Table in a speech',
  pointsOf100: 'points of 100',
  ofWeight: 'of {weight}',
  stepDone: ', done',
  stepNow: ', now',
  stepSkipped: ', not held',
  waiting: 'Starting to speak',
  keySend: 'Start the debate, or send your speech or interjection',
  keyPause: 'Pause after this speech, undo that, or resume',
  keyEscape: 'Close the dialog or menu on top',
  keyNext: 'Next speech',
  keyPrevious: 'Previous speech',
  keyLive: 'Back to the live speech',
  keyInterject: 'Interject',
  keyList: 'Show this list',
});
