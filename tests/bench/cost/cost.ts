// Roundtables of four and a judge on one model, 3 to 40 rounds: as Rostrum sends them, with and without summaries, and as a
// proxy would that sends everything anew in every call and marks nothing. No network, no chance, no clock: the figures are exact.
import type { ComposedCall } from '@rostrum/shared/debate/call';
import { isSummaryTurn } from '@rostrum/shared/debate/summary-turns';
import { nextStep } from '@rostrum/shared/debate/walk';
import type { Format } from '@rostrum/shared/formats/format';
import { chargeFor } from '@rostrum/shared/money/charge';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { prose } from '../../kit/speakers.ts';
import { CARDS, flat, formatNamed, opened, plus, RED, seated, turnBy } from '../../shared/kit/debates.ts';
import { createVendor, textsOf, tokensIn } from './vendor.ts';

const ROUNDS = [3, 5, 10, 20, 40];
/** About 300 tokens, as a speech of two minutes has. */
const WORDS_A_SPEECH = 190;
const PRICE = flat(3_000_000_000, 15_000_000_000);
/** What is set where nobody chooses. */
const SUMMARISE_OVER = 24_000;

interface Sent {
  turn: string;
  call: ComposedCall;
  outputTokens: number;
}
interface Bill {
  inputNanoUsd: number;
  totalNanoUsd: number;
}

/** The format as it is, but for how many rounds may be asked for. */
function longRoundtable(): Format {
  const format = formatNamed('roundtable');
  const settings = format.settings.map((spec) =>
    spec.id === 'rounds' && spec.kind === 'number' ? { ...spec, min: 1, max: 100 } : spec,
  );
  return { ...format, settings };
}

/** Every call of a whole debate, in order. */
function played(rounds: number, summariseOver: number | null): Sent[] {
  const format = longRoundtable();
  const seats = seated(format, false, [RED]);
  const settings = { rounds, summariseOver, costLimit: null, warnAt: null };
  let record = opened(format, { seats, settings });
  const sent: Sent[] = [];
  for (let step = nextStep(record); step.kind !== 'close'; step = nextStep(record)) {
    const turns = step.waiting.map(({ turn, seat }) => {
      const place = { turn, seat };
      const call = composeCall(record, step, place, { cards: CARDS });
      const text = isSummaryTurn(turn) ? prose(turn, 260) : `${prose(turn, WORDS_A_SPEECH)} So it stands?`;
      sent.push({ turn, call, outputTokens: tokensIn(text) });
      return { ...turnBy(turn, seat, text), model: RED };
    });
    for (const turn of turns) record = plus(record, turn);
  }
  return sent;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function billed(sent: readonly Sent[]): Bill {
  const vendor = createVendor();
  const usages = sent.map(({ call, outputTokens }) => vendor.asked(call, outputTokens));
  const cost = (usage: (typeof usages)[number]) => chargeFor(PRICE, usage) ?? 0;
  return {
    inputNanoUsd: sum(usages.map((usage) => cost({ ...usage, outputTokens: 0 }))),
    totalNanoUsd: sum(usages.map(cost)),
  };
}

/** Everything at the full price of input. */
function billedAnew(sent: readonly Sent[]): Bill {
  const cost = (inputTokens: number, outputTokens: number) =>
    chargeFor(PRICE, { inputTokens, outputTokens, cachedInputTokens: 0, cacheWriteTokens: 0 }) ?? 0;
  const inputs = sent.map(({ call }) => sum(textsOf(call).map(tokensIn)));
  return {
    inputNanoUsd: sum(inputs.map((tokens) => cost(tokens, 0))),
    totalNanoUsd: sum(sent.map(({ outputTokens }, index) => cost(inputs[index] ?? 0, outputTokens))),
  };
}

/** Bytes of calls after round 2 that are the front of an earlier call ÷ bytes of these calls. */
function sameFront(sent: readonly Sent[]): number {
  const isEarly = ({ turn }: Sent) => !/^\d+:/.test(turn) || /^\d+:[12]\./.test(turn);
  let [same, all] = [0, 0];
  for (const [index, one] of sent.entries()) {
    if (isEarly(one)) continue;
    const texts = textsOf(one.call);
    const sharedWith = (other: readonly string[]) => {
      const differs = texts.findIndex((text, at) => text !== other[at]);
      return sum(
        texts.slice(0, differs === -1 ? texts.length : differs).map((text) => Buffer.byteLength(text)),
      );
    };
    same += Math.max(0, ...sent.slice(0, index).map(({ call }) => sharedWith(textsOf(call))));
    all += sum(texts.map((text) => Buffer.byteLength(text)));
  }
  return all === 0 ? 1 : same / all;
}

const dollars = (nanoUsd: number) => `$${(nanoUsd / 1e9).toFixed(3)}`;
const saving = (ours: number, anew: number) => `${(100 * (1 - ours / anew)).toFixed(1)} %`;

const rows = ROUNDS.map((rounds) => {
  const whole = played(rounds, null);
  const summed = played(rounds, SUMMARISE_OVER);
  const [anew, cached, ours] = [billedAnew(whole), billed(whole), billed(summed)];
  return { rounds, anew, cached, ours, front: sameFront(summed), frontWhole: sameFront(whole) };
});

console.log(
  `Roundtable, 4 members and a judge on one model, speeches of some ${tokensIn(prose('x', WORDS_A_SPEECH))} tokens, summed up over ${SUMMARISE_OVER} tokens.`,
);
console.log(
  'A model of a vendor: tokens are bytes ÷ 4, a cached front costs 0.1×, writing it 1.25×, least 1,024 tokens, never forgotten.\n',
);
console.table(
  rows.map(({ rounds, anew, cached, ours, front, frontWhole }) => ({
    rounds,
    'all anew': dollars(anew.totalNanoUsd),
    'cached, whole': dollars(cached.totalNanoUsd),
    'cached, summed up': dollars(ours.totalNanoUsd),
    'input saved': saving(ours.inputNanoUsd, anew.inputNanoUsd),
    'all saved': saving(ours.totalNanoUsd, anew.totalNanoUsd),
    'same front': front.toFixed(3),
    'same front, whole': frontWhole.toFixed(3),
  })),
);
const at = (rounds: number) => {
  const row = rows.find((one) => one.rounds === rounds);
  if (!row) throw new Error(`${rounds} rounds were not played`);
  return row;
};
const exponent = (of: (row: (typeof rows)[number]) => number) =>
  (Math.log(of(at(40)) / of(at(10))) / Math.log(4)).toFixed(2);
console.log(
  `Exponent of the cost in rounds, 10 → 40: all anew ${exponent((row) => row.anew.totalNanoUsd)} (input ${exponent((row) => row.anew.inputNanoUsd)}), cached and whole ${exponent((row) => row.cached.totalNanoUsd)} (input ${exponent((row) => row.cached.inputNanoUsd)}), summed up ${exponent((row) => row.ours.totalNanoUsd)} (input ${exponent((row) => row.ours.inputNanoUsd)})`,
);
