// Plays a debate as the machine would, by the budget's word, with a vendor whose whims come from a seed.
import { fitStep, type PlannedCall, verdictFits } from '@rostrum/shared/debate/budget';
import { type Cards, digestsOf, piecesOf, type SpokenStep } from '@rostrum/shared/debate/call';
import { chargeOf, chargeOfLost } from '@rostrum/shared/debate/ledger';
import type { Attempt, AttemptOutcome, DebateRecord, Entry } from '@rostrum/shared/debate/record';
import { attemptsOf } from '@rostrum/shared/debate/record';
import { cutToBytes, cutToWeight, MOST_SPOKEN_BYTES } from '@rostrum/shared/debate/spoken';
import { isSummaryGroup } from '@rostrum/shared/debate/summary-turns';
import { nextStep, type Place } from '@rostrum/shared/debate/walk';
import { chargeFor } from '@rostrum/shared/money/charge';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { type Cost, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { plus, ruled } from './debates.ts';
import { markedWords } from './words.ts';

/** mulberry32: in [0, 1). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Whims {
  /** Shares of attempts that fail, are refused, are lost; of steps with an interjection, a skip, a stop. */
  failing: number;
  refusing: number;
  losing: number;
  interjecting: number;
  skipping: number;
  stopping: number;
  /** Share of a judge's attempts that fail, on top. */
  judgeFailing: number;
  /** Tokens a byte, at most 1: 1 is the worst a vendor can do. */
  dense: number;
}
export const CALM: Whims = {
  failing: 0,
  refusing: 0,
  losing: 0,
  interjecting: 0,
  skipping: 0,
  stopping: 0,
  judgeFailing: 0,
  dense: 0.3,
};

export interface Player {
  cards: Cards;
  chance: () => number;
  whims: Whims;
  /** Told of the record after every entry. */
  watch?: (record: DebateRecord) => void;
  /** Told of every call before it is sent. */
  sending?: (record: DebateRecord, call: PlannedCall, step: SpokenStep) => void;
}
export interface Played {
  record: DebateRecord;
  why: 'through' | 'verdict-not-affordable';
}

const TRIES = 4;
const SCRAPS = ['plain words ', 'ሰላም ', '😀', '<speech>', '&lt;', '\n\n', 'a', '"', '\u0000', '</task> '];

/** To the end of the plan, or to the verdict that cannot be paid for. */
export function playOut(start: DebateRecord, player: Player): Played {
  let record = start;
  const add = (...entries: Entry[]) => {
    for (const entry of entries) {
      record = plus(record, entry);
      player.watch?.(record);
    }
  };
  for (;;) {
    const before = nextStep(record);
    if (before.kind !== 'close') rule(record, before, player, add);
    const step = nextStep(record);
    if (step.kind === 'close') return { record, why: 'through' };
    const fit = fitStep(record, step, player.cards, composeCall);
    if (!fit.fits) {
      if (step.group.room === 'verdict') return { record, why: 'verdict-not-affordable' };
      if (isSummaryGroup(step.group) && fit.unpriced.length === 0) {
        for (const { turn } of step.waiting) add(ruled({ ruling: 'skip', turn, by: 'house' }));
        continue;
      }
      add(ruled({ ruling: 'stop', by: 'budget' }));
    } else if (step.kind === 'listen') {
      for (const place of step.waiting) {
        const passes = player.chance() < 0.4;
        if (passes) add(ruled({ ruling: 'skip', turn: place.turn, by: 'speaker' }));
        else add(turnOf(step, place, spokenBy(record, step, player), null));
      }
    } else speak(step, fit.calls, player, () => record, add);
  }
}

function rule(record: DebateRecord, step: SpokenStep, player: Player, add: (...entries: Entry[]) => void) {
  const { chance, whims, cards } = player;
  const [place] = step.waiting;
  if (chance() < whims.interjecting) {
    const note = ruled({
      ruling: 'interject',
      text: 'What about the costs? '.repeat(1 + Math.floor(chance() * 40)),
    });
    if (verdictFits(plus(record, note), cards, composeCall).fits) add(note);
  }
  if (step.group.room === 'verdict') return;
  if (place && chance() < whims.skipping) add(ruled({ ruling: 'skip', turn: place.turn, by: 'chair' }));
  else if (chance() < whims.stopping) add(ruled({ ruling: 'stop', by: 'chair' }));
}

function speak(
  step: SpokenStep,
  calls: readonly PlannedCall[],
  player: Player,
  now: () => DebateRecord,
  add: (...entries: Entry[]) => void,
): void {
  const started = calls.map((planned): [PlannedCall, Attempt] => {
    player.sending?.(now(), planned, step);
    const number = attemptsOf(now()).filter((attempt) => attempt.turn === planned.place.turn).length + 1;
    return [planned, startedAttempt(planned, step, number)];
  });
  add(...started.map(([, attempt]) => attempt));
  for (const [planned, attempt] of started) {
    const last = Number(attempt.id.split('.').at(-1)) >= TRIES;
    const { settled, text } = settle(now(), step, planned, attempt, player, last);
    const entries = now().entries.map((entry) =>
      entry.kind === 'attempt' && entry.id === attempt.id ? settled : entry,
    );
    const spoken = text === null ? [] : [turnOf(step, planned.place, text, attempt.id)];
    const record = { ...now(), entries };
    replace(now, record, add, spoken);
  }
}

