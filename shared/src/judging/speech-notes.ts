// What the programme tells whoever judges about a speech: quotations that nobody said, and attempts to steer its reader. The page and
// the exports show the same.
import { cutToPromptBytes } from '../budget/prompt-size.ts';
import { utf8Bytes } from '../money/token-bounds.ts';
import { plannedSteps, type Step } from '../plan/cursor.ts';
import { isSupposed } from '../plan/step.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { keptFor } from '../record/record-reads.ts';
import { tag } from '../tags/prompt-tags.ts';
import type { BlindView } from './blind-view.ts';
import { type InjectionFlag, injectionFlags } from './injection-flags.ts';
import { type Misquote, misquotesIn } from './misquotes.ts';

/**
 * In bytes of the prompt, for one speech. The money for the verdict is set aside before a speech is made, with this much room for
 * notes on it (budget/reserve.ts).
 */
export const MOST_NOTE_BYTES = 480;
/** Longer quotations are cut, and end in "…". */
const QUOTE_BYTES = 120;
const CHECKS_MADE: Readonly<Record<Misquote['fault'], string>> = {
  'nobody-said-it': 'nobody said these words',
  'not-in-document': 'the document does not hold these words',
  'no-document': 'there is no such document',
};

/** Found attempts to steer, in words for whoever judges. */
const STEERING_TEXTS: Readonly<Record<InjectionFlag, string>> = {
  delimiters: 'imitates the marks that prompts are written in',
  'role-tokens': 'speaks as the system or as another participant of a chat',
  verdict: 'brings a verdict ready-made',
  instruction: 'gives orders to its readers or to the judge',
};

/** What a judge that reads the debate without names has in place of the record's own. */
type NotesView = Pick<BlindView, 'turnId' | 'seatName' | 'shown'>;

/** What whoever judges in `step` is told of the speeches before it, in the order of the plan. */
export function speechNotesBefore(record: DebateRecord, step: Step, view: NotesView | null = null): string[] {
  // The first entry for a turn counts, as in the transcript.
  const turns = new Map(
    turnsOf(record)
      .reverse()
      .map((turn) => [turn.id, turn]),
  );
  const notes: string[] = [];
  for (const { address, act, slots } of plannedSteps(record)) {
    if (address === step.address) return notes;
    if (act.answer !== undefined || act.hiddenFrom !== undefined) continue;
    // There is room for notes beside a speech that is only supposed.
    const spoken = slots.flatMap(({ turn }) => turns.get(turn) ?? []).filter((turn) => !isSupposed(turn));
    // Speeches made at once stand in the order of this judge's letters, and so do the notes on them.
    if (view) spoken.sort((left, right) => (view.turnId(left.id) < view.turnId(right.id) ? -1 : 1));
    notes.push(...spoken.flatMap((turn) => speechNotes(record, turn, view)));
  }
  return notes;
}

/** A turn never changes, and every plan of the money to come asks for the notes on all of them. */
const flagsOf = keptFor(({ text }: Pick<Turn, 'text'>) => injectionFlags(text));

/** Tags about one speech; as many as there is room for. */
export function speechNotes(
  record: DebateRecord,
  turn: Pick<Turn, 'id' | 'seat' | 'text'>,
  view: NotesView | null = null,
): string[] {
  const nameOf = (id: string | null) =>
    (view && id ? view.seatName(id) : record.seats.find((seat) => seat.id === id)?.name)?.slice(0, 40);
  const common = { speech: view?.turnId(turn.id) ?? turn.id, by: nameOf(turn.seat) };
  const steering = flagsOf(turn).map((kind) => STEERING_TEXTS[kind]);
  const notes = steering.length
    ? [tag('steering', { ...common, check: 'found by its form' }, steering.join('; '))]
    : [];
  for (const { from, to, of, fault } of misquotesIn(record, turn.id)) {
    const words = view?.shown(turn.id, from, to) ?? turn.text.slice(from, to);
    const quoted = cutToPromptBytes(words.trim(), QUOTE_BYTES);
    const attributes = { ...common, of: nameOf(of) ?? of ?? undefined, check: CHECKS_MADE[fault] };
    const note = tag('misquoted', attributes, quoted.cut ? `${quoted.text}…` : quoted.text);
    if (utf8Bytes([...notes, note, ''].join('\n')) <= MOST_NOTE_BYTES) notes.push(note);
  }
  return notes;
}
