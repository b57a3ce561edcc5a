// Which steps close a debate before its verdict: its last speeches, outside the rounds. Reads the plan; nothing about money.
import type { DebateRecord } from '../record/record.ts';
import { isStopped, plannedSteps, stepsAfterLoops, textsByTurn } from './cursor.ts';
import type { Step } from './step.ts';

/** The closing speeches in which somebody has not spoken yet. */
export const closingStepsToCome = (record: DebateRecord): Step[] =>
  stillToCome(record, stepsAfterLoops(record));

function stillToCome(record: DebateRecord, steps: readonly Step[]): Step[] {
  const texts = textsByTurn(record);
  return steps.filter(({ slots }) => slots.some(({ turn }) => !texts.has(turn)));
}

/** The openings in which somebody has not spoken yet; none once the debate is stopped. */
export const openingStepsToCome = (record: DebateRecord): Step[] =>
  isStopped(record) ? [] : stillToCome(record, openingSteps(record));

/**
 * The steps of the opening phase, each loop with one pass: without them there is nothing to judge. A plan without openings has those
 * before the second pass of its first loop.
 */
function openingSteps(record: DebateRecord): Step[] {
  const steps = [...plannedSteps(record, record.format.plan)];
  const isFirstPass = ({ passes }: Step) => passes.every((pass) => pass === 1);
  const openings = steps.filter((step) => step.phase === 'opening' && isFirstPass(step));
  if (openings.length > 0) return openings;
  const end = steps.findIndex((step) => step.phase === 'verdict' || !isFirstPass(step));
  return end === -1 ? steps : steps.slice(0, end);
}
