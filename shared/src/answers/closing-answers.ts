// Answers that close a discussion without a winner: findings of a table, a solution from proposals, the synthesis of a talk.

import { participantsOf } from '../record/participants.ts';
import type { DebateRecord, Seat } from '../record/record.ts';
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import {
  type Annotation,
  criterionScoresFrom,
  listItems,
  readAnswerObject,
  trimmedText,
  trimmedTexts,
  UnreadableAnswer,
  type Verdict,
} from './verdict.ts';

export type ParseResult<T> = { ok: true; value: T } | { ok: false; reason: string };
type JudgedSeats = Pick<DebateRecord, 'seats' | 'format'>;

export const AGREEMENTS = ['consensus', 'majority', 'impasse'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export interface Findings {
  annotations: Annotation[];
  scores: Verdict['scores'];
  reasoning: string;
  synthesis: string;
  dissent: { by: string; view: string }[];
  agreement: Agreement;
  summary: string;
}

export function readFindings(record: JudgedSeats, text: string): ParseResult<Findings> {
  return readAnswerObject(text, 'participants', 'sets of findings', (answer) => ({
    annotations: listItems(answer.get('annotations'), 'annotations').flatMap((item) => {
      const [speech, quote, note] = trimmedTexts(item, 'speech', 'quote', 'note');
      return speech && quote ? [{ speech, quote, note: note ?? '' }] : [];
    }),
    scores: criterionScoresFrom(record, participantsOf(record), answer.get('participants')),
    reasoning: requiredText(answer, 'reasoning'),
    synthesis: requiredText(answer, 'synthesis'),
    dissent: listItems(answer.get('dissent'), 'dissent').flatMap((item) => {
      const [by, view] = trimmedTexts(item, 'by', 'view');
      return view ? [{ by: seatByName(record.seats, by ?? '')?.id ?? by ?? '', view }] : [];
    }),
    agreement: agreementFrom(answer.get('agreement')),
    summary: trimmedText(answer.get('summary')),
  }));
}

function agreementFrom(value: LooseValue | undefined): Agreement {
  const word = trimmedText(value).toLowerCase();
  const found = AGREEMENTS.find((agreement) => word.startsWith(agreement));
  if (!found) throw new UnreadableAnswer(`agreement: is not one of ${AGREEMENTS.join(', ')}`);
  return found;
}

export interface Solution {
  reasoning: string;
  solution: string;
  tradeoffs: string[];
  open: string[];
}

export const readSolution = (_: JudgedSeats, text: string): ParseResult<Solution> =>
  readAnswerObject(text, 'solution', 'solutions', (answer) => ({
    reasoning: trimmedText(answer.get('reasoning')),
    solution: requiredText(answer, 'solution'),
    tradeoffs: linesFrom(answer.get('tradeoffs')),
    open: linesFrom(answer.get('open')),
  }));

export const SYNTHESIS_LISTS = ['insights', 'decisions', 'questions', 'actions'] as const;
export interface AttributedItem {
  text: string;
  /** Seat ids; never empty. */
  by: string[];
}
export type Synthesis = Record<(typeof SYNTHESIS_LISTS)[number], AttributedItem[]>;

/** Every item is somebody's: one without a name, or with a name nobody at the table has, is asked for again. */
export const readSynthesis = (record: JudgedSeats, text: string): ParseResult<Synthesis> =>
  readAnswerObject(text, 'insights', 'syntheses', (answer) => ({
    insights: attributedItems(record, answer, 'insights'),
    decisions: attributedItems(record, answer, 'decisions'),
    questions: attributedItems(record, answer, 'questions'),
    actions: attributedItems(record, answer, 'actions'),
  }));

function attributedItems(
  { seats }: JudgedSeats,
  answer: LooseObject,
  list: keyof Synthesis,
): AttributedItem[] {
  return listItems(answer.get(list), list).flatMap((item, index) => {
    const path = `${list}.${index}`;
    const text = trimmedText(item.get('text'));
    if (text === '') return [];
    const value = item.get('by');
    const names = (Array.isArray(value) ? value.map(trimmedText) : trimmedText(value).split(/,| and /))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0)
      throw new UnreadableAnswer(`${path}.by: missing; every item names whom it comes from`);
    const by = names.map((name) => {
      const seat = seatByName(seats, name);
      if (!seat) {
        const known = seats.map((one) => one.id).join(', ');
        throw new UnreadableAnswer(
          `${path}.by: ${JSON.stringify(name.slice(0, 40))} is nobody here; they are ${known}`,
        );
      }
      return seat.id;
    });
    return [{ text, by: [...new Set(by)] }];
  });
}

function seatByName(seats: readonly Seat[], word: string): Seat | undefined {
  const wanted = word.replace(/^@/, '').trim().toLowerCase();
  return seats.find((seat) => [seat.id, seat.name.trim().toLowerCase()].includes(wanted));
}

function requiredText(answer: LooseObject, key: string): string {
  const text = trimmedText(answer.get(key));
  if (text === '') throw new UnreadableAnswer(`${key}: missing`);
  return text;
}

const linesFrom = (value: LooseValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map(trimmedText).filter((line) => line !== '');
