// Brief for `deliberate`: two partners work toward one solution; the setting `stance` says how readily they give way.
import { chosenOrder } from '../../plan/speaker-order.ts';
import type { Brief, BriefContext } from './brief.ts';
import { namesOf, wordBudget } from './brief-clauses.ts';

const STANCE_INSTRUCTIONS: Readonly<Record<string, readonly string[]>> = {
  partner: [
    'You both work toward the best solution, not toward winning: build on what is right in the other’s approach, say what is missing or wrong, and propose the improvement in words that could go into the solution.',
    'Where you largely agree, say so in a sentence and refine; where you do not, say what would settle it.',
  ],
  critic: [
    'Test the other’s approach before you accept any of it: name its weakest step, the case in which it fails and the cost it does not mention. Hold to your own view until an argument has met it.',
    'Do not agree early: agreement is worth something only when you can say which objection was met, and by what.',
  ],
};

export const deliberateBrief: Brief = (context) => {
  const other = namesOf(context.others, 'your partner');
  return [
    isOpening(context)
      ? 'Open with your approach to the problem, concrete enough to be carried out, and the reasons for its decisive choices.'
      : `Answer ${other}: say which of the decisive points you accept and which not, meet every concern put to you, and carry the solution a step further.`,
    ...(isOpening(context) ? [] : stanceInstructions(context)),
    ...roundsLeft(context),
    ...(isOpening(context)
      ? []
      : [
          'Write clauses you propose without quotation marks: those are for what was said. End with a sentence on what is settled and what is open.',
        ]),
    ...wordBudget(context),
  ];
};

/** The first turn of the first round. Whoever speaks second has heard an approach and answers it. */
const isOpening = ({ record, step, seat }: BriefContext): boolean => {
  const by = chosenOrder(step.act.by, record);
  const opens = by && 'oneEachInTurn' in by && by.oneEachInTurn[0] === seat.role;
  return step.phase === 'opening' && opens === true;
};

const stanceInstructions = ({ record }: BriefContext): readonly string[] =>
  STANCE_INSTRUCTIONS[String(record.settings.of['stance'])] ?? STANCE_INSTRUCTIONS['partner'] ?? [];

function roundsLeft(context: BriefContext): string[] {
  const { step } = context;
  const [pass, limit] = [step.passes.at(-1), step.loopLimits.at(-1)];
  if (pass === undefined || limit === undefined) return [];
  if (pass < limit.atMost) return [`This is round ${pass} of ${limit.atMost} at most.`];
  return isOpening(context)
    ? ['This is the only round: your partner answers, and the vote follows.']
    : [
        'This is the last round; the vote follows. Settle what is open and write the solution as you would sign it, with a new clause only where a concern demands one.',
      ];
}
