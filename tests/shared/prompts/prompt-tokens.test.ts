// The instructions of a debate, in tokens: the system text and the task of every call, without the transcript.
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { composedCall, lastMessage, playedTo, promptDebate } from '../../fixtures/prompt-debate.ts';

/** What they took before tasks were reworded for real models. */
const MOST_TOKENS = 12_080;

it('take no more tokens in an Oxford debate of five rounds', () => {
  const record = promptDebate({ rounds: 5 });
  const tokens = [...plannedSteps(record, record.format.plan)].flatMap(({ slots }) =>
    slots.map(({ turn }) => {
      const call = composedCall(playedTo(record, turn), turn);
      return countTokens(call.system) + countTokens(lastMessage(call));
    }),
  );
  expect(tokens.length).toBe(15);
  expect(tokens.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MOST_TOKENS);
});
