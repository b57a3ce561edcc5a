// History summaries: before which groups the walk has older rounds summed up, for which models, and what they stand in for.
import { utf8Bytes } from '../money/token-bounds.ts';
import { type Act, actsIn, rolesIn } from '../record/plan.ts';
import { type DebateRecord, type Occupant, rulingsOf, seatsNow, type Turn } from '../record/record.ts';
import type { Slot, Step } from './step.ts';
import { occupantModelKey, SUMMARISE, type Summary, summariesIn } from './summary-turns.ts';

/** Rounds that lie between two summaries for one model: a summary breaks the front that vendors cache, so it must last. */
const ROUNDS_BETWEEN = 4;
/** What one replaces is at least this many times as long as it may get: so it never lengthens a prompt. */
const LEAST_GAIN = 2;
const SUMMARY_TOKENS = { least: 200, most: 1200, share: 5 };
/** The part of a model's context that what was said may fill: the rest is for the rules, the task, the answer, dense scripts. */
const CONTEXT_SHARE = 2;
/**
 * English has about four characters a token (the vendors' own rule of thumb: help.openai.com/en/articles/4936856); bytes
 * rather than characters, because other scripts have fewer characters a token and more bytes a character.
 */
const BYTES_A_TOKEN = 4;
/** What a speech is wrapped in. */
const TAG_TOKENS = 24;

/** A text's length in tokens, from the text alone: the same for every model, on every machine. */
const tokensByBytes = (text: string): number => Math.ceil(utf8Bytes(text) / BYTES_A_TOKEN);

/** A turn never changes, and long ones are measured at every step. */
const knownTurnTokens = new WeakMap<Turn, number>();
export function turnTokens(turn: Turn): number {
  const known = knownTurnTokens.get(turn);
  if (known !== undefined) return known;
  const tokens = tokensByBytes(turn.text) + TAG_TOKENS;
  knownTurnTokens.set(turn, tokens);
  return tokens;
}

/** Tokens of what was said that a model may be given at most, where the record knows its context; else `null`. */
const transcriptTokenLimit = (occupant: Occupant | undefined): number | null =>
  occupant?.kind === 'model' && occupant.contextTokens !== undefined
    ? Math.floor(occupant.contextTokens / CONTEXT_SHARE)
    : null;

/** No summary is due for a transcript of fewer tokens, as the debate was seated. */
export const summaryThreshold = ({ seats, settings }: Pick<DebateRecord, 'seats' | 'settings'>): number =>
  Math.min(
    settings.summariseOverTokens ?? Number.POSITIVE_INFINITY,
    ...seats.flatMap(({ occupant }) => transcriptTokenLimit(occupant) ?? []),
  );

/** Visible tokens of a summary: a share of what it makes room in. */
function summaryTokens(record: DebateRecord): number {
  const { least, most, share } = SUMMARY_TOKENS;
  return Math.max(least, Math.min(most, Math.floor(summaryThreshold(record) / share)));
}

/** What each turn adds to a transcript, in tokens, by turn; what is sealed adds nothing. */
function stepSizes(record: DebateRecord): (step: Step) => number {
  const sizes = new Map<string, number>();
  for (const entry of record.entries) {
    if (entry.kind === 'turn' && !sizes.has(entry.id)) sizes.set(entry.id, turnTokens(entry));
    else if (entry.kind === 'ruling' && entry.ruling === 'skip' && !sizes.has(entry.turn))
      sizes.set(entry.turn, TAG_TOKENS);
  }
  return ({ act, slots }) =>
    act.hiddenFrom ? 0 : slots.reduce((sum, slot) => sum + (sizes.get(slot.turn) ?? 0), 0);
}

/** How far a model's memory reaches: what stands in for what, and since which round. */
interface SummaryCoverage {
  covers: number;
  tokens: number;
  triedIn: number | null;
}

/**
 * The plan's groups with the summaries among them: those that were made or given up, each where its address says, and before
 * the first group that has not begun, those that are due. So what lies behind never changes, whoever is reseated, and what is
 * due depends on nothing but what was said. None is due once the debate is stopped, nor in the verdict room. `at`: those due
 * before this group are wanted, whether it is the next one or not.
 */
export function* stepsWithSummaries(
  record: DebateRecord,
  steps: Iterable<Step>,
  at: number | null = null,
): Generator<Step> {
  const made = summariesIn(record);
  if (made.length === 0 && !summariesArePossible(record)) {
    yield* steps;
    return;
  }
  const begun = startedTurns(record);
  const sizeOf = stepSizes(record);
  const summaryWalk: SummaryWalk = { record, before: [0], rounds: [], memories: new Map() };
  let due = !rulingsOf(record).some(({ ruling }) => ruling === 'stop');
  let index = 0;
  let round = '';
  for (const step of steps) {
    if (roundKey(step) !== round) summaryWalk.rounds.push(index);
    round = roundKey(step);
    const here = made.filter(({ before }) => before === index);
    for (const summary of here) noteSummary(summaryWalk, summary);
    const isNext = at === null ? !step.slots.some((slot) => begun.has(slot.turn)) : index === at;
    const isFrontier = due && isNext;
    const settled = here.map(({ turn, seat }): Slot => ({ turn, seat }));
    const wanted = isFrontier ? dueSlots(summaryWalk, step, index) : [];
    const slots = [...settled, ...wanted.filter(({ turn }) => !here.some((one) => one.turn === turn))];
    if (isFrontier) due = false;
    if (slots.length > 0) yield summaryStep(record, step, index, slots);
    yield step;
    summaryWalk.before.push((summaryWalk.before[index] ?? 0) + sizeOf(step));
    index += 1;
  }
}

