// What roundtables of 3 to 40 rounds (four members and a judge on one model) cost in three ways: as Rostrum sends them, with and
// without summaries, and sent uncached in every call. No network, randomness or clock is used, so the figures are exact.
import type { ComposedCall } from '@rostrum/shared/budget/call-hold';
import type { Format } from '@rostrum/shared/formats/format';
import { chargeFor, type TieredPrice } from '@rostrum/shared/money/charge';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { flatPrice } from '../../fixtures/cards.ts';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  RED,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { createPromptCacheModel, modelTokensIn, promptTextsOf } from './prompt-cache-model.ts';

const ROUND_COUNTS = [1, 2, 3, 5, 10, 20, 40];
/** About 300 tokens, the length of a two-minute speech. */
const WORDS_A_SPEECH = 190;
const BENCH_PRICE = flatPrice(3_000_000_000, 15_000_000_000);
/** The product's default for the setting `summariseOver`, in tokens. */
const SUMMARISE_OVER = 24_000;

/** How a vendor caches prompts: the least prefix, and the prices of reading and writing it as shares of the input price. */
interface VendorCache {
  vendor: string;
  leastTokens: number;
  read: number;
  write: number;
}
/** As their price lists have it in November 2026; models of one vendor differ, so that each line is one of its usual models. */
const VENDOR_CACHES: readonly VendorCache[] = [
  { vendor: 'Anthropic (marked; 1,024 at least)', leastTokens: 1_024, read: 0.1, write: 1.25 },
  { vendor: 'Anthropic, small models (4,096 at least)', leastTokens: 4_096, read: 0.1, write: 1.25 },
  { vendor: 'OpenAI (automatic, a tenth)', leastTokens: 1_024, read: 0.1, write: 1 },
  { vendor: 'OpenAI (automatic, a half)', leastTokens: 1_024, read: 0.5, write: 1 },
  { vendor: 'Google (implicit, a quarter)', leastTokens: 2_048, read: 0.25, write: 1 },
  { vendor: 'none: Mistral, local', leastTokens: Number.POSITIVE_INFINITY, read: 1, write: 1 },
];
const USUAL_CACHE: VendorCache = { vendor: 'usual', leastTokens: 1_024, read: 0.1, write: 1.25 };

function priceWith({ read, write }: VendorCache): TieredPrice {
  const tiers = BENCH_PRICE.tiers.map((tier) => ({
    ...tier,
    cachedInput: Math.round(tier.input * read),
    cacheWrite: Math.round(tier.input * write),
  }));
  return { tiers };
}

interface SentCall {
  turn: string;
  call: ComposedCall;
  outputTokens: number;
}
interface CostOfDebate {
  inputNanoUsd: number;
  totalNanoUsd: number;
}

/** The shipped format, with a higher bound for the number of rounds. */
function longRoundtable(): Format {
  const format = formatNamed('roundtable');
  const settings = format.settings.map((spec) =>
    spec.id === 'rounds' && spec.kind === 'number' ? { ...spec, min: 1, max: 100 } : spec,
  );
  return { ...format, settings };
}

/** Every call of a whole debate, in order. With `summariseOver: null` nothing is summarised. */
function playRounds(rounds: number, summariseOver: number | null): SentCall[] {
  const format = longRoundtable();
  const seats = seatedModels(format, false, [RED]);
  const settings = { rounds, summariseOver, costLimit: null, warnAt: null };
  let record = openDebate(format, { seats, settings });
  const sent: SentCall[] = [];
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    const turns = next.waiting.map(({ turn, seat }) => {
      const slot = { turn, seat };
      const call = composeCall(record, next, slot, { cards: TEST_CARDS });
      const text = isSummaryTurn(turn) ? prose(turn, 260) : `${prose(turn, WORDS_A_SPEECH)} So it stands?`;
      sent.push({ turn, call, outputTokens: modelTokensIn(text) });
      return { ...fixtureTurn(turn, seat, text), model: RED };
    });
    for (const turn of turns) record = addEntries(record, turn);
  }
  return sent;
}

const total = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function billed(sent: readonly SentCall[], vendorCache: VendorCache = USUAL_CACHE): CostOfDebate {
  const vendor = createPromptCacheModel(vendorCache.leastTokens);
  const usages = sent.map(({ call, outputTokens }) => vendor.asked(call, outputTokens));
  const cost = (usage: (typeof usages)[number]) => chargeFor(priceWith(vendorCache), usage) ?? 0;
  return {
    inputNanoUsd: total(usages.map((usage) => cost({ ...usage, outputTokens: 0 }))),
    totalNanoUsd: total(usages.map(cost)),
  };
}

