// Words of branches: trying a change from one speech on, and comparing what came of it.
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import type { DebateOrigin } from '@rostrum/shared/record/record-parts';
import { defineWords } from './define-words.ts';
import { shippedText } from './shipped-words.ts';

export const branchWords = defineWords('branch', {
  tryChange: 'Try a change from here',
  title: 'Try a change from {speech}',
  speech: '{name}, {title}',
  gone: 'No branch can begin here. Open the debate and choose one of its speeches.',
  whatChanges: 'What changes',
  words: 'The words',
  wordsLabel: '{speech}, in your words',
  wordsNote: 'Marked “changed by you” wherever it stands. To the judges it is a speech like any other.',
  putBack: 'Put the words back',
  model: 'The model',
  modelText: 'Another model, or another thinking effort, speaks for {name} from here.',
  modelLabel: 'Model of {name}',
  instruction: 'The instruction',
  instructionText: '{name}’s model reads a sentence of yours from here.',
  instructionLabel: 'Instruction for {name}',
  same: 'Nothing',
  sameText: 'The same speech is asked for again: so far verdicts move by luck alone.',
  fromHere: 'From here',
  kept: 'Kept',
  keptText:
    '{count, plural, =0 {Nothing comes before it.} one {One speech. Nobody speaks it again.} other {# speeches. Nobody speaks them again.}}',
  changed: 'Changed',
  again: 'Spoken again',
  againText: '{count, plural, =0 {No speech.} one {One speech.} other {# speeches.}}',
  verdict: 'Verdict',
  verdictText: 'By the same judges, in the same orders.',
  howOften: 'How often',
  once: 'Once',
  onceText: 'A first look. Once is too few to tell a change from luck.',
  thrice: 'Three times',
  thriceText: 'From three of each on, the page can say that a change moved the verdict.',
  withControl: 'With a control{price, select, none {} other {, {price} more}}',
  controlText:
    'As many branches with nothing changed. Without them nobody can say that your change moved the verdict.',
  each: '{price} each',
  start: 'Try it',
  changedByYou: 'Changed by you',
  changedByPerson: 'Changed by a person',
  keepHere: 'Keep it here, and try changes',

  change:
    '{change, select, words {the words} model {another model} instruction {the instruction} other {nothing changed}}',
  titled: '{speech}: {change}',
  run: '{run, number} of {runs, number}',
  branches: '{count, plural, one {# branch} other {# branches}}',
  trial: 'trial {trial, number}',
  isControl: 'control',
  deeper: 'from a branch',
  tried: 'Changes tried: <links></links>.',

  compareTitle: 'What the change did',
  firstDebate: 'First debate',
  sourceBranch: 'The branch it begins with',
  changedModel: 'From here {model} speaks for {name}, in place of {before}.',
  changedInstruction:
    '{given, select, yes {From here {name}’s model reads: “{text}”} other {From here {name}’s model reads no instruction.}}',
  branchOf: 'A branch of a debate with this result: <link></link>.',
  withChange: 'With the change',
  control: 'Control: nothing changed',
  waiting: 'no verdict yet',
  lead: 'Lead {points, plural, one {# point} other {# points}}; {cost}',
  moved: 'Lead {points, plural, one {# point} other {# points}}; differs by {move}; {cost}',
  runControl: 'Run the control',
  runThrice: 'Try it three times, beside three controls',
  onTheRight: 'On the right',
  sharedNote:
    '{count, plural, =0 {No speech is the same in both.} one {One speech is the same in both.} other {# speeches are the same in both.}}',
  notSpoken: 'Not spoken.',
  toCome: 'Still to come.',
  noTrial: 'No branch of this change is kept in this browser any more.',
  compareSection: 'Speeches from the first difference',
});

/** What may be said of a trial, on the page and by the command. */
export const effectWords = defineWords('effect', {
  towards: '{points, plural, =0 {no points} one {# point towards {side}} other {# points towards {side}}}',
  points: '{points, plural, one {# point} other {# points}}',
  pending: 'Not every branch has a complete verdict',
  pendingText:
    '{done, number} of {all, number} were read by every judge in every order. {incomplete, plural, =0 {Nothing is said before all of them are.} one {One branch is over without that and is not counted: nothing will be said of this trial.} other {# branches are over without that and are not counted: nothing will be said of this trial.}}',
  noScores: 'Nothing here is counted',
  noScoresText:
    '{why, select, rehearsal {Scripted speakers take part, so no points count.} other {No verdict gives points to two sides.}}',
  noSource: 'Nothing to compare with',
  noSourceText:
    'The debate that they begin with is not stored here or has no points, and this trial has {kind, select, control {nothing but controls} other {no control}}.',
  noControl: 'Changed: {change}.',
  noControlText:
    'This trial has no control: it may be luck.{elsewhere, plural, =0 {} one { One branch with nothing changed from this speech belongs to another trial, and is not compared here.} other { # branches with nothing changed from this speech belong to other trials, and are not compared here.}}',
  onlyControl: 'Nothing changed: {control}.',
  onlyControlText:
    'That much is luck, as far as {count, plural, one {one branch tells} other {# branches tell}}.',
  tooFew: 'Changed: {change}. Nothing changed: {control}.',
  tooFewText:
    'Too few to tell a change from luck.{from, select, known { Both are measured from the debate that they begin with.} other {}}',
  moved: 'The change moved the verdict by {change}',
  movedText:
    'The true move is between {low, number} and {high, number}, in 95 of 100 such trials. Compared are {runs, number} branches with the change and as many without.',
  notShown: 'Not shown that the change moved the verdict',
  notShownText: 'Changed less unchanged: {change}. A move under {seen, number} would often be missed.',
});

interface BranchInList {
  origin?: DebateOrigin | undefined;
  branchedAt?: { name: string; title: string } | undefined;
}

/** Returns its title in lists, "Proposition, Rebuttal 2: the words"; empty for a debate that is no branch. */
export function branchTitle({ origin, branchedAt }: BranchInList): string {
  const own = branchOrigin({ origin });
  if (!own || !branchedAt) return '';
  const speech = branchWords('speech', {
    name: branchedAt.name,
    title: shippedText(branchedAt.title),
  });
  return branchWords('titled', { speech, change: branchWords('change', { change: own.change }) });
}
