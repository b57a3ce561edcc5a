// What a live debate says about pausing, stopping, its cost limit and models that write nothing.
import { defineWords } from './define-words.ts';

export const controlsWords = defineWords('controls', {
  // the bar
  pause: 'Pause',
  undo: 'Undo',
  resume: 'Go on',
  more: 'More',
  cost: 'Cost so far',
  interject: 'Interject',
  export: 'Share',
  live: 'Back to live',
  stopNow: 'Pause now',
  stopNowNote: 'Cuts off the speech in progress. Asks first.',
  keys: 'Keyboard shortcuts',
  // stopped words
  stoppedWords:
    '{count, plural, one {Stopped after # word.} other {Stopped after # words.}} Not part of the debate; charged {charge}.',
  // asking first
  cutOff: '{names}: the speech in progress is cut off and not judged. {charged}',
  stopNowQuestion: '{count, plural, one {Cut off this speech?} other {Cut off # speeches?}}',
  stopNowText:
    '{count, plural, one {The speech in progress is discarded{held, plural, =0 {} other { but still charged, at most {money}}}. The words so far stay readable, and when you resume, the speech is asked for again.} other {The speeches in progress are discarded{held, plural, =0 {} other { but still charged, at most {money}}}. The words so far stay readable, and when you resume, the speeches are asked for again.}} Pause instead loses and costs nothing.',
  // the cost limit
  limitReached: 'The limit is nearly reached',
  nextAtMost: 'What comes next, at most',
  kept: 'Kept for what must follow',
  keptForBoth: 'Kept for the closings and the result',
  missing: 'Missing',
  raiseAndGoOn: 'Raise and go on',
  newLimit: 'New limit ($)',
  warnAgain: 'Warn again at ($)',
  raiseLimit: 'Raise the limit',
  typeAmount: 'Enter an amount in dollars.',
  mustBeOver: 'It must be over {money}.',
  nextWarning: 'The next warning is at {money}.',
  // a model that writes nothing
  stalled: 'Nothing for {seconds, plural, one {# second} other {# seconds}}',
  stalledText:
    'If you ask again, this call is ended.{held, plural, =0 {} other { It can still cost up to {money}.}}',
  wait: 'Wait',
  modelOf: '{name} model',
  chooseModel: 'Choose another model',
  useModel: 'Use this model',
  // changes in a pause
  whilePaused: 'Change models or the limit',
  models: 'Models, from the next speech on',
  person: 'You',
  hiddenModel: 'Hidden until the verdict',
  change: 'Change',
  changeModelOf: 'Change the model of {name}',
  costLimit: 'Cost limit ($)',
  setLimit: 'Set limit',
  limitTooLow: 'The result does not fit this limit.',
  end: 'End…',
  finish: 'Finish',
  endQuestion: 'End the debate?',
  endText: 'You get {result} from the speeches so far.{nano, plural, =0 {} other { At most {money}.}}',
  closingsFirst: 'Hear the closings first{nano, plural, =0 {} other {, at most {money} more}}',
  discard: 'Discard',
  discardText: 'The debate ends without {result}.',
  discardUndo: 'The speeches are deleted. You can undo this in History.',
  goOnDebating: 'Go on debating',
  stayPaused: 'Stay paused',
  stayPausedNote: 'Nothing is spent. You can go on at any time.',
  raiseNote: 'The debate goes on with the next speech.',
});
