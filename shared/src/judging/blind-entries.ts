// The entries of a record as a blind judge reads them: speeches, notes by the chair and summaries with names replaced.
import { promptBytes } from '../budget/prompt-size.ts';
import { parseSummaryTurn } from '../plan/summary-turns.ts';
import { asSupposed, isSupposed } from '../plan/supposed-turns.ts';
import type { Attempt, Entry, Ruling, Turn } from '../record/record.ts';
import type { BlindNames } from './blind-names.ts';
import { type MaskedText, mostGrowth } from './masked-text.ts';

export interface EntryReader {
  names: BlindNames;
  turnOf(turn: string): string | undefined;
  maskOf(turn: Turn): MaskedText;
}

/** The same object for the same entry as long as nothing that it depends on changes. */
export function blindEntry(entry: Entry, reader: EntryReader): Entry {
  const { entries } = reader.names;
  const turn = turnOfEntry(entry);
  const key = turn === undefined ? '' : blindTurnId(turn, reader);
  const known = entries.get(entry);
  if (known?.key === key) return known.blind;
  const blind = read(entry, reader);
  entries.set(entry, { key, blind });
  return blind;
}

const turnOfEntry = (entry: Entry): string | undefined => {
  if (entry.kind === 'turn') return entry.id;
  return 'turn' in entry ? entry.turn : undefined;
};

function read(entry: Entry, reader: EntryReader): Entry {
  if (entry.kind === 'turn') return blindTurn(entry, reader);
  return entry.kind === 'attempt' ? blindAttempt(entry, reader) : blindRuling(entry, reader);
}

const seatId = ({ names }: EntryReader, seat: string): string => names.seats.bySeat.get(seat)?.id ?? 'nobody';

export function blindTurnId(turn: string, reader: EntryReader): string {
  const planned = reader.turnOf(turn);
  if (planned !== undefined) return planned;
  const summary = parseSummaryTurn(turn);
  return summary
    ? `summary_${summary.before}.${summary.covers}.${seatId(reader, summary.seat)}`
    : 'unplanned';
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
    case 'interject':
      return {
        ...ruling,
        text: reader.names.masked(ruling.text),
        ...(ruling.to === undefined ? {} : { to: seatId(reader, ruling.to) }),
      };
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
