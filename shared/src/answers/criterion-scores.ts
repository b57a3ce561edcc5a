// Schema and parser of the scores that all scoring answers share: for each criterion the reasons for everybody, then everybody's score.

import { type Participant, participantsOf } from '../record/participants.ts';
import type { Criterion } from '../record/record.ts';
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  isSmallScale,
  type JudgedRecord,
  longTextSchema,
  numberFrom,
  objectSchema,
  percentSchema,
  quoteForError,
  type RevealNames,
  readEach,
  readParts,
  requiredText,
  UnreadableAnswer,
} from './answer.ts';

export interface CriterionScore {
  reason: string;
  /** Score from 0 to 100. */
  score: number;
  /** The judge's own score, if the programme took points off. */
  before?: number;
}
/** Scores by participant, then by criterion; none is missing. */
export type CriterionScores = Record<string, Record<string, CriterionScore>>;

/** Sorts by id, which is also alphabetical: some vendors write the members of an object in that order. */
export const byId = <T extends { id: string }>(items: readonly T[]): T[] =>
  items.toSorted((left, right) => (left.id < right.id ? -1 : 1));

const memberPerId = <M>(items: readonly { id: string }[], member: M): Record<string, M> =>
  Object.fromEntries(byId(items).map(({ id }) => [id, member]));

/** Returns the schema criterion by criterion, so that all are compared by one before the next; reasons come before scores. */
export function ratingsSchema(record: JudgedRecord): ResponseSchema {
  const participants = participantsOf(record);
  const { description: _, ...reason } = longTextSchema('');
  const score = percentSchema();
  const rating = objectSchema({
    reasons: objectSchema(memberPerId(participants, reason)),
    scores: objectSchema(memberPerId(participants, score)),
  });
  return objectSchema(memberPerId(record.format.criteria, rating));
}

/** Returns an example of the same structure, for the text of a task. Its numbers are plausible and favour nobody. */
export function ratingsShape(record: JudgedRecord): object {
  const participants = byId(participantsOf(record));
  return Object.fromEntries(
    byId(record.format.criteria).map((criterion, turn) => [
      criterion.id,
      {
        reasons: memberPerId(participants, '…'),
        scores: Object.fromEntries(participants.map(({ id }, index) => [id, 55 - 7 * ((index + turn) % 2)])),
      },
    ]),
  );
}

/** Reads the scores of an answer; records of earlier versions have them by participant, in `participants`. */
export function criterionScoresOf(record: JudgedRecord, answer: LooseObject): CriterionScores {
  const participants = participantsOf(record);
  const ratings = answer.get('ratings');
  const scores =
    ratings === undefined
      ? scoresByParticipant(record, participants, answer.get('participants'))
      : scoresByCriterion(record, participants, ratings);
  expectWholeScale(scores);
  return scores;
}

function expectWholeScale(scores: CriterionScores): void {
  const all = Object.values(scores).flatMap((byCriterion) =>
    Object.values(byCriterion).map(({ score }) => score),
  );
  if (isSmallScale(all))
    throw new UnreadableAnswer('ratings: scores run from 0 to 100, and 7 means 7 of 100');
}

function scoresByCriterion(
  record: JudgedRecord,
  participants: readonly Participant[],
  value: LooseValue,
): CriterionScores {
  const criteria = record.format.criteria.map(({ id, title }) => ({ id, name: title }));
  const ratings = matchMembers(value, criteria, 'ratings', 'criterion');
  const scores: CriterionScores = Object.fromEntries(participants.map(({ id }) => [id, {}]));
  readEach(criteria, ({ id }) => {
    const path = `ratings.${id}`;
    const rating = ratings.get(id);
    if (!(rating instanceof Map)) throw new UnreadableAnswer(`${path}: reasons and scores are expected`);
    const membersOf = (name: string) =>
      matchMembers(rating.get(name), participants, `${path}.${name}`, 'participant');
    const { reasons, points } = readParts({
      reasons: () => membersOf('reasons'),
      points: () => membersOf('scores'),
    });
    readEach(participants, (participant) => {
      const ownScores = scores[participant.id] ?? {};
      ownScores[id] = readParts({
        reason: () => requiredText(reasons, participant.id, `${path}.reasons.`),
        score: () => scoreFrom(points.get(participant.id), `${path}.scores.${participant.id}`),
      });
    });
  });
  return scores;
}

