// Words for what single answers say, before a debate and beside it, and for the lines in which such questions run.
import { defineWords } from './define-words.ts';

export const worthWords = defineWords('worth', {
  offer: 'Was it worth it?',
  explain:
    'The debate’s models give {count, number} single answers to the motion and read nothing of the debate. Then the judges compare these with the debate’s answer, without knowing which is which.',
  ask: 'Ask, {price}',
  asking: 'Asking {done, number} of {most, select, yes {at most } other {}}{all, number}',
  spent: '{sum} so far',
  nothingLeft:
    'Nothing is left of the cost limit of this debate. What another question may still spend is set aside for it.',
  stop: 'Stop',
  goOn: 'Go on',
  halted: 'It came to a stop: {reason}',
  sides:
    '{part, select, most {Without a debate, {agreeing, number} of {of, number} answers already took {side}’s side} half {Without a debate, {agreeing, number} of {of, number} answers took {side}’s side} none {Without a debate, none of {of, number} answers took {side}’s side} other {Without a debate, only {agreeing, number} of {of, number} answers took {side}’s side}}{against, plural, =0 {} other {, {against, number} took {otherSide}’s}}{neither, plural, =0 {} other {, {neither, number} neither}}{word, select, differs {: the debate came out otherwise.} other {.}}',
  answers:
    '{word, select, scattered {Single answers do not agree among themselves: {agreeing, number} of {of, number} {agreeing, plural, one {recommends} other {recommend}} what the debate did.} other {{part, select, most {Without a debate, {agreeing, number} of {of, number} answers already {agreeing, plural, one {recommends} other {recommend}} what the debate did} half {Without a debate, {agreeing, number} of {of, number} answers {agreeing, plural, one {recommends} other {recommend}} what the debate did} none {Without a debate, none of {of, number} answers recommends what the debate did} other {Without a debate, only {agreeing, number} of {of, number} answers {agreeing, plural, one {recommends} other {recommend}} what the debate did}}{against, plural, =0 {} other {{word, select, differs {, and all others the same other thing} other {, {against, number} something else}}}}.}}',
  untold:
    '{count, plural, one {Of one more answer it cannot be told: the readings differ, or leave it out.} other {Of {count, number} more answers it cannot be told: the readings differ, or leave them out.}}',
  cannotTell: 'Too few to tell whether the debate changed anything.',
  noneHeard: 'No single answer could be read.',
  noneTold:
    '{why, select, side {Which side the {count, plural, one {answer takes} other {# answers take}} cannot be told: none of them says it.} other {Whether the {count, plural, one {answer recommends} other {# answers recommend}} what the debate did cannot be told: {why, select, uncompared {no reading of them came that can be read.} other {the readings differ, or leave them out.}}}}',
  lost: 'The last call that failed: {reason}',
  notRight: 'A verdict says who argued better, not who is right.',
  price: 'Cost of the answers and their comparison: {sum}. Cost of the debate: {debate}.',
  onlyDebate: 'Only the debate said',
  onlySingle: 'Only single answers said',
  ownPoints:
    'Points that {judges, plural, one {the judge lists} other {at least two judges list}} for one text alone. The debate has {debate, number}, a single answer {single} on average.',
  fewPoints: 'Two equal texts also differ by a point or two: fewer than three more prove nothing.',
  pick: 'Which of these would have served you?',
  pickHelp: 'Three answers without names, in an order drawn by lot. One of them is the debate’s.',
  evened: 'Each longer one is cut to about the length of the shortest.',
  served: 'This would have served me',
  show: 'Show which is which',
  letter: 'Answer {letter}',
  which: 'Which was which',
  debateAnswer: 'The debate',
  singleAnswer: '{model}, one call',
  otherAnswers: '{count, plural, one {The other answer} other {The other # answers}}',
  picked:
    '{marked, select, both {You marked the debate’s answer and a single one.} debate {You marked only the debate’s answer.} single {You marked a single answer and not the debate’s.} other {You marked none of them.}} One choice proves nothing.',
  open: 'What it was worth',
  unsure: 'Unsure whether to debate?',
  askFirst: 'Ask first',
  firstPrice: ': {count, number} single answers, {price}.',
  takenOfLimit: 'Single answers before the debate take up to {sum} of its limit.',
  firstAgree:
    'All {asked, plural, =5 {five} other {#}} agreed{side, select, proposition {: yes} opposition {: no} other {}}. Agreement, not proof. Debate anyway?',
  firstSplit: 'They split, {counts}.',
  to: 'to',
  firstUnknown: 'Whether they agree cannot be told.',
  firstWhy:
    '{why, select, few {{heard, plural, =0 {No answer came.} other {Only {heard, number} of {asked, number} answers came.}}} uncompared {No reading of all of them came that can be read.} other {They took neither side.}}',
  firstGroup:
    '{count, number}{side, select, proposition { yes} opposition { no} neither { neither} other {}}',
  worthDebate: 'Worth a debate.',
  firstSpent: 'Spent: {sum}.',
  readAnswers: 'Read the {count, plural, =5 {five} other {#}} answers',
  askedFirst:
    'asked first: {side, select, proposition {{count, number} of {asked, number} said yes} opposition {{count, number} of {asked, number} said no} neither {{count, number} of {asked, number} took neither side} unknown {whether they agree cannot be told} other {{count, number} of {asked, number} recommended the same}}',
  comparedSum:
    'Of the {of, number} debates that you compared, {shown, select, yes {most ({count, number})} other {{count, number}}} came out as more than half of the single answers had. Of 100 such debates it would probably be {low, number} to {high, number}. {share, select, none {} other {One such answer costs {share} of a debate.}}',
  pickedSum:
    'Where you marked one answer alone, it was the debate’s in {count, number} of {of, number}. Of 100 such choices it would probably be {low, number} to {high, number}, {shown, select, yes {more than} other {no more than can be}} chance, which gives one in three.',
});
