// Generates debates with a known better side and plays them to their verdict with programmed judges, through the product's own plan,
// prompts, parsers and rule. Everything random comes from a seed.

import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format, SeatDraft } from '@rostrum/shared/formats/format';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { nextStep, type Slot } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import {
  addEntries,
  fixtureTurn,
  GREY,
  modelOccupant,
  openDebate,
  oxfordFormat,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { seededNumbers } from '../../shared/kit/play-debate.ts';
import { type JudgeName, type ReadPrompt, readPrompt, verdictBy, worthMark } from './programmed-judges.ts';

export interface GeneratedDebate {
  /** Every speech is spoken; nobody has judged. */
  record: DebateRecord;
  /** The participant whose speeches are worth more, and the one that speaks longer. */
  better: string;
  longer: string;
  /** What its judges believed before it: 1 for the motion, -1 against it. */
  belief: number;
}

export interface PanelPlan {
  judges: number;
  /** By how much the better side's speeches are worth more. */
  margin: number;
  /** A format of two sides of one seat each; Oxford by default. */
  format?: Format;
  /** Spoken in place of a new debate of this format: a rematch. */
  unspoken?: DebateRecord;
}

const CLAUDE = { provider: 'anthropic', id: 'claude-sonnet-4-5' } as const;
const GPT = { provider: 'openai', id: 'gpt-4o' } as const;

/** A sentence of ten words. */
const SENTENCE = ' One more reason of the usual kind is given here.';
const SENTENCES = 8;
const LONGER_SENTENCES = 12;
const MEAN_WORTH = 50;
/** Said in every speech: a judge that reads it knows who speaks, and could favour a family. */
const selfNaming = (model: string, side: string) => ` As ${model}, speaking as the ${side}, I stand by it.`;

export function generatedDebate(
  seed: number,
  { judges, margin, format = oxfordFormat(), unspoken }: PanelPlan,
): GeneratedDebate {
  const [first = '', second = ''] = format.programme.contestants;
  const chance = seededNumbers(seed);
  const side = () => (chance() < 0.5 ? first : second);
  const [better, longer, believed] = [side(), side(), side()];
  const belief = believed === first ? 1 : -1;
  const settings = { rounds: 2, bothOrders: true, prior: true, costLimit: null, warnAt: null };
  const known = new Set(settingsOf(format).map(({ id }) => id));
  const opened =
    unspoken ??
    openDebate(format, {
      id: `debate-${seed}-${judges}`,
      seats: seatsWith(format, judges),
      settings: Object.fromEntries(Object.entries(settings).filter(([id]) => known.has(id))),
    });
  const models = new Map([
    [first, 'Claude'],
    [second, 'GPT-4o'],
  ]);
  const names = new Map(opened.seats.map(({ id, name }) => [id, name]));
  const speak = (next: SpeakingStep, { seat }: Slot): string => {
    if (next.step.act.answer === 'prior') return beliefText(belief);
    const worth = MEAN_WORTH + (seat === better ? margin / 2 : -margin / 2);
    const sentences = SENTENCE.repeat(seat === longer ? LONGER_SENTENCES : SENTENCES);
    return `${worthMark(worth)}${selfNaming(models.get(seat) ?? '', names.get(seat) ?? '')}${sentences}`;
  };
  return { record: played(opened, speak, ({ step }) => step.phase === 'verdict'), better, longer, belief };
}

const beliefText = (belief: number): string => `BELIEF: ${70 * belief}`;

function seatsWith(format: Format, judges: number): SeatDraft[] {
  const [first = '', second = ''] = format.programme.contestants;
  let seats = emptySeats(format);
  for (let further = 1; further < judges; further++) seats = withSeat(format, seats, 'judge');
  const models = new Map<string, ModelRef>([
    [first, CLAUDE],
    [second, GPT],
  ]);
  return seats.map((seat) => ({ ...seat, occupant: modelOccupant(models.get(seat.role) ?? GREY) }));
}

/** What judges read of a debate does not depend on what others found in it (its test says so): each prompt is read once. */
const knownPrompts = new WeakMap<GeneratedDebate, Map<string, ReadPrompt>>();

/** The debate with its verdict. A new panel is asked for its belief here, because the speeches were there before it. */
export function judgedByProgram(debate: GeneratedDebate, name: JudgeName, seed: number): DebateRecord {
  const mood = { chance: seededNumbers(seed), belief: debate.belief };
  const known = knownPrompts.get(debate) ?? new Map<string, ReadPrompt>();
  knownPrompts.set(debate, known);
  return played(
    debate.record,
    (next, slot, record) => {
      if (next.step.act.answer === 'prior') return beliefText(debate.belief);
      const prompt =
        known.get(slot.turn) ?? readPrompt(composeCall(record, next, slot, { cards: TEST_CARDS }));
      known.set(slot.turn, prompt);
      return verdictBy(name, prompt, mood);
    },
    () => false,
  );
}

function played(
  start: DebateRecord,
  answer: (next: SpeakingStep, slot: Slot, record: DebateRecord) => string,
  isEnough: (next: SpeakingStep) => boolean,
): DebateRecord {
  let record = start;
  for (let next = nextStep(record); next.kind !== 'close' && !isEnough(next); next = nextStep(record)) {
    const now = record;
    const step = next;
    const turns = next.waiting.map((slot) => ({
      ...fixtureTurn(slot.turn, slot.seat, answer(step, slot, now)),
      model: GREY,
    }));
    record = addEntries(record, ...turns);
  }
  return record;
}
