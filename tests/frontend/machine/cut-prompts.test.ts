// Tests of the flags from a server's token counts: it read only a part of the prompt, or its context was full.

import { fitStep } from '@rostrum/shared/budget/fit-step';
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { attemptsOf, type Entry, turnsOf } from '@rostrum/shared/record/record';
import { type FinishReason, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { expect, it } from 'vitest';
import { decide } from '../../../frontend/src/engine/machine/decide.ts';
import type { CallResult, Decision } from '../../../frontend/src/engine/machine/machine-types.ts';
import {
  newAttempts,
  withEntries,
  withResults,
} from '../../../frontend/src/engine/machine/record-updates.ts';
import { plusEntries, speechEntry } from '../../fixtures/prompt-debate.ts';
import {
  GREY,
  modelOccupant,
  openDebate,
  oxfordFormat,
  RED,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';

const CONTEXT = 4_096;

/** Returns the flags of a first speech whose call reported this usage, computed from the bytes of its prompt. */
function flagsWith(
  usageOf: (bytes: number) => Partial<Usage>,
  finishReason: FinishReason = 'stop',
  provider = RED.provider,
) {
  const seats = seatedModels(oxfordFormat(), false, [RED]).map((seat) =>
    seat.occupant?.kind === 'model'
      ? { ...seat, occupant: { ...seat.occupant, contextTokens: CONTEXT } }
      : seat,
  );
  const record = openDebate(oxfordFormat(), { seats });
  const next = nextStep(record);
  if (next.kind !== 'speak') throw new Error('a model speaks first');
  const fit = fitStep(record, next, TEST_CARDS, composeCall);
  if (!fit.fits) throw new Error('it fits');
  const attempts = newAttempts(record, next, fit.calls, 1);
  const pending = withEntries(
    record,
    ...attempts.map((attempt) => ({ ...attempt, model: { ...attempt.model, provider } })),
  );
  const results = attemptsOf(pending).map(({ id, request }): CallResult => {
    const texts = [request?.system ?? '', ...(request?.messages ?? []).map(({ content }) => content)];
    const bytes = texts.reduce((sum, text) => sum + utf8Bytes(text), 0);
    const usage = { ...NO_USAGE, ...usageOf(bytes) };
    const text = 'Cars are loud, and the air of the centre is for all who live there.';
    return {
      attempt: id,
      outcome: { state: 'completed', finishReason, text, usage, cost: null, timing: null },
    };
  });
  const debate = withResults(pending, results, { checkAnswer: () => null, now: () => 2 });
  const cutFlags = new Set(['prompt-cut', 'context-full', 'cut']);
  return [...new Set(turnsOf(debate).flatMap(({ flags }) => flags))].filter((flag) => cutFlags.has(flag));
}

it.each<[string, (bytes: number) => Partial<Usage>, FinishReason | undefined, string[]]>([
  ['a prompt that was read whole', (bytes) => ({ inputTokens: Math.ceil(bytes / 4.6) }), undefined, []],
  // Tokens of English in vocabularies with the longest tokens.
  ['one whose tokens are long', (bytes) => ({ inputTokens: Math.ceil(bytes / 5.1) }), undefined, []],
  [
    'one of which a little more than a half was read',
    (bytes) => ({ inputTokens: Math.ceil(bytes / 7.5) }),
    undefined,
    ['prompt-cut'],
  ],
  [
    'one of which a quarter was read',
    (bytes) => ({ inputTokens: Math.ceil(bytes / 18) }),
    undefined,
    ['prompt-cut'],
  ],
  [
    'one that was cached, which counts',
    (bytes) => ({ inputTokens: Math.ceil(bytes / 5), cachedInputTokens: 900 }),
    undefined,
    [],
  ],
  ['usage that was not reported', () => ({}), undefined, []],
  ['zeros, which no prompt has', () => ({ inputTokens: 0, outputTokens: 0 }), undefined, []],
  ['a full context', () => ({ inputTokens: 3_900, outputTokens: 196 }), 'length', ['context-full']],
  ['a speech at its limit', () => ({ inputTokens: 3_000, outputTokens: 552 }), 'length', ['cut']],
])('the flags are right: %s', (_, usageOf, finishReason, flags) =>
  expect(flagsWith(usageOf, finishReason)).toEqual(flags),
);

it('a prompt of which the cached tokens may be counted apart is whole with them, at xAI alone', () => {
  const usageOf = (bytes: number) => ({
    inputTokens: Math.ceil(bytes / 10),
    cachedInputTokens: Math.ceil(bytes / 10),
  });
  expect(['x-ai', RED.provider].map((provider) => flagsWith(usageOf, 'stop', provider))).toEqual([
    [],
    ['prompt-cut'],
  ]);
});

it('only a judge whose server cut the prompt is not asked in the other order', () => {
  const seats = withSeat(oxfordFormat(), seatedModels(oxfordFormat(), false, [RED]), 'judge').map((seat) => ({
    ...seat,
    occupant: modelOccupant(RED),
  }));
  const debate = openDebate(oxfordFormat(), { seats, settings: { bothOrders: true } });
  const steps = plannedSteps(debate);
  const exchangedAt = steps.findIndex(({ act }) => act.reading?.order === 'exchanged');
  const [first, second] = steps[exchangedAt]?.slots ?? [];
  const before = steps.slice(0, exchangedAt).flatMap(({ slots }) => slots);
  const read = before.map((slot) =>
    speechEntry(slot, 'Trams carry more.', slot.seat === first?.seat ? ['prompt-cut'] : []),
  );
  const situation = {
    record: plusEntries(debate, ...read),
    cards: TEST_CARDS,
    haltReason: null,
    retryDue: false,
  };
  expect(second).toBeDefined();
  expect(decide(situation, { compose: composeCall, now: 1, chance: 0 })).toMatchObject({
    kind: 'rule',
    rulings: [{ ruling: 'skip', turn: first?.turn }],
  });
});

it('a judge whose server read only a part of the debate is not sent it again in the other order, unless it is another model', () => {
  const debate = openDebate(oxfordFormat(), { settings: { bothOrders: true } });
  const readings = plannedSteps(debate).filter(({ act }) => act.reading !== undefined);
  expect(readings.map(({ act }) => act.reading?.order)).toEqual(['drawn', 'exchanged']);
  const [first, second] = readings.map(({ slots }) => slots[0]?.turn);
  const before = plannedSteps(debate).slice(
    0,
    plannedSteps(debate).findIndex(({ act }) => act.reading),
  );
  const speeches = before.flatMap(({ slots }) => slots.map((slot) => speechEntry(slot, 'Trams carry more.')));
  const [readingSlot] = readings.flatMap(({ slots }) => slots);
  if (!readingSlot) throw new Error('a judge reads');
  const read = speechEntry(readingSlot, 'A verdict.', ['prompt-cut']);
  const next = (...entries: Entry[]) =>
    decide(
      {
        record: plusEntries(debate, ...speeches, ...entries),
        cards: TEST_CARDS,
        haltReason: null,
        retryDue: false,
      },
      { compose: composeCall, now: 1, chance: 0 },
    );
  const turnsAsked = (decision: Decision) =>
    decision.kind === 'speak' ? decision.calls.map(({ attempt }) => attempt.turn) : [];
  expect(turnsAsked(next())).toEqual([first]);
  expect(next(read)).toEqual({
    kind: 'rule',
    rulings: [{ ruling: 'skip', by: 'house', turn: second, reason: { code: 'prompt-cut' } }],
  });
  const occupant = modelOccupant(GREY);
  expect(turnsAsked(next(read, rulingEntry({ ruling: 'reseat', seat: readingSlot.seat, occupant })))).toEqual(
    [second],
  );
});
