// Composes the call for a slot from the record: stable messages first, role and task last, so that vendors can cache the beginning.

import { isJudge, wayOfJudging } from '../answers/judges.ts';
import { answerDefinition } from '../answers/registry.ts';
import type { Cards, Compose, ComposedCall, ComposeOptions } from '../budget/call-hold.ts';
import { blindView } from '../judging/blind-view.ts';
import { asExamined } from '../judging/exam-view.ts';
import { struckFor } from '../judging/utterances.ts';
import { memoizeByObject } from '../money/memo.ts';
import { callSeed } from '../plan/blind-letters.ts';
import type { Slot, Step } from '../plan/cursor.ts';
import type { Summary } from '../plan/summary-turns.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import { actsIn, DEBATE_ANSWER, isActApart, rolesIn } from '../record/plan-acts.ts';
import { type DebateRecord, type Seat, seatsNow } from '../record/record.ts';
import {
  askedOutputTokens,
  roundedDown,
  speechOutputTokens,
  speechWords,
  wordsWithin,
} from '../status/speech-length.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';
import { askedAgain } from './asked-again.ts';
import { languageIn } from './briefs/brief-clauses.ts';
import { speechNotesBefore } from './speech-notes.ts';
import { apartSystemPrompt, systemPrompt } from './system-prompt.ts';
import { apartTaskMessage, taskMessage } from './task-message.ts';
import { hasNoteToSeat, hasUnaddressedNote, summaryBefore, transcriptBefore } from './transcript.ts';

/** Share of a structured answer's words that is left for its texts; the rest is names, brackets and ids. */
const SHARE_OF_TEXT = 0.6;

/** Composes a call. The same record, step, slot and options give the same call, byte for byte. */
export const composeCall: Compose = (whole, next, slot, options) => {
  const { record: examRecord, step } = asExamined(whole, next.step, slot);
  const record = struckFor(examRecord, step.act);
  const view = blindView(record, step.act, slot.seat);
  const summary = (options.whole ?? false) ? null : summaryBefore(record, step, slot.seat);
  // Notes are not in the transcript, which begins alike for everybody: judges read them with the task.
  const notes = wayOfJudging(step.act.answer) !== null ? speechNotesBefore(record, step, view) : [];
  const { reading } = step.act;
  // A transcript that only one call will read is not worth its price in a vendor's cache.
  const sentAgain = reading === undefined || isReadAgain(record, reading, slot.seat);
  const read = view
    ? {
        record: view.record,
        step: view.stepOf(step),
        slot: view.slotOf(step, slot),
        summary: summary && view.summaryOf(summary),
      }
    : { record, step, slot, summary };
  return assembleCall({ ...read, notes, sentAgain }, options);
};

/** A debate as one speaker reads it. */
interface ReadDebate {
  record: DebateRecord;
  step: Step;
  slot: Slot;
  summary: Summary | null;
  notes: string[];
  /** Whether other calls will begin with the same transcript. */
  sentAgain: boolean;
}

