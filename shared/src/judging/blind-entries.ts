// The entries of a record as a blind judge reads them: speeches, notes by the chair and summaries with names replaced.
import { promptBytes } from '../budget/prompt-size.ts';
import { isSummaryTurn, parseSummaryTurn } from '../plan/summary-turns.ts';
import { asSupposed, isSupposed } from '../plan/supposed-turns.ts';
import type { Attempt, Entry, Ruling, Turn } from '../record/record.ts';
import type { BlindSeats } from './blind-seats.ts';
import { cutMasked, type MaskedText, maskedText, mostGrowth, type Replacement } from './masked-text.ts';
import type { FindNames, NameSpan } from './name-spans.ts';

export interface EntryReader {
  seats: BlindSeats;
  names: FindNames;
  turnOf(turn: string): string | undefined;
  /** Where speeches are cut, by turn; none where they are read whole. */
  ends: ReadonlyMap<string, number>;
  maskOf(turn: Turn): MaskedText;
}

/** The names found in a turn are the same for every judge, and turns are read again with every entry of a record. */
const namesInTurns = new WeakMap<FindNames, WeakMap<Turn, NameSpan[]>>();

export function spansIn(names: FindNames, turn: Turn): NameSpan[] {
  const known = namesInTurns.get(names) ?? new WeakMap<Turn, NameSpan[]>();
  namesInTurns.set(names, known);
  const spans = known.get(turn) ?? names(turn.text, isSummaryTurn(turn.id) ? null : turn.seat);
  known.set(turn, spans);
  return spans;
}

/** What a judge reads in place of a name. */
export function replacementFor(seats: BlindSeats): (span: NameSpan) => Replacement {
  return ({ seats: meant, means }) => {
    if (means !== 'speaker') return means === 'model' ? MODEL_WORDS : VENDOR_WORDS;
    const [first, ...others] = meant.flatMap((id) => seats.bySeat.get(id) ?? []);
    if (first && others.length === 0) return asReplacement(first.name);
    const side = seats.participants.find(({ id }) => id === first?.role);
    return side && others.every(({ role }) => role === first?.role)
      ? asReplacement(side.name)
      : SPEAKER_WORDS;
  };
}

const MODEL_WORDS: Replacement = { whole: 'a model', short: 'it' };
const VENDOR_WORDS: Replacement = { whole: 'a company', short: 'it' };
const SPEAKER_WORDS: Replacement = { whole: 'a speaker', short: 'one' };
const asReplacement = (name: string): Replacement => ({ whole: name, short: name.split(' ').at(-1) ?? name });

export function maskedTurn(
  turn: Turn,
  { seats, names, ends }: Omit<EntryReader, 'maskOf' | 'turnOf'>,
): MaskedText {
  const masked = maskedText(turn.text, spansIn(names, turn), replacementFor(seats));
  return cutMasked(masked, ends.get(turn.id) ?? turn.text.length);
}

export function blindEntry(entry: Entry, reader: EntryReader): Entry {
  if (entry.kind === 'turn') return blindTurn(entry, reader);
  return entry.kind === 'attempt' ? blindAttempt(entry, reader) : blindRuling(entry, reader);
}

const seatId = ({ seats }: EntryReader, seat: string): string => seats.bySeat.get(seat)?.id ?? 'nobody';

export function blindTurnId(turn: string, reader: Pick<EntryReader, 'turnOf' | 'seats'>): string {
  const summary = parseSummaryTurn(turn);
  if (summary) {
    const seat = reader.seats.bySeat.get(summary.seat)?.id ?? 'nobody';
    return `summary_${summary.before}.${summary.covers}.${seat}`;
  }
  return reader.turnOf(turn) ?? 'unplanned';
}

function blindTurn(turn: Turn, reader: EntryReader): Turn {
  const own = { ...turn, id: blindTurnId(turn.id, reader), seat: seatId(reader, turn.seat) };
  if (!isSupposed(turn)) return { ...own, text: reader.maskOf(turn).text };
  // What is only supposed may turn out full of names.
  const growth = 'x'.repeat(mostGrowth(promptBytes(turn.text)));
  return asSupposed({ ...own, text: `${growth}${turn.text}` });
}

const blindAttempt = (attempt: Attempt, reader: EntryReader): Attempt => {
  const turn = blindTurnId(attempt.turn, reader);
  const number = attempt.id.split('.').at(-1) ?? '';
  return { ...attempt, id: `${turn}.${number}`, turn, seat: seatId(reader, attempt.seat), request: null };
};

function blindRuling(ruling: Ruling, reader: EntryReader): Ruling {
  switch (ruling.ruling) {
    case 'interject': {
      const spans = reader.names(ruling.text, null);
      return { ...ruling, text: maskedText(ruling.text, spans, replacementFor(reader.seats)).text };
    }
    case 'skip':
      return { ...ruling, turn: blindTurnId(ruling.turn, reader), reason: undefined };
    case 'retry':
      return ruling.turn === undefined ? ruling : { ...ruling, turn: blindTurnId(ruling.turn, reader) };
    case 'reseat':
      return { ...ruling, seat: seatId(reader, ruling.seat) };
    default:
      return ruling;
  }
}
