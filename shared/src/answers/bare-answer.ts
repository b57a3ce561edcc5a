// The answer `bare`: what a model says to the motion without a debate, in a few plain sentences.
import type { AnswerDefinition } from './answer.ts';

export const bareAnswer: AnswerDefinition<string> = {
  title: 'a short answer without a debate',
  schema: null,
  read: (_, text) =>
    /[\p{L}\p{N}]/u.test(text)
      ? { ok: true, value: text.trim() }
      : { ok: false, reason: 'the answer is empty' },
  excerpt: () => null,
  closing: null,
  judges: null,
  instructions: null,
};
