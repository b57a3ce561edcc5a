// Answers that close a discussion without a winner: findings of a table, a solution from proposals, the synthesis of a talk.
import type { LooseObject, LooseValue } from '../debate/loose-json.ts';
import { participantsOf } from '../debate/participants.ts';
import type { DebateRecord, Seat } from '../debate/record.ts';
import {
  type Annotation,
  itemsOf,
  marksFrom,
  Refused,
  readObject,
  textOf,
  textsOf,
  type Verdict,
} from './verdict.ts';

export type Reading<T> = { ok: true; value: T } | { ok: false; reason: string };
type Judged = Pick<DebateRecord, 'seats' | 'format'>;

export const AGREEMENTS = ['consensus', 'majority', 'impasse'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export interface Findings {
  annotations: Annotation[];
  marks: Verdict['marks'];
  reasoning: string;
  synthesis: string;
  dissent: { by: string; view: string }[];
  agreement: Agreement;
  summary: string;
}

export function readFindings(record: Judged, text: string): Reading<Findings> {
  return readObject(text, 'participants', 'sets of findings', (answer) => ({
    annotations: itemsOf(answer.get('annotations'), 'annotations').flatMap((item) => {
      const [speech, quote, note] = textsOf(item, 'speech', 'quote', 'note');
      return speech && quote ? [{ speech, quote, note: note ?? '' }] : [];
    }),
    marks: marksFrom(record, participantsOf(record), answer.get('participants')),
    reasoning: needed(answer, 'reasoning'),
    synthesis: needed(answer, 'synthesis'),
    dissent: itemsOf(answer.get('dissent'), 'dissent').flatMap((item) => {
      const [by, view] = textsOf(item, 'by', 'view');
      return view ? [{ by: seatMeant(record.seats, by ?? '')?.id ?? by ?? '', view }] : [];
    }),
    agreement: agreementFrom(answer.get('agreement')),
    summary: textOf(answer.get('summary')),
  }));
}

function agreementFrom(value: LooseValue | undefined): Agreement {
  const word = textOf(value).toLowerCase();
  const found = AGREEMENTS.find((agreement) => word.startsWith(agreement));
  if (!found) throw new Refused(`agreement: is not one of ${AGREEMENTS.join(', ')}`);
  return found;
}

export interface Solution {
  reasoning: string;
  solution: string;
  tradeoffs: string[];
  open: string[];
}

export const readSolution = (_: Judged, text: string): Reading<Solution> =>
  readObject(text, 'solution', 'solutions', (answer) => ({
    reasoning: textOf(answer.get('reasoning')),
    solution: needed(answer, 'solution'),
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
export const readSynthesis = (record: Judged, text: string): Reading<Synthesis> =>
  readObject(text, 'insights', 'syntheses', (answer) => ({
    insights: attributed(record, answer, 'insights'),
    decisions: attributed(record, answer, 'decisions'),
    questions: attributed(record, answer, 'questions'),
    actions: attributed(record, answer, 'actions'),
  }));

function attributed({ seats }: Judged, answer: LooseObject, list: keyof Synthesis): AttributedItem[] {
  return itemsOf(answer.get(list), list).flatMap((item, index) => {
    const path = `${list}.${index}`;
    const text = textOf(item.get('text'));
    if (text === '') return [];
    const value = item.get('by');
    const names = (Array.isArray(value) ? value.map(textOf) : textOf(value).split(/,| and /))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0) throw new Refused(`${path}.by: missing; every item names whom it comes from`);
    const by = names.map((name) => {
      const seat = seatMeant(seats, name);
      if (!seat) {
        const known = seats.map((one) => one.id).join(', ');
        throw new Refused(
          `${path}.by: ${JSON.stringify(name.slice(0, 40))} is nobody here; they are ${known}`,
        );
      }
      return seat.id;
    });
    return [{ text, by: [...new Set(by)] }];
  });
}

function seatMeant(seats: readonly Seat[], word: string): Seat | undefined {
  const wanted = word.replace(/^@/, '').trim().toLowerCase();
  return seats.find((seat) => [seat.id, seat.name.trim().toLowerCase()].includes(wanted));
}

function needed(answer: LooseObject, key: string): string {
  const text = textOf(answer.get(key));
  if (text === '') throw new Refused(`${key}: missing`);
  return text;
}

const linesFrom = (value: LooseValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map(textOf).filter((line) => line !== '');