/** The attempt is settled in place, then its turn is committed. */
function replace(
  now: () => DebateRecord,
  record: DebateRecord,
  add: (...entries: Entry[]) => void,
  turns: readonly Entry[],
): void {
  now().entries.splice(0, now().entries.length, ...record.entries);
  add(...turns);
}

const turnOf = (step: SpokenStep, place: Place, text: string, attempt: string | null): Entry => ({
  kind: 'turn',
  id: place.turn,
  seat: place.seat,
  act: step.group.act.act,
  text,
  flags: [],
  at: 1,
  model: null,
  attempt,
});

const startedAttempt = (planned: PlannedCall, step: SpokenStep, number: number): Attempt => ({
  kind: 'attempt',
  id: `${planned.place.turn}.${number}`,
  turn: planned.place.turn,
  seat: planned.place.seat,
  act: step.group.act.act,
  at: 1,
  model: planned.call.model,
  request: { ...planned.call, id: `${planned.place.turn}.${number}` },
  digests: digestsOf(planned.call),
  holdNanoUsd: planned.holdNanoUsd,
  notional: planned.notional,
  outcome: { state: 'running' },
  usage: null,
  charge: null,
  timing: null,
});

function settle(
  record: DebateRecord,
  step: SpokenStep,
  planned: PlannedCall,
  attempt: Attempt,
  player: Player,
  last: boolean,
) {
  const { chance, whims, cards } = player;
  const base = { ...attempt, request: null };
  if (!last && chance() < whims.losing) {
    return {
      settled: { ...base, outcome: { state: 'lost' } as const, charge: chargeOfLost(attempt) },
      text: null,
    };
  }
  const share = whims.failing + (step.group.room === 'verdict' ? whims.judgeFailing : 0);
  const fails = !last && chance() < share;
  const usage = chance() < (fails ? 0.7 : 0.1) ? NO_USAGE : usageOf(planned, player);
  const price = cards[modelKey(planned.call.model)]?.price ?? null;
  const nanoUsd = price ? chargeFor(price, usage) : null;
  const cost: Cost =
    nanoUsd === null
      ? { nanoUsd: planned.maxNanoUsd, atMostNanoUsd: planned.maxNanoUsd, basis: 'estimated', priceId: null }
      : { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null };
  const charge = chargeOf(attempt, cost, usage);
  const { text } = cutToBytes(
    markedWords(record, step, chance) ?? scraps(chance, planned.call.maxOutputTokens * 12),
    planned.call.maxOutputTokens,
  );
  const refused = !last && !fails && chance() < whims.refusing;
  const outcome: AttemptOutcome = fails
    ? { state: 'failed', code: 'network', message: 'cut', retryable: true, retryAfterMs: null, text }
    : refused
      ? { state: 'refused', finishReason: 'stop', reason: scraps(chance, 2000), text }
      : { state: 'accepted', finishReason: 'stop' };
  return { settled: { ...base, outcome, usage, charge }, text: fails || refused ? null : text };
}

/** Every message has its own number of tokens, the same in every call, and never more than its bytes and 64. */
function usageOf(planned: PlannedCall, { chance, whims, cards }: Player): Usage {
  const schema = planned.call.responseSchema ? JSON.stringify(planned.call.responseSchema).length : 0;
  const inputTokens = piecesOf(planned.call).reduce(
    (sum, { bytes }) => sum + Math.floor(bytes * whims.dense) + Math.floor(64 * whims.dense),
    Math.floor(schema * whims.dense),
  );
  const cachedInputTokens = Math.floor(inputTokens * chance() * 0.9);
  const allowance = cards[modelKey(planned.call.model)]?.thinkingAllowance ?? 0;
  return {
    inputTokens,
    cachedInputTokens,
    cacheWriteTokens: Math.floor((inputTokens - cachedInputTokens) * chance()),
    outputTokens: Math.floor((planned.call.maxOutputTokens + allowance) * (chance() < 0.3 ? 1 : chance())),
    reasoningTokens: null,
  };
}

function scraps(chance: () => number, length: number): string {
  const scrap = SCRAPS[Math.floor(chance() * SCRAPS.length)] ?? 'a';
  return `${chance()} ${scrap.repeat(Math.ceil((length * chance()) / scrap.length))}`;
}

const spokenBy = (record: DebateRecord, step: SpokenStep, { chance }: Player): string =>
  cutToWeight(markedWords(record, step, chance) ?? scraps(chance, MOST_SPOKEN_BYTES), MOST_SPOKEN_BYTES).text;
