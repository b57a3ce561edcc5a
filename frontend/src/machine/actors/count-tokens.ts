// The actor `countTokens`: has vendors count the messages that a tight step and the verdict would send. And the same before a start.
import type { Cards, Compose } from '@rostrum/shared/budget/call-hold';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { wantedCounts } from '@rostrum/shared/budget/wanted-counts';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { TokenCount } from '@rostrum/shared/record/attempt-parts';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { fromPromise } from 'xstate';
import type { CountTokens } from '../../transport/token-counter.ts';
import type { CountTokensInput } from '../machine-types.ts';

export const createCountTokens = (count: CountTokens) =>
  fromPromise<readonly TokenCount[], CountTokensInput>(({ input, signal }) => count(input.wanted, signal));

/** Nothing is asked for where the limit is enough by bytes, or the debate has begun. */
export const createCountsToStart =
  (count: CountTokens, compose: Compose) =>
  async (record: DebateRecord, cards: Cards, signal: AbortSignal): Promise<TokenCount[]> => {
    if (attemptsOf(record).length > 0 || needToStart(record, cards, compose).fits) return [];
    const next = nextStep(record);
    return count(wantedCounts(record, next.kind === 'close' ? null : next, cards, compose), signal);
  };
