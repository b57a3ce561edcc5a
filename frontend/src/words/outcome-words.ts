// Words of the outcome: the page itself, the findings of a discussion, a panel’s result, and how far to trust it.
import { defineWords } from './define-words.ts';

/** Words around the outcome of a finished debate: actions, exports, the list of speeches, and the debate as a web page. */
export const outcomeWords = defineWords('outcome', {
  continueDebate: 'Go on, {turns, plural, one {# more turn} other {# more turns}}',
  shareTitle: 'Share this debate',
  shareAs: 'Share as',
  link: 'Link',
  webPage: 'Web page',
  markdown: 'Markdown',
  json: 'JSON, to import again',
  jsonl: 'JSONL, every event',
  models: 'Show the names of the models',
  modelsLeftOut: 'They are called Model A, Model B. A speech may still name its model.',
  costs: 'Show costs and tokens',
  documents: 'Show background and documents',
  documentsAndSources: 'Show background, documents and sources',
  documentsLeftOut: 'Left out are their texts and titles. What speeches quote of them stays.',
  save: 'Save the file',
  proposals: 'Proposals',
  proposal: 'Proposal {number, number}',
  summaryTitle: 'Summary of earlier rounds',
  you: 'You',
  aPerson: 'A person',
  interjectionTo: '<b>Interjection, to {name}:</b> {text}',
  interjection: '<b>{by, select, transcript {Chair} other {Interjection}}:</b> {text}',
  withInterjection: '{by, select, transcript {with words of the chair} other {with an interjection}}',
  stoppedSpeech: '{name}, {title}: stopped, and not spoken again',
  notHeard: 'Not heard',
  ofSeat: '{act}, of {seat}',
  outcome: 'Outcome',
  rehearsal:
    'Scripted speakers took part. They do not argue, so nobody won; their answers are under Details.',
  inRehearsal: 'Scores and answers by a script, drawn by lot',
  noVerdictYet: 'No verdict yet',
  snapshot:
    'A snapshot, after {speeches, plural, one {# speech} other {# speeches}}: it does not follow the debate as it goes on.',
  notFinished:
    'Not finished: exported after {speeches, plural, one {# speech} other {# speeches}}. This page does not follow the debate.',
  whoTookPart: 'Who took part',
  hiddenModel: 'Model {letter}',
  hiddenVendor: 'The vendor',
  givenToAll: 'Given to every speaker',
  writtenBySides: 'The speakers argued for the sides that they were given.',
  writtenByHidden: 'The names of the language models were left out of this page.',
  linkText:
    'Anyone with the link can read the debate and its outcome on this server, for {days, plural, one {# day} other {# days}}.',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  linkMade: 'The link is ready: copy it from the list.',
  takeBack: 'Take back',
  linkEnded: 'The link no longer works.',
  sharedDebate: 'Shared debate',
  notHere: 'This debate is not kept in this browser. It may have been deleted.',
  sharedGone: 'No debate is kept under this link. It may have expired or been taken back.',
  sharedUnreadable: 'What is kept under this link is not a debate that this version can read.',
  exportedFrom: 'Exported from Rostrum. This page runs one script, its replay, and loads nothing.',

  judgeAnswer: 'The judge’s answer, as it was received',
  leadAnswer: 'The lead’s answer, as it was received',
  endedIn: 'Ended in {loop} {number, number} of {of, number}.',
  disregarded: 'Not counted: raised too late',
  instructions: 'Tried to influence the judge',

  judgeAgain: 'Judge again…',
  rematch: 'Rematch',
  rematchFor: 'Rematch ({price})',
  rematchHelp: 'The same debate with the sides exchanged. It starts at once.',
  furtherDebatesTitle: 'Judge this debate again',
  furtherDebatesText:
    'Other judges read the same speeches. No speaker is asked again, and the verdict you have stays as it is.',
  judges: 'Judges',
  judge: 'Judge {number, number}',
  addJudge: 'Add a judge',
  removeJudge: 'Remove judge {number, number}',
  start: 'Judge again',
  startFor: 'Judge again, {price}',
  noModelYet: 'Every judge needs a model.',

  otherLanguage: 'In another language than the motion: the answer of {names}.',
  otherJudges: 'Other judges: <links></links>.',
  sidesExchanged: 'With the sides exchanged: <links></links>.',
  heldElsewhere:
    'Held elsewhere: a transcript of {speeches, plural, one {# speech} other {# speeches}}, given here on {date}. Rostrum asked nobody for a speech.',
});

