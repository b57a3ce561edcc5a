// What single answers show beside a debate: in how many its answer was there already, and the points that one text alone has.
import { comparisonAnswer, partsCompared } from '../answers/comparison-answer.ts';
import { quoteSearch } from '../judging/quote-check.ts';
import { memoizeByObject } from '../money/memo.ts';
import { COMPARE_ANSWERS, DEBATE_ANSWER, SINGLE_ANSWER } from '../record/plan-acts.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { sentencesIn } from '../speech/text-metrics.ts';
import type { ModelRef } from '../wire/model-card.ts';
import {
  ANSWERS_FIRST,
  answerIn,
  answersToCompare,
  type BenchSide,
  plainAnswer,
  VERDICT_SIDE,
} from './single-answers.ts';
import { exactInterval } from './statistics.ts';

export interface SingleAnswerRow {
  turn: string;
  text: string;
  model: ModelRef | null;
  belief: number | null;
  /** Whether it gives the answer of the debate; `null`: it could not be told. */
  isSame: boolean | null;
}

/** A point that an answer has and no other one, with the number of judges who list it. */
export interface PointOfOne {
  turn: string;
  point: string;
  words: string;
  judges: number;
}

/**
 * Word of the comparison. `differs`, `same`: so many answers cannot be chance. `scattered`: single answers do not agree among themselves.
 * `cannot-tell`: neither is shown.
 */
export type ComparisonWord = 'same' | 'differs' | 'scattered' | 'cannot-tell';

/** Most single answers with the debate's side for `differs`, by the least number of answers: false in at most 5 % for any beliefs. */
const MOST_FOR_DIFFERS = [
  [28, 2],
  [17, 1],
  [7, 0],
] as const;

/** Returns what may be said where `agreeing` of `of` single answers give the answer of the debate, and all others one other answer. */
export function comparisonWord(agreeing: number, of: number): ComparisonWord {
  const most = MOST_FOR_DIFFERS.find(([least]) => of >= least)?.[1] ?? -1;
  if (agreeing <= most) return 'differs';
  return of >= 5 && exactInterval(agreeing, of, 0.1)[0] > 0.5 ? 'same' : 'cannot-tell';
}

export interface SingleAnswersResult {
  word: ComparisonWord;
  agreeing: number;
  /** Answers that count. */
  of: number;
  answers: SingleAnswerRow[];
  /** The debate's answer in the same form; `null`: it was not written. */
  debate: { turn: string; text: string } | null;
  /** Points that two of three judges list, or the only judge. */
  points: PointOfOne[];
  /** Judges who compared. */
  judges: number;
}

/** Returns what the answers show so far. */
export const singleAnswersResult = memoizeByObject((inquiry: DebateRecord): SingleAnswersResult => {
  const side = inquiry.settings.of[VERDICT_SIDE] ?? null;
  const turns = turnsOf(inquiry);
  const comparisons = comparisonsIn(inquiry);
  const own = turns.find(({ act }) => act === DEBATE_ANSWER);
  const groups = comparisons.map(({ groupOf }) => groupOf);
  const answers = turns
    .filter(({ act }) => act === SINGLE_ANSWER)
    .map(({ id, text, model }): SingleAnswerRow => {
      const { text: answer, belief } = answerIn(text);
      const isSame = side
        ? belief === null
          ? null
          : sideOf(belief) === side
        : majority(groups.flatMap((groupOf) => isSameIn(groupOf, id, own?.id)));
      return { turn: id, text: plainAnswer(answer), model, belief, isSame };
    });
  const countedAnswers = answers.filter(({ isSame }) => isSame !== null);
  const agreeing = countedAnswers.filter(({ isSame }) => isSame).length;
  const others = countedAnswers.filter(({ isSame }) => !isSame).map(({ turn }) => turn);
  const isOneOther =
    side !== null || majority(groups.map((groupOf) => new Set(others.map(groupOf)).size <= 1)) === true;
  // An answer on which the readings divide may be either; one on neither side gives none, as no verdict does.
  const neither = answers.filter(({ belief }) => side !== null && belief === 0).length;
  const [word = 'cannot-tell', ...otherWords] = new Set(
    [0, answers.length - countedAnswers.length + neither].map((more) =>
      comparisonWord(agreeing + more, answers.length),
    ),
  );
  const isScattered = word === 'differs' && !isOneOther;
  return {
    word: otherWords.length > 0 ? 'cannot-tell' : isScattered ? 'scattered' : word,
    agreeing,
    of: countedAnswers.length,
    answers,
    debate: own ? { turn: own.id, text: plainAnswer(answerIn(own.text).text) } : null,
    points: pointsOfOne(comparisons),
    judges: new Set(comparisons.map(({ judge }) => judge)).size,
  };
});

