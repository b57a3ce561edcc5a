// Says in a sentence why a model judges: for a judge that nobody chose, and for one that is not fit.
import { type JudgeReason, MIN_JUDGE_CONTEXT } from '@rostrum/shared/wire/fit-judge';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { judgeWords } from './setup-words.ts';
import { shippedText } from './shipped-words.ts';

export function judgeSentence(card: ModelCard, reason: JudgeReason): string {
  const model = shippedText(card.title);
  if (reason.code !== 'unfit') return judgeWords(reason.code, { model });
  const why = judgeWords('why', { why: reason.why, context: card.contextTokens, least: MIN_JUDGE_CONTEXT });
  return judgeWords(reason.instead ? 'unfit' : 'noneFit', { model, why });
}
