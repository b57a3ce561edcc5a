// Decides before which steps older rounds are summarised, for which models, and which steps a summary replaces in a transcript. Reading
// existing summaries is in summary-turns.ts.
import { likelyTokens } from '../money/likely-tokens.ts';
import type { Act } from '../record/plan.ts';
import { actsIn, rolesIn } from '../record/plan-acts.ts';
import { type DebateRecord, type Occupant, rulingsOf, seatsNow, type Turn } from '../record/record.ts';
import type { Sources } from '../record/source-document.ts';
import type { Slot, Step } from './step.ts';
import {
  occupantModelKey,
  SUMMARISE,
  type Summary,
  summariesIn,
  turnOfEntry,
  turnsByPlace,
} from './summary-turns.ts';

/** Rounds between two summaries for one model. A summary changes the prompt prefix that vendors cache, so it has to last. */
const ROUNDS_BETWEEN = 4;
/** Least gain of a summary, as a multiple of its own maximum length, so that it never lengthens a prompt. */
export const LEAST_GAIN = 2;
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

/** Returns the tokens of the background and the documents, which stand before every transcript. */
const sourceTokens = ({ background = '', documents = [] }: Sources): number =>
  documents.reduce((sum, { text }) => sum + likelyTokens(text) + TAG_TOKENS, likelyTokens(background));

/** Returns the most tokens of transcript for a model, after background and documents; `null` if the record does not know its context window. */
function transcriptTokenLimit(occupant: Occupant | undefined, sources: number): number | null {
  if (occupant?.kind !== 'model') return null;
  const { contextTokens, transcriptTokens } = occupant;
  if (transcriptTokens !== undefined || contextTokens === undefined) return transcriptTokens ?? null;
  return Math.max(0, Math.floor((contextTokens - sources) / CONTEXT_SHARE));
}

/** Returns the tokens of a transcript below which no summary is due for any of the seated models. */
export function summaryThreshold(record: Pick<DebateRecord, 'seats' | 'settings' | keyof Sources>): number {
  const { seats, settings } = record;
  const sources = sourceTokens(record);
  return Math.min(
    settings.summariseOverTokens ?? Number.POSITIVE_INFINITY,
    ...seats.flatMap(({ occupant }) => transcriptTokenLimit(occupant, sources) ?? []),
  );
}

/** Returns the visible tokens of a summary: a share of the threshold. */
export function summaryTokensFor(threshold: number): number {
  const { least, most, share } = SUMMARY_TOKENS;
  return Math.max(least, Math.min(most, Math.floor(threshold / share)));
}
const summaryTokens = (record: DebateRecord): number => summaryTokensFor(summaryThreshold(record));

/** Counts the tokens each step adds to a transcript; hidden speeches (`hiddenFrom`) add none. */
function stepSizes(record: DebateRecord): (step: Step) => number {
  const turns = turnsByPlace(record);
  const sizeOf = (turn: Turn | null | undefined) =>
    turn === undefined ? 0 : turn === null ? TAG_TOKENS : turnTokens(turn);
  return ({ act, slots }) =>
    act.hiddenFrom ? 0 : slots.reduce((sum, slot) => sum + sizeOf(turns.get(slot.turn)), 0);
}

/** The steps that a model's latest summary covers, and the round in which one was last tried. */
interface SummaryCoverage {
  covers: number;
  tokens: number;
  triedIn: number | null;
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
  if (summaries.length === 0 && !summariesArePossible(record)) return steps;
  const all: Step[] = [];
  const startedTurns = new Set(record.entries.map(turnOfEntry));
  const sizeOf = stepSizes(record);
  const summaryWalk: SummaryWalk = { record, before: [0], rounds: [], memories: new Map() };
  const placeOf = ({ seat }: Slot) => record.seats.findIndex(({ id }) => id === seat);
  let due = !rulingsOf(record).some(({ ruling }) => ruling === 'stop');
  let round = '';
  for (const [index, step] of steps.entries()) {
    if (roundKey(step) !== round) summaryWalk.rounds.push(index);
    round = roundKey(step);
    const here = summaries.filter(({ before }) => before === index);
    for (const summary of here) noteSummary(summaryWalk, summary);
    const isNext = at === null ? !step.slots.some((slot) => startedTurns.has(slot.turn)) : index === at;
    const isFrontier = due && isNext;
    const newSlots = isFrontier ? dueSlots(summaryWalk, step, index) : [];
    const settledSlots = here.map(({ turn, seat }): Slot => ({ turn, seat }));
    const slots = [...settledSlots, ...newSlots.filter(({ turn }) => !here.some((one) => one.turn === turn))];
    // Whichever of them was done first.
    slots.sort((one, other) => placeOf(one) - placeOf(other));
    if (isFrontier) due = false;
    if (slots.length > 0) all.push(summaryStep(record, step, index, slots));
    all.push(step);
    summaryWalk.before.push((summaryWalk.before[index] ?? 0) + sizeOf(step));
  }
  return all;
}

