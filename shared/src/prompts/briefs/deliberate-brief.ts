// Brief for `deliberate`: two partners work toward one solution; the setting `stance` says how readily they give way.
import type { Brief, BriefContext } from './brief.ts';
import { namesOf, wordBudget } from './brief-clauses.ts';

const STANCE_INSTRUCTIONS: Readonly<Record<string, readonly string[]>> = {
  partner: [
    'You and your partner work toward the best solution, not toward winning: build on what is right in the other’s approach, name what is missing or wrong in it, and propose the improvement in words that could go into the solution.',
    'Where you largely agree, say so in a sentence and refine; where you do not, say what would settle it.',
  ],
  critic: [
    'You test the other’s approach before you accept any of it: name its weakest step, the case in which it fails and the cost it does not mention, and hold to your own view until an argument has met yours.',
    'Do not agree early. Agreement is worth something only when you can say which objection was met, and by what.',
  ],
};

export const deliberateBrief: Brief = (context) => {
  const other = namesOf(context.others, 'your partner');
  return [
    isOpening(context)
      ? 'Open: give your approach to the problem, concrete enough to be carried out, with the reasons for its decisive choices.'
      : `Answer ${other} by name: take the points that decide the solution, say which you accept and which not, meet every concern that was put to you, and carry the solution a step further.`,
    ...(isOpening(context) ? [] : stanceInstructions(context)),
    ...roundsLeft(context),
    ...(isOpening(context) ? [] : ['Say in a sentence what you now take as settled and what is open.']),
    ...wordBudget(context),
  ];
};

/** The first turn of the first round. Whoever speaks second has heard an approach and answers it. */
const isOpening = ({ step, seat }: BriefContext): boolean => {
  const { by } = step.act;
  return step.phase === 'opening' && 'oneEachInTurn' in by && by.oneEachInTurn[0] === seat.role;
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
        'This is the last round; the vote follows. Close what is open and write the solution as you would sign it, with a new clause only where a concern demands one.',
      ];
}
