// Decides before which steps older rounds are summarised, for which models, and which steps a summary replaces in a transcript. Reading
// existing summaries is in summary-turns.ts.
import { likelyTokens } from '../money/likely-tokens.ts';
import { memoizeByObject } from '../money/memo.ts';
import type { Act } from '../record/plan.ts';
import { actsIn, rolesIn } from '../record/plan-acts.ts';
import {
  type DebateRecord,
  type Occupant,
  rulingsOf,
  type Seat,
  seatsNow,
  type Turn,
} from '../record/record.ts';
import type { Slot, Step } from './step.ts';
import {
  occupantModelKey,
  SUMMARISE,
  type Summary,
  summariesIn,
  turnOfEntry,
  turnsByPlace,
} from './summary-turns.ts';
import { supposedPackets } from './supposed-packets.ts';

/** Rounds between two summaries for one model. A summary changes the prompt prefix that vendors cache, so it has to last. */
const ROUNDS_BETWEEN = 4;
/** Minimum gain of a summary, as a multiple of its own maximum length, so that it never lengthens a prompt. */
export const MIN_GAIN = 2;
const SUMMARY_TOKENS = { least: 200, most: 1200, share: 5 };
/**
 * Share of a context window that the transcript may fill, as a divisor (one half). It applies to a large window, or if the record has no
 * other value. The rest is for the rules, the task, the answer, and scripts with many tokens per character.
 */
const CONTEXT_SHARE = 2;
/** Tokens of the tag around a speech. */
const TAG_TOKENS = 24;

/** Returns a turn's length in a transcript in tokens, its tag included: the same for every model and on every machine. */
export const turnTokens = ({ text }: Turn): number => likelyTokens(text) + TAG_TOKENS;

/** Packets that count before anybody has searched: always as many, because the steps behind may not change when one comes. */
const PACKETS = { openings: 1, rounds: 6 };

/** Returns the tokens of the background, the documents and the expected packets, which come before every transcript. */
function sourceTokens({ background = '', documents = [], research }: DebateRecord): number {
  const packets = research ? supposedPackets({ research }, Array(PACKETS[research.when]).fill(''), 0) : [];
  return [...documents, ...packets.flatMap(({ passages }) => passages)].reduce(
    (sum, { text }) => sum + likelyTokens(text) + TAG_TOKENS,
    likelyTokens(background),
  );
}

/** Returns the most tokens of transcript for a model, after background and documents; `null` if the record does not know its context window. */
function transcriptTokenLimit(occupant: Occupant | undefined, sources: number): number | null {
  if (occupant?.kind !== 'model') return null;
  const { contextTokens, transcriptTokens } = occupant;
  if (transcriptTokens !== undefined || contextTokens === undefined) return transcriptTokens ?? null;
  return Math.max(0, Math.floor((contextTokens - sources) / CONTEXT_SHARE));
}

/** Returns the tokens of a transcript below which no summary is due for any model of these seats, by default as occupied now. */
export function summaryThreshold(record: DebateRecord, seats: readonly Seat[] = seatsNow(record)): number {
  const sources = sourceTokens(record);
  return Math.min(
    record.settings.summariseOverTokens ?? Number.POSITIVE_INFINITY,
    ...seats.flatMap(({ occupant }) => transcriptTokenLimit(occupant, sources) ?? []),
  );
}

/** Returns the visible tokens of a summary: a share of the threshold. */
export function summaryTokensFor(threshold: number): number {
  const { least: min, most: max, share } = SUMMARY_TOKENS;
  return Math.max(min, Math.min(max, Math.floor(threshold / share)));
}

/** Counts the tokens each step adds to a transcript; hidden speeches (`hiddenFrom`) add none. */
function stepSizes(record: DebateRecord): (step: Step) => number {
  const turns = turnsByPlace(record);
  const sizeOf = (turn: Turn | null | undefined) =>
    turn === undefined ? 0 : turn === null ? TAG_TOKENS : turnTokens(turn);
  return ({ act, slots }) =>
    act.hiddenFrom ? 0 : slots.reduce((sum, slot) => sum + sizeOf(turns.get(slot.turn)), 0);
}

