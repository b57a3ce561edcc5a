// The format Lincoln-Douglas, in the NSDA's order and times: values, cross-examination, no new arguments in rebuttal. Data only.
import type { PlanNode } from '../record/plan.ts';
import { actOf, criterionOf, INTENSITY, judgeSeat, speakerSeat, verdictAct } from './common-parts.ts';
import type { Format } from './format.ts';
import { MAX_JUDGES } from './panel-settings.ts';

/** Returns three exchanges of one minute each: a question of 20 seconds, an answer of 40. */
const crossExamination = (label: string, asks: string, answers: string): PlanNode => ({
  loop: { atMost: 3, label },
  of: [
    actOf('exchange', 'cross-examine', `${label} question`, { by: { oneEachInTurn: [asks] }, seconds: 20 }),
    actOf('exchange', 'answer', `${label} answer`, { by: { oneEachInTurn: [answers] }, seconds: 40 }),
  ],
});

const AFFIRMATIVE = { oneEachInTurn: ['affirmative'] };
const NEGATIVE = { oneEachInTurn: ['negative'] };
const CASES = ['construct', 'cross-examine'];
const REBUTTALS = ['rebut', 'close'];
const question = (id: string, title: string, asks: string, tasks: string[], criterion: string) => ({
  ...{ id, title, asks, tasks, criterion },
});
const NO_NEW_LINE = { newArguments: false, forbids: 'a new line of argument' };

export const lincolnDouglas: Format = {
  id: 'lincoln-douglas',
  title: 'Lincoln-Douglas',
  summary: 'One against one, with questions',
  motion: { min: 3, max: 500 },
  sampleMotions: [
    'Civil disobedience in a democracy is morally justified',
    'A just society ought not to use the death penalty',
    'The right to privacy outweighs the public’s right to know',
    'Wealthy nations ought to open their borders to refugees',
    'It is unjust to inherit great wealth',
  ],
  seats: [
    speakerSeat('affirmative', 'Affirmative', 'Upholds the motion; speaks first and last.', {
      bench: 'proposition',
    }),
    speakerSeat('negative', 'Negative', 'Denies the motion; has fewer and longer speeches.', {
      bench: 'opposition',
    }),
    judgeSeat(
      'Decides whose value and criterion stand, and disregards new lines in the rebuttals.',
      MAX_JUDGES,
    ),
  ],
  settings: [INTENSITY],
  programme: {
    layout: 'two-sided',
    outcome: 'verdict',
    contestants: ['affirmative', 'negative'],
    inconclusiveUnder: 5,
    rules: [
      'This is a Lincoln-Douglas debate, one against one, on values: the Affirmative upholds the motion, the Negative denies it.',
      'Each constructive speech names a value, a criterion by which it is measured, and contentions; the Negative’s also answers the Affirmative’s.',
      'In cross-examination one side asks and the other answers, three times; what is admitted there may be quoted by either side.',
      'In the rebuttals further evidence for a line already raised is allowed; a new line of argument is not, and the judge disregards it and says so.',
      'The last speech gives voting issues only: the few questions on which the debate is to be decided.',
      'The judge decides by the value and criterion upheld, by argument and by refutation.',
    ],
    criteria: [
      criterionOf(
        'Value and criterion',
        40,
        'Whose value and criterion stand at the end, and whose contentions meet them.',
        '25 no value and criterion, or none that matters; 50 some contentions meet them; 75 they stand at the end, and every contention meets them',
      ),
      criterionOf(
        'Argument',
        30,
        'Contentions with reasons and evidence that hold together and bear on the motion.',
        '25 hardly a reason; 50 reasons with gaps; 75 sound reasons and evidence for every contention',
      ),
      criterionOf(
        'Refutation',
        30,
        'The other side’s contentions and admissions are found, stated fairly and answered.',
        '25 the other side’s contentions are missed or misstated; 50 some are answered; 75 the main ones are put fairly and answered, admissions used',
      ),
    ],
    votes: [
      question('value', 'Value', 'Whose value stands?', CASES, 'value'),
      question('criterion', 'Criterion', 'Whose criterion stands?', CASES, 'value'),
      question('cases', 'Cases', 'Whose case is stronger?', CASES, 'argument'),
      question('rebuttals', 'Rebuttals', 'Who answered the other side better?', REBUTTALS, 'refutation'),
    ],
    plan: [
      actOf('opening', 'construct', 'Affirmative constructive', {
        by: AFFIRMATIVE,
        seconds: 360,
        newArguments: true,
      }),
      crossExamination('CX1', 'negative', 'affirmative'),
      actOf('exchange', 'construct', 'Negative constructive', {
        by: NEGATIVE,
        seconds: 420,
        newArguments: true,
      }),
      crossExamination('CX2', 'affirmative', 'negative'),
      actOf('exchange', 'rebut', '1AR', { by: AFFIRMATIVE, seconds: 240, ...NO_NEW_LINE }),
      actOf('exchange', 'rebut', 'NR', { by: NEGATIVE, seconds: 360, ...NO_NEW_LINE }),
      actOf('exchange', 'close', '2AR', { by: AFFIRMATIVE, seconds: 180, ...NO_NEW_LINE }),
      verdictAct(3000),
    ],
  },
};
