// The hold of a call and the size of a speech in later prompts, compared with figures computed by hand.
import { type ComposedCall, holdFor, probableCost } from '@rostrum/shared/budget/call-hold';
import { cutToOutputTokens, maxSpeechBytes } from '@rostrum/shared/budget/prompt-size';
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { escapeText, promptBytes } from '@rostrum/shared/tags/prompt-tags';
import type { ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsByModel, flatPrice, modelCard } from '../../fixtures/cards.ts';
import { speakingStep } from '../../fixtures/prompt-debate.ts';
import { modelOccupant, openDebate, oxfordFormat, RED, seatedModels } from '../../fixtures/records.ts';

const callOf = (more: Partial<ComposedCall> = {}): ComposedCall => ({
  model: RED,
  system: 'ten bytes.',
  messages: [{ role: 'user', content: 'näive' }],
  maxOutputTokens: 100,
  idleTimeoutMs: 1000,
  timeoutMs: 1000,
  ...more,
});
describe('A hold', () => {
  it('is one token a byte and 64 a message at the dearest input rate, and all output at the output rate', () => {
    // 10 + 6 bytes, 2 × 64: 144 tokens at the cache-write rate of 3.75 $/M, 100 at 15 $/M.
    expect(holdFor(callOf(), modelCard(RED))).toBe(144 * 3750 + 100 * 15_000);
  });

  it('counts the schema and the thinking allowance', () => {
    const schema = { type: 'object' as const };
    const call = callOf({ responseSchema: schema });
    const bytes = JSON.stringify(schema).length;
    expect(holdFor(call, modelCard(RED, { thinkingAllowance: 400 }))).toBe(
      (144 + bytes) * 3750 + 500 * 15_000,
    );
  });

  it('takes the dearest tier that the tokens can reach, and not one beyond them', () => {
    const tiers = (from: number) => ({
      tiers: [
        ...flatPrice(1_000_000_000, 2_000_000_000).tiers,
        { ...flatPrice(4_000_000_000, 9_000_000_000).tiers[0], fromInputTokens: from },
      ],
    });
    const holdAt = (from: number) => holdFor(callOf(), modelCard(RED, { price: tiers(from) as never }));
    expect(holdAt(144)).toBe(144 * 5000 + 100 * 9000);
    expect(holdAt(145)).toBe(144 * 1250 + 100 * 2000);
  });

  it('by the good bound is by what the texts are written in and 16 a message, and still all of the output', () => {
    // A space, two rare letters, a mark and six frequent letters: 4.9 tokens, rounded up to 5; an ä, an i and three: 3.15; two messages.
    const card = modelCard(RED, { thinkingAllowance: 400 });
    expect(holdFor(callOf(), card, undefined, 'good')).toBe((5 + 4 + 2 * 16) * 3750 + 500 * 15_000);
  });

  it('is unknown without a price, unless the person typed one', () => {
    const card = modelCard(RED, { price: null });
    expect(holdFor(callOf(), card)).toBeNull();
    expect(holdFor(callOf(), undefined, flatPrice(40, 1))).toBeNull();
    expect(holdFor(callOf(), card, flatPrice(1_000_000_000, 2_000_000_000))).toBe(144 * 1250 + 100 * 2000);
  });
});

it('What a call probably costs is a little over half of its good bound, and most of the output, at the usual rates', () => {
  // 41 tokens × 0.55 at 3 $/M; 100 × 0.9 of the speech and 400 × 0.4 of the thinking at 15 $/M.
  const card = modelCard(RED, { thinkingAllowance: 400 });
  expect(probableCost(callOf(), card)).toBe(23 * 3000 + 250 * 15_000);
  const cardWithoutPrice = modelCard(RED, { price: null });
  expect(probableCost(callOf(), cardWithoutPrice, flatPrice(1_000_000_000, 2_000_000_000))).toBe(
    23 * 1000 + 90 * 2000,
  );
  expect(probableCost(callOf(), cardWithoutPrice)).toBe(0);
  expect(probableCost(callOf(), undefined, flatPrice(1_000_000_000, 2_000_000_000))).toBe(0);
});

describe('What a speech can take in a prompt', () => {
  it('is never more than its weight, however it is escaped', () => {
    const anything = fc.string({
      unit: fc.oneof(
        fc.constantFrom('<', '‹/you', '⟨task', '&#60;', '&', '&lt;', '"', '\n', '\u0000', '😀', 'ሰ', 'a'),
        fc.string(),
      ),
    });
    fc.assert(
      fc.property(anything, (text) => {
        expect(utf8Bytes(escapeText(text))).toBeLessThanOrEqual(promptBytes(text));
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('is cut between characters to six bytes a token', () => {
    expect(cutToOutputTokens('a'.repeat(60), 10)).toEqual({ text: 'a'.repeat(60), cut: false });
    expect(cutToOutputTokens('a'.repeat(61), 10)).toEqual({ text: 'a'.repeat(60), cut: true });
    expect(cutToOutputTokens('😀'.repeat(16), 10)).toEqual({ text: '😀'.repeat(15), cut: true });
    expect(maxSpeechBytes(10)).toBe(60);
  });
});

const efforts = { low: 400, medium: 900, high: 2_500 };

/** The first speech of the debate as requested, and its hold. */
function firstCall(effort: ThinkingEffort | undefined, card = modelCard(RED, { efforts })) {
  const occupant = modelOccupant(effort === undefined ? RED : { ...RED, effort });
  const seats = seatedModels(oxfordFormat()).map((seat) => ({ ...seat, occupant }));
  const record = openDebate(oxfordFormat(), { seats, settings: { costLimit: null, warnAt: null } });
  const next = speakingStep(record);
  const slot = next.waiting[0] ?? { turn: '', seat: '' };
  const call = composeCall(record, next, slot, { cards: cardsByModel(card) });
  return { call, hold: holdFor(call, card) ?? 0 };
}

it('adds the tokens of the level to the hold at the output rate, and those of the least when the model has no such level', () => {
  const min = firstCall(undefined).hold;
  const more = (['low', 'medium', 'high'] as const).map((effort) => firstCall(effort).hold - min);
  expect(more).toEqual([400, 900, 2_500].map((tokens) => tokens * 15_000));
  const onlyHigh = modelCard(RED, { thinkingAllowance: 300, efforts: { high: 2_500 } });
  expect(firstCall('medium', onlyHigh).hold - min).toBe(300 * 15_000);
});
