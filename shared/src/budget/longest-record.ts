// The record as long as a step can make it, in speeches of the usual bytes a token: what later calls are priced with before anybody has
// spoken. No prices here.
import { type Slot, textsByTurn } from '../plan/cursor.ts';
import { asSupposed } from '../plan/shared-walks.ts';
import {
  type Attempt,
  type DebateRecord,
  type Entry,
  openAttemptsOf,
  peopleIn,
  type Turn,
} from '../record/record.ts';
import { askedOutputTokens } from '../status/speech-length.ts';
import type { SpeakingStep } from './call-hold.ts';
import { MAX_PERSON_SPEECH_BYTES, usualSpeechBytes } from './prompt-size.ts';

/** Bytes around a speech's text in a prompt: tags, the speaker's name, flags. */
const WRAPPER_BYTES = 128;

/** The most visible tokens a slot may use, where that differs from the act's own figure: a speech that was shortened. */
export type OutputCap = (slot: Slot) => number;

/** The record with every slot of the step, and every running attempt, answered with all tokens it may use. */
export function longestRecordAfter(
  record: DebateRecord,
  next: SpeakingStep | null,
  capOf?: OutputCap,
): DebateRecord {
  const done = textsByTurn(record);
  const people = peopleIn(record);
  const running = openAttemptsOf(record);
  const turns = new Map<string, Entry>();
  for (const attempt of running) {
    const bytes = usualSpeechBytes(attempt.request?.maxOutputTokens ?? 0);
    turns.set(attempt.turn, fillerTurn(record, attempt, bytes));
  }
  if (next) {
    const { step } = next;
    for (const slot of step.slots) {
      if (done.has(slot.turn) || turns.has(slot.turn)) continue;
      const tokens = capOf?.(slot) ?? askedOutputTokens(record, step.act, slot.seat);
      const bytes = people.has(slot.seat) ? MAX_PERSON_SPEECH_BYTES : usualSpeechBytes(tokens);
      turns.set(slot.turn, fillerTurn(record, { ...slot, act: step.act.task }, bytes));
    }
  }
  return { ...record, entries: [...record.entries, ...turns.values()] };
}

/** Kept by the seats of a debate: one filler stands in many records of it, and what was computed of a turn is kept by the turn. */
const knownFillers = new WeakMap<DebateRecord['seats'], Map<string, Turn>>();
const MOST_FILLERS = 200;

function fillerTurn(
  { seats }: DebateRecord,
  { turn, seat, act }: Pick<Attempt, 'turn' | 'seat' | 'act'>,
  bytes: number,
): Turn {
  const fillers = knownFillers.get(seats) ?? new Map<string, Turn>();
  knownFillers.set(seats, fillers);
  const key = `${turn}\n${seat}\n${act}\n${bytes}`;
  const known = fillers.get(key);
  if (known) return known;
  const filler = asSupposed({
    kind: 'turn',
    id: turn,
    seat,
    act,
    // Of a question it cannot be said that it contains nothing for others to read, which would leave it out of their transcript.
    text: `${'x'.repeat(bytes + WRAPPER_BYTES)}?`,
    flags: [],
    at: 0,
    model: null,
    attempt: null,
  });
  if (fillers.size >= MOST_FILLERS) fillers.clear();
  fillers.set(key, filler);
  return filler;
}
