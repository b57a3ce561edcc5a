// An evaluation between rounds: two numbers from 0 to 100, each after its reason.
import { answerDefinition } from '@rostrum/shared/answers/registry';
import { expect, it } from 'vitest';
import { promptDebate } from '../../fixtures/prompt-debate.ts';

const reading = (numbers: Record<string, unknown>) =>
  answerDefinition('evaluation').read(
    promptDebate(),
    JSON.stringify({ analysis: 'Close.', gap: '', ...numbers }),
  );

it.each([
  [{ convergence: 85, quality: 60 }, true],
  [{ convergence: 0, quality: '60 %' }, true],
  [{ convergence: 0.85, quality: 60 }, false],
  [{ convergence: 85, quality: '0.6' }, false],
  [{ convergence: 140, quality: 60 }, false],
])('%j is read: %s', (numbers, ok) => {
  const read = reading(numbers);
  expect(read.ok).toBe(ok);
  if (!read.ok) expect(read.reason).toContain('85 means 85 of 100, not 0.85');
});
