// Holds, the judge's reserve and what fits: by hand-computed figures.
import { fitStep, needToStart, SHORTEST_SPEECH_TOKENS, verdictFits } from '@rostrum/shared/debate/budget';
import { type ComposedCall, digestsOf, holdFor, type SpokenStep } from '@rostrum/shared/debate/call';
import { warningDue } from '@rostrum/shared/debate/ledger';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { reserveFor } from '@rostrum/shared/debate/reserve';
import { cutToBytes, MOST_SPOKEN_BYTES, mostBytesOf, spokenWeight } from '@rostrum/shared/debate/spoken';
import { nextStep } from '@rostrum/shared/debate/walk';
import { utf8Bytes } from '@rostrum/shared/money/upper-bound';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { escapeText } from '@rostrum/shared/tags/tags';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptBy,
  BLUE,
  by,
  CARDS,
  cardOf,
  cardsOf,
  flat,
  GREY,
  opened,
  oxford,
  PERSON,
  plus,
  RED,
  ruled,
  turnBy,
} from './kit/debates.ts';

const callOf = (more: Partial<ComposedCall> = {}): ComposedCall => ({
  model: RED,
  system: 'ten bytes.',
  messages: [{ role: 'user', content: 'näive' }],
  maxOutputTokens: 100,
  idleTimeoutMs: 1000,
  timeoutMs: 1000,
  ...more,
});
const reported = (inputTokens: number | null) => ({ ...NO_USAGE, inputTokens, outputTokens: 1 });
const stepOf = (record: DebateRecord): SpokenStep => {
  const step = nextStep(record);
  if (step.kind === 'close') throw new Error('it is over');
  return step;
};
const limited = (costLimit: number | null, more = {}) =>
  opened(oxford(), { settings: { costLimit, warnAt: null, ...more } });

describe('A hold', () => {
  it('is one token a byte and 64 a message at the dearest input rate, and all output at the output rate', () => {
    // 10 + 6 bytes, 2 × 64: 144 tokens at the cache-write rate of 3.75 $/M, 100 at 15 $/M.
    expect(holdFor(callOf(), cardOf(RED), [])).toBe(144 * 3750 + 100 * 15_000);
  });

  it('counts the schema and the thinking allowance', () => {
    const schema = { type: 'object' as const };
    const call = callOf({ responseSchema: schema });
    const bytes = JSON.stringify(schema).length;
    expect(holdFor(call, cardOf(RED, { thinkingAllowance: 400 }), [])).toBe(
      (144 + bytes) * 3750 + 500 * 15_000,
    );
  });

  it('takes the dearest tier that the tokens can reach, and not one beyond them', () => {
    const tiers = (from: number) => ({
      tiers: [
        ...flat(1_000_000_000, 2_000_000_000).tiers,
        { ...flat(4_000_000_000, 9_000_000_000).tiers[0], fromInputTokens: from },
      ],
    });
    const priced = (from: number) => holdFor(callOf(), cardOf(RED, { price: tiers(from) as never }), []);
    expect(priced(144)).toBe(144 * 5000 + 100 * 9000);
    expect(priced(145)).toBe(144 * 1250 + 100 * 2000);
  });

  it('replaces the front of a call by what an earlier call with that front was reported to take', () => {
    const earlier = callOf({
      messages: [
        { role: 'user', content: 'same' },
        { role: 'user', content: 'other task' },
      ],
    });
    const later = callOf({
      messages: [
        { role: 'user', content: 'same' },
        { role: 'user', content: 'x'.repeat(50) },
      ],
    });
    const attempt = (tokens: number | null, model = RED) =>
      attemptBy('0.proposition', 'proposition', {
        model,
        digests: digestsOf(earlier),
        usage: reported(tokens),
      });
    const hold = (tokens: number) => tokens * 3750 + 100 * 15_000;
    const whole = 10 + 4 + 50 + 3 * 64;
    expect(holdFor(later, cardOf(RED), [attempt(20)])).toBe(hold(20 + 50 + 64));
    expect(holdFor(later, cardOf(RED), [attempt(null)])).toBe(hold(whole));
    expect(holdFor(later, cardOf(RED), [attempt(20, BLUE)])).toBe(hold(whole));
    expect(holdFor(later, cardOf(RED), [attempt(100_000)])).toBe(hold(whole));
    expect(holdFor({ ...later, system: 'ten bytes!' }, cardOf(RED), [attempt(20)])).toBe(hold(whole));
  });

  it('is unknown without a price, unless the person typed one', () => {
    const card = cardOf(RED, { price: null });
    expect(holdFor(callOf(), card, [])).toBeNull();
    expect(holdFor(callOf(), undefined, [], flat(40, 1))).toBeNull();
    expect(holdFor(callOf(), card, [], flat(1_000_000_000, 2_000_000_000))).toBe(144 * 1250 + 100 * 2000);
  });
});

