// What the programme tells whoever judges about a speech: quotations that nobody said, and attempts to steer its reader. The page and
// the exports show the same.

import { cutToPromptBytes } from '../budget/prompt-size.ts';
import { utf8Bytes } from '../money/token-bounds.ts';
import { plannedSteps, type Step } from '../plan/cursor.ts';
import { isSupposed } from '../plan/supposed-turns.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { tag } from '../tags/prompt-tags.ts';
import { type InjectionFlag, injectionFlags } from './injection-flags.ts';
import { type Misquote, misquotesIn } from './misquotes.ts';
import { nearestWording } from './nearest-wording.ts';

/**
 * In bytes of the prompt, for one speech. The money for the verdict is set aside before a speech is made, with this much room for
 * notes on it (budget/verdict-reserve.ts).
 */
export const MOST_NOTE_BYTES = 480;
/** No note is shorter. */
const LEAST_NOTE_BYTES = 60;
const QUOTE_BYTES = 80;
const CHECKS_MADE: Readonly<Record<Misquote['fault'], string>> = {
  'nobody-said-it': 'nobody said these words',
  'not-in-document': 'the document does not hold these words',
  'no-document': 'there is no such document',
};
const BY_FORM = 'found by its form';

/** Found attempts to steer, in words for whoever judges. */
const STEERING_TEXTS: Readonly<Record<InjectionFlag, string>> = {
  delimiters: 'imitates the marks that prompts are written in',
  'role-tokens': 'speaks as the system or as another participant of a chat',
  verdict: 'brings a verdict ready-made',
  instruction: 'gives orders to its readers or to the judge',
};

/** What a judge that reads the debate without names has in place of the record's own. */
export interface NotesView {
  turnId(turn: string): string;
  seatName(seat: string): string | undefined;
  /** A piece of a turn's text as this judge reads it. */
  shown(turn: string, from: number, to: number): string;
}

/** What whoever judges in `step` is told of the speeches before it, in the order of the plan. */
export function speechNotesBefore(record: DebateRecord, step: Step, view: NotesView | null = null): string[] {
  // The first entry for a turn counts, as in the transcript.
  const turns = new Map([...turnsOf(record)].reverse().map((turn) => [turn.id, turn]));
  const notes: string[] = [];
  for (const { address, act, slots } of plannedSteps(record, record.format.plan)) {
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

/** Tags about one speech; as many as there is room for. */
export function speechNotes(
  record: DebateRecord,
  turn: Pick<Turn, 'id' | 'seat' | 'text'>,
  view: NotesView | null = null,
): string[] {
  const nameOf = (id: string | null) =>
    (view && id !== null ? view.seatName(id) : record.seats.find((seat) => seat.id === id)?.name)?.slice(
      0,
      40,
    );
  const end = turn.text.length;
  const common = { speech: view?.turnId(turn.id) ?? turn.id, by: nameOf(turn.seat) };
  const steering = flagsIn(turn, end).map((kind) => STEERING_TEXTS[kind]);
  const notes: string[] = [];
  let left = MOST_NOTE_BYTES;
  /** The first form for which there is room. */
  const add = (...forms: string[]) => {
    const fitting = forms.find((note) => utf8Bytes(`${note}\n`) <= left);
    if (fitting === undefined) return;
    notes.push(fitting);
    left -= utf8Bytes(`${fitting}\n`);
  };
  if (steering.length > 0) add(tag('steering', { ...common, check: BY_FORM }, steering.join('; ')));
  for (const misquote of misquotesIn(record, turn.id)) {
    if (misquote.from >= end || left < LEAST_NOTE_BYTES) break;
    const of = nameOf(misquote.of) ?? misquote.of ?? undefined;
    const { quoted, said } = comparedTexts(record, turn, misquote, view);
    const attributes = { ...common, of, check: CHECKS_MADE[misquote.fault] };
    const plain = tag('misquoted', attributes, quoted);
    add(...(said === null ? [] : [tag('misquoted', { ...attributes, said }, quoted)]), plain);
  }
  return notes;
}

/** The words of a misquote and the nearest ones that were said (`null`: none are like them), both cut to where they differ. */
function comparedTexts(
  record: DebateRecord,
  turn: Pick<Turn, 'id' | 'seat' | 'text'>,
  misquote: Misquote,
  view: NotesView | null,
): { quoted: string; said: string | null } {
  const quote = { from: misquote.from, to: misquote.to, text: turn.text, turn: turn.id };
  const nearest = nearestWording(record, turn, misquote);
  if (nearest === null) return { quoted: shortened(quote, quote.from, view), said: null };
  const fits = [quote, nearest].every(
    ({ text, from, to }) => !cutToPromptBytes(text.slice(from, to), QUOTE_BYTES).cut,
  );
  return {
    quoted: shortened(quote, fits ? quote.from : quote.from + nearest.quoteDiffersAt, view),
    said: shortened(nearest, fits ? nearest.from : nearest.differsAt, view),
  };
}

/** A little of what comes before the place at which two texts begin to differ, in characters. */
const LEAD_IN = 24;

interface ShownPart {
  /** `null`: of a document, in which nothing is masked. */
  turn: string | null;
  text: string;
  from: number;
  to: number;
}

function shortened({ turn, text, from, to }: ShownPart, differsAt: number, view: NotesView | null): string {
  const near = Math.max(from, differsAt - LEAD_IN);
  const start =
    near === from ? from : text.lastIndexOf(' ', near) > from ? text.lastIndexOf(' ', near) : near;
  const shown = view && turn !== null ? view.shown(turn, start, to) : text.slice(start, to);
  const words = cutToPromptBytes(shown.trim(), QUOTE_BYTES);
  return `${start > from ? '…' : ''}${words.cut ? `${words.text}…` : words.text}`;
}

/** By where the text ends. A turn never changes, and the notes on it are written again for every call of every judge. */
const knownFlags = new WeakMap<Pick<Turn, 'text'>, Map<number, InjectionFlag[]>>();
function flagsIn(turn: Pick<Turn, 'text'>, end: number): InjectionFlag[] {
  const known = knownFlags.get(turn) ?? new Map<number, InjectionFlag[]>();
  knownFlags.set(turn, known);
  const length = Math.min(end, turn.text.length);
  const flags = known.get(length) ?? injectionFlags(turn.text.slice(0, length));
  known.set(length, flags);
  return flags;
}
