// Words of a live debate: its controls, side bar, transcript and speeches, and its failures.
import { defineWords } from './define-words.ts';

/** Words of a live debate about pausing, stopping, its cost limit and models that write nothing. */
export const controlsWords = defineWords('controls', {
  // the bar
  pause: 'Pause',
  resume: 'Go on',
  more: 'More',
  cost: 'Cost so far',
  live: 'Back to live',
  stopNow: 'Pause now',
  stopNowNote:
    'Cuts off {count, plural, one {this speech} other {# speeches}}{held, plural, =0 {} other {, still charged, at most {money}}}. {count, plural, one {It is} other {They are}} asked for again.',
  keys: 'Keyboard shortcuts',
  // stopped words
  stoppedWords:
    '{count, plural, one {Stopped after # word.} other {Stopped after # words.}} Not part of the debate; charged {charge}.',
  // asking first
  cutOff:
    '{names}: the speech in progress is cut off and not judged.{charged, select, yes { An interrupted call is charged at the most it can have cost, never more than was reserved for it.} other {}}',
  // the cost limit
  limitReached: 'What comes next may pass the limit',
  nextAtMost: 'What comes next, at most',
  kept: 'Set aside for what must follow',
  missing: 'Missing',
  raiseAndGoOn: 'Raise and go on',
  newLimit: 'New limit ($)',
  raiseLimit: 'Raise the limit',
  typeAmount: 'Enter an amount in dollars.',
  mustBeOver: 'It must be over {money}.',
  // a model that writes nothing
  stalled: 'Nothing for {minutes, plural, =0 {20 seconds} one {# minute} other {# minutes}}',
  stalledText:
    'If you ask again, this call is ended.{held, plural, =0 {} other { It can still cost up to {money}.}}',
  modelOf: '{name} model',
  chooseModel: 'Choose another model',
  useModel: 'Use this model',
  // changes in a pause
  whilePaused: 'Change models or the limit',
  models: 'Models, from the next speech on',
  hiddenModel: 'Hidden until the verdict',
  change: 'Change',
  changeModelOf: 'Change the model of {name}',
  costLimit: 'Cost limit ($)',
  setLimit: 'Set limit',
  limitTooLow: 'The result does not fit this limit.',
  end: 'End…',
  finish: 'Finish',
  endWith:
    'End with {result, select, verdict {a verdict} solution {a solution} synthesis {a synthesis} other {a last vote}}',
  result:
    '{result, select, verdict {a verdict} solution {a solution} synthesis {a synthesis} other {a last vote}}',
  tooEarly: 'Too little was said for {result}.',
  endQuestion: 'End the debate?',
  endText: 'You get {result} from the speeches so far.{nano, plural, =0 {} other { At most {money}.}}',
  endUnpaid: 'The limit may not cover {result}. Raise it first.',
  endWithout: 'End without {result}',
  saidIsKept: 'What was said is kept.',
  closingsFirst: 'Hear the closings first{nano, plural, =0 {} other {, at most {money} more}}',
  discard: 'Discard',
  discardUndo: 'The speeches are deleted. You can undo this in History.',
  goOnDebating: 'Go on debating',
  stayPaused: 'Stay paused',
  stayPausedNote: 'Nothing is spent. You can go on at any time.',
  raiseNote:
    'The debate goes on with the next speech. {money} is probably enough for all of it{again, plural, =0 {.} one {: one call had to be made again, and the rest is reckoned with repeats at the same rate.} other {: # calls had to be made again, and the rest is reckoned with repeats at the same rate.}}',
  lostSoFar:
    '{lost, plural, one {One call was lost: the server restarted or did not answer in time. It counts as the most it can have cost.} other {# calls were lost: the server restarted or did not answer in time. They count as the most they can have cost.}}',

  label: 'Your question or remark',
  placeholder: 'What would change your mind?',
  about: 'Everyone reads it before the next speech; nobody is interrupted.',
  whoAnswers: 'Who should answer',
  whoeverIsNext: 'Whoever speaks next',
  tooLong: 'Too long by {count, plural, one {# character} other {# characters}}. Shorten it to send it.',
  notNow: 'It cannot be sent now. It is kept as a draft.',
  recordedCannotAnswer: 'Recorded speakers cannot answer.',
  unsent: 'What you have written is not sent. To have it heard, send it first.',
  recordedToTheEnd: 'A recorded debate has its result only at its end.',
  recordedSeats: 'Nobody else can speak in a recorded debate.',
  noSpeechLeft: 'No speech is left that could answer.',
  send: 'Send',
  keep: 'Keep as draft',

  // another tab
  openElsewhere: 'This debate runs in another tab. Here you see each speech once it is finished.',
  // Without Web Locks, as over plain http.
  openedLater:
    'This debate was opened in another tab and runs there. Without https, tabs cannot agree: the tab that opened it last runs it.',
  cannotTakeOver:
    'This browser is not saving at the moment, so the other tab’s progress cannot be read here. Continue in that tab.',
  noLongerHere: 'This debate can no longer be read in this browser. It may have been deleted in another tab.',
  takeOver: 'Take over here',

  verdictIsIn: 'The result is in',
  needsYou: 'The debate stopped and needs you',
  yourTurn: 'It is your turn to speak',
  costWarning: 'Cost warning: the debate is paused',
  limitNearlyReached: 'Cost limit reached: the debate is paused',
  openingVerdict: 'Opening the result…',
  notStarted: 'This debate is set up but not started. No model has been called yet.',
});