/** The cost when every input token is billed at the full input price. */
function billedAnew(sent: readonly SentCall[]): CostOfDebate {
  const cost = (inputTokens: number, outputTokens: number) =>
    chargeFor(BENCH_PRICE, { inputTokens, outputTokens, cachedInputTokens: 0, cacheWriteTokens: 0 }) ?? 0;
  const inputs = sent.map(({ call }) => total(promptTextsOf(call).map(modelTokensIn)));
  return {
    inputNanoUsd: total(inputs.map((tokens) => cost(tokens, 0))),
    totalNanoUsd: total(sent.map(({ outputTokens }, index) => cost(inputs[index] ?? 0, outputTokens))),
  };
}

/** The share of the bytes sent after round 2 that repeat the beginning of an earlier call (0 to 1). */
function sharedPrefixShare(sent: readonly SentCall[]): number {
  const isEarly = ({ turn }: SentCall) => !/^\d+:/.test(turn) || /^\d+:[12]\./.test(turn);
  let [same, all] = [0, 0];
  for (const [index, one] of sent.entries()) {
    if (isEarly(one)) continue;
    const texts = promptTextsOf(one.call);
    const sharedWith = (other: readonly string[]) => {
      const differs = texts.findIndex((text, at) => text !== other[at]);
      return total(
        texts.slice(0, differs === -1 ? texts.length : differs).map((text) => Buffer.byteLength(text)),
      );
    };
    same += Math.max(0, ...sent.slice(0, index).map(({ call }) => sharedWith(promptTextsOf(call))));
    all += total(texts.map((text) => Buffer.byteLength(text)));
  }
  return all === 0 ? 1 : same / all;
}

const usd3 = (nanoUsd: number) => `$${(nanoUsd / 1e9).toFixed(3)}`;
const saving = (ours: number, anew: number) => `${(100 * (1 - ours / anew)).toFixed(1)} %`;

const benchRows = ROUND_COUNTS.map((rounds) => {
  const whole = playRounds(rounds, null);
  const summed = playRounds(rounds, SUMMARISE_OVER);
  const [anew, cached, ours] = [billedAnew(whole), billed(whole), billed(summed)];
  return {
    rounds,
    anew,
    cached,
    ours,
    front: sharedPrefixShare(summed),
    frontWhole: sharedPrefixShare(whole),
  };
});

console.log(
  `Roundtable, 4 members and a judge on one model, speeches of some ${modelTokensIn(prose('x', WORDS_A_SPEECH))} tokens, summed up over ${SUMMARISE_OVER} tokens.`,
);
console.log(
  'A model of a vendor: tokens are bytes ÷ 4, a cached front costs 0.1×, writing it 1.25×, least 1,024 tokens, never forgotten.\n',
);
console.table(
  benchRows.map(({ rounds, anew, cached, ours, front, frontWhole }) => ({
    rounds,
    'all anew': usd3(anew.totalNanoUsd),
    'cached, whole': usd3(cached.totalNanoUsd),
    'cached, summed up': usd3(ours.totalNanoUsd),
    'input saved': saving(ours.inputNanoUsd, anew.inputNanoUsd),
    'all saved': saving(ours.totalNanoUsd, anew.totalNanoUsd),
    'same front': front.toFixed(3),
    'same front, whole': frontWhole.toFixed(3),
  })),
);
const rowAt = (rounds: number) => {
  const row = benchRows.find((one) => one.rounds === rounds);
  if (!row) throw new Error(`${rounds} rounds were not played`);
  return row;
};
const exponent = (of: (row: (typeof benchRows)[number]) => number) =>
  (Math.log(of(rowAt(40)) / of(rowAt(10))) / Math.log(4)).toFixed(2);
console.log(
  `Exponent of the cost in rounds, 10 → 40: all anew ${exponent((row) => row.anew.totalNanoUsd)} (input ${exponent((row) => row.anew.inputNanoUsd)}), cached and whole ${exponent((row) => row.cached.totalNanoUsd)} (input ${exponent((row) => row.cached.inputNanoUsd)}), summed up ${exponent((row) => row.ours.totalNanoUsd)} (input ${exponent((row) => row.ours.inputNanoUsd)})`,
);

console.log(
  '\nSaved of the whole cost against sending all anew, by vendor, with its own least prefix and prices:\n',
);
const sentBy = ROUND_COUNTS.map((rounds) => ({
  rounds,
  sent: playRounds(rounds, SUMMARISE_OVER),
  whole: playRounds(rounds, null),
}));
console.table(
  Object.fromEntries(
    VENDOR_CACHES.map((cache) => [
      cache.vendor,
      Object.fromEntries(
        sentBy.map(({ rounds, sent, whole }) => {
          const [ours, anew] = [billed(sent, cache), billedAnew(whole)];
          return [`${rounds} rounds`, saving(ours.totalNanoUsd, anew.totalNanoUsd)];
        }),
      ),
    ]),
  ),
);
