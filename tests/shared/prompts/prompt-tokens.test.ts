// The instructions of a debate, in tokens: the system text and the task of every call, without the transcript.
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { composedCall, lastMessage, playedTo, promptDebate } from '../../fixtures/prompt-debate.ts';

it('take no more tokens in an Oxford debate of five rounds', () => {
  const record = promptDebate({ rounds: 5 });
  const counts = [...plannedSteps(record, record.format.plan)].flatMap(({ slots }) =>
    slots.map(({ turn }) => {
      const call = composedCall(playedTo(record, turn), turn);
      return { turn, tokens: countTokens(call.system) + countTokens(lastMessage(call)) };
    }),
  );
  console.table(counts);
  expect(counts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(0);
});
