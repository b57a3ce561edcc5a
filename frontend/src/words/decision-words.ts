// Words of the decision page: one sheet of paper with what a debate came to, why, and what is still open.
import { defineWords } from './define-words.ts';

export const decisionWords = defineWords('decision', {
  page: 'Decision page',
  print: 'Print',
  saveWord: 'Save for Word',
  saveMarkdown: 'Save as Markdown',
  back: 'Back to the debate',
  further: 'Take this question further',
  furtherText:
    'The same question in another format, with its background, documents and models. Nothing starts until you press Start.',
  giveDecision: 'Give the new speakers this decision page to read',
  references:
    'Labels such as {label} name the speech, the answer or the judge’s reading that a line comes from.',
  readings: 'A reading is one judge reading the whole debate once.',
  answer: 'The answer',
  text: 'The text',
  mindOf: '{name} would change their mind if this held:',
  formatOf: 'Motion of a debate (format: {format})',
  heldOn: 'held on {date}',
  heldBy:
    '{people, select, none {Language models held this debate; it binds nobody.} other {People and language models held this debate.}}',
  sideOf: '{name}, {bench, select, proposition {for the motion} other {against the motion}}',
  judgeWhy: 'Why, in a judge’s words',
  partnersWhy: 'Why, in the partners’ words',
  strongestFor: 'Strongest for {name}',
  fate: '{status, select, dropped {left unanswered} conceded {conceded by {sides, plural, =2 {the other side} other {others}}} answered {answered} half {answered only in part} other {}}',
  seen: 'noted in {seen, number} of {all, number} readings',
  objection: 'Why {name} did not sign',
  signed: 'Signed',
  offered: 'Offered in its place:',
  struck: 'Would strike this out:',
  refused: '{name} refused this:',
  noReason: 'No reason was given.',
  divides: 'What divides them',
  refusedBefore: 'In dispute in earlier rounds',
  accepted: 'Accepted by all',
  notAgreed: 'Not agreed or still open',
  limits: 'Facts and limits',
  checkedBefore: 'checked before the text was changed',
  tradeoffs: 'What it gives up',
  changesMind: 'What would change a speaker’s mind',
  given: 'Given to all speakers',
  votedFirst: 'The text was put to them for signature after this vote.',
  trust: 'How far to trust it',
  cost: 'Cost of this debate',
  more: '{count, plural, one {One more is} other {# more are}} in the debate.',
  goesOn: 'The whole text is in the debate.',
});

/** Words of the page of one question, with its debates side by side. */
export const questionWords = defineWords('question', {
  question: 'One question',
  noDebates: 'No debate of this question is kept in this browser any more.',
  few: '{count, plural, one {One debate of this question is kept here. Take it further in another format, and both decisions stand here side by side.} other {# debates of this question are kept here. Where two of them have a decision, this page compares them.}}',
  noDecision: 'No decision',
  sameSide:
    '{count, plural, =2 {Both verdicts put} other {All # verdicts put}} {bench, select, proposition {those for} other {those against}} the motion ahead.',
  sidesDiffer: '{count, plural, =2 {The two verdicts} other {The # verdicts}} put different sides ahead.',
  sameText: '{count, plural, =2 {Both agreements} other {All # agreements}} have the same signed text.',
  textsDiffer: '{count, plural, =2 {The two signed texts} other {The # signed texts}} are not the same.',
  readThem:
    'Rostrum does not compare {whole, select, yes {decisions of these kinds} other {{count, plural, one {one of the decisions} other {# of the decisions}}}}: read {all, plural, =2 {both} other {all #}} side by side.',
  sideBySide: '{count, number} debates of this question, side by side',
});
