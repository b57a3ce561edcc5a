// The pure functions the machine is given: prompts, answer checks, a clock, randomness, and whether a provider may be called.
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { MachineDependencies } from '../machine/machine-types.ts';

export const machineDependencies = (
  given: Pick<MachineDependencies, 'now' | 'random' | 'availability' | 'retryNow'>,
): MachineDependencies => ({
  compose: composeCall,
  checkAnswer: answerObjection,
  ...given,
});
