// Contexts that are small for a debate: every debate that begins reaches its result within all contexts, and a refused one could not.
import { type Cards, type ComposedCall, maxInputTokens } from '@rostrum/shared/budget/call-hold';
import {
  contextFault,
  likelyInputTokens,
  smallContext,
  withContextWindows,
} from '@rostrum/shared/budget/context-room';
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { likelyTokens } from '@rostrum/shared/money/likely-tokens';
import { maxTextTokens } from '@rostrum/shared/money/token-bounds';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord, Entry } from '@rostrum/shared/record/record';
import { speechOutputTokens } from '@rostrum/shared/status/speech-length';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { thinkingTokens } from '@rostrum/shared/wire/thinking-effort';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import {
  addEntries,
  BLUE,
  fixtureAttempt,
  fixtureTurn,
  formatNamed,
  GREY,
  openDebate,
  RED,
  seatedModels,
} from '../../fixtures/records.ts';
import { englishText } from '../../kit/documents/english-text.ts';
import { LONG_FORM as LONG } from '../../kit/effort.ts';
import { seededNumbers } from '../kit/play-debate.ts';

const MIN_ANSWER_SHARE = 0.4;
interface Counting {
  call(call: ComposedCall): number;
  text(text: string): number;
}
const BY_BOUND: Counting = { call: (call) => maxInputTokens(call, 'good'), text: maxTextTokens };
const LIKELY: Counting = { call: likelyInputTokens, text: likelyTokens };
/** Returns a text of plain words with about `tokens` tokens, as `count` counts them. */
const wordsOf = (tokens: number, count: (text: string) => number): string => {
  const word = 'reasons matter and costs count ';
  return word.repeat(Math.max(1, Math.floor(tokens / (count(word.repeat(100)) / 100))));
};

/**
 * Plays to the end and returns the calls whose prompt, answer and thinking exceed their context. Answers take a `share` of their cap; those
 * in a form are cut off once and asked for again.
 */
function playDebateIn(start: DebateRecord, cards: Cards, counting: Counting, share: () => number): string[] {
  const over: string[] = [];
  let record = start;
  for (let next = nextStep(record); next.kind === 'speak'; next = nextStep(record)) {
    const fit = fitStep(record, next, cards, composeCall);
    if (!fit.fits) throw new Error('there is no limit');
    for (const { slot, call } of fit.calls) {
      const card = cards[modelKey(call.model)];
      if (!card) throw new Error('no card');
      const { act, phase } = next.step;
      // Minimum that is left of an answer: a shorter one would be cut off.
      const min =
        act.answer === undefined && phase !== 'verdict'
          ? 0
          : MIN_ANSWER_SHARE * speechOutputTokens(record, act, slot.seat);
      const output = Math.max(call.maxOutputTokens, Math.floor(min));
      const { responseSchema: _, ...apart } = call;
      const need =
        counting.call(card.enforcesSchema ? apart : call) + output + thinkingTokens(card, call.model.effort);
      if (need > card.contextTokens) over.push(`${slot.turn}: ${need} of ${card.contextTokens}`);
      // A question, because otherwise a loop might end for lack of one.
      const text = `${wordsOf(share() * call.maxOutputTokens, counting.text)}?`;
      const tries = record.entries.filter((entry) => entry.kind === 'attempt' && entry.turn === slot.turn);
      if (next.step.act.answer !== undefined && tries.length === 0) {
        const refusal = {
          state: 'refused',
          finishReason: 'length',
          reason: { code: 'cut-off' },
          text,
        } as const;
        record = addEntries(
          record,
          fixtureAttempt(slot.turn, slot.seat, { act: next.step.act.task, outcome: refusal }),
        );
      } else
        record = addEntries(record, {
          ...fixtureTurn(slot.turn, slot.seat, text),
          act: next.step.act.task,
          model: call.model,
        } as Entry);
    }
  }
  return over;
}

/** Larger by one in fifty. */
const withSmallerContexts = (cards: Cards): Cards =>
  Object.fromEntries(
    Object.entries(cards).map(([key, card]) => [
      key,
      { ...card, contextTokens: Math.floor(card.contextTokens * 0.98) },
    ]),
  );

const anyContext = fc.oneof(fc.integer({ min: 2_048, max: 8_192 }), fc.integer({ min: 2_048, max: 32_768 }));
const oneContext = fc
  .integer({ min: 4_096, max: 32_768 })
  .map((one): [number, number, number] => [one, one, one]);
const anyDebate = fc.record({
  format: fc.constantFrom(...Object.keys(FORMATS)),
  contexts: fc.oneof(fc.tuple(anyContext, anyContext, anyContext), oneContext),
  thinking: fc.constantFrom(0, 0, 4_096),
  rounds: fc.integer({ min: 1, max: 6 }),
  length: fc.constantFrom(0.25, 0.5, 1),
  words: fc.constantFrom(0, 0, 200, 1_500, 4_000),
  digits: fc.constantFrom(0, 0, 0, 3_500),
  enforcesSchema: fc.boolean(),
  seed: fc.integer(),
});

function debateOf({
  format: id,
  contexts,
  thinking,
  rounds,
  length,
  words,
  digits,
  enforcesSchema,
}: typeof anyDebate extends fc.Arbitrary<infer Given> ? Given : never) {
  const [red, blue, grey] = contexts.map((contextTokens, at) => ({
    contextTokens,
    maxOutputTokens: contextTokens,
    thinkingAllowance: at === 0 ? thinking : 0,
    enforcesSchema,
  }));
  const cards = cardsByModel(modelCard(RED, red), modelCard(BLUE, blue), modelCard(GREY, grey));
  const format = formatNamed(id);
  const documents = [englishText(words), '0123456789'.repeat(digits / 10)].flatMap((text, at) =>
    text === '' ? [] : [{ id: `D${at + 1}`, title: 'Plan', text }],
  );
  const debate = openDebate(format, { seats: seatedModels(format), documents });
  const of = { ...debate.settings.of, ...('rounds' in debate.settings.of && { rounds }) };
  const record = {
    ...debate,
    settings: { ...debate.settings, of, length, limitNanoUsd: null, warnAtNanoUsd: null },
  };
  return { record: withContextWindows(record, cards, composeCall), cards };
}

it('What begins without a word reaches its result, each call within its context at the bound; with a warning, as texts usually are; what is refused cannot, even with its speeches at their shortest', () => {
  const counts = { admitted: 0, warned: 0, refused: 0 };
  fc.assert(
    fc.property(anyDebate, (example) => {
      const { record, cards } = debateOf(example);
      const fault = contextFault(record, cards, composeCall);
      const warning = smallContext(record);
      const chance = seededNumbers(example.seed);
      const someLength = () => 0.3 + 0.7 * chance();
      counts[fault ? 'refused' : warning ? 'warned' : 'admitted'] += 1;
      if (fault) {
        const shortest = { ...record, settings: { ...record.settings, speechShare: 0 } };
        // At the edge, one word of a speech decides.
        expect(playDebateIn(shortest, withSmallerContexts(cards), LIKELY, () => 1)).not.toEqual([]);
      } else expect(playDebateIn(record, cards, warning ? LIKELY : BY_BOUND, someLength)).toEqual([]);
    }),
    { seed: 51, numRuns: LONG ? 400 : 40, endOnFailure: true },
  );
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(LONG ? 40 : 3);
});
