// Plays a debate as the page's machine does, within its limit, with a simulated vendor.
// Everything random comes from `chance`, so one seed always gives one debate.

import { type Cards, holdFor, maxInputTokens, type SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { fitStep, type PlannedCall, verdictFits } from '@rostrum/shared/budget/fit-step';
import {
  cutToOutputTokens,
  MAX_PERSON_SPEECH_BYTES,
  usualSpeechBytes,
} from '@rostrum/shared/budget/prompt-size';
import { turnsWithoutRoom } from '@rostrum/shared/budget/reserve';
import { chargeFor } from '@rostrum/shared/money/charge';
import { nextStep, type Slot } from '@rostrum/shared/plan/cursor';
import { type DueSearch, dueSearch } from '@rostrum/shared/plan/research';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { chargeOf } from '@rostrum/shared/record/ledger';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Entry,
  passagesOf,
} from '@rostrum/shared/record/record';
import type { AttemptOutcome } from '@rostrum/shared/record/record-parts';
import type { SourcePassage } from '@rostrum/shared/record/source-passage';
import { cutToPromptBytes } from '@rostrum/shared/tags/prompt-tags';
import { UNKNOWN_COST } from '@rostrum/shared/wire/call-outcome';
import { type Cost, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { textReason } from '@rostrum/shared/wire/reason';
import { thinkingTokens } from '@rostrum/shared/wire/thinking-effort';
import fc from 'fast-check';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import {
  addEntries,
  BLUE,
  fixtureAttempt,
  fixtureTurn,
  GREY,
  RED,
  rulingEntry,
} from '../../fixtures/records.ts';
import { randomAnswer } from './answer-texts.ts';

/** The generator mulberry32; its numbers are in [0, 1). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mix = Math.imul(state ^ (state >>> 15), state | 1);
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61);
    return ((mix ^ (mix >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface PlayChances {
  /** Shares, 0 to 1: of attempts that fail, are refused or are lost; of steps with an interjection, a skip or a stop. */
  failing: number;
  refusing: number;
  losing: number;
  interjecting: number;
  skipping: number;
  stopping: number;
  /** Additional share of a judge's attempts that fail. */
  judgeFailing: number;
  /** Share of the tokens that a good bound allows, at most 1. */
  dense: number;
  /** Whether speeches are in every script and longer than their tokens allow; otherwise plain words with the usual bytes a token. */
  packed: boolean;
}
export const CALM_CHANCES: PlayChances = {
  failing: 0,
  refusing: 0,
  losing: 0,
  interjecting: 0,
  skipping: 0,
  stopping: 0,
  judgeFailing: 0,
  dense: 0.3,
  packed: true,
};

export interface DebatePlayer {
  cards: Cards;
  chance: () => number;
  whims: PlayChances;
  /** Called with the record after every entry. */
  watch?: (record: DebateRecord) => void;
  /** Returns the vendor's answer and usage, if the test has a vendor of its own. `isCut`: it stopped at the call's cap. */
  answer?: (call: PlannedCall, next: SpeakingStep) => { text: string; usage: Usage; isCut?: boolean };
  /** Returns the passages that a search finds; by default none. */
  find?: (due: DueSearch, known: number) => SourcePassage[];
  /** What the person does at the limit, in place of the budget's stop; it has to make more calls fit. */
  atLimit?: (record: DebateRecord, neededNanoUsd: number) => Entry;
}
export interface PlayedDebate {
  record: DebateRecord;
  why: 'through' | 'verdict-not-affordable';
}

const TRIES = 4;
const SCRAPS = ['plain words ', 'ሰላም ', '😀', '<speech>', '&lt;', '\n\n', 'a', '"', '\u0000', '</task> '];

