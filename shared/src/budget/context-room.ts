// Checks whether a debate reaches its result in the contexts of its models. It takes the largest call of each, with its answer, its
// thinking and the transcript before it. It only adds up numbers and writes no speech, so the result is known before the first call.
import { likelyTokens } from '../money/likely-tokens.ts';
import { GOOD_TOKENS_A_MESSAGE, maxTextTokens } from '../money/token-bounds.ts';
import { nextStep, plannedSteps, type Slot, type Step, withSupposed } from '../plan/cursor.ts';
import { supposedTurn } from '../plan/step.ts';
import { MIN_GAIN, roundKey, roundsKept, summaryTokensFor } from '../plan/summaries.ts';
import { occupantModelKey, turnsByPlace } from '../plan/summary-turns.ts';
import { allPackets } from '../plan/supposed-packets.ts';
import { isActApart } from '../record/plan-acts.ts';
import { type DebateRecord, peopleIn, type Seat, seatsNow, textsToRead } from '../record/record.ts';
import { askedOutputTokens, speechOutputTokens } from '../status/speech-length.ts';
import type { ModelCard } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import type { ContextReason } from '../wire/reason.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  type ComposeOptions,
  maxInputTokens,
} from './call-hold.ts';
import { canBeShortened, MIN_SPEECH_TOKENS } from './reserve.ts';
import { type RestPolicy, simulateRest, sumOf } from './rest.ts';

/** `certain`: by the good bound, with every answer at its greatest length. `likely`: as texts and answers usually are. */
type Counting = 'certain' | 'likely';

/** Tokens of the tag and the message around a speech. */
const SPEECH_FRAME: Readonly<Record<Counting, number>> = { certain: 80, likely: 40 };
/** Spare tokens for the reason why an answer is requested again, for notes of the chair, and for notes to a judge on quotations. */
const SPARE: Readonly<Record<Counting, number>> = { certain: 256, likely: 64 };
/** Share of an answer's greatest length that it requires: judges of recorded debates took a third. */
const MIN_ANSWER_SHARE = 0.4;
/** Tokens of the largest call besides background, documents and transcript, with its answer: a judge's has 9,000 at the good bound. */
const MAX_FRAME_TOKENS = 24_000;

/** Returns the call as its model reads it: a schema that the server enforces takes no tokens of the prompt. */
const promptOf = ({ responseSchema, ...call }: ComposedCall, { enforcesSchema }: ModelCard): ComposedCall =>
  responseSchema && !enforcesSchema ? { ...call, responseSchema } : call;

/** Estimates the input tokens of a call, at the upper end of what is usual. */
export const likelyInputTokens = ({ system, messages, responseSchema }: ComposedCall): number =>
  sumOf(
    [system, ...messages.map(({ content }) => content), JSON.stringify(responseSchema ?? '')].map(
      likelyTokens,
    ),
  ) + GOOD_TOKENS_A_MESSAGE;

/** Returns the longest speech, in tokens, at a `share` of the way from the shortest to its full length. */
export function shortenedTo(share: number, full: number): number {
  const floor = Math.min(MIN_SPEECH_TOKENS, full);
  return Math.floor(floor + share * (full - floor));
}

/** A call of a seat for an act before the first speech; those of later rounds differ in their transcripts alone. */
type FirstCall = ReturnType<typeof firstCalls>[number];

/** Returns the first calls of every seat with a turn to come; empty if all contexts are larger than the whole debate can get. */
function firstCalls(record: DebateRecord, cards: Cards, compose: Compose) {
  const turns = turnsByPlace(record);
  const steps = plannedSteps(record);
  const open = steps.flatMap((step) =>
    step.slots.flatMap((slot) => {
      const seat = record.seats.find(({ id }) => id === slot.seat);
      if (seat?.occupant.kind !== 'model' || turns.has(slot.turn)) return [];
      const { model } = seat.occupant;
      const card = cards[modelKey(model)];
      return card ? [{ step, slot, seat, card, thinking: thinkingTokens(card, model.effort) }] : [];
    }),
  );
  const packets = allPackets(record, steps);
  const sources = textsToRead({ ...record, entries: packets });
  const texts = [record.motion, ...sources, ...[...turns.values()].map((turn) => turn?.text ?? '')];
  const speeches = steps.flatMap(({ act, slots }) =>
    slots.map(({ seat }) => SPEECH_FRAME.certain + speechOutputTokens(record, act, seat)),
  );
  const max = sumOf(texts.map(maxTextTokens)) + sumOf(speeches);
  if (open.every(({ card, thinking }) => MAX_FRAME_TOKENS + max <= card.contextTokens - thinking)) return [];
  const first = open.filter(
    ({ step, slot }, at) =>
      at === open.findIndex((one) => one.step.act === step.act && one.slot.seat === slot.seat),
  );
  const policy: RestPolicy = {
    steps: () => first.map(({ step, slot }) => ({ step, waiting: [slot] })),
    options: () => ({ whole: true }),
    turn: () => null,
  };
  // Before any speech, but with the steps that follow from those that were made.
  const unspoken = { ...withSupposed(record, []), entries: packets };
  const rest = [...simulateRest(unspoken, policy, cards, compose)];
  return first.map((one, at) => {
    const prompts = (rest[at]?.calls ?? []).map(({ call }) => promptOf(call, one.card));
    const input = {
      certain: sumOf(prompts.map((prompt) => maxInputTokens(prompt, 'good'))),
      likely: sumOf(prompts.map(likelyInputTokens)),
    };
    return { ...one, input };
  });
}

