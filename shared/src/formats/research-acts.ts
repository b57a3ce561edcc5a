// The acts of research that a set-up adds to the plan of any format.
import type { Act, Plan, PlanNode, SpeakerOrder } from '../record/plan.ts';
import { actsIn, isLoop, RESEARCH, rolesIn } from '../record/plan-acts.ts';
import type { Research } from '../record/source-passage.ts';
import type { Format } from './format.ts';

/**
 * Returns the plan with an act of research before its first speech and, if `when` is `rounds`, one before each round; the plan is unchanged
 * without research. The new nodes have names in place of numbers, so no other address changes.
 */
export function withResearchActs(
  plan: Plan,
  format: Pick<Format, 'programme' | 'seats'>,
  research: Research | undefined,
): Plan {
  if (!research) return plan;
  const act = researchAct(askingSeats(format));
  const first = plan.findIndex(hasSpeech);
  const withRounds = plan.map((node): PlanNode => {
    if (research.when !== 'rounds' || !isLoop(node) || !hasSpeech(node)) return node;
    return { ...node, of: [{ ...act, phase: 'exchange' }, ...node.of] };
  });
  return withRounds.toSpliced(Math.max(0, first), 0, act);
}

const hasSpeech = (node: PlanNode): boolean =>
  actsIn(isLoop(node) ? node.of : [node]).some(({ answer }) => answer === undefined);

/** Returns who asks: one seat of each bench, or else everybody who takes part. */
function askingSeats({ programme, seats }: Pick<Format, 'programme' | 'seats'>): SpeakerOrder {
  const speaking = actsIn(programme.plan).flatMap(({ answer, by }) =>
    answer === undefined ? rolesIn(by) : [],
  );
  const roles = programme.contestants.length > 0 ? programme.contestants : [...new Set(speaking)];
  const isOnBench = (role: string) => seats.some((seat) => seat.role === role && seat.bench !== null);
  return roles.every(isOnBench) ? { oneEachAtOnce: roles } : { allAtOnce: roles };
}

const researchAct = (by: SpeakerOrder): Act => ({
  id: RESEARCH,
  task: RESEARCH,
  label: 'Queries',
  phase: 'opening',
  by,
  maxOutputTokens: 400,
  answer: 'queries',
  temperature: 'evaluation',
  hiddenFrom: 'speakers',
  // Without queries the words of the motion are searched.
  skippable: { leaving: 0 },
});
