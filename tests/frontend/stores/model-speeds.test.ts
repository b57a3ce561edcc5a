// The speed of a model, as this browser measured it: over its last calls, only of answers that were finished, and safe to read back.
import { type CallOutcome, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { describe, expect, it } from 'vitest';
import {
  addCallSpeed,
  createModelSpeeds,
  tokensPerSecond,
} from '../../../frontend/src/stores/model-speeds.ts';
import { safeStorage } from '../../../frontend/src/stores/safe-storage.ts';

const QUICK: ModelRef = { provider: 'openai', id: 'quick' };
const SLOW: ModelRef = { provider: 'openai', id: 'slow' };
const NOTHING_REPORTED = {
  inputTokens: null,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};

const finished = (outputTokens: number | null, totalMs: number): CallOutcome => ({
  state: 'completed',
  finishReason: 'stop',
  usage: { ...NOTHING_REPORTED, outputTokens },
  cost: null,
  timing: { firstTokenMs: 100, totalMs },
});

function measured(...calls: [ModelRef, CallOutcome][]) {
  const speeds = createModelSpeeds(memory());
  for (const [model, outcome] of calls) addCallSpeed(model, outcome, speeds);
  return Object.fromEntries(tokensPerSecond(speeds.getState()));
}
const memory = () =>
  safeStorage(() => {
    throw new Error('no storage here');
  });

describe('The speed of a model', () => {
  it('is tokens by time over all its calls, each model for itself', () => {
    expect(
      measured([QUICK, finished(300, 2_000)], [SLOW, finished(100, 10_000)], [QUICK, finished(100, 2_000)]),
    ).toEqual({
      'openai/quick': 100,
      'openai/slow': 10,
    });
  });

  it('is unknown without a finished answer whose tokens were reported, and of some length', () => {
    expect(
      measured(
        [QUICK, finished(null, 2_000)],
        [QUICK, finished(12, 2_000)],
        [QUICK, { ...finished(300, 2_000), timing: null }],
        [QUICK, { state: 'lost', ...NO_ACCOUNT }],
        [
          QUICK,
          { ...finished(300, 2_000), state: 'cancelled', message: 'Stopped.' } as unknown as CallOutcome,
        ],
      ),
    ).toEqual({});
  });

  it('follows a vendor that became slower', () => {
    const often = (times: number, call: CallOutcome) =>
      Array.from({ length: times }, (): [ModelRef, CallOutcome] => [QUICK, call]);
    const { 'openai/quick': speed } = measured(
      ...often(500, finished(1_000, 10_000)),
      ...often(12, finished(100, 20_000)),
    );
    expect(speed).toBeLessThan(20);
  });

  it('is there after a reload; what else is stored under its name is left out', () => {
    const storage = memory();
    addCallSpeed(QUICK, finished(300, 2_000), createModelSpeeds(storage));
    expect([...tokensPerSecond(createModelSpeeds(storage).getState())]).toEqual([['openai/quick', 150]]);
    for (const kept of [
      'null',
      '7',
      '{"models":7}',
      '{"models":[7,["a"],["a",{"tokens":-1,"ms":1}],[1,{"tokens":1,"ms":1}]]}',
    ]) {
      storage.setItem('rostrum.model-speeds', kept);
      expect([...tokensPerSecond(createModelSpeeds(storage).getState())]).toEqual([]);
    }
  });
});