describe('What a speech can take in a prompt', () => {
  it('is never more than its weight, however it is escaped', () => {
    const anything = fc.string({
      unit: fc.oneof(fc.constantFrom('<', '&', '&lt;', '"', '\n', '\u0000', '😀', 'ሰ', 'a'), fc.string()),
    });
    fc.assert(
      fc.property(anything, (text) => {
        expect(utf8Bytes(escapeText(text))).toBeLessThanOrEqual(spokenWeight(text));
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('is cut between characters to eight bytes a token', () => {
    expect(cutToBytes('a'.repeat(80), 10)).toEqual({ text: 'a'.repeat(80), cut: false });
    expect(cutToBytes('a'.repeat(81), 10)).toEqual({ text: 'a'.repeat(80), cut: true });
    expect(cutToBytes('😀'.repeat(21), 10)).toEqual({ text: '😀'.repeat(20), cut: true });
    expect(mostBytesOf(10)).toBe(80);
  });
});

describe('A step', () => {
  it('fits without a limit, with holds and digests for every call', () => {
    const record = limited(null);
    const fit = fitStep(record, stepOf(record), CARDS, composeCall);
    if (!fit.fits) throw new Error('it does not fit');
    expect(fit.shortened).toBe(false);
    expect(fit.calls.map((call) => call.place.seat)).toEqual(['proposition', 'opposition']);
    for (const call of fit.calls) {
      expect(call.digests).toEqual(digestsOf(call.call));
      expect(call.holdNanoUsd).toBe(holdFor(call.call, CARDS[`demo/${call.call.model.id}`], []));
    }
  });

  it('fits exactly when its holds, what is spent, what runs and the reserve are within the limit', () => {
    const spent = attemptBy('x', 'proposition', {
      charge: { nanoUsd: 5, atMostNanoUsd: 7_000_000, basis: 'reported', priceId: null, notional: false },
    });
    const running = attemptBy('y', 'proposition', { outcome: { state: 'running' }, holdNanoUsd: 11_000_000 });
    const record = plus(limited(5), spent, running);
    const step = stepOf(record);
    const fit = fitStep(record, step, CARDS, composeCall);
    if (!fit.fits) throw new Error('it does not fit');
    const holds = fit.calls.reduce((sum, call) => sum + (call.holdNanoUsd ?? 0), 0);
    const needed = 18_000_000 + holds + reserveFor(record, step, CARDS, composeCall).nanoUsd;
    const withLimit = (limitNanoUsd: number) =>
      fitStep(
        plus(record, ruled({ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd: null })),
        step,
        CARDS,
        composeCall,
      );
    expect(withLimit(needed)).toMatchObject({ fits: true, shortened: false });
    expect(withLimit(needed - 1)).toMatchObject({ fits: true, shortened: true });
  });

  it('is shortened evenly, as little as needed, and not under the floor', () => {
    const record = limited(5, { length: 'full' });
    const step = stepOf(record);
    const under = (limitNanoUsd: number) =>
      fitStep(
        plus(record, ruled({ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd: null })),
        step,
        CARDS,
        composeCall,
      );
    const least = under(0);
    if (least.fits) throw new Error('nothing fits under no money');
    expect(under(least.neededNanoUsd - 1).fits).toBe(false);
    const floor = under(least.neededNanoUsd);
    if (!floor.fits) throw new Error('the sum named is not enough');
    expect(floor.calls.map((call) => call.call.maxOutputTokens)).toEqual([
      SHORTEST_SPEECH_TOKENS,
      SHORTEST_SPEECH_TOKENS,
    ]);
    const more = under(Math.floor(least.neededNanoUsd * 1.3));
    if (!more.fits) throw new Error('more does not fit');
    const [one, other] = more.calls.map((call) => call.call.maxOutputTokens);
    expect(one).toBe(other);
    expect(one).toBeGreaterThan(SHORTEST_SPEECH_TOKENS * 1.5);
  });

  it('plans no second call where one runs, and counts what the running one may still say', () => {
    const record = limited(5);
    const step = stepOf(record);
    const first = fitStep(record, step, CARDS, composeCall);
    if (!first.fits || !first.calls[0]) throw new Error('it does not fit');
    const [planned] = first.calls;
    const { turn, seat } = planned.place;
    const request = { ...planned.call, id: `${turn}.1` };
    const attempt = attemptBy(turn, seat, {
      outcome: { state: 'running' },
      request,
      holdNanoUsd: planned.holdNanoUsd,
    });
    const fit = fitStep(plus(record, attempt), step, CARDS, composeCall);
    expect(fit.fits && fit.calls.map((call) => call.place.seat)).toEqual(['opposition']);
    expect(reserveFor(plus(record, attempt), step, CARDS, composeCall)).toEqual(
      reserveFor(record, step, CARDS, composeCall),
    );
  });

  it('asks again with the reason of the last refusal, cut to what was counted with', () => {
    const refused = attemptBy('0.proposition', 'proposition', {
      outcome: { state: 'refused', finishReason: 'stop', reason: `REASON ${'z'.repeat(9000)}`, text: 'no' },
    });
    const record = plus(limited(5), refused);
    const fit = fitStep(record, stepOf(record), CARDS, composeCall);
    const last = fit.fits ? (fit.calls[0]?.call.messages.at(-1)?.content ?? '') : '';
    expect(last).toContain('REASON zzz');
    expect(last).not.toContain('z'.repeat(512));
  });

  it('needs only its own attempt when it is the verdict, and is never shortened', () => {
    const said = [...'pov'].map((letter, index) =>
      turnBy(`${index}.${letter}`, 'proposition', 'word '.repeat(100)),
    );
    const record = plus(limited(5), ...said, ruled({ ruling: 'stop', by: 'chair' }));
    const step = stepOf(record);
    const whole = fitStep(record, step, CARDS, composeCall);
    const hold = whole.fits ? (whole.calls[0]?.holdNanoUsd ?? 0) : 0;
    expect(step.group.room).toBe('verdict');
    const under = (limitNanoUsd: number) =>
      fitStep(
        plus(record, ruled({ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd: null })),
        step,
        CARDS,
        composeCall,
      );
    expect(under(hold)).toMatchObject({ fits: true, shortened: false });
    expect(under(hold - 1)).toMatchObject({ fits: false, neededNanoUsd: hold, limitNanoUsd: hold - 1 });
  });

  it('of a person costs nothing and leaves room for the longest speech a person can give', () => {
    const record = limited(5);
    const person = plus(record, ruled({ ruling: 'reseat', seat: 'proposition', occupant: PERSON }));
    const reserve = (of: DebateRecord) => reserveFor(of, stepOf(of), CARDS, composeCall).nanoUsd;
    const tokens = fitStep(record, stepOf(record), CARDS, composeCall);
    const cap = tokens.fits ? mostBytesOf(tokens.calls[0]?.call.maxOutputTokens ?? 0) : 0;
    expect(reserve(person) - reserve(record)).toBe(2 * (MOST_SPOKEN_BYTES - cap) * 3750);
  });
});

describe('A start', () => {
  it('names the sum that one round and the reserve need, and that sum is enough', () => {
    const short = needToStart(limited(0.001), CARDS, composeCall);
    expect(short).toMatchObject({ fits: false, limitNanoUsd: 1_000_000, unpriced: [] });
    const sum = (short.neededNanoUsd ?? 0) / 1e9;
    expect(needToStart(limited(sum), CARDS, composeCall).fits).toBe(true);
    expect(needToStart(limited(sum - 1e-9), CARDS, composeCall).fits).toBe(false);
  });

  it('needs nothing without a limit, and a price for every seat with one', () => {
    const cards = cardsOf(cardOf(RED, { price: null }), cardOf(BLUE), cardOf(GREY));
    expect(needToStart(limited(null), cards, composeCall)).toMatchObject({ fits: true, neededNanoUsd: null });
    expect(needToStart(limited(5), cards, composeCall)).toMatchObject({
      fits: false,
      unpriced: ['proposition'],
    });
    const typed = { ...by(RED), price: { tiers: [...flat(40, 1).tiers] } };
    const priced = plus(limited(5), ruled({ ruling: 'reseat', seat: 'proposition', occupant: typed }));
    expect(needToStart(priced, cards, composeCall)).toMatchObject({ fits: true, unpriced: [] });
  });

  it('is refused when the judge alone has no price', () => {
    const cards = cardsOf(cardOf(RED), cardOf(BLUE), cardOf(GREY, { price: null }));
    expect(needToStart(limited(5), cards, composeCall).unpriced).toEqual(['judge']);
    expect(fitStep(limited(5), stepOf(limited(5)), cards, composeCall)).toMatchObject({
      fits: false,
      unpriced: ['judge'],
    });
  });

  it('asks of a debate that is further on no more than it still has to pay', () => {
    const record = plus(
      limited(5),
      turnBy('0.proposition', 'proposition'),
      turnBy('0.opposition', 'opposition'),
    );
    const before = needToStart(limited(5), CARDS, composeCall).neededNanoUsd ?? 0;
    expect(needToStart(record, CARDS, composeCall).neededNanoUsd).toBeLessThan(before);
  });
});

it('says whether the verdict could still be paid for when the chair wants to add words or another judge', () => {
  const record = limited(0.2);
  expect(verdictFits(record, CARDS, composeCall).fits).toBe(true);
  const note = ruled({ ruling: 'interject', text: 'word '.repeat(10_000) });
  expect(verdictFits(plus(record, note), CARDS, composeCall).fits).toBe(false);
  const dear = cardsOf(
    ...Object.values(CARDS),
    cardOf({ provider: 'demo', id: 'gold' }, { price: { tiers: [...flat(9e10, 9e11).tiers] } }),
  );
  const reseat = ruled({ ruling: 'reseat', seat: 'judge', occupant: by({ provider: 'demo', id: 'gold' }) });
  expect(verdictFits(plus(record, reseat), dear, composeCall).fits).toBe(false);
});

it('warns once an amount is reached, until that amount is acknowledged, and anew for a raised one', () => {
  const at = (warnAt: number) => opened(oxford(), { settings: { warnAt } });
  const spent = attemptBy('x', 'judge', {
    charge: {
      nanoUsd: 2_000_000_000,
      atMostNanoUsd: 2_000_000_000,
      basis: 'reported',
      priceId: null,
      notional: true,
    },
  });
  const held = attemptBy('y', 'judge', { outcome: { state: 'running' }, holdNanoUsd: 1_000_000_000 });
  expect(warningDue(plus(at(3), spent))).toBe(false);
  expect(warningDue(plus(at(3), spent, held))).toBe(true);
  const acknowledged = plus(
    at(3),
    spent,
    held,
    ruled({ ruling: 'acknowledge', warnAtNanoUsd: 3_000_000_000 }),
  );
  expect(warningDue(acknowledged)).toBe(false);
  const raised = ruled({ ruling: 'raise-limit', limitNanoUsd: null, warnAtNanoUsd: 2_500_000_000 });
  expect(warningDue(plus(acknowledged, raised))).toBe(true);
});
