// The outcome of a call is the same in the frame that ends it, in its snapshot and in the page.
import {
  failedCall,
  GenerationSnapshot,
  outcomeOfFrame,
  outcomeOfSnapshot,
  type SettledCall,
  snapshotOf,
  TerminalFrame,
  terminalFrameOf,
} from '@rostrum/shared/wire/call-outcome';
import { FinishReason } from '@rostrum/shared/wire/generation';
import { FailureCode, textReason } from '@rostrum/shared/wire/reason';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const count = fc.option(fc.nat());
const account = fc.record({
  usage: fc.record({
    inputTokens: count,
    cachedInputTokens: count,
    cacheWriteTokens: count,
    outputTokens: count,
    reasoningTokens: count,
  }),
  cost: fc.record({
    nanoUsd: count,
    atMostNanoUsd: count,
    basis: fc.constantFrom('reported' as const, 'estimated' as const, 'unknown' as const),
    priceId: fc.option(fc.string()),
  }),
  timing: fc.record({ firstTokenMs: count, totalMs: fc.nat() }),
});
const completions = fc
  .tuple(fc.constantFrom(...FinishReason.options), account)
  .map(([finishReason, of]): SettledCall => ({ state: 'completed', finishReason, ...of }));
const failures = fc
  .tuple(fc.constantFrom(...FailureCode.options), fc.string(), count, account)
  .map(
    ([code, text, retryAfterMs, of]): SettledCall =>
      failedCall({ code, reason: textReason(text), retryAfterMs }, of),
  );
const settledCalls = fc.oneof(completions, failures);
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('The outcome of a call comes through the frame that ends it, and through its snapshot, as it was', () => {
  fc.assert(
    fc.property(settledCalls, fc.string(), (call, text) => {
      const frame = TerminalFrame.parse(overTheWire(terminalFrameOf('a.1', call)));
      expect(outcomeOfFrame(frame)).toEqual(call);
      const position = { id: 'a.1', text, lastEventId: 'e-1' };
      const snapshot = GenerationSnapshot.parse(overTheWire(snapshotOf(frame, position)));
      expect(snapshot).toMatchObject(position);
      expect(outcomeOfSnapshot(snapshot)).toEqual(call);
    }),
    { seed: 9, numRuns: 300 },
  );
});