function assembleCall(
  { record, step, slot, summary, notes, sentAgain }: ReadDebate,
  options: ComposeOptions,
): ComposedCall {
  const { act, phase } = step;
  const seat = seatsNow(record).find(({ id }) => id === slot.seat);
  if (!seat) throw new RangeError(`no seat ${slot.seat}`);
  if (seat.occupant.kind !== 'model') throw new RangeError(`seat ${seat.id} is held by a person`);
  const { model } = seat.occupant;
  const { settings } = record;
  const seed = callSeed(record);
  const full = (options.fullCap ? speechOutputTokens : askedOutputTokens)(record, act, slot.seat);
  const maxOutputTokens = Math.min(full, outputCapOf(options, model));
  const whole =
    maxOutputTokens < full ? wordsWithin(record, act, maxOutputTokens) : speechWords(record, act, slot.seat);
  const words = whole === null ? null : wordsToAsk(whole, act, record);
  const isApart = isActApart(act);
  const transcript = isApart ? [] : transcriptBefore(record, step, summary);
  const reason = askedAgain(options.reason, languageIn(record));
  const chairNote = hasUnaddressedNote(transcript);
  const chairAsks = hasNoteToSeat(record, step, slot.seat);
  const taskContext = { record, step, slot, seat, words };
  const task = isApart
    ? apartTaskMessage(taskContext, reason)
    : taskMessage(taskContext, { reason, chairNote, chairAsks, summarised: summary !== null });
  const last = [...notes, task].join('\n');
  const schema = act.answer === undefined ? null : answerDefinition(act.answer).schema?.(record);
  const { text: system, sharedUpTo } = isApart
    ? { text: apartSystemPrompt(record), sharedUpTo: null }
    : systemPrompt(record, readsAsJudge(record, act, seat) ? 'judge' : 'speaker');
  const timeoutMs = phase === 'verdict' ? settings.judgeTimeoutMs : settings.turnTimeoutMs;
  return {
    model,
    system,
    ...(sharedUpTo !== null && { systemCacheUpTo: sharedUpTo }),
    messages: [...messagesOf(transcript), asMessage(last)],
    ...(sentAgain && { cacheUpTo: transcript.length }),
    maxOutputTokens,
    temperature:
      act.temperature === 'evaluation'
        ? settings.evaluationTemperature
        : (seat.temperature ?? settings.temperature),
    // A reasoning model is silent for a long time, so a call is only cancelled after its whole time, never for a pause within it.
    idleTimeoutMs: timeoutMs,
    timeoutMs,
    ...(seed !== null && { seed }),
    ...(schema && { responseSchema: schema }),
  };
}

/** Returns whether somebody reads the debate without speaking in it: a judge, or whoever writes its answer. */
const readsAsJudge = (record: DebateRecord, { answer, task }: Act, seat: Seat): boolean =>
  task === DEBATE_ANSWER || (answer !== undefined && isJudge(record, seat));

const asMessage = (content: string) => ({ role: 'user' as const, content });
/** Returns the messages of a transcript, which several calls of a step begin with. */
const messagesOf = memoizeByObject((transcript: readonly string[]) => transcript.map(asMessage));

/**
 * Rounds the number of words to ask for: in tens for a speech, in fifties for one JSON object, whose names and brackets take a share.
 * `null` for an answer in lines of text, which has no length of its own.
 */
function wordsToAsk(words: number, { answer }: Act, record: DebateRecord): number | null {
  if (answer === undefined) return roundedDown(words, 10);
  const { schema, maxWords } = answerDefinition(answer);
  if (!schema) return null;
  return Math.min(roundedDown(words * SHARE_OF_TEXT, 50), maxWords?.(record) ?? Infinity);
}

/** Returns the most visible tokens: the given limit, or the rest of the model's own limit after its reasoning. */
function outputCapOf(options: ComposeOptions, model: ModelRef): number {
  const card: Cards[string] | undefined = options.cards[modelKey(model)];
  const visible = card ? Math.max(1, card.maxOutputTokens - thinkingTokens(card, model.effort)) : Infinity;
  return Math.max(1, Math.min(options.maxOutputTokens ?? Infinity, visible));
}

/**
 * Returns, for an act with `reading`, whether this judge, or another one with the same model, reads the same speeches in the same order
 * again. Letters are drawn for each judge, so another one's text may differ all the same.
 */
function isReadAgain(record: DebateRecord, { order }: ReadingWay, judge: string): boolean {
  const roles = actsIn(record.format.plan).flatMap(({ reading, by }) =>
    reading?.order === order ? rolesIn(by) : [],
  );
  const seats = seatsNow(record);
  const keyOf = (one: Seat | undefined) =>
    one?.occupant.kind === 'model' ? modelKey(one.occupant.model) : undefined;
  const model = keyOf(seats.find(({ id }) => id === judge));
  const readers = roles.flatMap((role) => seats.filter((seat) => seat.role === role));
  return readers.filter((seat) => keyOf(seat) === model).length > 1;
}
