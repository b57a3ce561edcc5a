// A judge's answer: from the text of the judge's own call to a verdict, or the reason why it is asked again.

import { type LooseObject, type LooseValue, looseObjectsIn } from '../debate/loose-json.ts';
import { type Participant, participantsOf } from '../debate/participants.ts';
import type { Criterion, DebateRecord } from '../debate/record.ts';

export interface Annotation {
  speech: string;
  quote: string;
  note: string;
}
/** A new argument where none was allowed: it earned nothing. */
export interface Disregarded {
  speech: string;
  argument: string;
}
export interface Mark {
  reason: string;
  /** 0 to 100. */
  score: number;
}
export interface Verdict {
  annotations: Annotation[];
  disregarded: Disregarded[];
  /** By participant, then by criterion; complete. */
  marks: Record<string, Record<string, Mark>>;
  reasoning: string;
  summary: string;
  /** Whom the judge named, by participant; `null`: nobody. The totals decide, not this. */
  winner: string | null;
}
export type VerdictReading = { ok: true; verdict: Verdict } | { ok: false; reason: string };

type Judged = Pick<DebateRecord, 'seats' | 'format'>;

/** The substance is not what was asked for; the message goes back to the model. */
export class Refused extends Error {}

/** Tolerant of the form, strict on the substance: every participant, every criterion, a reason and a score in range. */
export function readVerdict(record: Judged, text: string): VerdictReading {
  const reading = readObject(text, 'participants', 'verdicts', (answer) => verdictFrom(record, answer));
  return reading.ok ? { ok: true, verdict: reading.value } : reading;
}

/** The one object of an answer that has the member `key`, made into what is wanted; or why it cannot be. */
export function readObject<T>(
  text: string,
  key: string,
  plural: string,
  make: (answer: LooseObject) => T,
): { ok: true; value: T } | { ok: false; reason: string } {
  if (text.trim() === '') return { ok: false, reason: 'the answer is empty' };
  const { objects, trouble } = looseObjectsIn(text);
  const [answer, ...others] = objects.flatMap((object) => {
    const inner = object.has(key) ? object : onlyMemberOf(object);
    return inner?.has(key) ? [inner] : [];
  });
  if (!answer) {
    const missing = objects.length === 0 ? 'there is no JSON object in the answer' : `${key}: missing`;
    return { ok: false, reason: trouble ?? missing };
  }
  // Which of two is meant cannot be known, and one of them may be a speaker's, quoted.
  if (others.length > 0)
    return { ok: false, reason: `there are ${others.length + 1} ${plural} in the answer` };
  try {
    return { ok: true, value: make(answer) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message };
    throw error;
  }
}

/** `{"verdict": {…}}`: a wrapping that some models add. */
function onlyMemberOf(object: LooseObject): LooseObject | null {
  const [inner, ...others] = object.values();
  return inner instanceof Map && others.length === 0 ? inner : null;
}

function verdictFrom(record: Judged, answer: LooseObject): Verdict {
  const participants = participantsOf(record);
  const reasoning = textOf(answer.get('reasoning'));
  const marks = marksFrom(record, participants, answer.get('participants'));
  if (reasoning === '') throw new Refused('reasoning: missing');
  return {
    annotations: itemsOf(answer.get('annotations'), 'annotations').flatMap((item) => {
      const [speech, quote, note] = textsOf(item, 'speech', 'quote', 'note');
      return speech && quote ? [{ speech, quote, note: note ?? '' }] : [];
    }),
    disregarded: itemsOf(answer.get('disregarded'), 'disregarded').flatMap((item) => {
      const [speech, argument] = textsOf(item, 'speech', 'argument');
      return argument ? [{ speech: speech ?? '', argument }] : [];
    }),
    marks,
    reasoning,
    summary: textOf(answer.get('summary')),
    winner: winnerFrom(participants, answer.get('winner')),
  };
}

