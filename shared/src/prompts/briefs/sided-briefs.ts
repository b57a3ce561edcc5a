// Briefs of the tasks of two sides: cases, rebuttals, cross-examination and closings.

import { chosenOrder, openingRole } from '../../plan/speaker-order.ts';
import type { Act } from '../../record/plan.ts';
import { actsIn } from '../../record/plan-acts.ts';
import type { DebateRecord, Seat } from '../../record/record.ts';
import { capitalise } from '../../wire/one-line.ts';
import {
  type Brief,
  type BriefContext,
  hasRoom,
  isBrief,
  namesOf,
  newArgumentsRule,
  seatsDoing,
  simultaneousNote,
  wordBudget,
} from './brief-clauses.ts';

const caseBrief: Brief = (context) => [
  context.seat.bench === null
    ? 'Make your case on the motion. Begin with the answer you give to it.'
    : `Make the case ${context.seat.bench === 'opposition' ? 'against' : 'for'} the motion.`,
  ...(definesWords(context)
    ? ['Say in a sentence what its decisive words mean, so that the other side could agree.']
    : []),
  hasRoom(context)
    ? 'Give your two or three strongest arguments, the strongest first, each with its reason and evidence.'
    : isBrief(context)
      ? 'Give your strongest reason.'
      : 'Give your strongest argument, with its reason and evidence.',
  ...answerToFirst(context),
  ...division(context),
  ...newArgumentsRule(context),
  ...wordBudget(context),
];

const isFirstOfBench = ({ record, seat }: BriefContext): boolean =>
  record.seats.find((other) => other.bench === seat.bench)?.id === seat.id;

const definesWords = (context: BriefContext): boolean =>
  hasRoom(context) && (context.partners.length === 0 || isFirstOfBench(context));

/** Says that the second of two speakers in turn has heard the first. */
function answerToFirst({ record, step, seat, opponents }: BriefContext): string[] {
  if ((openingRole(step.act, record) ?? seat.role) !== seat.role) {
    const first = namesOf(opponents, 'the first speaker');
    return [`${capitalise(first)} has opened: quote the point you most disagree with, and answer it.`];
  }
  return ['No rebuttal yet: you have not heard the other side, so do not guess what it will say.'];
}

/** Divides the case between partners who open without seeing each other's speech and would otherwise make the same one twice. */
function division(context: BriefContext): string[] {
  if (context.partners.length === 0) return [];
  if (context.alone)
    return ['Leave out the arguments your partner has made, and bring those that are missing.'];
  return [
    isFirstOfBench(context)
      ? 'You and your partner divide the case: you take definitions and principles; leave consequences and cases to your partner.'
      : 'You and your partner divide the case: you take consequences and cases; leave definitions and principles to your partner.',
  ];
}

const constructBrief: Brief = (context) => {
  const side = context.seat.bench === 'opposition' ? 'against' : 'for';
  const answering = context.step.phase === 'exchange';
  const others = namesOf(context.opponents, 'the others');
  return [
    `Make the case ${side} the motion on values.`,
    `Name one value that should decide the motion, and say why it comes first here. Name one criterion by which anybody can tell whether that value is served. Then give ${hasRoom(context) ? 'two or three contentions, the strongest first, each' : 'your strongest contention,'} with its reason, its evidence and how it meets the criterion.`,
    ...(answering
      ? [
          `Give about half the speech to your own case. In the rest, answer ${others}: say whether you accept that value and criterion, or why yours come first; then quote the strongest contention and answer it. You may quote what was admitted in cross-examination.`,
        ]
      : [
          'Say in a sentence what the decisive words mean, so that the other side could agree. No rebuttal yet: do not guess what the other side will say.',
        ]),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};

const rebutBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  const answersAreNone = seatsDoing(context.record, 'cross-examine').length > 0;
  return [
    `Begin with the strongest point of the last speech by ${others}${answersAreNone ? ' (not of an answer in cross-examination)' : ''}: quote the words that carry it, and answer that point, not a weaker one.`,
    'Say what is wrong: the fact, the step from reason to conclusion, or its weight. If it is right, say why your case still stands.',
    ...(owesAnswerToOpening(context)
      ? [
          `Keep a third of your words for the strongest point of the opening by ${others}: it is still unanswered.`,
        ]
      : []),
    ...(hasRoom(context)
      ? [
          context.step.act.newArguments === false
            ? 'Then answer what else was said against you.'
            : 'Then answer what else was said against you, and add points of your own. Repeat none you have made.',
        ]
      : []),
    ...(context.isLastSpeech
      ? ['This is your last speech: end by weighing what was said, and say why you are right.']
      : []),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};

/**
 * Returns whether a speech owes an answer to the opening. If both sides open at once and then answer in turn, the second side of the first
 * pass has two speeches to answer. These are the opening and the last one.
 */
function owesAnswerToOpening({ record, step, seat, opponents }: BriefContext): boolean {
  const isSecond = step.passes.at(-1) === 1 && (openingRole(step.act, record) ?? seat.role) !== seat.role;
  return isSecond && actsIn(record.format.plan).some((act) => isBlindOpening(act, record, opponents));
}

function isBlindOpening(act: Act, record: DebateRecord, opponents: readonly Seat[]): boolean {
  const order = chosenOrder(act.by, record);
  return (
    act.phase === 'opening' &&
    act.answer === undefined &&
    order !== undefined &&
    'allAtOnce' in order &&
    opponents.some(({ role }) => order.allAtOnce.includes(role))
  );
}

const crossExamineBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    `Ask ${others} one question, with one question mark, about what they said. Make no argument.`,
    'Quote the few words you ask about. Ask so that an honest answer commits them: to a definition, a limit, a case, a missing step.',
    ...((context.step.passes.at(-1) ?? 1) > 1
      ? [
          'If the last answer dodged the question, ask it again more narrowly; if it admitted something, ask what follows.',
        ]
      : []),
    ...wordBudget(context),
  ];
};

const answerBrief: Brief = (context) => [
  'Answer the last question directly: first the answer itself (yes, no, or what was asked for), then the reason in a sentence or two.',
  'If its premise is false, say so and answer what is left. Ask nothing back and open no new line of argument. What you admit may be quoted; an honest limit costs less than an evasion.',
  ...wordBudget(context),
];

const questionBrief: Brief = (context) => [
  'You sit in the audience. Ask both sides one question, with one question mark: the one that the speeches left open and whose answer would most help somebody undecided. Give no view of your own.',
  ...wordBudget(context),
];

const closeBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    ...(isBrief(context)
      ? [
          'This is your last speech. Say why the strongest point against you does not decide the debate, and why you are right.',
        ]
      : [
          `This is your last speech. Begin with what decides the debate: the ${hasRoom(context) ? 'one or two questions' : 'question'} on which it turned, what ${others} said, what you said, and why you are right.`,
          'Then quote the strongest point against you that still stands, and say why it does not decide the debate.',
        ]),
    ...(hasRoom(context)
      ? [`Say what ${others} conceded or left unanswered. End on your weightiest reason.`]
      : []),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};

export const SIDED_BRIEFS: Readonly<Record<string, Brief>> = {
  case: caseBrief,
  construct: constructBrief,
  rebut: rebutBrief,
  'cross-examine': crossExamineBrief,
  answer: answerBrief,
  question: questionBrief,
  close: closeBrief,
};