/** Returns the side of a belief; 0 stands on neither. */
export const sideOf = (belief: number): BenchSide | null =>
  belief === 0 ? null : belief > 0 ? 'proposition' : 'opposition';

/** Returns what most say; `null`: nobody says anything, or as many say the one as the other. */
function majority(votes: readonly boolean[]): boolean | null {
  const ayes = votes.filter(Boolean).length;
  return 2 * ayes === votes.length ? null : 2 * ayes > votes.length;
}

/** Single answers that recommend the same; `side`: of the motion, `null` where there are none, or where it is on neither. */
export interface AnswerGroup {
  side: BenchSide | null;
  answers: SingleAnswerRow[];
}
export interface FirstAnswersResult {
  /** `agree`: all that were asked for recommend the same. `cannot-tell`: too few could be read or compared. */
  word: 'agree' | 'split' | 'cannot-tell';
  /** The largest group first. */
  groups: AnswerGroup[];
  /** Answers that were asked for. */
  of: number;
}

/** Returns what answers before a debate recommend: by their sides, or those the same that no reading of all of them parts. */
export function firstAnswersResult(inquiry: DebateRecord): FirstAnswersResult {
  const isByBelief = !partsCompared(inquiry).sameAs;
  const groupsByKey = new Map<string, AnswerGroup>();
  const { answers } = singleAnswersResult(inquiry);
  const comparisons = comparisonsIn(inquiry).filter(({ groupOf }) =>
    answers.every(({ turn }) => groupOf(turn) !== null),
  );
  for (const row of isByBelief || comparisons.length > 0 ? answers : []) {
    const side = isByBelief ? sideOf(row.belief ?? 0) : null;
    const key = isByBelief ? `${side}` : comparisons.map(({ groupOf }) => groupOf(row.turn)).join();
    groupsByKey.set(key, { side, answers: [...(groupsByKey.get(key)?.answers ?? []), row] });
  }
  const groups = [...groupsByKey.values()].sort((one, other) => other.answers.length - one.answers.length);
  const [first] = groups;
  const isOne = first?.answers.length === ANSWERS_FIRST && (!isByBelief || first.side !== null);
  return {
    word: isOne ? 'agree' : groups.length > 1 ? 'split' : 'cannot-tell',
    ...{ groups, of: ANSWERS_FIRST },
  };
}

type GroupOf = (turn: string) => string | null;

/** Returns whether a reading puts two answers into one group; nothing if it leaves one of them out. */
function isSameIn(groupOf: GroupOf, one: string, other: string | undefined): boolean[] {
  const groups = [one, other ?? ''].map(groupOf);
  return groups.includes(null) ? [] : [groups[0] === groups[1]];
}

function comparisonsIn(inquiry: DebateRecord) {
  return turnsOf(inquiry).flatMap((turn) => {
    if (turn.act !== COMPARE_ANSWERS) return [];
    const read = comparisonAnswer.read(inquiry, turn.text);
    if (!read.ok) return [];
    const answers = answersToCompare(inquiry, turn.seat, turn.id.startsWith('compare-exchanged.'));
    const rows = new Map(read.value.map((one) => [one.letter, one]));
    // "The same as" joins two groups whichever of the letters comes first: models also point at later ones.
    const groups = new Map([...rows.keys()].map((letter) => [letter, letter]));
    for (const { letter, sameAs } of rows.values()) {
      const [from, to] = [groups.get(letter), groups.get(sameAs)];
      if (to !== undefined) for (const [member, group] of groups) if (group === from) groups.set(member, to);
    }
    const groupOf: GroupOf = (id) =>
      groups.get(answers.find(({ turn }) => turn === id)?.letter ?? '') ?? null;
    const points = answers.flatMap(({ letter, turn: id, text }) =>
      (rows.get(letter)?.own ?? []).flatMap(({ words, point }) => {
        const sentence = sentencesIn(text).findIndex((one) => quoteSearch(words)({ text: one }));
        return sentence === -1 ? [] : [{ turn: id, words, point, sentence }];
      }),
    );
    return [{ judge: turn.seat, groupOf, points }];
  });
}

/** Returns points that two judges find in the same sentence of an answer, or the only judge. */
function pointsOfOne(comparisons: ReturnType<typeof comparisonsIn>): PointOfOne[] {
  const pointsByKey = new Map<string, PointOfOne & { by: Set<string> }>();
  for (const { judge, points } of comparisons)
    for (const { turn, words, point, sentence } of points) {
      const key = `${turn} ${sentence}`;
      const one = pointsByKey.get(key) ?? { turn, words, point, judges: 0, by: new Set() };
      one.by.add(judge);
      pointsByKey.set(key, { ...one, judges: one.by.size });
    }
  const judges = new Set(comparisons.map(({ judge }) => judge)).size;
  return [...pointsByKey.values()]
    .filter((one) => one.judges >= Math.min(2, judges))
    .map(({ by: _, ...one }) => one);
}
