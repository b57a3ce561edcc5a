// Bounds how long speeches can get inside a later prompt; and the record as long as a step can make it: what later calls are priced with
// before anybody has spoken. No prices here.

import { type Slot, textsByTurn } from '../plan/cursor.ts';
import { supposedTurn } from '../plan/step.ts';
import {
  type Attempt,
  type DebateRecord,
  type Entry,
  openAttemptsOf,
  peopleIn,
  type Turn,
} from '../record/record.ts';
import { askedOutputTokens } from '../status/speech-length.ts';
import { cutToPromptBytes, supposedText } from '../tags/prompt-tags.ts';
import type { SpeakingStep } from './call-hold.ts';

/** A speech is cut at this many bytes per visible output token. Tokens are mostly shorter, but no vendor promises it. */
const MAX_BYTES_PER_OUTPUT_TOKEN = 6;
/** The most a person may say in one turn, in `promptBytes`: about 1,050 words (seven minutes) in a script with two bytes per letter. */
export const MAX_PERSON_SPEECH_BYTES = 16_384;
/** The most a refusal reason may take, in `promptBytes`, when a model is asked again. */
export const MAX_REASON_BYTES = 512;
/** Bytes that a speech of this many visible output tokens usually stays under, whatever its language. */
export const usualSpeechBytes = (maxOutputTokens: number): number => maxOutputTokens * 4;

/** The most bytes a speech of this many visible output tokens may have; longer ones are cut. */
export const maxSpeechBytes = (maxOutputTokens: number): number =>
  maxOutputTokens * MAX_BYTES_PER_OUTPUT_TOKEN;

/**
 * The longest start of `text`, in whole characters, that the budget has counted with. Used when a speech is accepted, which is
 * then flagged `cut`.
 */
export function cutToOutputTokens(text: string, maxOutputTokens: number): { text: string; cut: boolean } {
  return cutToPromptBytes(text, maxSpeechBytes(maxOutputTokens));
}

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
    turns.set(attempt.turn, fillerTurn(attempt, bytes));
  }
  if (next) {
    const { step } = next;
    for (const slot of step.slots) {
      if (done.has(slot.turn) || turns.has(slot.turn)) continue;
      const tokens = capOf?.(slot) ?? askedOutputTokens(record, step.act, slot.seat);
      const bytes = people.has(slot.seat) ? MAX_PERSON_SPEECH_BYTES : usualSpeechBytes(tokens);
      turns.set(slot.turn, fillerTurn({ ...slot, act: step.act.task }, bytes));
    }
  }
  return { ...record, entries: [...record.entries, ...turns.values()] };
}

/** Of a question it cannot be said that it contains nothing for others to read, which would leave it out of their transcript. */
const fillerTurn = ({ act, ...slot }: Pick<Attempt, 'turn' | 'seat' | 'act'>, bytes: number): Turn =>
  supposedTurn(slot, act, `${supposedText(bytes + WRAPPER_BYTES)}?`);