interface SummaryWalk {
  record: DebateRecord;
  /** Tokens of all steps before each step. */
  before: number[];
  /** Index of the first step of each round. */
  rounds: number[];
  memories: Map<string, SummaryCoverage>;
}

const summariesArePossible = (record: DebateRecord): boolean =>
  summaryThreshold({ ...record, seats: seatsNow(record) }) < Number.POSITIVE_INFINITY;

/** Returns the key of a step's round: a pass of an outermost loop; an act outside a loop is a round by itself. */
export const roundKey = ({ address, passes }: Step): string =>
  passes.length === 0 ? address : `${address.split(':')[0]}:${passes[0]}`;

function noteSummary({ memories, rounds }: SummaryWalk, { model, covers, text }: Summary): void {
  const memory = memories.get(model) ?? { covers: 0, tokens: 0, triedIn: null };
  const memoryNow = text === null ? memory : { covers, tokens: likelyTokens(text) + TAG_TOKENS };
  memories.set(model, { ...memoryNow, triedIn: rounds.length - 1 });
}

/** Returns one slot per model, for its first seat: models that speak now, and models that will close the debate and could not read all of it. */
function dueSlots(summaryWalk: SummaryWalk, step: Step, index: number): Slot[] {
  if (step.phase === 'verdict') return [];
  const { record } = summaryWalk;
  const sources = sourceTokens(record);
  const speaking = new Set(step.slots.map((slot) => slot.seat));
  const closing = new Set(
    actsIn(record.format.plan).flatMap((act) => (act.phase === 'verdict' ? rolesIn(act.by) : [])),
  );
  const slots = new Map<string, Slot>();
  for (const seat of seatsNow(record)) {
    const model = occupantModelKey(seat.occupant);
    if (model === null || slots.has(model)) continue;
    const speaks = speaking.has(seat.id);
    if (!speaks && !closing.has(seat.role)) continue;
    const bound = transcriptTokenLimit(seat.occupant, sources);
    const covers = dueCoverage(summaryWalk, index, model, bound, speaks);
    if (covers !== null) slots.set(model, { turn: `summary_${index}.${covers}.${seat.id}`, seat: seat.id });
  }
  return [...slots.values()];
}

/** Returns the step up to which a summary for this model is due now; `null`: none is. The last rounds always stay in full. */
function dueCoverage(
  { record, before, rounds, memories }: SummaryWalk,
  index: number,
  model: string,
  bound: number | null,
  speaks: boolean,
): number | null {
  const round = rounds.length - 1;
  const covers = rounds[round - roundsKept(record)];
  const memory = memories.get(model) ?? { covers: 0, tokens: 0, triedIn: null };
  if (covers === undefined || covers <= memory.covers) return null;
  const at = (step: number) => before[step] ?? 0;
  const tokens = memory.tokens + at(index) - at(memory.covers);
  const since = memory.triedIn === null ? Number.POSITIVE_INFINITY : round - memory.triedIn;
  const threshold = record.settings.summariseOverTokens ?? Number.POSITIVE_INFINITY;
  const isUseful = speaks && tokens > threshold && since >= ROUNDS_BETWEEN;
  const isNecessary = bound !== null && tokens > bound && since >= 1;
  if (!isUseful && !isNecessary) return null;
  const replacedTokens = tokens - (at(index) - at(covers));
  return replacedTokens >= LEAST_GAIN * summaryTokens(record) ? covers : null;
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

function summaryStep(record: DebateRecord, step: Step, index: number, slots: Slot[]): Step {
  const { phase, passes, loopLimits } = step;
  const act: Act = {
    task: SUMMARISE,
    label: 'Summary',
    phase,
    by: { allAtOnce: [] },
    maxOutputTokens: summaryTokens(record),
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
