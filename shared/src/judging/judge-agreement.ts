// How far the judges of a panel agree: who names the same winner, and how close their scores are.

import { krippendorffAlpha } from './krippendorff-alpha.ts';
import type { Lead } from './lead.ts';
import type { ScoredAnswer } from './panel-reading.ts';

export interface JudgeAgreement {
  /** Pairs of judges, and how many of them name the same winner. A judge for whom the best are level names nobody. */
  pairs: number;
  agreeing: number;
  /** Krippendorff's alpha (interval) over every score; `null` under three judges, or where it says nothing. */
  alpha: number | null;
}

interface AgreeingJudge {
  lead: Lead;
  readings: readonly { answer: ScoredAnswer }[];
}

const FEWEST_FOR_ALPHA = 3;

export function judgeAgreement(judges: readonly AgreeingJudge[]): JudgeAgreement {
  const leaders = judges.map(({ lead }) => lead.leader);
  const agreeing = leaders.flatMap((leader, index) =>
    leaders.slice(index + 1).filter((other) => leader !== null && other === leader),
  );
  return {
    pairs: (judges.length * (judges.length - 1)) / 2,
    agreeing: agreeing.length,
    alpha: judges.length < FEWEST_FOR_ALPHA ? null : krippendorffAlpha(scoreUnits(judges)),
  };
}

/** One unit for each participant and criterion: the mean score of every judge who gave one. */
function scoreUnits(judges: readonly AgreeingJudge[]): number[][] {
  const units = new Map<string, number[]>();
  for (const { readings } of judges) {
    const given = new Map<string, number[]>();
    for (const { answer } of readings)
      for (const [participant, scores] of Object.entries(answer.scores))
        for (const [criterion, { score }] of Object.entries(scores)) {
          const key = JSON.stringify([participant, criterion]);
          given.set(key, [...(given.get(key) ?? []), score]);
        }
    for (const [key, scores] of given) {
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      units.set(key, [...(units.get(key) ?? []), mean]);
    }
  }
  return [...units.values()];
}
