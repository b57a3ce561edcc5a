// Whether a step fits under the limit: holds, the verdict reserve, shortened speeches, and the caps of answers.
// Figures are computed by hand.

import { holdFor, type SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { shortenedTo } from '@rostrum/shared/budget/context-room';
import { fitStep, needToStart, verdictFits } from '@rostrum/shared/budget/fit-step';
import {
  longestRecordAfter,
  MAX_PERSON_SPEECH_BYTES,
  usualSpeechBytes,
} from '@rostrum/shared/budget/prompt-size';
import { MIN_SPEECH_TOKENS, reserveAfter, verdictReserve } from '@rostrum/shared/budget/reserve';
import { maxGrowth } from '@rostrum/shared/judging/masked-text';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { Attempt, DebateRecord, Occupant } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { cardsByModel, flatPrice, modelCard } from '../../fixtures/cards.ts';
import { speakingStep } from '../../fixtures/prompt-debate.ts';
import {
  addEntries,
  BLUE,
  fixtureAttempt,
  fixtureTurn,
  GREY,
  modelOccupant,
  openDebate,
  oxfordFormat,
  PERSON,
  RED,
  rulingEntry,
  TEST_CARDS,
} from '../../fixtures/records.ts';

const reserveForVerdict = (record: DebateRecord, next: SpeakingStep) =>
  verdictReserve(longestRecordAfter(record, next), TEST_CARDS, composeCall);
/** The record with this limit, in nano-dollars. */
const raisedTo = (record: DebateRecord, limitNanoUsd: number) =>
  addEntries(record, rulingEntry({ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd: null }));
const fitAt = (record: DebateRecord) => fitStep(record, speakingStep(record), TEST_CARDS, composeCall);
const withReseat = (record: DebateRecord, occupant: Occupant, seat = 'proposition') =>
  addEntries(record, rulingEntry({ ruling: 'reseat', seat, occupant }));
const debateWithLimit = (costLimit: number | null, more = {}) =>
  openDebate(oxfordFormat(), { settings: { costLimit, warnAt: null, ...more } });

describe('A step', () => {
  it('fits exactly when its holds, what is spent, what runs and the reserve are within the limit', () => {
    const paidAttempt = fixtureAttempt('x', 'proposition', {
      charge: { nanoUsd: 5, atMostNanoUsd: 7_000_000, basis: 'reported', priceId: null, notional: false },
    });
    const running = fixtureAttempt('y', 'proposition', {
      outcome: { state: 'running' },
      holdNanoUsd: 11_000_000,
    });
    const record = addEntries(debateWithLimit(5), paidAttempt, running);
    const next = speakingStep(record);
    const fit = fitAt(record);
    if (!fit.fits) throw new Error('it does not fit');
    const holds = fit.calls.reduce((sum, call) => sum + (call.holdNanoUsd ?? 0), 0);
    const neededNanoUsd = 18_000_000 + holds + reserveAfter(record, next, TEST_CARDS, composeCall).nanoUsd;
    const withLimit = (limit: number) => fitAt(raisedTo(record, limit));
    expect(withLimit(neededNanoUsd)).toEqual({ ...fit, shortened: false });
    // The holds no longer fit by their bytes, but by the script of their prompts.
    const good = fit.calls.reduce(
      (sum, { call }) => sum + (holdFor(call, TEST_CARDS[`demo/${call.model.id}`], undefined, 'good') ?? 0),
      neededNanoUsd - holds,
    );
    expect(good).toBeLessThan(neededNanoUsd);
    expect(withLimit(neededNanoUsd - 1)).toMatchObject({ fits: true, shortened: false });
    expect(withLimit(good)).toMatchObject({ fits: true, shortened: false });
    expect(withLimit(good - 1)).toMatchObject({ fits: true, shortened: true });
  });

  it('is shortened evenly, as little as needed, and not under the floor', () => {
    const record = debateWithLimit(5, { length: 'full' });
    const under = (limit: number) => fitAt(raisedTo(record, limit));
    const min = under(0);
    if (min.fits) throw new Error('nothing fits under no money');
    expect(under(min.neededNanoUsd - 1).fits).toBe(false);
    const floor = under(min.neededNanoUsd);
    if (!floor.fits) throw new Error('the sum named is not enough');
    expect(floor.calls.map((call) => call.call.maxOutputTokens)).toEqual([
      MIN_SPEECH_TOKENS,
      MIN_SPEECH_TOKENS,
    ]);
    const more = under(Math.floor(min.neededNanoUsd * 1.3));
    if (!more.fits) throw new Error('more does not fit');
    const [one, other] = more.calls.map((call) => call.call.maxOutputTokens);
    expect(one).toBe(other);
    expect(one).toBeGreaterThan(MIN_SPEECH_TOKENS * 1.5);
  });

  it('plans no second call when one runs, and counts what the running one may still say', () => {
    const record = debateWithLimit(5);
    const next = speakingStep(record);
    const first = fitAt(record);
    if (!first.fits || !first.calls[0]) throw new Error('it does not fit');
    const [plannedCall] = first.calls;
    const { turn, seat } = plannedCall.slot;
    const attempt = fixtureAttempt(turn, seat, {
      outcome: { state: 'running' },
      request: { ...plannedCall.call, id: `${turn}.1` },
      holdNanoUsd: plannedCall.holdNanoUsd,
    });
    const fit = fitAt(addEntries(record, attempt));
    expect(fit.fits && fit.calls.map((call) => call.slot.seat)).toEqual(['opposition']);
    expect(reserveForVerdict(addEntries(record, attempt), next)).toEqual(reserveForVerdict(record, next));
  });

  it('asks again with the reason of the last refusal, cut to what was counted with', () => {
    const callAfterRefusal = (...reasons: string[]) => {
      const refusals = reasons.map((reason, at) => {
        const outcome = {
          state: 'refused',
          finishReason: 'stop',
          reason: textReason(reason),
          text: at === reasons.length - 1 ? ' So <be> it. ' : 'The first try.',
        };
        return fixtureAttempt('0.proposition', 'proposition', { outcome } as Partial<Attempt>);
      });
      const record = addEntries(debateWithLimit(5), ...refusals);
      const fit = fitAt(record);
      return fit.fits ? (fit.calls[0]?.call.messages.at(-1)?.content ?? '') : '';
    };
    expect(callAfterRefusal(`REASON ${'z'.repeat(9000)}`)).toMatch(/REASON z{100,511}(?!z)/);
    for (const reasons of [['It repeats.'], ['It is too short.', 'It repeats.']])
      expect(callAfterRefusal(...reasons)).toMatch(/^(?!.*be> it).*<again>It repeats\. /s);
  });

  it('needs only its own attempt when it is the verdict, and is never shortened', () => {
    const speeches = [...'pov'].map((letter, index) =>
      fixtureTurn(`${index}.${letter}`, 'proposition', 'word '.repeat(100)),
    );
    const record = addEntries(debateWithLimit(5), ...speeches, rulingEntry({ ruling: 'stop', by: 'chair' }));
    const next = speakingStep(record);
    const whole = fitAt(record);
    const call = whole.fits ? whole.calls[0]?.call : undefined;
    const hold = (call && holdFor(call, TEST_CARDS['demo/grey'], undefined, 'good')) ?? 0;
    expect(next.step.phase).toBe('verdict');
    const under = (limit: number) => fitAt(raisedTo(record, limit));
    expect(under(hold)).toMatchObject({ fits: true, shortened: false });
    expect(under(hold - 1)).toMatchObject({ fits: false, neededNanoUsd: hold, limitNanoUsd: hold - 1 });
  });

  it('of a person costs nothing and leaves room for the longest speech a person can give', () => {
    const record = debateWithLimit(5);
    const person = withReseat(record, PERSON);
    const reserve = (of: DebateRecord) => reserveForVerdict(of, speakingStep(of)).nanoUsd;
    const tokens = fitAt(record);
    const cap = tokens.fits ? usualSpeechBytes(tokens.calls[0]?.call.maxOutputTokens ?? 0) : 0;
    // Letters in place of names may lengthen it.
    const read = (bytes: number) => bytes + maxGrowth(bytes);
    const tokensMore = (reserve(person) - reserve(record)) / 3750;
    expect(tokensMore / (read(MAX_PERSON_SPEECH_BYTES) - read(cap))).toBeCloseTo(0.45);
  });
});

describe('The calls of a step', () => {
  const callsOf = (record: DebateRecord, cards = TEST_CARDS) => {
    const fit = fitStep(record, speakingStep(record), cards, composeCall);
    return fit.fits ? fit.calls : [];
  };
  const free = debateWithLimit(null, { length: 'full' });

  it('are none when a person speaks, and say of each whether its money is notional', () => {
    const lastSpeech = addEntries(
      withReseat(debateWithLimit(5), PERSON),
      fixtureTurn('0.opposition', 'opposition'),
    );
    expect(fitAt(lastSpeech)).toEqual({ fits: true, calls: [], shortened: false });
    const demo = cardsByModel(modelCard(RED, { notional: true }), modelCard(BLUE), modelCard(GREY));
    expect(callsOf(free, demo).map(({ notional }) => notional)).toEqual([true, false]);
    const unknown = { holdNanoUsd: null, maxNanoUsd: null, notional: false };
    expect(callsOf(free, {})).toMatchObject([unknown, unknown]);
  });

  it('are as long as the contexts of a debate let its speeches be; a verdict has its length all the same', () => {
    const caps = (record: DebateRecord, speechShare?: number) =>
      callsOf({
        ...record,
        settings: { ...record.settings, ...(speechShare !== undefined && { speechShare }) },
      }).map(({ call }) => call.maxOutputTokens);
    expect(caps(free, 0.5)).toEqual(caps(free).map((cap) => shortenedTo(0.5, cap)));
    const stoppedRecord = addEntries(free, rulingEntry({ ruling: 'stop', by: 'chair' }));
    expect(caps(stoppedRecord, 0.5)).toEqual(caps(stoppedRecord));
  });
});

describe('A start', () => {
  it('sets the verdict aside: a judge who is twice as dear adds the reserve once more', () => {
    const free = (input: number, output: number) =>
      cardsByModel(
        modelCard(RED),
        modelCard(BLUE),
        modelCard(GREY, { price: { tiers: [...flatPrice(input, output).tiers] } }),
      );
    const neededWith = (cards: typeof TEST_CARDS) =>
      needToStart(debateWithLimit(5), cards, composeCall).neededNanoUsd ?? 0;
    const reserve = neededWith(free(3_000_000_000, 15_000_000_000)) - neededWith(free(0, 0));
    // The output alone: a verdict is first requested with 1,800 tokens.
    expect(reserve).toBeGreaterThan(1800 * 15_000);
    expect(neededWith(free(6_000_000_000, 30_000_000_000)) - neededWith(free(0, 0))).toBe(2 * reserve);
  });

  it('names the sum that the openings and the reserve need, and that sum is enough', () => {
    const short = needToStart(debateWithLimit(0.001), TEST_CARDS, composeCall);
    expect(short).toMatchObject({ fits: false, limitNanoUsd: 1_000_000, unpriced: [] });
    const sum = (short.neededNanoUsd ?? 0) / 1e9;
    expect(needToStart(debateWithLimit(sum), TEST_CARDS, composeCall).fits).toBe(true);
    expect(needToStart(debateWithLimit(sum - 1e-9), TEST_CARDS, composeCall).fits).toBe(false);
  });

  it('needs nothing without a limit, and a price for every seat with one', () => {
    const cards = cardsByModel(modelCard(RED, { price: null }), modelCard(BLUE), modelCard(GREY));
    expect(needToStart(debateWithLimit(null), cards, composeCall)).toMatchObject({
      fits: true,
      neededNanoUsd: null,
    });
    expect(needToStart(debateWithLimit(5), cards, composeCall)).toMatchObject({
      fits: false,
      unpriced: ['proposition'],
    });
    const withTypedPrice = { ...modelOccupant(RED), price: { tiers: [...flatPrice(40, 1).tiers] } };
    expect(needToStart(withReseat(debateWithLimit(5), withTypedPrice), cards, composeCall)).toMatchObject({
      fits: true,
      unpriced: [],
    });
  });

  it('is refused when the judge alone has no price', () => {
    const cards = cardsByModel(modelCard(RED), modelCard(BLUE), modelCard(GREY, { price: null }));
    expect(needToStart(debateWithLimit(5), cards, composeCall).unpriced).toEqual(['judge']);
    expect(fitStep(debateWithLimit(5), speakingStep(debateWithLimit(5)), cards, composeCall)).toMatchObject({
      fits: false,
      unpriced: ['judge'],
    });
  });
});

it('the check says whether the verdict stays affordable when the chair adds words or another judge', () => {
  const record = debateWithLimit(0.2);
  expect(verdictFits(record, TEST_CARDS, composeCall).fits).toBe(true);
  const note = rulingEntry({ ruling: 'interject', text: 'word '.repeat(10_000) });
  expect(verdictFits(addEntries(record, note), TEST_CARDS, composeCall).fits).toBe(false);
  const dear = cardsByModel(
    ...Object.values(TEST_CARDS),
    modelCard({ provider: 'demo', id: 'gold' }, { price: { tiers: [...flatPrice(9e10, 9e11).tiers] } }),
  );
  const gold = modelOccupant({ provider: 'demo', id: 'gold' });
  expect(verdictFits(withReseat(record, gold, 'judge'), dear, composeCall).fits).toBe(false);
});

describe('An answer in a form', () => {
  const judgedDebate = (...more: Parameters<typeof addEntries>[1][]) =>
    addEntries(
      debateWithLimit(5),
      fixtureTurn('0.proposition', 'proposition', 'word '.repeat(100)),
      fixtureTurn('0.opposition', 'opposition', 'word '.repeat(100)),
      rulingEntry({ ruling: 'stop', by: 'chair' }),
      ...more,
    );
  const capUnder = (record: DebateRecord, limitNanoUsd?: number) => {
    const fit = fitAt(limitNanoUsd === undefined ? record : raisedTo(record, limitNanoUsd));
    return fit.fits ? fit.calls[0]?.call.maxOutputTokens : undefined;
  };
  const slot = speakingStep(judgedDebate()).waiting[0] ?? { turn: '', seat: '' };
  const cut = fixtureAttempt(slot.turn, slot.seat, {
    act: 'rule',
    outcome: { state: 'refused', finishReason: 'length', reason: { code: 'cut-off' }, text: '{"claims"' },
  });

  it('is asked for near what such answers take, and as long as its act allows only after a cut', () => {
    expect(capUnder(judgedDebate())).toBe(1800);
    expect(capUnder(judgedDebate(cut))).toBe(3000);
    const reseat = rulingEntry({ ruling: 'reseat', seat: slot.seat, occupant: modelOccupant(GREY) });
    expect(capUnder(judgedDebate(cut, reseat))).toBe(1800);
    const unreadable = { ...cut, outcome: { ...cut.outcome, reason: textReason('It could not be read.') } };
    expect(capUnder(judgedDebate(unreadable as typeof cut))).toBe(1800);
  });

  it('is asked for at length at once when the limit leaves no room to ask twice, and near what is usual when even that is too much', () => {
    const holdAt = (fullCap: boolean) =>
      holdFor(
        composeCall(judgedDebate(), speakingStep(judgedDebate()), slot, { cards: TEST_CARDS, fullCap }),
        TEST_CARDS['demo/grey'],
        undefined,
        'good',
      ) ?? 0;
    expect(capUnder(judgedDebate(), holdAt(false) + holdAt(true))).toBe(1800);
    expect(capUnder(judgedDebate(), holdAt(false) + holdAt(true) - 1)).toBe(3000);
    expect(capUnder(judgedDebate(), holdAt(true))).toBe(3000);
    expect(capUnder(judgedDebate(), holdAt(true) - 1)).toBe(1800);
    expect(capUnder(judgedDebate(), holdAt(false) - 1)).toBeUndefined();
    // The larger cap after a cut, if it fits.
    expect(capUnder(judgedDebate(cut), holdAt(true) * 0.9)).toBe(1800);
  });
});
