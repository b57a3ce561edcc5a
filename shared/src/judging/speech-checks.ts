// Checks a speech: empty, repeated by the same speaker, a refusal or off topic (asked for again), over length (only flagged).
import { isSummaryTurn, SUMMARISE } from '../plan/summary-turns.ts';
import type { Act } from '../record/plan.ts';
import { type DebateRecord, type Flag, type Turn, turnsOf } from '../record/record.ts';
import { amountOf, isAskedApart } from '../record/record-reads.ts';
import { shareSaidBefore } from '../speech/compared-words.ts';
import { countWords } from '../speech/text-metrics.ts';
import { strays } from '../speech/topic-overlap.ts';
import { type LengthSource, speechWords } from '../status/speech-length.ts';
import type { PlainReason } from '../wire/reason.ts';
import { isRefusal } from './refusal.ts';

/** A speech of which its speaker has said this share before is a repetition, unless the format says otherwise. */
const REPEATED_SHARE = 0.95;
/** So is one with a paragraph of at least so many words, of which this share was said before. */
const COPIED_WORDS = 35;
const COPIED_SHARE = 0.8;
/** A shorter speech, such as an answer, repeats only what is the same to the letter. */
const LEAST_REPEATED_WORDS = 15;
/** A speech longer than this factor times the words asked for is flagged. */
const OVER_LENGTH = 1.5;
/** It must also exceed them by this many words: one clause too many in a short question does not matter. */
const LEAST_OVER = 15;

/** Whether it holds no word and no number: "…", "—". Such an answer is a failure, and asked for again. */
export const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** What was said before a turn, without summaries and what was asked apart. */
function speechesBefore(record: DebateRecord, turn: string): Turn[] {
  const all = turnsOf(record);
  const at = all.findIndex(({ id }) => id === turn);
  return (at === -1 ? all : all.slice(0, at)).filter((one) => !isSummaryTurn(one.id) && !isAskedApart(one));
}

/** Why this text repeats its own speaker, or `null`. Opponents are never compared, because quoting them is part of debating. */
export function repetitionOf(
  record: DebateRecord,
  slot: { turn: string; seat: string },
  text: string,
): PlainReason | null {
  if (isSummaryTurn(slot.turn)) return null;
  const earlier = speechesBefore(record, slot.turn).flatMap((turn) =>
    turn.seat === slot.seat ? turn.text.trim() : [],
  );
  // A setting that the record lacks counts as none.
  const least = amountOf(record, record.format.checks?.repeatedAt ?? REPEATED_SHARE) || REPEATED_SHARE;
  const isLong = countWords(text) >= LEAST_REPEATED_WORDS;
  if (earlier.includes(text.trim()) || (isLong && shareSaidBefore(text, earlier) >= least))
    return { code: 'repeated' };
  const copied = text
    .split(/\n\s*\n/)
    .find((part) => countWords(part) >= COPIED_WORDS && shareSaidBefore(part, earlier) >= COPIED_SHARE);
  if (copied === undefined) return null;
  const start = copied.trim().split(/\s+/).slice(0, 8).join(' ').slice(0, 80);
  return { code: 'repeated-paragraph', start };
}

/** Whether a speech of this seat is longer than the words asked for by both margins above; never if the act has no length. */
export function isOverLength(record: LengthSource, act: Act, seat: string, text: string): boolean {
  // A speech that is measured in tokens is cut off where it has used them up.
  const isMeasuredInWords = act.words !== undefined || act.seconds !== undefined;
  const words = isMeasuredInWords ? speechWords(record, act, seat) : null;
  const most = words === null ? Number.POSITIVE_INFINITY : Math.max(words * OVER_LENGTH, words + LEAST_OVER);
  return act.answer === undefined && countWords(text) > most;
}

/** Of the speeches before this one, how many of the latest count as what it answers. With fewer in all, none is off topic. */
const ANSWERED_SPEECHES = 3;

/** Compared with the motion, the background, the first speech of every seat, and the speeches just before it. */
function isOffTopic(record: DebateRecord, turn: string, text: string): boolean {
  const before = speechesBefore(record, turn);
  if (before.length < ANSWERED_SPEECHES) return false;
  const openings = before.filter(({ seat }, at) => before.findIndex((one) => one.seat === seat) === at);
  const said = [...openings, ...before.slice(-ANSWERED_SPEECHES)].map((speech) => speech.text);
  const { onTopicAt } = record.format.checks ?? {};
  return strays(
    [record.motion, record.background ?? '', ...said],
    text,
    undefined,
    onTopicAt && amountOf(record, onTopicAt),
  );
}

/** Flags of a speech that is accepted all the same, without asking again. */
export function speechFlags(
  record: DebateRecord,
  act: Act,
  { turn, seat }: { turn: string; seat: string },
  text: string,
): Flag[] {
  if (act.answer !== undefined) return [];
  const flags: Flag[] = isOverLength(record, act, seat, text) ? ['over-length'] : [];
  return act.task !== SUMMARISE && isOffTopic(record, turn, text) ? [...flags, 'drift'] : flags;
}

/** Why a speech is asked for again, and the flag it gets if that does not help; `null`: nothing is wrong with it. */
export function speechObjection(
  record: DebateRecord,
  slot: { turn: string; seat: string },
  text: string,
): { reason: PlainReason; flag: 'repeated' | 'refusal' | 'drift' } | null {
  if (isRefusal(text)) return { reason: { code: 'declined' }, flag: 'refusal' };
  const repetition = repetitionOf(record, slot, text);
  if (repetition !== null) return { reason: repetition, flag: 'repeated' };
  if (isSummaryTurn(slot.turn) || !record.format.checks?.refuseDrift || !isOffTopic(record, slot.turn, text))
    return null;
  const topic = record.motion.trim().slice(0, 200);
  return { reason: { code: 'off-topic', topic }, flag: 'drift' };
}
