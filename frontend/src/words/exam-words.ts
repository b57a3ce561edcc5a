// Words for the judges' exam: the page Judges, the exam that a person sits, and the lines of the command.
import { defineWords } from './define-words.ts';

export const examWords = defineWords('exam', {
  judges: 'Judges',
  worth:
    '{count, plural, one {Your judge has sat the exam} other {Your {count, number} judges count as {votes}}}',
  worthUnknown: 'What your judges are worth is not known',
  worthNobody: 'No model judges your next debate',
  between:
    'Between {low} and {high} (95 %){less, select, yes {: they err on the same debates} other {}}. In at least one of twenty debates between equal sides, these judges put a side ahead by more than {points, plural, one {# point} other {# points}}.',
  betweenOne:
    'In at least one of twenty debates between equal sides, it puts a side ahead by more than {points, plural, one {# point} other {# points}}.',
  notSame:
    'They sat different exams, or one of them errs alike in all debates: their errors cannot be compared. One reading of theirs scatters by {sigma} points.',
  untilAll: 'Until all of them have sat, and no row is stale, nothing is said of the panel.',
  about:
    'The exam is 40 short debates whose result is known: in 24 one side was damaged on purpose, in 16 both sides are equal. A judge reads each in both orders, and some again: 136 short readings.',
  judge: 'Judge',
  right: 'Right, where one side is damaged',
  falseWinners: 'Names a winner where both are equal',
  repeats: 'Changes its mind when asked again',
  orders: 'Changes with the order',
  sat: 'Taken',
  action: 'Action',
  panel: 'In your panel',
  others: 'Others',
  of: '{count, number} of {of, number}',
  effort: '{effort} effort',
  satOn: '{date}, {cost}',
  notSat: 'No exam yet',
  lost: 'Too many readings of its exam were lost: nothing can be said of it',
  sit: 'Sit, {price}',
  sitAgain: 'Sit again, {price}',
  sitNamed: '{judge} sits the exam, {price}',
  stalePrompt: 'stale: the judges’ task has changed since',
  staleTexts: 'stale: the exam has changed since',
  staleOld: 'old: sat more than 90 days ago',
  prefersFirst:
    'Gives {points} points more to {by, select, plus {the side it reads first} other {the side it reads second}}.',
  prefersLonger:
    'Gives {points} points more to {by, select, plus {the longer side} other {the shorter side}}.',
  rowNote:
    'A row is stale when the judges’ task or the exam has changed, and old after 90 days. No speaker ever reads these debates. The exam does not rank judges: two differ by more than chance only where the shares of damage they found are at least 24 in 100 apart. Whether a judge prefers speakers of its own family is not known.',
  another: 'Another model',
  oneEach: 'one reading each',
  free: '{date}, free',
  sitYourself: 'Sit the exam yourself',
  choose: 'Choose judges for a new debate, and they are listed here.',
  debateOf: 'Debate {number, number} of {all, number}',
  stopHere: 'Stop here',
  neither: 'Neither',
  next: 'Next',
  personNote:
    'Your row stands beside the models’ when you stop, from {least, number} debates on. Which side was damaged is shown at the end.',
  done: 'You judged {count, plural, one {# debate} other {# debates}}',
  doneRow:
    'Right in {right, number} of {damaged, number} where one side was damaged; a winner in {named, number} of {even, number} where both were equal.',
  doneFew: 'A row needs {least, number} debates, so nothing is kept.',
  damagedSide:
    '{damaged, select, none {Both sides were equal.} other {{damaged} was damaged.}} {said, select, none {You said: neither.} other {You said: {said}.}}',
  lineRight:
    'Right in {count, number} of {of, number} damaged debates ({low, number} to {high, number} of 100).',
  lineFalse: 'Names a winner in {count, number} of {of, number} equal debates.',
  lineSigma: 'One reading scatters by {sigma} points ({low} to {high}).',
  lineFlips:
    'Changes its mind in {repeats, number} of {of, number} when asked again, in {orders, number} of {all, number} with the order.',
  seen: '{judge} may have seen the exam: right in {count, number} of {of, number} on the published seed, in {other, number} of {all, number} on another.',
  script: 'follows a script and reads nothing: it cannot sit the exam',
  inDetailsSigma:
    'In the exams before this debate one reading of these judges scattered by {sigma} points. The words of the verdict go by that.',
  inDetails:
    'When this debate was made, these judges counted as {votes} in the exam. In at least one of twenty debates between equal sides, they put a side ahead by more than {points, plural, one {# point} other {# points}}.',
  inDetailsOne:
    'By the exam before this debate, the judge puts a side ahead by more than {points, plural, one {# point} other {# points}} in at least one of twenty debates between equal sides.',
});
