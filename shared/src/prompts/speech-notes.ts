// Writes the notes for judges on earlier speeches: quotations that nobody said, and attempts to steer. The page and the exports show the same.

import type { BlindView } from '../judging/blind-view.ts';
import { type InjectionFlag, injectionFlags } from '../judging/injection-flags.ts';
import { type Misquote, misquotesIn } from '../judging/misquotes.ts';
import { memoizeByObject } from '../money/memo.ts';
import { utf8Bytes } from '../money/token-bounds.ts';
import { plannedSteps, type Step } from '../plan/cursor.ts';
import { isSupposed } from '../plan/step.ts';
import { turnsByPlace } from '../plan/summary-turns.ts';
import type { DebateRecord, Turn } from '../record/record.ts';
import { cutToPromptBytes, tag } from '../tags/prompt-tags.ts';

/**
 * Maximum bytes of notes on one speech, in the prompt. The money for the verdict is set aside before a speech is made, and covers this much
 * (budget/reserve.ts).
 */
export const MAX_NOTE_BYTES = 480;
/** Maximum bytes of a quotation in a note; a longer one is cut, and ends in "…". */
const QUOTE_BYTES = 120;
/** Says what a check found, in words for a judge: words under a wrong id are no invention. */
function checkMade({ fault, of, standsIn }: Misquote): string {
  const kind = of?.startsWith('S') ? 'source' : 'document';
  if (fault === 'nobody-said-it')
    return of === null ? 'not said in this debate, perhaps elsewhere' : 'not said in this debate';
  if (fault === 'no-document') return `there is no such ${kind}`;
  return standsIn === undefined
    ? `the ${kind} does not hold these words`
    : `these words stand in ${standsIn}, not in ${of}`;
}

/** Attempts to steer, in words for a judge. */
const STEERING_TEXTS: Readonly<Record<InjectionFlag, string>> = {
  delimiters: 'imitates the marks that prompts are written in',
  'role-tokens': 'speaks as the system or as another participant of a chat',
  verdict: 'brings a verdict ready-made',
  instruction: 'gives orders to its readers or to the judge',
};

/** The names and ids that a judge reads in a debate without names, in place of the record's own. */
type NotesView = Pick<BlindView, 'turnId' | 'seatName' | 'shown'>;

/** Returns the notes on earlier speeches for the judges in `step`, in the order of the plan. */
export function speechNotesBefore(record: DebateRecord, step: Step, view: NotesView | null = null): string[] {
  const turns = turnsByPlace(record);
  const notes: string[] = [];
  for (const { address, act, slots } of plannedSteps(record)) {
    if (address === step.address) return notes;
    if (act.answer !== undefined || act.hiddenFrom !== undefined) continue;
    // A filler speech has no notes of its own; the reserve covers them.
    const spokenTurns = slots
      .flatMap(({ turn }) => turns.get(turn) ?? [])
      .filter((turn) => !isSupposed(turn));
    // Simultaneous speeches are in the order of this judge's letters, and so are the notes on them.
    if (view) spokenTurns.sort((left, right) => (view.turnId(left.id) < view.turnId(right.id) ? -1 : 1));
    notes.push(...spokenTurns.flatMap((turn) => speechNotes(record, turn, view)));
  }
  return notes;
}

/** Finds the flags of a turn, cached: a turn never changes, and every plan of the money to come needs the notes on all of them. */
const flagsOf = memoizeByObject(({ text }: Pick<Turn, 'text'>) => injectionFlags(text));

/** Returns tags about one speech, as many as fit. */
export function speechNotes(
  record: DebateRecord,
  turn: Pick<Turn, 'id' | 'seat' | 'text'>,
  view: NotesView | null = null,
): string[] {
  const [flags, misquotes] = [flagsOf(turn), misquotesIn(record, turn.id)];
  if (flags.length + misquotes.length === 0) return [];
  const nameOf = (id: string | null) =>
    (view && id ? view.seatName(id) : record.seats.find((seat) => seat.id === id)?.name)?.slice(0, 40);
  const common = { speech: view?.turnId(turn.id) ?? turn.id, by: nameOf(turn.seat) };
  const steering = flags.map((kind) => STEERING_TEXTS[kind]);
  const notes = steering.length
    ? [tag('steering', { ...common, check: 'found by its form' }, steering.join('; '))]
    : [];
  for (const misquote of misquotes) {
    const { from, to, of } = misquote;
    const words = view?.shown(turn.id, from, to) ?? turn.text.slice(from, to);
    const excerpt = cutToPromptBytes(words.trim(), QUOTE_BYTES);
    const attributes = { ...common, of: nameOf(of) ?? of ?? undefined, check: checkMade(misquote) };
    const note = tag('misquoted', attributes, excerpt.cut ? `${excerpt.text}…` : excerpt.text);
    if (utf8Bytes([...notes, note, ''].join('\n')) <= MAX_NOTE_BYTES) notes.push(note);
  }
  return notes;
}