/** Words of the side bar of a live debate: the speaker, the round and the cost. */
export const sidebarWords = defineWords('sidebar', {
  playMoney: 'Demo speakers: {sum} of play money, not billed.',
  interrupted: 'Interrupted calls are estimated. Worst case so far: {sum}.',
  interruptedAtMost: 'Interrupted calls count at the most they can have cost.',
  label: 'Plan',
  checking: 'Checking that every model is ready',
  over: 'Nobody is speaking',
  summingUp: 'Summing up the earlier rounds',
  noCalls: 'Nothing more is spent',
  writingQueries: 'Writing queries',
  queriesWait: 'The queries wait for you',
  pageClosed: 'when the page was closed, at {time}',
  finishing: '{count, plural, one {{names} is finishing} other {{names} are finishing}}',
  failed: 'No speech from {names}',
  askNext: 'Next: {names}',
  askAgain: 'Trying again: {names}',
  yourTurn: 'Your turn, as {names}',
  speaking: '{count, plural, one {{names} is speaking} other {{names} are speaking}}',
  answering:
    '{count, plural, one {{names} is writing down what it thinks now} other {{names} are writing down what they think now}}',
  deciding: '{count, plural, one {{names} is writing the outcome} other {{names} are writing the outcome}}',
  roundOf: '{title} {round, number} of {of, number}',
  roundNearEnd: '{title} {round, number} of {of, number}, near the end',
  moreRounds: 'Up to {count, number} more rounds',
  reserved: 'Set aside for the closings and the result',
  costRange: '{sum}, at most {most}',
  notBilled: '{sum}, not billed',
  modelsHidden: 'The models are named after the verdict.',
  costSoFar: 'Cost so far: {sum}. Show details',
  answersBefore: 'Single answers before it',
  spent: 'Spent so far',
  spentAtMost: 'Spent so far, at most',
  estimate: 'Estimate for the whole debate',
  warning: 'Warning at',
  limit: 'Limit',
  noLimit: 'None',

  idle: 'Ready',
  initializing: 'Preparing',
  awaitingArguments: 'Openings',
  debating: 'Debating',
  judgeEvaluating: 'Judging',
  closing: 'Result',
  pausing: 'Pausing',
  listening: 'Your turn',
  searching: 'Searching',
  recovering: 'Trying again',
  paused: 'Paused',
  error: 'Paused',
  completed: 'Completed',
});

/** Words of the transcript of a live debate: heads, section titles, cards of turns, sealed votes, interjections, announcements. */
export const transcriptWords = defineWords('transcript', {
  // the screen
  controls: 'Controls',
  hasFinished: '{name} has finished: {title}.',
  inTheMaking: '{title}, in progress',
  theJudge: 'The judge',
  closing: '{who}: {doing}',
  panelReads:
    '{judges, plural, one {The judge reads every speech without knowing who wrote it, and scores} other {The judges read every speech, each alone and without knowing who wrote it, and score}} each criterion.',
  readingsDone: '{done, number} of {all, number} readings done',
  toClose: '{who} has not begun yet',
  interjection: 'Interjection',
  interjectedAfter:
    'You, {first, select, true {before the first speech} other {after {title}}}{addressed, select, true {, for {name} to answer} other {}}',
  answeredIn: 'answered in {name}, {title}',

  // heads and sections
  continued: '{name}, continued',
  answersGiven:
    '{count, plural, =1 {The judge’s first view is sealed until the end.} other {{cast} of {count, number} first views are given. They are sealed until the end.}}',
  votesCast: '{cast} of {count, plural, one {# vote} other {# votes}} cast, sealed until the end.',
  proposalOf: 'Proposal {number, number} of {of, number}',

  // cards
  blind: 'Written at the same time',
  byYou: 'by you',
  titleOf: '{title}, of {name}',
  speaking: 'Speaking',
  writing: 'Writing',
  notHeard: 'Not heard',
  passed: 'Passed',
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
  speaksNext: '{name} speaks next.',
  blindAll: 'Written at the same time. Nobody has read the others.',
  about: 'About to begin',
});

