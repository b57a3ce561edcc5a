// The actor `countTokens`: has vendors count the messages that a tight step and the verdict would send.
import type { TokenCount } from '@rostrum/shared/record/attempt-parts';
import { fromPromise } from 'xstate';
import type { CountTokens } from '../../transport/token-counter.ts';
import type { CountTokensInput } from '../machine-types.ts';

export const createCountTokens = (count: CountTokens) =>
  fromPromise<readonly TokenCount[], CountTokensInput>(({ input, signal }) => count(input.wanted, signal));
