// Laws of counts before a call: asked for where a step would not fit, once each; with an answer more fits, without one nothing changes.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { wantedCountKey } from '@rostrum/shared/record/wanted-count';
import { expect } from 'vitest';
import type { CountTokensInput } from '../../../../frontend/src/machine/machine-types.ts';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  spokenTurnIds,
} from '../../../fixtures/small-debate.ts';
import type { MachineHarness, MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, type ScriptedBackendOptions } from '../../../kit/scripted-backend.ts';

const CARDS = Object.fromEntries(
  Object.entries(SMALL_DEBATE_CARDS).map(([key, card]) => [key, { ...card, countsTokens: true }]),
);
const needed = needToStart(closableDebate({ limitNanoUsd: 1 }), CARDS, composePlainly).neededNanoUsd ?? 0;
const LIMIT = 10 * needed;

/** What the scripted backend charges, and no less: a quarter of the bytes would be too few. */
const countAll = async ({ wanted }: CountTokensInput) =>
  wanted.map(({ request, digests }) => ({
    model: request.model,
    digests,
    inputTokens: Math.max(1, Math.ceil(digests.reduce((sum, { bytes }) => sum + bytes, 0) / 2)),
  }));

function limitedDebate({ start }: MachineHarness, options: ScriptedBackendOptions, limitNanoUsd = LIMIT) {
  const house = createScriptedBackend({
    cards: CARDS,
    script: (attempt) => ({ text: `${attempt.turn} ${'word '.repeat(1_500)}`, outputShare: 1 }),
    ...options,
  });
  const run = start(closableDebate({ limitNanoUsd }, 30), house, {
    watch: ({ context }) => expect(committedNanoUsd(context.record)).toBeLessThanOrEqual(limitNanoUsd),
  });
  return { house, run };
}

export const countLaws: MachineLaws = {
  'where a step does not fit, its counts are asked for, once each, and more speeches fit with them': async (
    lab,
  ) => {
    const plain = limitedDebate(lab, {});
    await plain.run.until('paused');
    const reached = plain.run.log.find((body) => body.type === 'LIMIT_REACHED');
    if (reached?.type !== 'LIMIT_REACHED') throw new Error('the limit was not reached');
    // By bytes the same step does not fit under this limit either.
    const tight = reached.neededNanoUsd - 1;
    const { run, house } = limitedDebate(lab, { countTokens: countAll }, tight);
    await run.until('paused');
    expect(run.isIn({ paused: 'pausedByLimit' })).toBe(true);
    expect(spokenTurnIds(run.record()).length).toBeGreaterThan(spokenTurnIds(plain.run.record()).length);
    const asked = house.counted.flatMap(({ wanted }) => wanted.map(wantedCountKey));
    expect(new Set(asked).size).toBe(asked.length);
    expect(run.record().counts).toHaveLength(asked.length);
  },

  'a count that fails changes nothing': async (lab) => {
    const plain = limitedDebate(lab, {});
    await plain.run.until('paused');
    const { run } = limitedDebate(lab, { countTokens: () => Promise.reject(new Error('no answer')) });
    await run.until('paused');
    expect(spokenTurnIds(run.record())).toEqual(spokenTurnIds(plain.run.record()));
    expect(run.record().counts).toBeUndefined();
  },

  'models whose vendors count nothing are not waited for': async (lab) => {
    const { run, house } = limitedDebate(lab, { cards: SMALL_DEBATE_CARDS });
    await run.until('paused');
    expect(house.counted).toEqual([]);
  },
};
