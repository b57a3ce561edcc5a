// Debates with a known better side, played to their verdict by judges who answer from the text of their prompt alone, through the
// product's own plan, prompts and parsers. Everything random comes from a seed.

import type { ComposedCall, SpeakingStep } from '@rostrum/shared/budget/call-hold';
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

interface GeneratedDebate {
  /** Every speech is spoken; nobody has judged. */
  record: DebateRecord;
  /** What its judges believed before it: 1 for the motion, -1 against it. */
  belief: number;
}

interface PanelPlan {
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
  return { record: played(opened, speak, ({ step }) => step.phase === 'verdict'), belief };
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

/** The debate with its verdict. A new panel is asked for its belief here, because the speeches were there before it. */
export function judgedByProgram(debate: GeneratedDebate, seed: number): DebateRecord {
  const chance = seededNumbers(seed);
  return played(
    debate.record,
    (next, slot, record) =>
      next.step.act.answer === 'prior'
        ? beliefText(debate.belief)
        : verdictOn(composeCall(record, next, slot, { cards: TEST_CARDS }), chance),
    () => false,
  );
}

/** The mark by which a judge knows what a speech is worth, from 0 to 100. */
const worthMark = (worth: number): string => `This rests on ${Math.round(worth * 10)} cases.`;
const WORTH_MARK = /This rests on (\d{1,4}) cases\./;
const SPEECH = /<speech ([^>]{1,300})>([^<]*)<\/speech>/g;
const SPEECH_ID = /\bid="([^"]{1,200})"/;
/** How far scores scatter to either side. */
const SCATTER = 10;

/** A verdict in JSON: every score is what the speeches are worth, and some chance. */
function verdictOn({ messages, responseSchema }: ComposedCall, chance: () => number): string {
  const speeches = [
    ...messages
      .map(({ content }) => content)
      .join('\n')
      .matchAll(SPEECH),
  ];
  const criteria = schemaMembers(responseSchema, 'ratings');
  const ids = schemaMembers(responseSchema, 'ratings', criteria[0] ?? '', 'scores');
  const worthOf = (id: string): number => {
    const marks = speeches.flatMap(([, attributes = '', words = '']) =>
      attributes.includes(`.${id}" by=`) ? (WORTH_MARK.exec(words)?.[1] ?? []) : [],
    );
    if (marks.length === 0) throw new Error(`no speech of ${id} says what it is worth`);
    return marks.reduce((sum, mark) => sum + Number(mark) / 10, 0) / marks.length;
  };
  const bySide = <T>(value: (id: string) => T) => Object.fromEntries(ids.map((id) => [id, value(id)]));
  const score = (id: string) => {
    const scattered = worthOf(id) + SCATTER * (2 * chance() - 1);
    return Math.max(0, Math.min(100, Math.round(scattered * 10) / 10));
  };
  const rating = () => ({ reasons: bySide(() => 'As the speeches go.'), scores: bySide(score) });
  const quotes = speeches.flatMap(([, attributes = '', words = '']) => {
    const quote = WORTH_MARK.exec(words)?.[0];
    const at = SPEECH_ID.exec(attributes)?.[1];
    return quote && at ? [{ at, quote, replies_to: 0, says: 'It has cases', status: 'answered' }] : [];
  });
  return JSON.stringify({
    claims: quotes.slice(0, 4),
    disregarded: [],
    instructions: [],
    ratings: Object.fromEntries(criteria.map((criterion) => [criterion, rating()])),
    reasoning: 'As the speeches go.',
    summary: 'As the speeches go.',
  });
}

function schemaMembers(schema: unknown, ...path: readonly string[]): string[] {
  let at = schema as { properties?: Record<string, unknown> } | undefined;
  for (const step of path) at = at?.properties?.[step] as typeof at;
  return Object.keys(at?.properties ?? {});
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