/**
 * Returns the plan's steps with the summaries among them. A summary that was made or given up stands where its address says; a due one
 * stands before the first step that has not begun. So finished steps never change, even if a seat is reseated, and the due summaries depend
 * only on the speeches. None is due once the debate is stopped, nor in the verdict phase. `at`: treats the step with this index as the next
 * one.
 */
export function stepsWithSummaries(
  record: DebateRecord,
  steps: readonly Step[],
  at: number | null = null,
): readonly Step[] {
  const summaries = summariesIn(record);
  if (summaries.length === 0 && summaryThreshold(record) === Number.POSITIVE_INFINITY) return steps;
  const startedTurns = new Set(record.entries.map(turnOfEntry));
  const isStopped = rulingsOf(record).some(({ ruling }) => ruling === 'stop');
  const next = at ?? steps.findIndex(({ slots }) => !slots.some(({ turn }) => startedTurns.has(turn)));
  const due = isStopped || !steps[next] ? [] : dueSlots(record, steps.slice(0, next + 1), summaries);
  if (summaries.length + due.length === 0) return steps;
  // A summary that has begun keeps its length, even if a seat is reseated.
  const tokensOf = (slots: readonly Slot[]) =>
    summaryTokensFor(
      slots.some(({ turn }) => startedTurns.has(turn))
        ? summaryThreshold(record, record.seats)
        : summaryThreshold(record),
    );
  const placeOf = ({ seat }: Slot) => record.seats.findIndex(({ id }) => id === seat);
  return steps.flatMap((step, index) => {
    const here = summaries.filter(({ before }) => before === index).map(({ turn, seat }) => ({ turn, seat }));
    const dueHere = index === next ? due.filter(({ turn }) => !here.some((one) => one.turn === turn)) : [];
    // In the order of the seats, whichever of them was done first.
    const slots = [...here, ...dueHere].sort((one, other) => placeOf(one) - placeOf(other));
    return slots.length > 0 ? [summaryStep(step, index, slots, tokensOf(slots)), step] : [step];
  });
}

/** Returns the key of a step's round: a pass of an outermost loop; an act outside a loop is a round by itself. */
export const roundKey = memoizeByObject(({ address, passes }: Step): string =>
  passes.length === 0 ? address : `${address.split(':')[0]}:${passes[0]}`,
);

/**
 * Returns the slots of the summaries due before the last of these steps. There is one per model, for its first seat: models that speak now,
 * and models that will close the debate and could not read all of it.
 */
function dueSlots(record: DebateRecord, steps: readonly Step[], summaries: readonly Summary[]): Slot[] {
  const index = steps.length - 1;
  const step = steps[index];
  if (!step || step.phase === 'verdict') return [];
  const sizeOf = stepSizes(record);
  const sizes = steps.slice(0, -1).map(sizeOf);
  const keys = steps.map(roundKey);
  const rounds = keys.flatMap((key, at) => (key === keys[at - 1] ? [] : [at]));
  const sources = sourceTokens(record);
  const speaking = new Set(step.slots.map((slot) => slot.seat));
  const closing = new Set(
    actsIn(record.format.plan).flatMap((act) => (act.phase === 'verdict' ? rolesIn(act.by) : [])),
  );
  const slots = new Map<string, Slot>();
  for (const seat of seatsNow(record)) {
    const model = occupantModelKey(seat.occupant);
    const speaks = speaking.has(seat.id);
    if (model === null || slots.has(model) || (!speaks && !closing.has(seat.role))) continue;
    const own = summaries.filter((summary) => summary.model === model && summary.before <= index);
    const bound = transcriptTokenLimit(seat.occupant, sources);
    const covers = dueCoverage(record, { sizes, rounds, own }, bound, speaks);
    if (covers !== null) slots.set(model, { turn: `summary_${index}.${covers}.${seat.id}`, seat: seat.id });
  }
  return [...slots.values()];
}

