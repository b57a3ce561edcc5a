// What a person's comparisons of finished debates with single answers come to together. They chose the debates: it holds of such ones alone.
import { sumAttempts } from '../record/ledger.ts';
import { SINGLE_ANSWER } from '../record/plan-acts.ts';
import { attemptsOf, type DebateRecord } from '../record/record.ts';
import { cardsToPick, pickOf } from './answer-cards.ts';
import { singleAnswersResult } from './single-answers-result.ts';
import { binomialUpTo, exactInterval, wilson } from './statistics.ts';

/** Fewest comparisons of which a sum is shown. */
const LEAST_COMPARED = 5;

/** Debates of which something holds, with Wilson's interval of their share. */
export interface CountedDebates {
  count: number;
  of: number;
  interval: readonly [number, number];
  /** Whether an exact bound shows more than a half, or of the picks, more than chance. */
  isShown: boolean;
}
export interface ComparedDebates {
  /** Debates that came out as more than half of the single answers. */
  same: CountedDebates;
  /** Debates whose answer the person picks, of those where they picked one of the three alone; `null`: too few. */
  picks: CountedDebates | null;
  /** Cost of one single answer, as a share of a debate's; `null`: nothing was paid. */
  costShare: number | null;
}

/** Chance that one of the three answers is the debate's. */
const CHANCE_OF_PICK = 1 / 3;

interface Compared {
  inquiry: DebateRecord;
  debateNanoUsd: number;
}

/** Returns the sum over the newest comparison of each debate; `null`: too few are finished, and seen by the person. */
export function comparedDebates(comparisons: readonly Compared[]): ComparedDebates | null {
  const results = comparisons.flatMap(({ inquiry, debateNanoUsd }) => {
    const result = singleAnswersResult(inquiry);
    const pick = pickOf(inquiry);
    const isHidden = pick === null && cardsToPick(inquiry, result).length > 0;
    return result.of === 0 || isHidden ? [] : [{ inquiry, debateNanoUsd, result, pick }];
  });
  if (results.length < LEAST_COMPARED) return null;
  const same = results.filter(({ result }) => 2 * result.agreeing > result.of).length;
  const single = results.filter(({ pick }) => pick?.length === 1);
  const own = single.filter(({ pick, result }) => pick?.[0] === result.debate?.turn).length;
  const isMost = exactInterval(same, results.length, 0.1)[0] > 0.5;
  const isMore = 1 - binomialUpTo(own - 1, single.length, CHANCE_OF_PICK) <= 0.05;
  const answers = results.flatMap(({ inquiry }) =>
    attemptsOf(inquiry).filter(({ act }) => act === SINGLE_ANSWER),
  );
  const answerCount = results.reduce((sum, { result }) => sum + result.answers.length, 0);
  const debates = results.reduce((sum, { debateNanoUsd }) => sum + debateNanoUsd, 0);
  return {
    same: withInterval(same, results.length, isMost),
    picks: single.length < LEAST_COMPARED ? null : withInterval(own, single.length, isMore),
    costShare:
      debates === 0 ? null : (sumAttempts(answers).spentNanoUsd / answerCount) * (results.length / debates),
  };
}

const withInterval = (count: number, of: number, isShown: boolean): CountedDebates => ({
  ...{ count, of, isShown },
  interval: wilson(count, of),
});