interface SummaryWalk {
  record: DebateRecord;
  /** Tokens of everything before each group. */
  before: number[];
  /** The group each round begins with. */
  rounds: number[];
  memories: Map<string, SummaryCoverage>;
}

const summariesArePossible = (record: DebateRecord): boolean =>
  summaryThreshold({ ...record, seats: seatsNow(record) }) < Number.POSITIVE_INFINITY;

/** A pass of an outermost loop is a round; an act outside a loop is one by itself. */
const roundKey = ({ address, passes }: Step): string =>
  passes.length === 0 ? address : `${address.split(':')[0]}:${passes[0]}`;

/** Turns that have been spoken, passed over or asked for. */
function startedTurns(record: DebateRecord): Set<string> {
  return new Set(
    record.entries.flatMap((entry) => {
      if (entry.kind === 'turn') return [entry.id];
      if (entry.kind === 'attempt') return [entry.turn];
      return entry.ruling === 'skip' ? [entry.turn] : [];
    }),
  );
}

function noteSummary({ memories, rounds }: SummaryWalk, { model, covers, text }: Summary): void {
  const memory = memories.get(model) ?? { covers: 0, tokens: 0, triedIn: null };
  const kept = text === null ? memory : { covers, tokens: tokensByBytes(text) + TAG_TOKENS };
  memories.set(model, { ...kept, triedIn: rounds.length - 1 });
}

/** One place a model, for its first seat: of those who speak now, and of those who will rule and could not read it all. */
function dueSlots(summaryWalk: SummaryWalk, step: Step, index: number): Slot[] {
  if (step.phase === 'verdict') return [];
  const { record } = summaryWalk;
  const speaking = new Set(step.slots.map((slot) => slot.seat));
  const closing = new Set(
    actsIn(record.format.plan).flatMap((act) => (act.phase === 'verdict' ? rolesIn(act.by) : [])),
  );
  const places = new Map<string, Slot>();
  for (const seat of seatsNow(record)) {
    const model = occupantModelKey(seat.occupant);
    if (model === null || places.has(model)) continue;
    const speaks = speaking.has(seat.id);
    if (!speaks && !closing.has(seat.role)) continue;
    const covers = dueCoverage(summaryWalk, index, model, transcriptTokenLimit(seat.occupant), speaks);
    if (covers !== null) places.set(model, { turn: `summary_${index}.${covers}.${seat.id}`, seat: seat.id });
  }
  return [...places.values()];
}

/** Up to which group a summary for this model is due now; `null`: none is. The round before this one always stays in full. */
function dueCoverage(
  { record, before, rounds, memories }: SummaryWalk,
  index: number,
  model: string,
  bound: number | null,
  speaks: boolean,
): number | null {
  const round = rounds.length - 1;
  const covers = rounds[round - 1];
  const memory = memories.get(model) ?? { covers: 0, tokens: 0, triedIn: null };
  if (covers === undefined || covers <= memory.covers) return null;
  const at = (group: number) => before[group] ?? 0;
  const tokens = memory.tokens + at(index) - at(memory.covers);
  const since = memory.triedIn === null ? Number.POSITIVE_INFINITY : round - memory.triedIn;
  const threshold = record.settings.summariseOverTokens ?? Number.POSITIVE_INFINITY;
  const wanted = speaks && tokens > threshold && since >= ROUNDS_BETWEEN;
  const needed = bound !== null && tokens > bound && since >= 1;
  if (!wanted && !needed) return null;
  const replaced = tokens - (at(index) - at(covers));
  return replaced >= LEAST_GAIN * summaryTokens(record) ? covers : null;
}

function summaryStep(record: DebateRecord, step: Step, index: number, slots: Slot[]): Step {
  const { phase: room, passes, loopLimits: bounds } = step;
  const act: Act = {
    task: SUMMARISE,
    label: 'Summary',
    phase: room,
    by: { allAtOnce: [] },
    maxOutputTokens: summaryTokens(record),
    temperature: 'evaluation',
    // Whoever has no summary reads everything.
    skippable: { leaving: 0 },
  };
  return { address: `summary_${index}`, act, phase: room, passes, loopLimits: bounds, slots };
}

/**
 * What stands in for the older part of what this seat reads before group number `index`; `null`: it reads everything. In the
 * verdict room everything is read if it fits the model's context, and if not, a summary of another model will do.
 */
export function summaryReadBy(
  record: DebateRecord,
  seatId: string,
  steps: readonly Step[],
  room: Step['phase'],
): Summary | null {
  const summaries = summariesIn(record).filter(({ text, before }) => text !== null && before <= steps.length);
  if (summaries.length === 0) return null;
  const occupant = seatsNow(record).find((seat) => seat.id === seatId)?.occupant;
  const own = summaries.findLast(({ model }) => model === occupantModelKey(occupant)) ?? null;
  if (room !== 'verdict') return own;
  const bound = transcriptTokenLimit(occupant);
  const sizeOf = stepSizes(record);
  const whole = steps.reduce((sum, step) => sum + sizeOf(step), 0);
  return bound === null || whole <= bound ? null : (own ?? summaries.at(-1) ?? null);
}
