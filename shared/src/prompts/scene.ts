// The pen: a record and a place in it become one call. Stable parts first, who-you-are and the task last.
import { outputTokensFor, wordsFor, wordsWithin } from '../debate/agenda.ts';
import type { Cards, Compose, ComposeOptions } from '../debate/call.ts';
import { type DebateRecord, type Seat, seatsNow } from '../debate/record.ts';
import { cutToWeight, MOST_REASON_BYTES } from '../debate/spoken.ts';
import type { Place } from '../debate/walk.ts';
import { modelKey } from '../wire/model-card.ts';
import { ANSWER_SCHEMAS } from './answers.ts';
import { closingMessage } from './closing-message.ts';
import { systemText } from './house.ts';
import { transcriptBefore } from './transcript.ts';

/** Of a structured answer's words, what is left for its texts: the rest is names, brackets and ids. */
const SHARE_OF_TEXT = 0.6;

/** Pure: the same record, step, place and options give the same call, byte for byte. */
export const composeCall: Compose = (record, step, place, options) => {
  const { act, room } = step.group;
  const seat = seatFor(record, place);
  if (seat.occupant.kind !== 'model') throw new RangeError(`seat ${seat.id} is held by a person`);
  const { model } = seat.occupant;
  const { settings } = record;
  const full = outputTokensFor(record, act);
  const maxOutputTokens = Math.min(full, capFor(options, modelKey(model)));
  const whole = maxOutputTokens < full ? wordsWithin(maxOutputTokens) : wordsFor(record, act);
  const words = whole === null || act.answer === undefined ? whole : Math.ceil(whole * SHARE_OF_TEXT);
  const transcript = transcriptBefore(record, step.group, place.seat, options.whole ?? false);
  const reason = options.reason === undefined ? null : cutToWeight(options.reason, MOST_REASON_BYTES).text;
  const last = closingMessage({ record, group: step.group, place, seat, words }, reason);
  const schema = act.answer === undefined ? undefined : ANSWER_SCHEMAS[act.answer];
  const timeoutMs = room === 'verdict' ? settings.judgeTimeoutMs : settings.turnTimeoutMs;
  return {
    model,
    system: systemText(record),
    messages: [...transcript, last].map((content) => ({ role: 'user' as const, content })),
    cacheUpTo: transcript.length,
    maxOutputTokens,
    temperature: act.manner === 'cool' ? settings.evaluationTemperature : settings.temperature,
    // A model that thinks is silent for long: a call is given up for its whole time, never for a pause within it.
    idleTimeoutMs: timeoutMs,
    timeoutMs,
    ...(settings.seed === null ? {} : { seed: settings.seed }),
    ...(schema === undefined ? {} : { responseSchema: schema(record) }),
  };
};

function seatFor(record: DebateRecord, place: Place): Seat {
  const seat = seatsNow(record).find((candidate) => candidate.id === place.seat);
  if (!seat) throw new RangeError(`no seat ${place.seat}`);
  return seat;
}

/** Visible tokens: the given cap, and what the model's own cap leaves beside its thinking. */
function capFor(options: ComposeOptions, key: string): number {
  const card: Cards[string] | undefined = options.cards[key];
  const visible = card ? Math.max(1, card.maxOutputTokens - card.thinkingAllowance) : Infinity;
  return Math.max(1, Math.min(options.maxOutputTokens ?? Infinity, visible));
}