function outputTokens(
  record: DebateRecord,
  step: Step,
  seat: string,
  share: number,
  counting: Counting,
): number {
  if (canBeShortened(step)) return shortenedTo(share, askedOutputTokens(record, step.act, seat));
  const max = speechOutputTokens(record, step.act, seat);
  return counting === 'certain' ? max : Math.ceil(max * MIN_ANSWER_SHARE);
}

/** Returns the tokens that each round adds to a transcript, in order; earlier speeches count as they are. */
function roundTokens(record: DebateRecord, share: number, counting: Counting): number[] {
  const turns = turnsByPlace(record);
  const people = peopleIn(record);
  const tokensIn = counting === 'certain' ? maxTextTokens : likelyTokens;
  const rounds = new Map<string, number>();
  for (const step of plannedSteps(record)) {
    if (step.phase === 'verdict' || step.act.hiddenFrom) continue;
    const tokens = step.slots.map(({ turn: id, seat }) => {
      const turn = turns.get(id);
      return turn === undefined
        ? outputTokens(record, step, seat, people.has(seat) ? 1 : share, counting)
        : tokensIn(turn?.text ?? '');
    });
    const before = rounds.get(roundKey(step)) ?? 0;
    rounds.set(roundKey(step), before + sumOf(tokens) + SPEECH_FRAME[counting] * tokens.length);
  }
  return [...rounds.values()];
}

/** Returns whether each call fits with the longest transcript before it, and the most tokens of transcript for its model. */
function callNeeds(record: DebateRecord, calls: readonly FirstCall[], share: number, counting: Counting) {
  const rounds = roundTokens(record, share, counting);
  const keptRounds = roundsKept(record);
  const whole = sumOf(rounds);
  const largest = Math.max(0, ...rounds);
  const inFull = Math.max(
    0,
    ...rounds.map((_, at) => sumOf(rounds.slice(Math.max(0, at - keptRounds), at + 1))),
  );
  // Its summaries are made before its speeches reach their end.
  const maySummarise = counting === 'likely' && calls.some(({ step }) => step.phase !== 'verdict');
  return calls.map(({ step, seat, card, thinking, input }) => {
    const output = outputTokens(record, step, seat.id, share, counting);
    const visible = Math.max(1, card.maxOutputTokens - thinking);
    const frame = input[counting] + Math.min(output, visible) + thinking + SPARE[counting];
    const left = card.contextTokens - frame;
    if (isActApart(step.act)) return { seat, fits: left >= 0, transcriptLimit: Number.POSITIVE_INFINITY };
    // A summary is made once the transcript is longer than its limit, and by then a round may have been added.
    const transcriptLimit = whole <= left ? left : left - largest;
    const summarisedTokens = MIN_GAIN * summaryTokensFor(transcriptLimit) + inFull + largest;
    const transcript = maySummarise ? Math.min(whole, summarisedTokens) : whole;
    return { seat, fits: transcript <= left, transcriptLimit };
  });
}

/** Steps of the binary search for the longest speeches that fit. */
const HALVINGS = 5;

/**
 * Returns the record with the context window (tokens) of every model whose card is known, because planning has no cards. If the whole
 * debate may not fit, it also has the transcript that each model can read, and the factor by which speeches are shortened.
 */
export function withContextWindows(record: DebateRecord, cards: Cards, compose: Compose): DebateRecord {
  const calls = firstCalls(record, cards, compose);
  const isTight = callNeeds(record, calls, 1, 'certain').some(({ fits }) => !fits);
  const needsAt = (share: number) => callNeeds(record, isTight ? calls : [], share, 'likely');
  const fitsAt = (share: number) => needsAt(share).every(({ fits }) => fits);
  let share = fitsAt(1) ? 1 : 0;
  if (share < 1 && fitsAt(0))
    for (let part = 1 / 2; part >= 2 ** -HALVINGS; part /= 2) if (fitsAt(share + part)) share += part;
  const limits = new Map<string, number>();
  for (const { seat, transcriptLimit } of needsAt(share)) {
    const key = occupantModelKey(seat.occupant) ?? '';
    limits.set(key, Math.floor(Math.max(0, Math.min(transcriptLimit, limits.get(key) ?? transcriptLimit))));
  }
  const { speechShare: _, ...settings } = record.settings;
  return {
    ...record,
    settings: { ...settings, ...(share < 1 && { speechShare: share }) },
    seats: record.seats.map(({ occupant, ...seat }) => {
      const key = occupantModelKey(occupant) ?? '';
      const card = cards[key];
      if (occupant.kind !== 'model' || !card) return { ...seat, occupant };
      const { transcriptTokens: __, ...same } = { ...occupant, contextTokens: card.contextTokens };
      const transcriptTokens = limits.get(key) ?? Number.POSITIVE_INFINITY;
      return {
        ...seat,
        occupant: Number.isFinite(transcriptTokens) ? { ...same, transcriptTokens } : same,
      };
    }),
  };
}

