// A vendor that counts input tokens before a call, as tokenizers count ordinary text; and a page that asks it for every count worth having.
import type { Cards, SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { wantedCounts } from '@rostrum/shared/budget/wanted-counts';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { TokenCountRequest } from '@rostrum/shared/wire/token-counts';
import { modelTokensIn } from '../../bench/cost/prompt-cache-model.ts';

const TOKENS_AROUND_REQUEST = 8;

/** As many tokens as `createPromptCacheModel` charges, and what stands around a request. */
export const countedTokens = ({ system, messages, responseSchema }: TokenCountRequest): number =>
  [system, ...messages.map(({ content }) => content)].reduce(
    (sum, text) => sum + modelTokensIn(text),
    TOKENS_AROUND_REQUEST + (responseSchema ? modelTokensIn(JSON.stringify(responseSchema)) : 0),
  );

/** Any model's count of any messages; `null`: it was not answered. */
export type AnswerCount = (request: TokenCountRequest) => number | null;

/** The record with every count that could be asked for. */
export function withCounts(
  record: DebateRecord,
  next: SpeakingStep | null,
  cards: Cards,
  answer: AnswerCount = countedTokens,
): DebateRecord {
  const counts = wantedCounts(record, next, cards, composeCall).flatMap(({ request, digests }) => {
    const inputTokens = answer(request);
    return inputTokens === null ? [] : [{ model: request.model, digests, inputTokens }];
  });
  return counts.length === 0 ? record : { ...record, counts: [...(record.counts ?? []), ...counts] };
}
