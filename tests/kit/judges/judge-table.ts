// Counts what panels of programmed judges are called: the figures of the bench of judges and of its tests.

import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { OUTCOME_WORDS, type OutcomeWord, type PanelCheck } from '@rostrum/shared/judging/panel-checks';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { type GeneratedDebate, judgedByProgram } from './judged-debates.ts';
import type { JudgeName } from './programmed-judges.ts';

/** Shares of verdicts, 0 to 1. */
export interface JudgedShares {
  words: Record<OutcomeWord, number>;
  /** Called clear, and for the side that was better. */
  clearAndRight: number;
  /** The belief of every judge was told. */
  toldBelief: number;
}

const seedOf = (debate: number, verdict: number): number => 7919 * debate + 104_729 * verdict + 17;

/** Every debate is judged so many times, each time with other scatter. */
export function judgedShares(
  debates: readonly GeneratedDebate[],
  name: JudgeName,
  verdicts = 1,
): JudgedShares {
  const counts = { clearAndRight: 0, toldBelief: 0 };
  const words = new Map<OutcomeWord, number>();
  for (const [index, debate] of debates.entries())
    for (let verdict = 0; verdict < verdicts; verdict++) {
      const panel = panelIn(judgedByProgram(debate, name, seedOf(index, verdict)));
      words.set(panel.word, (words.get(panel.word) ?? 0) + 1);
      if (panel.word === 'clear' && panel.winner?.id === debate.better) counts.clearAndRight++;
      if (checkNamed(panel, 'prior')?.beliefs.length === panel.judges.length) counts.toldBelief++;
    }
  const share = (count: number) => count / (debates.length * verdicts);
  const shareOf = (word: OutcomeWord) => share(words.get(word) ?? 0);
  return {
    words: Object.fromEntries(OUTCOME_WORDS.map((word) => [word, shareOf(word)])) as JudgedShares['words'],
    clearAndRight: share(counts.clearAndRight),
    toldBelief: share(counts.toldBelief),
  };
}

function panelIn(record: DebateRecord): PanelOutcome {
  const outcome = debateOutcome(record);
  if (outcome.kind !== 'verdict' || !outcome.panel) throw new Error('the debate has no verdict');
  return outcome.panel;
}

const checkNamed = <K extends PanelCheck['check']>({ checks }: PanelOutcome, check: K) =>
  checks.find((one): one is Extract<PanelCheck, { check: K }> => one.check === check);
