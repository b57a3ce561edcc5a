// What the machine is handed: the pen, the checks, a clock and chance.
import { examineAnswer } from '@rostrum/shared/judging/examine';
import { composeCall } from '@rostrum/shared/prompts/scene';
import type { DebateParts } from '../machines/debate-types.ts';

export const debateParts = ({ now, chance }: Pick<DebateParts, 'now' | 'chance'>): DebateParts => ({
  compose: composeCall,
  examine: examineAnswer,
  now,
  chance,
});
