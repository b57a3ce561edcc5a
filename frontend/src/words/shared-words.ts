// Words of several screens: shared parts, components and costs.
import { defineWords } from './define-words.ts';

/** Words of parts of several screens: the order of a debate, documents, missing models, access token, and an unknown address. */
export const sharedWords = defineWords('shared', {
  background: 'Background',
  quote: '“{quote}”',
  quoteWithin: '‘{quote}’',
  documentTitle: '{document}: {title}',
  givenToEverySpeaker: 'Given to every speaker:',
  theFile: 'the file',
  undo: 'Undo',
  cancel: 'Cancel',
  save: 'Save',
  developer: 'Developer',
  import: 'Import',
  name: 'Name',
  seats: 'Seats',
  share: 'Share',
  speeches: 'Speeches',
  free: 'Free',
  deleteNamed: 'Delete {title}',

  notFoundTitle: 'Not found',
  notFound: 'This page does not exist.',
  notFoundText: 'It may have been moved, or the address was mistyped.',
  newDebate: 'New debate',
  history: 'History',

  noModels: '<b>No models yet.</b> {problem} What you wrote is kept.',
  noBackend: 'Rostrum’s server cannot be reached.',
  tryAgain: 'Try again',
  modelsMissing: 'Not available now: {models}. In Settings you can enter a key, or look for a server again.',
  accessToken: 'Access token',
  accessTokenHelp: 'This server asks for one. It is forgotten when this tab closes.',
  unlock: 'Unlock',
  recordedCaption:
    'Recorded on 24 November 2026. One language model wrote all parts, the judges’ too. It shows how a debate reads: its facts were not all checked, and it measures no model.',
  needsKey:
    '{count, plural, one {{providers} needs a key: see <a>Settings</a>.} other {{providers} need a key: see <a>Settings</a>.}}',
  notUsable: '{providers}: no model can be used now, see <a>Settings</a>.',

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
  oneAfterEach: 'One after each.',
  youSpeak: 'You.',

  loading: 'Loading…',
  skip: 'Skip to content',
  navigation: 'Main',
  settings: 'Settings',
  language: 'Language',
  brokenTitle: 'Something went wrong',
  brokenText:
    'Reload the page to go on; a running debate continues where it was. If a debate is not stored, your browser asks first: then stay here, open History and export it.',
  reload: 'Reload',
  browserMessage: 'Error message: {message}',

  underOneCent: 'under {cent}',
  word: '{value, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} other {#}}',

  withEffort:
    '{title} ({effort, select, none {no thinking} minimal {minimal thinking effort} low {low thinking effort} medium {medium thinking effort} high {high thinking effort} xhigh {very high thinking effort} other {highest thinking effort}})',
  you: 'You',
  smallContext:
    '{seat} can read {contextTokens, number} tokens, few for this debate: older speeches are summarised, speeches may be shorter, and an answer may be cut off.',
  youAs: 'You{name, select, none {} other {, {name}}}',

  // flags of speeches, in the record or found in the text
  cut: 'Cut off at the length limit: the model had not finished.',
  'context-full': 'Cut off because the context of the model was full, not at the length limit.',
  'prompt-cut':
    'The server read only a part of what the model was sent. Give it a larger context: num_ctx in Ollama, the context length in LM Studio.',
  filtered: 'Cut off by the provider’s content filter.',
  repeated: 'Largely repeats an earlier speech.',
  refusal: 'The model declined to argue this side.',
  drift: 'Strays from the motion.',
  'over-length': 'Longer than allowed.',
  'other-language': 'In another language than the motion.',
  unreadable: 'The answer could not be read.',
  unlisted: 'The server ended this answer with a word that nobody has listed; it is taken as whole.',
  delimiters: 'Imitates the markup that prompts are written in.',
  'role-tokens': 'Speaks as the system or as another participant.',
  verdict: 'Contains a ready-made verdict.',
  instruction: 'Gives orders to its readers or to the judge.',
});

/** Words of the components that know nothing of debates: dialogs, tables, cards, keys. */
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
  queued: 'Waiting for the model’s server',
  thinking: 'thinking, {tokens, plural, one {one token} other {# tokens}}',
  sendKeys: 'Ctrl / ⌘ ↵',
  keySend: 'Start the debate, or send your speech or interjection',
  keyPause: 'Pause after this speech, undo that, or resume',
  keyEscape: 'Close the dialog or menu on top',
  keyLive: 'Back to the live speech',
  interject: 'Interject',
  keyList: 'Show this list',
});

/** Words of the breakdown of a debate's cost: one line, four tables and a chart. */
export const costsWords = defineWords('costs', {
  region: 'Cost breakdown',
  nothing: 'Nothing.',
  counts: '{calls, plural, one {# call} other {# calls}}, {read} tokens read, {written} written.',
  demo: 'Example prices: nobody is billed.',
  judges:
    '{count, plural, one {the judge} =2 {two judges} =3 {three judges} =4 {four judges} =5 {five judges} other {# judges}}',
  rounded: 'The parts are rounded.',
  limitWas: 'The limit was {limit}.',
  basis: 'By reported usage and listed prices; the vendor’s invoice decides.',
  unpriced: '{count, plural, one {The price of # call is unknown.} other {The price of # calls is unknown.}}',
  byParticipant: 'By participant',
  seatAndModel: 'Seat and model',
  byModel: 'By model',
  model: 'Model',
  byRound: 'By round',
  summaries: 'Summaries of earlier rounds',
  calls: 'Calls',
  read: 'Read',
  written: 'Written',
  cost: 'Cost',
  unknown: 'unknown',
  free: 'free',
  andUnpriced: '{sum}, and {count, plural, one {# call} other {# calls}} at an unknown price',
  allUnpriced: 'unknown ({count, plural, one {# call} other {# calls}} at an unknown price)',
  whole: 'Whole debate',
});