/** The tokens of each step before the next one, the first step of each round, and a model's summaries so far, made or given up. */
interface StepsSoFar {
  sizes: readonly number[];
  rounds: readonly number[];
  own: readonly Summary[];
}

/** Returns the step up to which a summary for a model is due now; `null`: none is. The last rounds always stay in full. */
function dueCoverage(
  record: DebateRecord,
  { sizes, rounds, own }: StepsSoFar,
  bound: number | null,
  speaks: boolean,
): number | null {
  const covers = rounds.at(-1 - roundsKept(record));
  const latest = own.toSorted((one, other) => one.before - other.before);
  const last = latest.findLast(({ text }) => text !== null);
  if (covers === undefined || covers <= (last?.covers ?? 0)) return null;
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const replacedTokens =
    (last ? likelyTokens(last.text ?? '') + TAG_TOKENS : 0) + sum(sizes.slice(last?.covers ?? 0, covers));
  const tokens = replacedTokens + sum(sizes.slice(covers));
  const tried = latest.at(-1)?.before ?? Number.NEGATIVE_INFINITY;
  const since = rounds.filter((first) => first > tried).length;
  const threshold = record.settings.summariseOverTokens ?? Number.POSITIVE_INFINITY;
  const isUseful = speaks && tokens > threshold && (latest.length === 0 || since >= ROUNDS_BETWEEN);
  const isNecessary = bound !== null && tokens > bound && (latest.length === 0 || since >= 1);
  const isWorth = replacedTokens >= MIN_GAIN * summaryTokensFor(summaryThreshold(record));
  return (isUseful || isNecessary) && isWorth ? covers : null;
}

/**
 * Returns the number of rounds that stay in full, so that others can quote every seat's last speech. It is one, or as many as a bench has
 * partners who take turns.
 */
export const roundsKept = ({ format, seats }: DebateRecord): number =>
  Math.max(
    1,
    ...actsIn(format.plan).flatMap(({ by }) =>
      'allAtOnce' in by || 'allInTurn' in by
        ? []
        : rolesIn(by).map((role) => seats.filter((seat) => seat.role === role && seat.bench !== null).length),
    ),
  );

function summaryStep(step: Step, index: number, slots: Slot[], maxOutputTokens: number): Step {
  const { phase, passes, loopLimits } = step;
  const act: Act = {
    task: SUMMARISE,
    label: 'Summary',
    phase,
    by: { allAtOnce: [] },
    maxOutputTokens,
    temperature: 'evaluation',
    // A seat without a summary reads everything, so a summary may always be skipped.
    skippable: { leaving: 0 },
  };
  return { address: `summary_${index}`, act, phase, passes, loopLimits, slots };
}

/**
 * Returns the summary that replaces the older part of this seat's transcript; `null`: it reads everything. In the verdict phase a seat
 * reads everything if that fits its model's context window, and otherwise also accepts another model's summary.
 */
export function summaryReadBy(
  record: DebateRecord,
  seatId: string,
  steps: readonly Step[],
  phase: Step['phase'],
): Summary | null {
  const summaries = summariesIn(record).filter(({ text, before }) => text !== null && before <= steps.length);
  if (summaries.length === 0) return null;
  const occupant = seatsNow(record).find((seat) => seat.id === seatId)?.occupant;
  const own = summaries.findLast(({ model }) => model === occupantModelKey(occupant)) ?? null;
  if (phase !== 'verdict') return own;
  const bound = transcriptTokenLimit(occupant, sourceTokens(record));
  const sizeOf = stepSizes(record);
  const whole = steps.reduce((sum, step) => sum + sizeOf(step), 0);
  return bound === null || whole <= bound ? null : (own ?? summaries.at(-1) ?? null);
}
