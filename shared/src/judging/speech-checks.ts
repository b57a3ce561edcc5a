// Checks a speech: empty, repeated by the same speaker, a refusal or off topic (asked for again), over length (only flagged).

import { isSummaryTurn, SUMMARISE } from '../plan/summary-turns.ts';
import { isAskedApart } from '../record/asked-apart.ts';
import type { Act } from '../record/plan.ts';
import { type DebateRecord, type Flag, type Turn, turnsOf } from '../record/record.ts';
import { atLeastAsAlike, shinglesOf } from '../speech/similarity.ts';
import { countWords } from '../speech/text-metrics.ts';
import { sharesNothing, strays } from '../speech/topic-overlap.ts';
import { type LengthSource, speechWords } from '../status/speech-length.ts';
import type { PlainReason } from '../wire/reason.ts';
import { isRefusal } from './refusal.ts';

/** A speech at least this similar to an earlier turn of the same speaker is a repetition, unless the format says otherwise. */
const REPEATED_RATIO = 0.95;
const SHINGLE_WORDS = 5;
/** A paragraph of at least this many shingles counts as copied when the share below occurred before. */
const COPIED_SHINGLES = 30;
const COPIED_SHARE = 0.8;
/** In characters. The ratio is quadratic; longer texts are compared by shingles only. */
const LONGEST_COMPARED = 12_000;
/** A speech longer than this factor times the words asked for is flagged. */
const OVER_LENGTH = 1.5;
/** It must also exceed them by this many words: one clause too many in a short question does not matter. */
const LEAST_OVER = 15;

/** Whether it holds no word and no number: "…", "—". Such an answer is a failure, and asked for again. */
export const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Why this text repeats its own speaker, or `null`. Opponents are never compared, because quoting them is part of debating. */
export function repetitionOf(
  record: DebateRecord,
  slot: { turn: string; seat: string },
  text: string,
): PlainReason | null {
  if (isSummaryTurn(slot.turn)) return null;
  const earlier = turnsOf(record).filter(
    (turn) =>
      turn.seat === slot.seat && turn.id !== slot.turn && !isSummaryTurn(turn.id) && !isAskedApart(turn),
  );
  const least = record.format.checks?.repeatedAt ?? REPEATED_RATIO;
  if (earlier.some((turn) => isSameText(text, turn.text, least))) return { code: 'repeated' };
  const copied = copiedParagraph(text, earlier);
  return copied === null ? null : { code: 'repeated-paragraph', start: copied };
}

function isSameText(text: string, earlier: string, least: number): boolean {
  const [left, right] = [text.trim(), earlier.trim()];
  if (left === right) return true;
  if (Math.max(left.length, right.length) > LONGEST_COMPARED) return false;
  return atLeastAsAlike(left, right, least);
}

/** The first words of a paragraph that the speaker has mostly said before, word for word. */
function copiedParagraph(text: string, earlier: readonly Turn[]): string | null {
  const earlierShingles = new Set(earlier.flatMap((turn) => shinglesOf(turn.text, SHINGLE_WORDS)));
  if (earlierShingles.size === 0) return null;
  for (const paragraph of text.split(/\n\s*\n/)) {
    const shingles = shinglesOf(paragraph, SHINGLE_WORDS);
    if (shingles.length < COPIED_SHINGLES) continue;
    const repeated = shingles.filter((shingle) => earlierShingles.has(shingle)).length;
    if (repeated / shingles.length >= COPIED_SHARE)
      return paragraph.trim().split(/\s+/).slice(0, 8).join(' ').slice(0, 80);
  }
  return null;
}

/** Whether a speech of this seat is longer than the words asked for by both margins above; never if the act has no length. */
export function isOverLength(record: LengthSource, act: Act, seat: string, text: string): boolean {
  const words = speechWords(record, act, seat);
  const most = words === null ? Number.POSITIVE_INFINITY : Math.max(words * OVER_LENGTH, words + LEAST_OVER);
  return act.answer === undefined && countWords(text) > most;
}

/** Of the speeches before this one, how many of the latest count as what it answers. */
const ANSWERED_SPEECHES = 3;

/** What a turn is expected to speak to: the motion, the first speech of every seat, and the speeches just before it. */
function topicBefore(record: DebateRecord, turn: string): string[] {
  const all = turnsOf(record);
  const at = all.findIndex(({ id }) => id === turn);
  const before = (at === -1 ? all : all.slice(0, at)).filter(
    (turn) => !isSummaryTurn(turn.id) && !isAskedApart(turn),
  );
  const seats = new Set<string>();
  const openings = before.filter(({ seat }) => !seats.has(seat) && seats.add(seat));
  return [record.motion, ...[...openings, ...before.slice(-ANSWERED_SPEECHES)].map(({ text }) => text)];
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
  if (act.task === SUMMARISE) return flags;
  return strays(topicBefore(record, turn), text) ? [...flags, 'drift'] : flags;
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
  if (isSummaryTurn(slot.turn)) return null;
  if (!record.format.checks?.refuseDrift || !sharesNothing(topicBefore(record, slot.turn), text)) return null;
  const topic = record.motion.trim().slice(0, 200);
  return { reason: { code: 'off-topic', topic }, flag: 'drift' };
}
