// A judge's answer: from the text of the judge's own call to a verdict, or the reason why it is asked again.

import { type Participant, participantsOf } from '../record/participants.ts';
import type { Criterion, DebateRecord } from '../record/record.ts';
import { type LooseObject, type LooseValue, looseObjectsIn } from '../speech/loose-json.ts';

export interface Annotation {
  speech: string;
  quote: string;
  note: string;
}
/** A new argument where none was allowed: it earned nothing. */
export interface DisregardedArgument {
  speech: string;
  argument: string;
}
export interface CriterionScore {
  reason: string;
  /** 0 to 100. */
  score: number;
}
export interface Verdict {
  annotations: Annotation[];
  disregarded: DisregardedArgument[];
  /** By participant, then by criterion; complete. */
  scores: Record<string, Record<string, CriterionScore>>;
  reasoning: string;
  summary: string;
  /** Whom the judge named, by participant; `null`: nobody. The totals decide, not this. */
  winner: string | null;
}
export type VerdictReading = { ok: true; verdict: Verdict } | { ok: false; reason: string };

type JudgedRecord = Pick<DebateRecord, 'seats' | 'format'>;

/** The substance is not what was asked for; the message goes back to the model. */
export class UnreadableAnswer extends Error {}

/** Tolerant of the form, strict on the substance: every participant, every criterion, a reason and a score in range. */
export function readVerdict(record: JudgedRecord, text: string): VerdictReading {
  const reading = readAnswerObject(text, 'participants', 'verdicts', (answer) => verdictFrom(record, answer));
  return reading.ok ? { ok: true, verdict: reading.value } : reading;
}

/** The one object of an answer that has the member `key`, made into what is wanted; or why it cannot be. */
export function readAnswerObject<T>(
  text: string,
  key: string,
  plural: string,
  make: (answer: LooseObject) => T,
): { ok: true; value: T } | { ok: false; reason: string } {
  if (text.trim() === '') return { ok: false, reason: 'the answer is empty' };
  const { objects, problem: trouble } = looseObjectsIn(text);
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
    if (error instanceof UnreadableAnswer) return { ok: false, reason: error.message };
    throw error;
  }
}

/** `{"verdict": {…}}`: a wrapping that some models add. */
function onlyMemberOf(object: LooseObject): LooseObject | null {
  const [inner, ...others] = object.values();
  return inner instanceof Map && others.length === 0 ? inner : null;
}

function verdictFrom(record: JudgedRecord, answer: LooseObject): Verdict {
  const participants = participantsOf(record);
  const reasoning = trimmedText(answer.get('reasoning'));
  const scores = criterionScoresFrom(record, participants, answer.get('participants'));
  if (reasoning === '') throw new UnreadableAnswer('reasoning: missing');
  return {
    annotations: listItems(answer.get('annotations'), 'annotations').flatMap((item) => {
      const [speech, quote, note] = trimmedTexts(item, 'speech', 'quote', 'note');
      return speech && quote ? [{ speech, quote, note: note ?? '' }] : [];
    }),
    disregarded: listItems(answer.get('disregarded'), 'disregarded').flatMap((item) => {
      const [speech, argument] = trimmedTexts(item, 'speech', 'argument');
      return argument ? [{ speech: speech ?? '', argument }] : [];
    }),
    scores,
    reasoning,
    summary: trimmedText(answer.get('summary')),
    winner: winnerFrom(participants, answer.get('winner')),
  };
}

export function criterionScoresFrom(
  record: JudgedRecord,
  participants: readonly Participant[],
  value: LooseValue | undefined,
): Verdict['scores'] {
  const given = matchMembers(value, participants, 'participants', 'participant');
  return Object.fromEntries(
    participants.map((participant) => {
      const path = `participants.${participant.id}`;
      const criteria = record.format.criteria.map(({ id, title }) => ({ id, name: title }));
      const scored = matchMembers(given.get(participant.id), criteria, path, 'criterion');
      const entries = record.format.criteria.map((criterion): [string, CriterionScore] => [
        criterion.id,
        criterionScoreFrom(scored.get(criterion.id), `${path}.${criterion.id}`),
      ]);
      return [participant.id, Object.fromEntries(entries)];
    }),
  );
}

