// What the machine is handed: the pen, the checks, a clock, chance, and who may be asked.
import { examineAnswer } from '@rostrum/shared/judging/examine';
import { composeCall } from '@rostrum/shared/prompts/scene';
import type { DebateParts } from '../machines/debate-types.ts';

export const debateParts = (
  given: Pick<DebateParts, 'now' | 'chance' | 'mayAsk' | 'letThrough'>,
): DebateParts => ({
  compose: composeCall,
  examine: examineAnswer,
  ...given,
});