function scoresByParticipant(
  record: JudgedRecord,
  participants: readonly Participant[],
  value: LooseValue | undefined,
): CriterionScores {
  const members = matchMembers(value, participants, 'participants', 'participant');
  return Object.fromEntries(
    participants.map((participant) => {
      const path = `participants.${participant.id}`;
      const criteria = record.format.criteria.map(({ id, title }) => ({ id, name: title }));
      const criterionMembers = matchMembers(members.get(participant.id), criteria, path, 'criterion');
      const entries = record.format.criteria.map((criterion): [string, CriterionScore] => [
        criterion.id,
        criterionScoreFrom(criterionMembers.get(criterion.id), `${path}.${criterion.id}`),
      ]);
      return [participant.id, Object.fromEntries(entries)];
    }),
  );
}

/** Returns members by id. Accepts an id or a printed name in any case, and leaves out other keys, such as a total; throws for a missing one. */
export function matchMembers(
  value: LooseValue | undefined,
  candidates: readonly { id: string; name: string }[],
  path: string,
  kind: string,
): Map<Criterion['id'], LooseValue> {
  if (value === undefined) throw new UnreadableAnswer(`${path}: missing`);
  if (!(value instanceof Map))
    throw new UnreadableAnswer(`${path}: an object is expected, one member a ${kind}`);
  const members = new Map<string, LooseValue>();
  const others: string[] = [];
  for (const [key, member] of value) {
    const match = meantBy(key, candidates);
    if (match) members.set(match.id, member);
    else others.push(quoteForError(key));
  }
  const missing = candidates.filter((candidate) => !members.has(candidate.id));
  if (missing.length === 0) return members;
  const instead = others.length === 0 ? '' : `; ${others.join(', ')} is no ${kind} here`;
  const paths = missing.map(({ id }) => `${path}.${id}`).join(', ');
  throw new UnreadableAnswer(`${paths}: missing${instead}`);
}

export const meantBy = <T extends { id: string; name: string }>(
  word: string,
  candidates: readonly T[],
): T | undefined =>
  candidates.find((candidate) => candidate.id === word) ??
  candidates.find((candidate) => [candidate.id, candidate.name].map(plainWord).includes(plainWord(word)));

const plainWord = (word: string): string => word.trim().toLowerCase();

function criterionScoreFrom(value: LooseValue | undefined, path: string): CriterionScore {
  if (!(value instanceof Map)) throw new UnreadableAnswer(`${path}: a reason and a score are expected`);
  return {
    reason: requiredText(value, 'reason', `${path}.`),
    score: scoreFrom(value.get('score'), `${path}.score`),
  };
}

/** Reads a score; rounded to a tenth of a point. */
function scoreFrom(value: LooseValue | undefined, path: string): number {
  if (value === undefined || value === null) throw new UnreadableAnswer(`${path}: missing`);
  const score = numberFrom(value);
  if (score === null) throw new UnreadableAnswer(`${path}: ${quoteForError(value)} is not a number`);
  if (score < 0 || score > 100) throw new UnreadableAnswer(`${path}: ${score} is not between 0 and 100`);
  return Math.round(score * 10) / 10;
}

export const mapReasons = (scores: CriterionScores, write: (reason: string) => string): CriterionScores =>
  Object.fromEntries(
    Object.entries(scores).map(([id, byCriterion]) => [
      id,
      Object.fromEntries(
        Object.entries(byCriterion).map(([criterion, { reason, score }]) => [
          criterion,
          { reason: write(reason), score },
        ]),
      ),
    ]),
  );

/** Returns the scores by the participants' own ids, with their names in the reasons. */
export const revealedScores = (scores: CriterionScores, reveal: RevealNames): CriterionScores =>
  Object.fromEntries(
    Object.entries(mapReasons(scores, reveal.text)).map(([id, byCriterion]) => [
      reveal.participant(id),
      byCriterion,
    ]),
  );