/** Words of the person's own votes before the verdict, and of the comparison with it. */
export const ownVoteWords = defineWords('ownVote', {
  speech: 'Speech {at, number} of {of, number}: {title}',
  whole: 'The whole debate',
  text: 'Judging is over. Say who is ahead before you see the result. The models are hidden until then.',
  keys: 'The keys 1 to {most, number} choose, Enter goes on.',
  aheadNow: 'Who is ahead after this speech?',
  aheadOnWhole: 'Who argued better on the whole?',
  level: 'Level',
  goOn: 'Go on',
  back: 'Back',
  save: 'Save and show the verdict',
  skip: 'Show the verdict without voting',
  compared: '{of, select, you {Your own verdict} other {A person’s verdict}}',
  ahead: 'Ahead',
  onTheWhole: 'On the whole',
  alongTheWay: 'Along the way',
  inPoints: 'Points: {figures}',
  inSpeeches: 'Speeches: {figures}',
});

/** Words of the outcome of a round table: the points agreed and those not agreed, and the speakers who changed their view. */
export const findingsWords = defineWords('findings', {
  waiting: 'Writing the findings',
  refused: 'The judge reported consensus before one full round of discussion, so it does not count.',
  nobodyWins: 'Each speaker has a view. Nobody wins.',
  movedOf:
    '{moved, plural, =0 {Nobody} =1 {One} =2 {Two} =3 {Three} =4 {Four} =5 {Five} other {#}} of {of, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} other {#}} moved.',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
  doesNotAgree: 'does not agree:',
  otherJudge:
    '{judge} wrote another synthesis, and says: {count, plural, =0 {Everybody agrees} one {{names} does not agree} other {{names} do not agree}}.',
  whoMoved: 'Who moved',
  movedOrNot: '{moved, select, true {Moved.} other {Did not move.}}',
  against: 'against',
  for: 'for',
  marksKey: 'Hollow: at first. Solid: at the end.',
  position: '{name}: {before} at first, {after} at the end, from 0 (against) to 100 (for)',
  inDetails: 'What each speaker added, checks',
  synthesis: 'The whole answer',
});

/** Words about a panel's result: how far to trust it, the picture of all readings, and the score sheet. */
export const panelResultWords = defineWords('panelResult', {
  trustClear:
    '{judges, plural, =1 {One judge’s opinion. The result held when it read} =2 {Both judges agree, and the result held when they read} =3 {All three judges agree, and the result held when they read} =4 {All four judges agree, and the result held when they read} =5 {All five judges agree, and the result held when they read} other {All # judges agree, and the result held when they read}} the sides in the other order.',
  trustClearSome:
    '{heard, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} other {#}} of {judges, plural, =2 {two} =3 {three} =4 {four} =5 {five} other {#}} judges read the sides in both orders{heard, plural, =1 {,} other {. They agree,}} and the result held.',
  trustJudges:
    '{naming, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} other {#}} of {judges, plural, =2 {two} =3 {three} =4 {four} =5 {five} other {#}} judges {naming, plural, one {names} other {name}} {name}. Other judges could decide otherwise.',
  trustReadings:
    '{agreeing, number} of {readings, number} readings name {name}. Other judges could decide otherwise.',
  trustMoved:
    'Every reading names {name}, but the order of reading moved one judge’s lead by {points} points.',
  trustCapped:
    '{cap, select, one {Both readings name {name}. One judge is one opinion, so the verdict is narrow at best.} few {Every reading names {name}, but only {heard, number} of {asked, number} judges were heard in both orders, so the verdict is narrow at best.} other {Every reading names {name}, but all judges are of one family and err alike, so the verdict is narrow at best.}}',
  trustSmall:
    'Every reading by the {judges, plural, one {judge} other {judges}} names {name}, but {of, select, both {among those who read both orders the lead is under {points, plural, one {# point} other {# points}}} other {a lead under {points, plural, one {# point} other {# points}} is narrow}}.',
  trustOrderOne: 'The judge named {first} in one order and {second} in the other.',
  trustOrderSome:
    '{flipped, number} of {judges, number} judges named another side when they read the sides in the other order.',
  named:
    '{count, plural, =1 {one judge names} =2 {two judges name} =3 {three judges name} =4 {four judges name} other {# judges name}} {name}',
  trustChance:
    'With {readings, plural, one {one reading} other {# readings}}, a gap under {points, number} of 100 points can be chance: the more readings, the smaller the gap that counts.',
  trustLevel:
    '{of, select, both {Among the judges who read both orders nobody leads by more than chance.} other {On average nobody leads.}}',
  trustUntested:
    '{judges, plural, =1 {One judge} =2 {Two judges} =3 {Three judges} =4 {Four judges} other {# judges}} read the debate {way, select, order {in one order only} other {once}}. Judge again to test the result.',
  lost: '{why, select, declined {{judge} declined to judge.} notAsked {{judge} was not asked.} failed {{judge} gave no verdict: {sentence}} other {{judge} gave no verdict that can be read.}}',
  invents: '{judges} {count, plural, one {quotes} other {quote}} words that nobody said.',
  lostOrder:
    '{judge}’s reading in {order, select, exchanged {the other order} other {the first order}} is missing: {did}',
  scoresByPanel: 'Scores by the panel',

  title: 'Verdict',
  waiting: 'Writing the verdict',
  why: 'Why',
  onDebate: 'A verdict on this debate, not on the question.',
  familyUnknown: 'Not known: it is not stated which family a model belongs to.',
  quotedNobody: 'Nobody is quoted.',
  quotesVerbatim:
    '{verbatim, number} of {all, plural, one {# quotation is} other {# quotations are}} in the speeches word for word.',
  quotesInvented:
    '{count, plural, one {The reasons hold a quotation of what nobody said.} other {The reasons hold # quotations of what nobody said.}}',
  score: 'Score',
  scores: 'Scores',
  scoresCaption:
    '{count, plural, one {# participant} other {# participants}}, points by criterion{readings, plural, =1 {} other {, mean of # readings}}',
  participant: 'Participant',
  ofWeight: '{criterion} of {weight, number}',
  total: 'Total',
  whyScore: '{criterion}: why',
});