/**
 * Returns the calls that are longer than the context of their model. It plays the rest of a debate with speeches and summaries at their
 * shortest, filled with as many tokens of digits as each may have.
 */
function callsOverContext(record: DebateRecord, cards: Cards, compose: Compose) {
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  const tokensOf = (step: Step, { seat: id }: Slot) => {
    const occupant = seats.get(id)?.occupant;
    const card = cards[occupantModelKey(occupant) ?? ''];
    const tokens = outputTokens(record, step, id, 0, 'likely');
    if (!card || occupant?.kind !== 'model') return tokens;
    return Math.min(tokens, Math.max(1, card.maxOutputTokens - thinkingTokens(card, occupant.model.effort)));
  };
  const policy: RestPolicy = {
    *steps(now) {
      for (let next = nextStep(now()); next.kind !== 'close'; next = nextStep(now())) yield next;
    },
    options: (step, slot) => ({ maxOutputTokens: tokensOf(step, slot) }),
    turn: (step, slot, call) =>
      supposedTurn(slot, step.act.task, `${'7'.repeat(tokensOf(step, slot))}?`, call?.model),
  };
  const over: { step: Step; seat: Seat; card: ModelCard; needed: number }[] = [];
  for (const { step, calls } of simulateRest(record, policy, cards, compose))
    for (const { slot, call, card } of calls) {
      const seat = seats.get(slot.seat);
      if (!card || !seat) continue;
      const output = tokensOf(step, slot) + thinkingTokens(card, call.model.effort);
      const needed = likelyInputTokens(promptOf(call, card)) + output;
      if (needed > card.contextTokens) over.push({ step, seat, card, needed });
    }
  return over;
}

/** Returns why a debate cannot reach its result, even with its speeches at their shortest; `null`: it can, with texts of usual length. */
export function contextFault(debate: DebateRecord, cards: Cards, compose: Compose): ContextReason | null {
  const record = { ...debate, seats: seatsNow(debate) };
  const isRoomy = callNeeds(record, firstCalls(record, cards, compose), 0, 'likely').every(
    ({ fits }) => fits,
  );
  const lacking = (isRoomy ? [] : callsOverContext(record, cards, compose))
    .map((call) => ({ ...call, lack: call.needed - call.card.contextTokens }))
    .sort((left, right) => right.lack - left.lack);
  const [worst] = lacking;
  if (!worst) return null;
  const { seat, step, needed: neededTokens, card } = worst;
  const others = new Set(lacking.map((call) => call.seat.id)).size - 1;
  const whose = { seat: seat.name, others };
  const sourceTokens = sumOf(textsToRead(record).map(likelyTokens));
  const atMost = sourceTokens - worst.lack;
  if (sourceTokens > 0 && atMost >= 0)
    return { code: 'sources-over-context', ...whose, sourceTokens, atMost };
  const { contextTokens } = card;
  const what = step.phase === 'verdict' ? 'result' : 'speech';
  return { code: 'debate-over-context', ...whose, contextTokens, neededTokens, what };
}

/** Returns the smallest context among those in which the whole debate may not fit; `null`: it fits, with any speeches. */
export function smallContext({ seats }: DebateRecord): { seat: string; contextTokens: number } | null {
  const small = seats.flatMap(({ name, occupant }) =>
    occupant.kind === 'model' && occupant.transcriptTokens !== undefined
      ? [{ seat: name, contextTokens: occupant.contextTokens ?? 0 }]
      : [],
  );
  return small.sort((left, right) => left.contextTokens - right.contextTokens)[0] ?? null;
}

/** Returns the call, with a shorter answer to come if prompt, answer and thinking may not fit the context. */
export function withinContext(
  call: ComposedCall,
  cards: Cards,
  compose: (less: ComposeOptions) => ComposedCall,
): ComposedCall {
  const card = cards[modelKey(call.model)];
  if (!card) return call;
  const available = card.contextTokens - thinkingTokens(card, call.model.effort);
  if (maxInputTokens(promptOf(call, card), 'good') + call.maxOutputTokens <= available) return call;
  const left = Math.max(MIN_SPEECH_TOKENS, available - likelyInputTokens(promptOf(call, card)));
  return call.maxOutputTokens <= left ? call : compose({ cards, maxOutputTokens: left });
}
