// Schema and parser of what all scoring answers share: a score and a reason per participant and criterion, and annotated quotes.
import { type Participant, participantsOf } from '../record/participants.ts';
import type { Criterion } from '../record/record.ts';
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import type { JudgedRecord } from './answer.ts';
import {
  listItems,
  listSchema,
  objectSchema,
  quoteForError,
  textSchema,
  trimmedText,
  trimmedTexts,
  UnreadableAnswer,
} from './answer-object.ts';

export interface Annotation {
  speech: string;
  quote: string;
  note: string;
}
export interface CriterionScore {
  reason: string;
  /** 0 to 100. */
  score: number;
}
/** By participant, then by criterion; none is missing. */
export type CriterionScores = Record<string, Record<string, CriterionScore>>;

export const annotationsSchema = (note: string): ResponseSchema =>
  listSchema(
    objectSchema({
      speech: textSchema('id of the speech'),
      quote: textSchema('verbatim from that speech'),
      note: textSchema(note),
    }),
  );

export function criterionScoresSchema(record: JudgedRecord): ResponseSchema {
  const marks = objectSchema(
    Object.fromEntries(
      record.format.criteria.map((criterion) => [
        criterion.id,
        objectSchema({
          reason: textSchema('why, with the speeches it rests on'),
          score: { type: 'integer', description: '0 to 100' },
        }),
      ]),
    ),
  );
  return objectSchema(
    Object.fromEntries(participantsOf(record).map((participant) => [participant.id, marks])),
  );
}

export const annotationsFrom = (answer: LooseObject): Annotation[] =>
  listItems(answer.get('annotations'), 'annotations').flatMap((item) => {
    const [speech, quote, note] = trimmedTexts(item, 'speech', 'quote', 'note');
    return speech && quote ? [{ speech, quote, note: note ?? '' }] : [];
  });

export function criterionScoresFrom(
  record: JudgedRecord,
  participants: readonly Participant[],
  value: LooseValue | undefined,
): CriterionScores {
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

/** Members by id. Accepts an id or a printed name in any case; throws for an unknown or missing one. */
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

export const meantBy = <T extends { id: string; name: string }>(
  word: string,
  known: readonly T[],
): T | undefined =>
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

/** Reads `72`, `"72"` or `"72/100"`; rounded to a tenth of a point. */
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
