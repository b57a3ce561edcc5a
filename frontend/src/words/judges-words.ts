// What the page about judging models says: findings in sentences, the table behind them, and how to read it.
import { defineWords } from './define-words.ts';

export const judgesWords = defineWords('judges', {
  title: 'Judges',
  lead: '{debates, plural, one {What one kept debate says about the models that judged it.} other {What # kept debates say about the models that judged them.}} One debate cannot show that a judge follows its own opinion or counts words; many can.',
  loading: 'Reading the kept debates…',
  progress: 'Reading the kept debates: {done, number} of {of, number}…',
  emptyTitle: 'No judged debates yet',
  empty:
    'This page compares judging models over the debates that this browser keeps. It starts with the first debate that is judged.',
  newDebate: 'New debate',
  failed: 'The kept debates could not be read: {problem}',
  tryAgain: 'Try again',

  findings: 'What stands out',
  nothingYet:
    'Nothing yet. A finding needs at least {needed, number} judged debates by one model, and more where it looks at beliefs.',
  believedTitle: '{judge} rules as it already believed',
  believed:
    'In {count, number} of {of, number} debates it named the side that it favoured before the first speech. By chance it would be {byChance}, give or take {giveOrTake}.',
  longerTitle: '{judge} favours the longer speech',
  longer:
    'For every 100 words more, a side gained about {points} points ({from} to {to}), over {debates, number} debates.',
  shorterTitle: '{judge} favours the shorter speech',
  shorter:
    'For every 100 words more, a side lost about {points} points ({from} to {to}), over {debates, number} debates.',
  orderTitle: '{judge} follows the order',
  order:
    'With the order exchanged it named the same winner in only {count, number} of {of, number}. A coin would give {byChance}, give or take {giveOrTake}.',
  guessingTitle: '{judge} may be guessing',
  guessing:
    'With the order exchanged it named the same winner in {count, number} of {of, number}. That cannot be told from a coin.',
  clean: 'Nothing of the kind in {judges}. That is not proof that there is nothing.',
  cleanJudge: '{judge} ({debates, plural, one {# debate} other {# debates}})',

  caption:
    'Every judging model with kept debates. The diamond is what was counted, the line is where the truth lies in 95 of 100 cases, the dashes are chance. A finding is drawn in full ink.',
  judge: 'Judge',
  withYou: 'Agrees with you',
  withYouMore: 'same winner',
  withPanel: 'With the panel',
  withPanelMore: 'same winner',
  withItself: 'With itself',
  withItselfMore: 'order exchanged',
  asBelieved: 'Rules as it believed',
  asBelievedMore: 'before the debate',
  length: 'Length',
  lengthMore: 'points for 100 words more',
  noise: 'Noise',
  noiseMore: 'points',
  cost: 'Cost',
  costMore: 'a verdict',
  debates: '{debates, plural, one {# debate} other {# debates}}',
  demo: 'demo',
  countOf: '{count, number} of {of, number}',
  stillNeeded: '{of, number} of the {needed, number} needed',
  underTheLeast:
    '{missing, plural, one {One more debate before anything is shown} other {# more debates before anything is shown}}',
  assumed: 'assumed',
  between: '({from} to {to})',
  sharePlot: '{title}: {share}, between {from} and {to}',
  slopePlot: '{title}: {slope} points for 100 words more, between {from} and {to}',
  chance: 'chance',
  favoursShorter: 'favours shorter',
  favoursLonger: 'favours longer',

  guide: 'How to read it',
  withYouGuide: 'Only debates that you scored before you saw the verdict.',
  withPanelGuide: 'The winner that the other judges of the same debate named by majority.',
  withItselfGuide:
    'The same debate, the speakers exchanged. A judge that only looks at the order scores 0; a coin scores half.',
  asBelievedGuide:
    'Each judge is asked about the bare motion before the first speech. Half is what chance gives.',
  lengthGuide: 'How many points a side gains for every 100 words that it spoke more than the other.',
  noiseGuide:
    'How far a judge’s points scatter when it reads the same debate twice. {assumed} is assumed until there are {pairs, number} pairs of readings. From then on the judge’s new debates are held with its own figure; verdicts that are there do not change.',
  local:
    'Nothing is shown under {needed, number} debates. Counted in this browser, from kept debates only; nothing leaves it.',
});