/** Members by the id they stand for; an id or a printed name in any case will do, a stranger or a gap will not. */
function matchMembers(
  value: LooseValue | undefined,
  known: readonly { id: string; name: string }[],
  path: string,
  kind: string,
): Map<Criterion['id'], LooseValue> {
  if (value === undefined) throw new UnreadableAnswer(`${path}: missing`);
  if (!(value instanceof Map))
    throw new UnreadableAnswer(`${path}: an object is expected, one member a ${kind}`);
  const found = new Map<string, LooseValue>();
  for (const [key, member] of value) {
    const match = meantBy(key, known);
    if (!match) {
      throw new UnreadableAnswer(
        `${path}: ${quoteForError(key)} is not a ${kind}; they are ${known.map((one) => one.id).join(', ')}`,
      );
    }
    found.set(match.id, member);
  }
  const missing = known.find((one) => !found.has(one.id));
  if (missing) throw new UnreadableAnswer(`${path}.${missing.id}: missing`);
  return found;
}

const meantBy = <T extends { id: string; name: string }>(word: string, known: readonly T[]): T | undefined =>
  known.find((one) => one.id === word) ??
  known.find((one) => [one.id, one.name].some((name) => sameWord(name, word)));

const sameWord = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

function criterionScoreFrom(value: LooseValue | undefined, path: string): CriterionScore {
  if (!(value instanceof Map)) throw new UnreadableAnswer(`${path}: a reason and a score are expected`);
  const reason = trimmedText(value.get('reason'));
  if (reason === '') throw new UnreadableAnswer(`${path}.reason: missing`);
  return { reason, score: scoreFrom(value.get('score'), `${path}.score`) };
}

/** `72`, `"72"`, `"72/100"`; fractions are kept to a tenth of a point. */
function scoreFrom(value: LooseValue | undefined, path: string): number {
  if (value === undefined || value === null) throw new UnreadableAnswer(`${path}: missing`);
  const score = typeof value === 'string' ? numberIn(value) : value;
  if (typeof score !== 'number' || !Number.isFinite(score)) {
    throw new UnreadableAnswer(`${path}: ${quoteForError(value)} is not a number`);
  }
  if (score < 0 || score > 100) throw new UnreadableAnswer(`${path}: ${score} is not between 0 and 100`);
  return Math.round(score * 10) / 10;
}

function numberIn(text: string): number | null {
  const [, digits] = /^([-+]?\d{1,9}(?:[.,]\d{1,9})?)(?: ?\/ ?100| ?%| points?)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

const NO_WINNER_WORDS: readonly string[] = [
  '',
  'none',
  'nobody',
  'no one',
  'draw',
  'tie',
  'inconclusive',
  'null',
];

function winnerFrom(participants: readonly Participant[], value: LooseValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string')
    throw new UnreadableAnswer(`winner: ${quoteForError(value)} is not a participant`);
  const match = meantBy(value, participants);
  if (match) return match.id;
  if (NO_WINNER_WORDS.includes(value.trim().toLowerCase())) return null;
  const known = [...participants.map((participant) => participant.id), 'none'].join(', ');
  throw new UnreadableAnswer(`winner: ${quoteForError(value)} is not one of ${known}`);
}

export function listItems(value: LooseValue | undefined, path: string): LooseObject[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new UnreadableAnswer(`${path}: a list is expected`);
  return value.filter((item) => item instanceof Map);
}

export const trimmedText = (value: LooseValue | undefined): string =>
  typeof value === 'string' ? value.trim() : '';
export const trimmedTexts = (item: LooseObject, ...keys: string[]): string[] =>
  keys.map((key) => trimmedText(item.get(key)));

/** What was found, short enough to be told to a model or shown. */
function quoteForError(value: LooseValue): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Map) return 'an object';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 40) : value);
}
