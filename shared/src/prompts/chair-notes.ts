// Whom a note by the chair asks, and whether a task mentions it: in the next speech of each seat that is asked; where the note asks
// nobody in particular, to whoever speaks next.
import type { Step } from '../plan/step.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import type { DebateRecord, Entry, Ruling, Seat, Turn } from '../record/record.ts';
import { actsIn, rolesIn } from '../record/record-reads.ts';
import { seatsNamedIn } from '../speech/turn-parsers.ts';

type Note = Extract<Ruling, { ruling: 'interject' }>;

/** At the beginning of a note or of a sentence in it: "Both of you: …", "An alle: …". */
const TO_ALL =
  /(?:^|[.!?:]\s{1,9})(?:(?:a question )?(?:for|to) )?(?:both(?: of you| sides)?|all of you|each of you|everybody|everyone|an (?:alle|beide)|ihr (?:alle|beide)|sie beide|beide(?: seiten)?|alle|jede[rs]? von (?:euch|ihnen))(?![\p{L}])/iu;

/** A name that is also a role, such as Proposition, counts as a name. */
const byNameAlone = (seat: Seat): Seat => ({ ...seat, role: '' });

const seatsThatSpeak = ({ format, seats }: DebateRecord): Seat[] => {
  const roles = new Set(
    actsIn(format.plan).flatMap(({ answer, by }) => (answer === undefined ? rolesIn(by) : [])),
  );
  return seats.filter(({ role }) => roles.has(role));
};

/**
 * The seats that a note asks: the one it is put to, or else those it addresses or names together, or all who stand in the debate, if it
 * says so. Empty: whoever speaks next.
 */
export function addresseesOf(record: DebateRecord, { text, to }: Note): string[] {
  if (to !== undefined) return [to];
  const speakers = seatsThatSpeak(record);
  // What stands before a colon is an address; elsewhere one name alone may be just what the question is about.
  const address = /^[^:：?？.]{1,120}(?=[:：])/u.exec(text)?.[0];
  const named = seatsNamedIn(address ?? text, speakers.map(byNameAlone), 'any', true);
  if (named.length > (address === undefined ? 1 : 0)) return named;
  if (!TO_ALL.test(text)) return [];
  const contestants = speakers.filter(({ role }) => record.format.contestants.includes(role));
  return (contestants.length > 0 ? contestants : speakers).map(({ id }) => id);
}

/** How a note to nobody in particular begins in a transcript; one that asks some seats has another attribute. */
const NOTE_TO_ALL = '<interjection by="the chair">';

/** A turn that was passed over has answered nothing. */
export const hasNoteToAll = (transcript: readonly string[]): boolean =>
  transcript.findLastIndex((message) => message.startsWith(NOTE_TO_ALL)) >
  transcript.findLastIndex((message) => message.includes('<speech '));

/** Votes and other answers with a form of their own answer no note. */
const isSpeech = ({ format }: DebateRecord, { id, act }: Turn): boolean =>
  !isSummaryTurn(id) && actsIn(format.plan).every(({ task, answer }) => task !== act || answer === undefined);

const isNoteTo = (record: DebateRecord, seat: string, entry: Entry): boolean =>
  entry.kind === 'ruling' && entry.ruling === 'interject' && addresseesOf(record, entry).includes(seat);

/**
 * Whether a note was put to the seat before the step began, and no speech of the seat was begun since. Entries since the step began
 * do not count, so that a prompt that is rebuilt later is identical.
 */
export function hasNoteToSeat(record: DebateRecord, { slots }: Step, seat: string): boolean {
  // Calls are composed in great number, and few debates have such a note.
  if (!record.entries.some((entry) => isNoteTo(record, seat, entry))) return false;
  const places = new Set(slots.map(({ turn }) => turn));
  const begun = new Set<string>();
  let [asked, running] = [false, new Set<string>()];
  for (const entry of record.entries) {
    if (entry.kind === 'ruling') {
      if (isNoteTo(record, seat, entry)) [asked, running] = [true, new Set(begun)];
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
