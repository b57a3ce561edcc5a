// Whether a task mentions a note by the chair: one that is put to a seat, in that seat's next speech; any other, to whoever speaks next.
import type { Step } from '../plan/step.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import { actsIn } from '../record/acts-in.ts';
import type { DebateRecord, Entry, Turn } from '../record/record.ts';

/** How a note to nobody in particular begins in a transcript; one that is put to a seat has another attribute. */
const NOTE_TO_ALL = '<interjection by="the chair">';

/** A turn that was passed over has answered nothing. */
export const hasNoteToAll = (transcript: readonly string[]): boolean =>
  transcript.findLastIndex((message) => message.startsWith(NOTE_TO_ALL)) >
  transcript.findLastIndex((message) => message.includes('<speech '));

/** Votes and other answers with a form of their own answer no note. */
const isSpeech = ({ format }: DebateRecord, { id, act }: Turn): boolean =>
  !isSummaryTurn(id) && actsIn(format.plan).every(({ task, answer }) => task !== act || answer === undefined);

const isNoteTo = (seat: string, entry: Entry): boolean =>
  entry.kind === 'ruling' && entry.ruling === 'interject' && entry.to === seat;

/**
 * Whether a note was put to the seat before the step began, and no speech of the seat was begun since. Entries since the step began
 * do not count, so that a prompt that is rebuilt later is identical.
 */
export function hasNoteToSeat(record: DebateRecord, { slots }: Step, seat: string): boolean {
  // Calls are composed in great number, and few debates have such a note.
  if (!record.entries.some((entry) => isNoteTo(seat, entry))) return false;
  const places = new Set(slots.map(({ turn }) => turn));
  const begun = new Set<string>();
  let [asked, running] = [false, new Set<string>()];
  for (const entry of record.entries) {
    if (entry.kind === 'ruling') {
      if (isNoteTo(seat, entry)) [asked, running] = [true, new Set(begun)];
      continue;
    }
    const turn = entry.kind === 'turn' ? entry.id : entry.turn;
    if (places.has(turn)) break;
    // A speech that was running when the note came does not answer it.
    if (entry.kind === 'turn' && entry.seat === seat && !running.has(turn) && isSpeech(record, entry))
      asked = false;
    begun.add(turn);
  }
  return asked;
}