/** Plays to the end of the plan, or until the verdict cannot be paid for. */
export function playDebate(start: DebateRecord, player: DebatePlayer): PlayedDebate {
  const { chance, whims, cards } = player;
  let record = start;
  const add = (...entries: Entry[]) => {
    for (const entry of entries) {
      record = addEntries(record, entry);
      player.watch?.(record);
    }
  };
  const say = ({ step }: SpeakingStep, { turn, seat }: Slot, text: string, attempt: string | null) =>
    add({ ...fixtureTurn(turn, seat, text), act: step.act.task, model: null, attempt } as Entry);

  function interfere(next: SpeakingStep): void {
    const [slot] = next.waiting;
    if (chance() < whims.interjecting) {
      const times = 1 + Math.floor(chance() * 40);
      // Every other note is addressed to a seat.
      const to = times % 2 === 0 ? record.seats[times % record.seats.length]?.id : undefined;
      const text = 'What about the costs? '.repeat(times);
      const note = rulingEntry({ ruling: 'interject', text, ...(to === undefined ? {} : { to }) });
      if (verdictFits(addEntries(record, note), cards, composeCall).fits) add(note);
    }
    if (next.step.phase === 'verdict') return;
    if (slot && chance() < whims.skipping) add(rulingEntry({ ruling: 'skip', turn: slot.turn, by: 'chair' }));
    else if (chance() < whims.stopping) add(rulingEntry({ ruling: 'stop', by: 'chair' }));
  }

  function speak(next: SpeakingStep, calls: readonly PlannedCall[]): void {
    const callsWithAttempts = calls.map((plan): [PlannedCall, Attempt] => {
      const { turn, seat } = plan.slot;
      const id = `${turn}.${attemptsOf(record).filter((attempt) => attempt.turn === turn).length + 1}`;
      const running = fixtureAttempt(turn, seat, {
        id,
        act: next.step.act.task,
        model: plan.call.model,
        request: { ...plan.call, id },
        holdNanoUsd: plan.holdNanoUsd,
        notional: plan.notional,
        outcome: { state: 'running' },
      });
      return [plan, running];
    });
    add(...callsWithAttempts.map(([, attempt]) => attempt));
    for (const [plan, attempt] of callsWithAttempts) {
      const { settled: attemptAtEnd, text } = settle(next, plan, attempt);
      const entries = record.entries.map((entry) =>
        entry.kind === 'attempt' && entry.id === attemptAtEnd.id ? attemptAtEnd : entry,
      );
      record = { ...record, entries };
      if (text !== null) say(next, plan.slot, text, attempt.id);
    }
  }

  function settle(next: SpeakingStep, plan: PlannedCall, attempt: Attempt) {
    const last = Number(attempt.id.split('.').at(-1)) >= TRIES;
    const base = { ...attempt, request: null };
    if (!last && chance() < whims.losing) {
      const charge = chargeOf(attempt, UNKNOWN_COST, null);
      return { settled: { ...base, outcome: { state: 'lost' } as const, charge }, text: null };
    }
    const share = whims.failing + (next.step.phase === 'verdict' ? whims.judgeFailing : 0);
    const fails = !last && chance() < share;
    const answer = player.answer?.(plan, next);
    const usage = answer?.usage ?? (chance() < (fails ? 0.7 : 0.1) ? NO_USAGE : usageOf(plan));
    const card = cards[modelKey(plan.call.model)];
    const nanoUsd = card?.price ? chargeFor(card.price, usage) : null;
    // Like the backend: a call without a report is charged at the good bound.
    const boundNanoUsd = holdFor(plan.call, card, undefined, 'good') ?? plan.maxNanoUsd;
    const cost: Cost =
      nanoUsd === null
        ? { nanoUsd: boundNanoUsd, atMostNanoUsd: boundNanoUsd, basis: 'estimated', priceId: null }
        : { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null };
    const max = plan.call.maxOutputTokens;
    const { text } = cutToOutputTokens(
      answer?.text ?? answerOrSpeech(next, max * 12, usualSpeechBytes(max)),
      max,
    );
    // Like the machine: an answer in a form that was cut off is asked for again, twice at most.
    const refusalCount = attemptsOf(record).filter(
      ({ turn, outcome }) => turn === attempt.turn && outcome.state === 'refused',
    ).length;
    const isTorn = answer?.isCut === true && next.step.act.answer !== undefined && refusalCount < 2;
    const isRefused = isTorn || (!last && !fails && chance() < whims.refusing);
    const failure = {
      code: 'network',
      reason: textReason('cut'),
      retryable: true,
      retryAfterMs: null,
    } as const;
    const outcome: AttemptOutcome = fails
      ? { state: 'failed', ...failure, text }
      : isRefused
        ? {
            state: 'refused',
            finishReason: isTorn ? 'length' : 'stop',
            reason: isTorn ? { code: 'cut-off' } : textReason(scraps(chance, 2000)),
            text,
          }
        : { state: 'accepted', finishReason: 'stop' };
    const charge = chargeOf(attempt, cost, usage);
    return { settled: { ...base, outcome, usage, charge }, text: fails || isRefused ? null : text };
  }

  function usageOf({ call }: PlannedCall): Usage {
    const inputTokens = Math.floor(maxInputTokens(call, 'good') * whims.dense);
    const cachedInputTokens = Math.floor(inputTokens * chance() * 0.9);
    const card = cards[modelKey(call.model)];
    const allowance = card ? thinkingTokens(card, call.model.effort) : 0;
    return {
      inputTokens,
      cachedInputTokens,
      cacheWriteTokens: Math.floor((inputTokens - cachedInputTokens) * chance()),
      outputTokens: Math.floor((call.maxOutputTokens + allowance) * (chance() < 0.3 ? 1 : chance())),
      reasoningTokens: null,
    };
  }

  /** Returns an answer if one is requested, otherwise a speech: of this many bytes at most if it is packed, or of plain words. */
  const answerOrSpeech = (next: SpeakingStep, packedBytes: number, plain: number): string =>
    randomAnswer(record, next, chance) ??
    (whims.packed
      ? scraps(chance, packedBytes)
      : 'plain words '.repeat(plain).slice(0, Math.max(1, plain * chance())));

  for (;;) {
    const before = nextStep(record);
    if (before.kind !== 'close') interfere(before);
    const due = dueSearch(record);
    if (due) add(packetEntry(due, player.find?.(due, passagesOf(record).length) ?? []));
    const next = nextStep(record);
    if (next.kind === 'close') return { record, why: 'through' };
    const fit = fitStep(record, next, cards, composeCall);
    if (!fit.fits) {
      const leftOut = fit.unpriced.length === 0 ? turnsWithoutRoom(record, next) : [];
      for (const turn of leftOut)
        add(rulingEntry({ ruling: 'skip', turn, by: 'house', reason: { code: 'no-room' } }));
      if (leftOut.length > 0) continue;
      if (next.step.phase === 'verdict') return { record, why: 'verdict-not-affordable' };
      add(player.atLimit?.(record, fit.neededNanoUsd) ?? rulingEntry({ ruling: 'stop', by: 'budget' }));
    } else if (next.kind === 'speak') speak(next, fit.calls);
    else
      for (const slot of next.waiting) {
        if (chance() < 0.4) add(rulingEntry({ ruling: 'skip', turn: slot.turn, by: 'speaker' }));
        else {
          const text = answerOrSpeech(next, MAX_PERSON_SPEECH_BYTES, MAX_PERSON_SPEECH_BYTES);
          say(next, slot, cutToPromptBytes(text, MAX_PERSON_SPEECH_BYTES).text, null);
        }
      }
  }
}

