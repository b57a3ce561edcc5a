// The demo's tokens, so that the cost meters move: about four characters each in the input, short pieces of words in the output, which are
// spoken at a pace.
import type { SeededRandom } from './seeded-random.ts';

/** Never more than the text's UTF-8 bytes. */
export const demoInputTokens = (text: string): number => Math.ceil(text.length / 4);

/** Splits words, with the space before them, into pieces of at most eight characters; joined together, the pieces give the text back. */
export const splitIntoTokens = (text: string): string[] => text.match(/\s*[^\s]{1,8}|\s+/gu) ?? [];

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Shorter waits are combined: timers are not more precise, and very fast speakers would need one per token. */
const SHORTEST_WAIT_MS = 15;
const MOST_TOKENS_A_PIECE = 4;

type Pace = { tokensPerSecond: number; wait: Wait; signal: AbortSignal };

/** Yields the tokens in small groups, and ends early when the signal is aborted. */
export async function* paced(tokens: readonly string[], random: SeededRandom, pace: Pace) {
  const { tokensPerSecond, wait, signal } = pace;
  const leastTokens = Math.ceil((tokensPerSecond * SHORTEST_WAIT_MS) / 1000);
  let at = 0;
  while (at < tokens.length && !signal.aborted) {
    const step = Math.max(random.between(1, MOST_TOKENS_A_PIECE), Math.min(leastTokens, tokens.length));
    const piece = tokens.slice(at, at + step);
    const ms = (piece.length / tokensPerSecond) * 1000;
    if (ms >= 1) await wait(ms, signal);
    if (signal.aborted) return;
    yield piece.join('');
    at += step;
  }
}
