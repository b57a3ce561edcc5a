// Bounds the length of speeches inside a later prompt. It also makes the longest record that a step can lead to, which prices later calls
// before anybody has spoken. No prices here.

import { type Slot, type Step, withSupposed } from '../plan/cursor.ts';
import { type SupposedTurn, supposedTurn } from '../plan/step.ts';
import { type DebateRecord, openAttemptsOf, peopleIn } from '../record/record.ts';
import { askedOutputTokens } from '../status/speech-length.ts';
import { cutToPromptBytes, supposedText } from '../tags/prompt-tags.ts';
import type { SpeakingStep } from './call-hold.ts';
import { openSteps } from './rest.ts';

/** Bytes per visible output token at which a speech is cut. Tokens are mostly shorter, but no vendor promises it. */
const MAX_BYTES_PER_OUTPUT_TOKEN = 6;
/** Maximum bytes of a person's turn, in `promptBytes`: about 1,050 words (seven minutes) in a script with two bytes per letter. */
export const MAX_PERSON_SPEECH_BYTES = 16_384;
/** Maximum bytes of a refusal reason, in `promptBytes`, when a model is asked again. */
export const MAX_REASON_BYTES = 512;
/** Returns the bytes that a speech of this many visible output tokens usually stays under, in any language. */
export const usualSpeechBytes = (maxOutputTokens: number): number => maxOutputTokens * 4;

/** Returns the most bytes of a speech of this many visible output tokens; longer ones are cut. */
export const maxSpeechBytes = (maxOutputTokens: number): number =>
  maxOutputTokens * MAX_BYTES_PER_OUTPUT_TOKEN;

/** Returns the longest start of `text`, in whole characters, that the budget has counted. An accepted speech that it cuts is flagged `cut`. */
export function cutToOutputTokens(text: string, maxOutputTokens: number): { text: string; cut: boolean } {
  return cutToPromptBytes(text, maxSpeechBytes(maxOutputTokens));
}

/** Bytes around a speech's text in a prompt: tags, the speaker's name, flags. */
const WRAPPER_BYTES = 128;

/** Returns the most visible tokens of a turn, if they differ from the act's own figure: a speech that was shortened. */
export type OutputCap = (turn: string) => number | undefined;

/** Returns the record after the step, with all its slots and every running attempt answered at full length. */
export function longestRecordAfter(
  record: DebateRecord,
  next: SpeakingStep | null,
  capOf?: OutputCap,
): DebateRecord {
  const running = openAttemptsOf(record).map((attempt) =>
    fillerTurn(attempt, attempt.act, usualSpeechBytes(attempt.request?.maxOutputTokens ?? 0)),
  );
  const after = withSupposed(record, running);
  const turns = (next ? openSteps(after, [next.step]) : []).flatMap(({ step, waiting }) =>
    waiting.map((slot) =>
      longestTurn(record, step, slot, capOf?.(slot.turn) ?? askedOutputTokens(record, step.act, slot.seat)),
    ),
  );
  return withSupposed(after, turns);
}

/** Makes the longest turn of a slot: of a model with so many visible tokens, or of a person. */
export function longestTurn(record: DebateRecord, { act }: Step, slot: Slot, tokens: number): SupposedTurn {
  const people = peopleIn(record);
  const bytes = people.has(slot.seat) ? MAX_PERSON_SPEECH_BYTES : usualSpeechBytes(tokens);
  return fillerTurn(slot, act.task, bytes);
}

/** Makes a filler turn. A question may have content for others, so it is not left out of their transcript. */
const fillerTurn = ({ turn, seat }: Pick<Slot, 'turn' | 'seat'>, act: string, bytes: number): SupposedTurn =>
  supposedTurn({ turn, seat }, act, `${supposedText(bytes + WRAPPER_BYTES)}?`);