/** Words about a speech: its figures, its flags, and the summaries between speeches. */
export const speechCardWords = defineWords('speechCard', {
  words: '{count, plural, one {# word} other {# words}}',
  about: 'about {amount}',
  atMost: 'at most {amount}',
  atLeast: 'at least {amount}',
  askedAgain:
    '{reason} Asked again{count, plural, =1 {} =2 { twice} other { # times}}{paid, select, yes {; each try is paid for} other {}}.',
  leftOut: 'The server did not take {fields}. It was asked without.',
  notTaken: 'The model does not take {fields}. It was asked without.',
  oneModel: 'one model',
  summaryMade: '{readers} read this summary instead of the earlier rounds.',
  noDocument:
    'Cites {document}, which is not a {kind, select, source {source} other {document}} of this debate.',
  notInDocument: 'Quotes from {document} what it does not say: “{quote}”.',
  nobodySaidIt: 'Quotes what nobody in this debate said: “{quote}”.',
});

/** Parts of a request that a server may refuse, or a model not take. */
export const requestFieldWords = defineWords('requestField', {
  system: 'a system text of its own',
  format: 'the form of the answer',
  usage: 'the request for token counts',
  route: 'the demand for a provider that takes all of it',
  temperature: 'the temperature',
  highTemperature: 'so high a temperature',
  seed: 'the seed',
  thinking: 'the thinking effort',
});

/** Words of a live debate for a failed call, a lost server or a cost warning that is reached: the event, and the ways to continue. */
export const troubleWords = defineWords('trouble', {
  // what halts the debate
  wrongFor: 'Something went wrong: {names}',
  callsFailed: '{count, plural, one {The call failed} other {{number} calls failed}}',
  callsFrom: 'The provider takes no calls until {time}',
  cannotSpeak: '{count, plural, one {{names} cannot speak} other {{names} cannot speak}}',
  cannotGoOn: 'The debate cannot go on',
  remedyKey: 'Enter and test keys in <a>Settings</a>.',
  remedyQuota: 'Top up the account with the provider, or enter another key in <a>Settings</a>.',
  kept: '{count, plural, one {One speech is} other {{number} speeches are}} kept; only what failed is asked for again.',
  waits: 'Nothing is spent until you choose.',
  waitsHidden: 'Nothing is spent until you choose, and the models stay hidden.',
  askAgain: 'Ask again',
  anotherModel: 'Another model…',
  declined: '{name} declined to speak {count, plural, =2 {twice} other {{count, number} times}}',
  declinedText: 'Another model can take the seat from here on.',
  skip: 'Skip',
  skipNote:
    '{phase, select, verdict {The result is found without this answer.} other {Skips only this turn. The seat is asked again at its next turn.}}',
  needs: 'This needs a limit of {amount}.',

  // calls that are made again
  lost: 'What was begun here was lost: the server restarted or did not answer in time. Only this speech is asked for again.',
  triedAgain: '{reason} Asked again: retry {number, number} of at most {of, number}.',
  nextTry: '{reason} Asked again {seconds, plural, =0 {now} one {in # second} other {in # seconds}}.',
  provider: 'The provider',

  // across the top
  serverLost:
    '<b>Rostrum’s server cannot be reached.</b> It is tried again by itself. Every word said is kept.',
  tryNow: 'Try now',

  // the cost warning
  warned: 'You have spent {spent}',
  noLimit: 'No limit is set. {amount} was only a warning.',
  askedAt: 'The warning was set at {asked}.',
  restCosts: 'The rest of the debate costs {money}.',
  limitIs: 'The limit is {limit}.',
  goOnNote: 'The debate continues with the next speech.',
});