const packetEntry = ({ step, queries }: DueSearch, passages: SourcePassage[]): Entry =>
  rulingEntry({
    ruling: 'packet',
    step,
    passages,
    asked: queries.map((query) => ({ ...query, passages: [] })),
  });

function scraps(chance: () => number, length: number): string {
  const scrap = SCRAPS[Math.floor(chance() * SCRAPS.length)] ?? 'a';
  return `${chance()} ${scrap.repeat(Math.ceil((length * chance()) / scrap.length))}`;
}

const share = (max: number) => fc.double({ min: 0, max, noNaN: true });

/** Chances of each failure in a debate, and of each action of the person. */
export const randomWhims: fc.Arbitrary<PlayChances> = fc.record({
  failing: share(0.4),
  refusing: share(0.3),
  losing: share(0.2),
  interjecting: share(0.3),
  skipping: share(0.1),
  stopping: share(0.05),
  judgeFailing: fc.constantFrom(0, 0.6),
  dense: fc.constantFrom(0.25, 0.5, 1),
  packed: fc.boolean(),
});
const rate = fc.integer({ min: 0, max: 30_000_000_000 });
const tier = fc.record({ input: rate, cachedInput: rate, cacheWrite: rate, output: rate });
const price = fc.tuple(tier, tier, fc.integer({ min: 200, max: 20_000 })).map(([low, high, from]) => ({
  tiers: [
    { fromInputTokens: 0, ...low },
    { fromInputTokens: from, ...high },
  ],
}));
/** Red, blue and grey with prices in two tiers; blue is notional. */
export const randomCards: fc.Arbitrary<Cards> = fc
  .tuple(price, price, price, fc.constantFrom(0, 0, 500, 4000))
  .map(([red, blue, grey, thinkingAllowance]) =>
    cardsByModel(
      modelCard(RED, { price: red, efforts: { low: 400, medium: 900, high: 2_500 } }),
      modelCard(BLUE, { price: blue, notional: true }),
      modelCard(GREY, { price: grey, thinkingAllowance }),
    ),
  );