/** Words about how far a panel's verdict can be trusted: the checks, the table of readings, and the points on which the judges differ. */
export const panelTrustWords = defineWords('panelTrust', {
  details: 'Details',
  inDetails: 'Readings, checks, the {judges, plural, one {judge’s} other {judges’}} reasons',
  readings: 'Readings',
  readingsCaption: 'Leads in points. The headline leaves out their decimals.',
  judge: 'Judge',
  firstOrder: 'First order',
  otherOrder: 'Other order',
  reasons: '{judges, plural, one {The judge’s reasons} other {The judges’ reasons}}',
  checks: 'Checks',
  found: 'Speaks against the result',
  steering:
    '{name}: {points} of 100 points off the score for {criterion}, in {readings, number} of {all, plural, one {# reading} other {# readings}}.',
  ordersOneSame:
    'The judge ruled the same way in both orders. The lead moved by {points} {count, plural, one {point} other {points}}.',
  ordersOneOther: 'The judge ruled another way when it read the sides in the other order.',
  ordersAll:
    '{same, number} of {judges, number} judges ruled the same way in both orders. No lead moved{count, plural, =0 {} one { by more than {points} point} other { by more than {points} points}}.',
  ordersText: 'The debate was read in one order. Whether the order mattered is not known.',
  judgesAgree:
    '{pairs, plural, one {The two judges {agreeing, plural, =0 {do not name} other {name}} the same winner.} other {{agreeing, number} of # pairs of judges name the same winner.}}',
  judgesText: 'One judge cannot show whether others would agree.',
  namesHidden:
    'The {judges, plural, one {judge} other {judges}} read letters in place of the names of speakers, models and vendors.',
  sidesKnown: 'Which side each spoke for is no secret.',
  priorFollowed:
    '{counted, plural, one {The judge that leaned to one side before the first speech ruled {followed, plural, =0 {for the other} other {for it}}.} other {{followed, number} of # judges ruled as they had believed before the first speech.}} In one debate that proves nothing.',
  priorNobody: 'No judge believed more in one side before the first speech.',
  priorBelief:
    'Before the debate {judge} put the chance that {motion, select, asks {the answer is yes} other {the motion is right}} at {chance, number} of 100.',
  priorText:
    '{judges, plural, one {The judge was not asked what it} other {The judges were not asked what they}} believed before the first speech.',
  priorLost:
    '{why, select, notAsked {{judge} was not asked what it believed before the first speech.} unreadable {{judge} was asked what it believed before the first speech, and its answer could not be read.} declined {{judge} declined to say what it believed before the first speech.} other {{judge} was asked what it believed before the first speech, and did not answer: {sentence}}}',
  familyNone:
    '{count, plural, one {No speaker is of the judge’s family of models.} other {No judge is of the family of models of a speaker.}}',
  familyTies:
    '{count, plural, one {The judge is of the same family of models as {speakers}. Judges tend to prefer their own.} other {{judges}: of the same family of models as {speakers}. Judges tend to prefer their own.}}',
  whyFailed: '{judges, plural, one {Why the judge failed} other {Why each judge failed}}',
  invented: 'Quotes what nobody said: “{words}”',
  whenExchanged: 'In the other order',
  reasonsForScores: 'Scores and reasons',
});
