// Tests that a debate goes as far as the page predicts before Start: seeded debates with realistic models reach their verdict, cost the
// estimate, and need one raise at most.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { enoughForTheRest, limitOutlook } from '@rostrum/shared/budget/limit-outlook';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, rulingsNamed } from '@rostrum/shared/record/record';
import { MAX_PASSAGES } from '@rostrum/shared/record/source-passage';
import { askedOutputTokens } from '@rostrum/shared/status/speech-length';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { describe, expect, it } from 'vitest';
import { lookUpPrice } from '../../../backend/src/prices/price-list.ts';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import {
  BLUE,
  formatNamed,
  GREY,
  openDebate,
  oxfordFormat,
  RED,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { englishText } from '../../kit/documents/english-text.ts';
import { runs, sample } from '../../kit/effort.ts';
import { CALM_CHANCES, type DebatePlayer, playDebate, seededNumbers } from '../kit/play-debate.ts';

/** Red, blue and grey, all at the price of one model; a list that changes later changes no test. */
const MODELS = (
  [
    ['anthropic', 'claude-opus-5', 4_096],
    ['anthropic', 'claude-sonnet-4-5', 0],
    ['openai', 'gpt-5', 4_096],
    ['openai', 'gpt-5-mini', 2_048],
    ['openai', 'gpt-4.1', 0],
    ['google', 'gemini-2.5-pro', 1_024],
    ['google', 'gemini-2.5-flash', 0],
    ['mistral', 'mistral-large-latest', 0],
  ] as const
).map(([vendor, model, thinkingAllowance]) => {
  const { price } = lookUpPrice(vendor, model, new Date('2026-11-01T00:00:00Z'));
  if (!price) throw new Error(`the list has no price for ${model}`);
  const priceFields = { price: { tiers: [...price.tiers] }, thinkingAllowance };
  return { model, cards: cardsByModel(...[RED, BLUE, GREY].map((ref) => modelCard(ref, priceFields))) };
});

const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/**
 * Uses 55 to 90 % of the visible tokens that an act is first asked with, some reasoning, and a prompt cache. `judges`: factor on their
 * words; answers beyond the call's cap are cut off, and repeated ones are shorter.
 */
function plainSpeaker(
  { record, cards, chance }: { record: DebateRecord } & Pick<DebatePlayer, 'cards' | 'chance'>,
  judges = 1,
): NonNullable<DebatePlayer['answer']> {
  const fronts = new Map<string, { text: string; tokens: number }[]>();
  const lengths = new Map<string, number>();
  return ({ call, slot }, { step }) => {
    const key = modelKey(call.model);
    const usual = Math.min(call.maxOutputTokens, askedOutputTokens(record, step.act, slot.seat));
    const before = lengths.get(slot.turn);
    const share = (0.55 + 0.35 * chance()) * (step.phase === 'verdict' ? judges : 1);
    const length = Math.round(before === undefined ? usual * share : before * 0.8);
    lengths.set(slot.turn, length);
    const visible = Math.min(length, call.maxOutputTokens);
    const thinking = Math.round((cards[key]?.thinkingAllowance ?? 0) * (0.1 + 0.3 * chance()));
    const texts = [call.system, ...call.messages.map(({ content }) => content)];
    const text = texts.slice(0, 1 + (call.cacheUpTo ?? 0)).join('\n');
    const tokens = tokensIn(text);
    const earlierFronts = fronts.get(key) ?? [];
    const matches = earlierFronts.filter((front) => text.startsWith(front.text));
    const cachedInputTokens = Math.max(0, ...matches.map((front) => front.tokens));
    fronts.set(key, [...earlierFronts, { text, tokens }]);
    return {
      // Phrased as a question so that no condition ends a loop, because the estimate covers the whole plan.
      text: `${englishText(Math.floor((visible * 4) / 6.2), Math.floor(chance() * 4_000))}?`,
      usage: {
        inputTokens: texts.reduce((sum, one) => sum + tokensIn(one), 0),
        cachedInputTokens,
        cacheWriteTokens: tokens - cachedInputTokens,
        outputTokens: visible + thinking,
        reasoningTokens: 0,
      },
      isCut: length > visible,
    };
  };
}

/** Chooses model, length and seats by the seed, with no limit yet. */
function seededDebate(format: Format, seed: number) {
  const chance = seededNumbers(seed * 7_919 + format.id.length);
  const { model, cards } = MODELS[Math.floor(chance() * MODELS.length)] ?? { model: 'none', cards: {} };
  const length = ['brief', 'half', 'full'][Math.floor(chance() * 3)] ?? 'brief';
  const seats = seatedModels(format, false, chance() < 0.5 ? [RED] : [RED, BLUE, GREY]);
  const record = openDebate(format, { seats, settings: { length, costLimit: null, warnAt: null } });
  const cost = forecastDebate(record, cards, composeCall).billed;
  return { name: `${model} ${length}`, cards, record, cost };
}

function playUnder(
  { record: open, cards }: Pick<ReturnType<typeof seededDebate>, 'record' | 'cards'>,
  limitNanoUsd: number,
  { seed, judges = 1, atLimit }: { seed: number; judges?: number } & Pick<DebatePlayer, 'atLimit'>,
) {
  const record = { ...open, settings: { ...open.settings, limitNanoUsd } };
  const chance = seededNumbers(seed);
  const answer = plainSpeaker({ record, cards, chance }, judges);
  const watch = (now: DebateRecord) => {
    if (committedNanoUsd(now) > (limitsNow(now).limitNanoUsd ?? 0)) throw new Error('over the limit');
  };
  return playDebate(record, {
    cards,
    chance,
    whims: CALM_CHANCES,
    answer,
    watch,
    find: (_, known) =>
      Array.from({ length: MAX_PASSAGES }, (_, at) => ({
        ...{ id: `S${known + at + 1}`, title: `report-${at}.html`, place: `p. ${at + 1}` },
        text: passageText(100 + Math.floor(80 * chance()), Math.floor(4_000 * chance())),
      })),
    ...(atLimit && { atLimit }),
  });
}

/** Debates per format and way of speaking. */
const RUNS = runs({ fast: 2, all: 200 });
/** Number of debates that reach a limit. */
const RAISED = runs({ fast: 2, all: 15 });
/** In a duel the verdict is the largest part, so a limit leaves little for the speeches. */
const PLAYED = [
  ...sample(
    Object.values(FORMATS).filter(({ id }) => id !== 'duel'),
    { fast: 1 },
  ),
  formatNamed('duel'),
];

describe.each(PLAYED)('$title', (format) => {
  it.each([1, 2])(
    'at 1.3 times the estimate’s upper end hears every round, with judges %i times as wordy',
    (judges) => {
      const lacking: string[] = [];
      const withoutVerdict: string[] = [];
      const beyond: string[] = [];
      for (let seed = 1; seed <= RUNS; seed++) {
        const debate = seededDebate(format, seed);
        const { name, cost } = debate;
        const { record, why } = playUnder(debate, Math.ceil(cost.high * 1.3), { seed, judges });
        if (record.entries.some((entry) => entry.kind === 'ruling' && entry.ruling === 'stop'))
          lacking.push(name);
        // A verdict at its maximum length may be cut off, with no money to ask again.
        if (why !== 'through') withoutVerdict.push(name);
        const nanoUsd = committedNanoUsd(record);
        // The vendor's tokens are a tenth more than those of the vocabularies the estimate is calibrated on.
        if (judges === 1 && (nanoUsd < cost.low * 0.9 || nanoUsd > cost.high * 1.1))
          beyond.push(`${name} ${(nanoUsd / cost.low).toFixed(2)} ${(nanoUsd / cost.high).toFixed(2)}`);
      }
      // One in twenty may fail; of a few debates none.
      for (const faults of [lacking, beyond]) expect(faults.slice(Math.floor(RUNS / 20))).toEqual([]);
      expect(withoutVerdict.slice(Math.floor(RUNS / (judges === 1 ? 20 : 8)))).toEqual([]);
    },
    120_000 + RUNS * 20_000,
  );

  it(
    'needs no second raise, and does not suggest many times what it then costs',
    () => {
      const ofBill: number[] = [];
      for (let seed = 1; seed <= RAISED; seed++) {
        const debate = seededDebate(format, seed);
        let suggestion = 0;
        let raises = 0;
        const atLimit = (record: DebateRecord, neededNanoUsd: number) => {
          raises += 1;
          suggestion = enoughForTheRest(record, neededNanoUsd, debate.cards, composeCall);
          expect(suggestion).toBeGreaterThan(limitsNow(record).limitNanoUsd ?? 0);
          return rulingEntry({ ruling: 'raise-limit', limitNanoUsd: suggestion, warnAtNanoUsd: null });
        };
        const limitedRecord = {
          ...debate.record,
          settings: { ...debate.record.settings, limitNanoUsd: 1e12 },
        };
        const min = needToStart(limitedRecord, debate.cards, composeCall).neededNanoUsd ?? 0;
        const limit = Math.max(min, Math.ceil(debate.cost.high * (0.5 + (seed % 3) / 10)));
        const { record, why } = playUnder(debate, limit, { seed, atLimit });
        expect([why, raises <= 1]).toEqual(['through', true]);
        if (raises > 0) ofBill.push(suggestion / committedNanoUsd(record));
      }
      expect(ofBill.length).toBeGreaterThan(0);
      // Upper bounds are held for the last calls, so the suggestion exceeds the bill.
      expect(Math.max(...ofBill)).toBeLessThan(4);
    },
    120_000 + RAISED * 20_000,
  );
});

/** Passages of 100 to 180 words, like those of a library; the record knows one of medium length. */
const passageText = (words: number, from: number) => englishText(words, from).trim();
const LIBRARY = {
  ...{ id: 'library', title: 'Reports', files: 300, passages: 9_000, words: 1_260_000 },
  sample: passageText(140, 0),
};

it.each(['openings', 'rounds'] as const)(
  'A debate that looks things up before the %s costs what was estimated, within its limit',
  (when) => {
    const lacking: string[] = [];
    const beyond: string[] = [];
    for (let seed = 1; seed <= RUNS; seed++) {
      const { name, cards, record: plain } = seededDebate(oxfordFormat(), seed);
      const { settings } = plain;
      const open = {
        ...openDebate(oxfordFormat(), { seats: plain.seats, research: { when, library: LIBRARY } }),
        settings,
      };
      const cost = forecastDebate(open, cards, composeCall).billed;
      // Passages of six packets are most of the prompt, and a hold counts their bytes: the limit leaves money for them.
      const limit = Math.ceil(cost.high * (when === 'rounds' ? 2 : 1.3));
      const { record, why } = playUnder({ record: open, cards }, limit, { seed });
      expect(why).toBe('through');
      if (rulingsNamed(record, 'packet').length < (when === 'rounds' ? 6 : 1)) lacking.push(name);
      const nanoUsd = committedNanoUsd(record);
      if (nanoUsd < cost.low * 0.9 || nanoUsd > cost.high * 1.1)
        beyond.push(`${name} ${(nanoUsd / cost.low).toFixed(2)} ${(nanoUsd / cost.high).toFixed(2)}`);
    }
    // One in twenty may fail; of a few debates none.
    for (const faults of [lacking, beyond]) expect(faults.slice(Math.floor(RUNS / 20))).toEqual([]);
  },
  120_000 + RUNS * 20_000,
);

it('A limit of a cent is refused, more names the rounds that it will probably reach, and enough fits', () => {
  const outlookUnder = (costLimit: number | null) => {
    const record = openDebate(oxfordFormat(), { settings: { rounds: 10, costLimit, warnAt: null } });
    return limitOutlook(
      needToStart(record, TEST_CARDS, composeCall),
      forecastDebate(record, TEST_CARDS, composeCall),
    );
  };
  expect(outlookUnder(null)).toBeNull();
  const low = outlookUnder(0.01);
  if (low?.kind !== 'too-low') throw new Error('a cent is enough for a debate');
  expect(outlookUnder(low.neededNanoUsd / 1e9)).toMatchObject({ kind: 'may-stop-early', after: 0, of: 10 });
  const [less, more] = [outlookUnder(0.3), outlookUnder(0.5)];
  if (less?.kind !== 'may-stop-early' || more?.kind !== 'may-stop-early') throw new Error('ten rounds fit');
  expect(less).toMatchObject({ of: 10, unit: 'round' });
  expect(less.after).toBeLessThan(more.after);
  expect(outlookUnder(less.enoughNanoUsd / 1e9)).toEqual({ kind: 'fits' });
});

it.each(Object.values(FORMATS))('$title warns of no default limit, in English or in German', (format) => {
  // Other models for each format.
  for (const motion of [
    'How should a village use its only bus?',
    'Wie soll ein Dorf seinen einzigen Bus nutzen?',
  ])
    for (const { model, cards } of sample(MODELS, { fast: 3, seed: format.id.length })) {
      const record = { ...openDebate(format), motion };
      const forecast = forecastDebate(record, cards, composeCall);
      const outlook = limitOutlook(needToStart(record, cards, composeCall), forecast);
      expect([model, motion, outlook]).toEqual([model, motion, { kind: 'fits' }]);
    }
});

it.each([0.6, 0.8, 1])(
  'At %d of the estimate the rounds are fewer, and every judge that was seated reads',
  (part) => {
    const format = oxfordFormat();
    for (let seed = 1; seed <= RAISED; seed++) {
      const { cards } = seededDebate(format, seed);
      const judge = seatedModels(format).find(({ role }) => role === 'judge');
      const further = ['judge-2', 'judge-3'].flatMap((id) => (judge ? { ...judge, id, name: id } : []));
      const seats = [...seatedModels(format), ...further];
      const open = openDebate(format, { seats, settings: { rounds: 10, costLimit: null, warnAt: null } });
      const limitedRecord = { ...open, settings: { ...open.settings, limitNanoUsd: 1e12 } };
      const min = needToStart(limitedRecord, cards, composeCall).neededNanoUsd ?? 0;
      const { high } = forecastDebate(open, cards, composeCall).billed;
      const playedDebate = playUnder({ record: open, cards }, Math.max(min, Math.ceil(high * part)), {
        seed,
      });
      expect(playedDebate.why).toBe('through');
      const leftOut = playedDebate.record.entries.filter(
        (entry) => entry.kind === 'ruling' && entry.ruling === 'skip',
      );
      expect(leftOut).toEqual([]);
    }
  },
);