export function marksFrom(
  record: Judged,
  participants: readonly Participant[],
  value: LooseValue | undefined,
): Verdict['marks'] {
  const given = matched(value, participants, 'participants', 'participant');
  return Object.fromEntries(
    participants.map((participant) => {
      const path = `participants.${participant.id}`;
      const criteria = record.format.criteria.map(({ id, title }) => ({ id, name: title }));
      const scored = matched(given.get(participant.id), criteria, path, 'criterion');
      const entries = record.format.criteria.map((criterion): [string, Mark] => [
        criterion.id,
        markFrom(scored.get(criterion.id), `${path}.${criterion.id}`),
      ]);
      return [participant.id, Object.fromEntries(entries)];
    }),
  );
}

/** Members by the id they stand for; an id or a printed name in any case will do, a stranger or a gap will not. */
function matched(
  value: LooseValue | undefined,
  known: readonly { id: string; name: string }[],
  path: string,
  kind: string,
): Map<Criterion['id'], LooseValue> {
  if (value === undefined) throw new Refused(`${path}: missing`);
  if (!(value instanceof Map)) throw new Refused(`${path}: an object is expected, one member a ${kind}`);
  const found = new Map<string, LooseValue>();
  for (const [key, member] of value) {
    const match = meantBy(key, known);
    if (!match) {
      throw new Refused(
        `${path}: ${printed(key)} is not a ${kind}; they are ${known.map((one) => one.id).join(', ')}`,
      );
    }
    found.set(match.id, member);
  }
  const missing = known.find((one) => !found.has(one.id));
  if (missing) throw new Refused(`${path}.${missing.id}: missing`);
  return found;
}

const meantBy = <T extends { id: string; name: string }>(word: string, known: readonly T[]): T | undefined =>
  known.find((one) => one.id === word) ??
  known.find((one) => [one.id, one.name].some((name) => sameWord(name, word)));

const sameWord = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

function markFrom(value: LooseValue | undefined, path: string): Mark {
  if (!(value instanceof Map)) throw new Refused(`${path}: a reason and a score are expected`);
  const reason = textOf(value.get('reason'));
  if (reason === '') throw new Refused(`${path}.reason: missing`);
  return { reason, score: scoreFrom(value.get('score'), `${path}.score`) };
}

/** `72`, `"72"`, `"72/100"`; fractions are kept to a tenth of a point. */
function scoreFrom(value: LooseValue | undefined, path: string): number {
  if (value === undefined || value === null) throw new Refused(`${path}: missing`);
  const score = typeof value === 'string' ? numberIn(value) : value;
  if (typeof score !== 'number' || !Number.isFinite(score)) {
    throw new Refused(`${path}: ${printed(value)} is not a number`);
  }
  if (score < 0 || score > 100) throw new Refused(`${path}: ${score} is not between 0 and 100`);
  return Math.round(score * 10) / 10;
}

function numberIn(text: string): number | null {
  const [, digits] = /^([-+]?\d{1,9}(?:[.,]\d{1,9})?)(?: ?\/ ?100| ?%| points?)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

const NOBODY: readonly string[] = ['', 'none', 'nobody', 'no one', 'draw', 'tie', 'inconclusive', 'null'];

function winnerFrom(participants: readonly Participant[], value: LooseValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new Refused(`winner: ${printed(value)} is not a participant`);
  const match = meantBy(value, participants);
  if (match) return match.id;
  if (NOBODY.includes(value.trim().toLowerCase())) return null;
  const known = [...participants.map((participant) => participant.id), 'none'].join(', ');
  throw new Refused(`winner: ${printed(value)} is not one of ${known}`);
}

export function itemsOf(value: LooseValue | undefined, path: string): LooseObject[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Refused(`${path}: a list is expected`);
  return value.filter((item) => item instanceof Map);
}

export const textOf = (value: LooseValue | undefined): string =>
  typeof value === 'string' ? value.trim() : '';
export const textsOf = (item: LooseObject, ...keys: string[]): string[] =>
  keys.map((key) => textOf(item.get(key)));

/** What was found, short enough to be told to a model or shown. */
function printed(value: LooseValue): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Map) return 'an object';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 40) : value);
}
