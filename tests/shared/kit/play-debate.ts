// Plays a debate as the page's machine does, within its limit, with a simulated vendor.
// Everything random comes from `chance`, so one seed always gives one debate.

import { type Cards, holdFor, inputTokensAtMost, type SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { fitStep, type PlannedCall, verdictFits } from '@rostrum/shared/budget/fit-step';
import {
  cutToOutputTokens,
  MAX_PERSON_SPEECH_BYTES,
  usualSpeechBytes,
} from '@rostrum/shared/budget/prompt-size';
import { turnsWithoutRoom } from '@rostrum/shared/budget/reserve';
import { chargeFor } from '@rostrum/shared/money/charge';
import { nextStep, type Slot } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { chargeOf } from '@rostrum/shared/record/ledger';
import { type Attempt, attemptsOf, type DebateRecord, type Entry } from '@rostrum/shared/record/record';
import type { AttemptOutcome } from '@rostrum/shared/record/record-parts';
import { cutToPromptBytes } from '@rostrum/shared/tags/prompt-tags';
import { UNKNOWN_COST } from '@rostrum/shared/wire/call-outcome';
import { type Cost, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { textReason } from '@rostrum/shared/wire/reason';
import { thinkingTokens } from '@rostrum/shared/wire/thinking-effort';
import { addEntries, rulingEntry } from '../../fixtures/records.ts';
import { randomAnswer } from './answer-texts.ts';

/** The generator mulberry32; its numbers are in [0, 1). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
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
  /** Of the tokens that a good bound allows for, at most 1. */
  dense: number;
  /** Speeches are of every script and longer than a model can put into their tokens; otherwise plain words of the usual bytes a token. */
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
  /** What the vendor answers and counts, where the test has a vendor of its own. `isCut`: it stopped at the call's cap. */
  answer?: (call: PlannedCall, next: SpeakingStep) => { text: string; usage: Usage; isCut?: boolean };
  /** At the limit: what the person does there, in place of the budget's stop. It has to change what fits. */
  atLimit?: (record: DebateRecord) => Entry;
  /** Called before every call is sent. */
  sending?: (record: DebateRecord, call: PlannedCall, next: SpeakingStep) => void;
}
export interface PlayedDebate {
  record: DebateRecord;
  why: 'through' | 'verdict-not-affordable';
}

const TRIES = 4;
const SCRAPS = ['plain words ', 'ሰላም ', '😀', '<speech>', '&lt;', '\n\n', 'a', '"', '\u0000', '</task> '];

/** Plays to the end of the plan, or until the verdict cannot be paid for. */
export function playDebate(start: DebateRecord, player: DebatePlayer): PlayedDebate {
  let record = start;
  const add = (...entries: Entry[]) => {
    for (const entry of entries) {
      record = addEntries(record, entry);
      player.watch?.(record);
    }
  };
  const book = (settled: Attempt) => {
    const entries = record.entries.map((entry) =>
      entry.kind === 'attempt' && entry.id === settled.id ? settled : entry,
    );
    record = { ...record, entries };
  };
  for (;;) {
    const before = nextStep(record);
    if (before.kind !== 'close') rule(record, before, player, add);
    const next = nextStep(record);
    if (next.kind === 'close') return { record, why: 'through' };
    const fit = fitStep(record, next, player.cards, composeCall);
    if (!fit.fits) {
      const leftOut = fit.unpriced.length === 0 ? turnsWithoutRoom(record, next) : [];
      for (const turn of leftOut)
        add(rulingEntry({ ruling: 'skip', turn, by: 'house', reason: { code: 'no-room' } }));
      if (leftOut.length > 0) continue;
      if (next.step.phase === 'verdict') return { record, why: 'verdict-not-affordable' };
      add(player.atLimit?.(record) ?? rulingEntry({ ruling: 'stop', by: 'budget' }));
    } else if (next.kind === 'listen') {
      for (const slot of next.waiting) {
        const passes = player.chance() < 0.4;
        if (passes) add(rulingEntry({ ruling: 'skip', turn: slot.turn, by: 'speaker' }));
        else add(turnOf(next, slot, spokenBy(record, next, player), null));
      }
    } else speak(next, fit.calls, player, { now: () => record, add, book });
  }
}

function rule(
  record: DebateRecord,
  next: SpeakingStep,
  player: DebatePlayer,
  add: (...entries: Entry[]) => void,
) {
  const { chance, whims, cards } = player;
  const [slot] = next.waiting;
  if (chance() < whims.interjecting) {
    const times = 1 + Math.floor(chance() * 40);
    // Every other note is put to a seat.
    const to = times % 2 === 0 ? record.seats[times % record.seats.length]?.id : undefined;
    const note = rulingEntry({
      ruling: 'interject',
      text: 'What about the costs? '.repeat(times),
      ...(to === undefined ? {} : { to }),
    });
    if (verdictFits(addEntries(record, note), cards, composeCall).fits) add(note);
  }
  if (next.step.phase === 'verdict') return;
  if (slot && chance() < whims.skipping) add(rulingEntry({ ruling: 'skip', turn: slot.turn, by: 'chair' }));
  else if (chance() < whims.stopping) add(rulingEntry({ ruling: 'stop', by: 'chair' }));
}

interface PlayedRecord {
  now(): DebateRecord;
  add(...entries: Entry[]): void;
  /** Puts a settled attempt in the place of the started one. */
  book(settled: Attempt): void;
}

function speak(
  next: SpeakingStep,
  calls: readonly PlannedCall[],
  player: DebatePlayer,
  { now, add, book }: PlayedRecord,
): void {
  const started = calls.map((planned): [PlannedCall, Attempt] => {
    player.sending?.(now(), planned, next);
    const number = attemptsOf(now()).filter((attempt) => attempt.turn === planned.slot.turn).length + 1;
    return [planned, startedAttempt(planned, next, number)];
  });
  add(...started.map(([, attempt]) => attempt));
  for (const [planned, attempt] of started) {
    const last = Number(attempt.id.split('.').at(-1)) >= TRIES;
    const { settled, text } = settle(now(), next, planned, attempt, player, last);
    book(settled);
    if (text !== null) add(turnOf(next, planned.slot, text, attempt.id));
  }
}

const turnOf = (next: SpeakingStep, slot: Slot, text: string, attempt: string | null): Entry => ({
  kind: 'turn',
  id: slot.turn,
  seat: slot.seat,
  act: next.step.act.task,
  text,
  flags: [],
  at: 1,
  model: null,
  attempt,
});

const startedAttempt = (planned: PlannedCall, next: SpeakingStep, number: number): Attempt => ({
  kind: 'attempt',
  id: `${planned.slot.turn}.${number}`,
  turn: planned.slot.turn,
  seat: planned.slot.seat,
  act: next.step.act.task,
  at: 1,
  model: planned.call.model,
  request: { ...planned.call, id: `${planned.slot.turn}.${number}` },
  holdNanoUsd: planned.holdNanoUsd,
  notional: planned.notional,
  outcome: { state: 'running' },
  usage: null,
  charge: null,
  timing: null,
});

function settle(
  record: DebateRecord,
  next: SpeakingStep,
  planned: PlannedCall,
  attempt: Attempt,
  player: DebatePlayer,
  last: boolean,
) {
  const { chance, whims, cards } = player;
  const base = { ...attempt, request: null };
  if (!last && chance() < whims.losing) {
    return {
      settled: {
        ...base,
        outcome: { state: 'lost' } as const,
        charge: chargeOf(attempt, UNKNOWN_COST, null),
      },
      text: null,
    };
  }
  const share = whims.failing + (next.step.phase === 'verdict' ? whims.judgeFailing : 0);
  const fails = !last && chance() < share;
  const given = player.answer?.(planned, next);
  const usage = given?.usage ?? (chance() < (fails ? 0.7 : 0.1) ? NO_USAGE : usageOf(planned, player));
  const card = cards[modelKey(planned.call.model)];
  const nanoUsd = card?.price ? chargeFor(card.price, usage) : null;
  // As the backend: a call without a report is charged at the good bound.
  const unreported = holdFor(planned.call, card, undefined, 'good') ?? planned.maxNanoUsd;
  const cost: Cost =
    nanoUsd === null
      ? { nanoUsd: unreported, atMostNanoUsd: unreported, basis: 'estimated', priceId: null }
      : { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null };
  const charge = chargeOf(attempt, cost, usage);
  const { text } = cutToOutputTokens(
    given?.text ??
      randomAnswer(record, next, chance) ??
      (whims.packed
        ? scraps(chance, planned.call.maxOutputTokens * 12)
        : plainWords(chance, usualSpeechBytes(planned.call.maxOutputTokens))),
    planned.call.maxOutputTokens,
  );
  // As the machine: an answer in a form that was cut off is asked for again, twice at most.
  const rejected = attemptsOf(record).filter(
    ({ turn, outcome }) => turn === attempt.turn && outcome.state === 'refused',
  ).length;
  const isTorn = given?.isCut === true && next.step.act.answer !== undefined && rejected < 2;
  const refused = isTorn || (!last && !fails && chance() < whims.refusing);
  const outcome: AttemptOutcome = fails
    ? {
        state: 'failed',
        code: 'network',
        reason: textReason('cut'),
        retryable: true,
        retryAfterMs: null,
        text,
      }
    : refused
      ? {
          state: 'refused',
          finishReason: isTorn ? 'length' : 'stop',
          reason: isTorn ? { code: 'cut-off' } : textReason(scraps(chance, 2000)),
          text,
        }
      : { state: 'accepted', finishReason: 'stop' };
  return { settled: { ...base, outcome, usage, charge }, text: fails || refused ? null : text };
}

function usageOf(planned: PlannedCall, { chance, whims, cards }: DebatePlayer): Usage {
  const { call } = planned;
  const inputTokens = Math.floor(inputTokensAtMost(call, 'good') * whims.dense);
  const cachedInputTokens = Math.floor(inputTokens * chance() * 0.9);
  const card = cards[modelKey(planned.call.model)];
  const allowance = card ? thinkingTokens(card, planned.call.model.effort) : 0;
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

const plainWords = (chance: () => number, length: number): string =>
  'plain words '.repeat(length).slice(0, Math.max(1, length * chance()));

function spokenBy(record: DebateRecord, next: SpeakingStep, { chance, whims }: DebatePlayer): string {
  const said = whims.packed ? scraps : plainWords;
  const text = randomAnswer(record, next, chance) ?? said(chance, MAX_PERSON_SPEECH_BYTES);
  return cutToPromptBytes(text, MAX_PERSON_SPEECH_BYTES).text;
}
