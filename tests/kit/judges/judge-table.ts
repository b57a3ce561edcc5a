// Counts what a panel of programmed judges is called: the table of the bench of judges, and the figures its tests hold.

import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { OUTCOME_WORDS, type OutcomeWord } from '@rostrum/shared/judging/outcome-word';
import type { PanelCheck } from '@rostrum/shared/judging/panel-checks';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { type GeneratedDebate, judgedBy } from './judged-debates.ts';
import type { JudgeName } from './programmed-judges.ts';

/** Shares of debates, 0 to 1. */
export interface JudgedShares {
  debates: number;
  words: Record<OutcomeWord, number>;
  /** Called clear, and for the side that was better. */
  clearAndRight: number;
  /** The check of equal lengths named length. */
  namedLength: number;
  /** The belief of every judge was told. */
  toldBelief: number;
}

export function judgedShares(
  debates: readonly GeneratedDebate[],
  name: JudgeName,
  seed: number,
): JudgedShares {
  const panels = debates.map((debate, index) => ({
    debate,
    panel: panelIn(judgedBy(debate, name, seed + 7919 * index)),
  }));
  const share = (holds: (one: (typeof panels)[number]) => boolean) =>
    panels.filter(holds).length / panels.length;
  return {
    debates: panels.length,
    words: {
      'one-reading': 0,
      'split-by-order': 0,
      'split-between-judges': 0,
      inconclusive: 0,
      narrow: 0,
      clear: 0,
      ...Object.fromEntries(OUTCOME_WORDS.map((word) => [word, share(({ panel }) => panel.word === word)])),
    },
    clearAndRight: share(({ debate, panel }) => panel.winner?.id === debate.better),
    namedLength: share(({ panel }) => checkNamed(panel, 'equal-length')?.found === true),
    toldBelief: share(({ panel }) => checkNamed(panel, 'prior')?.beliefs.length === panel.judges.length),
  };
}

function panelIn(record: Parameters<typeof debateOutcome>[0]): PanelOutcome {
  const outcome = debateOutcome(record);
  if (outcome.kind !== 'verdict' || !outcome.panel) throw new Error('the debate has no verdict');
  return outcome.panel;
}

const checkNamed = <K extends PanelCheck['check']>({ checks }: PanelOutcome, check: K) =>
  checks.find((one): one is Extract<PanelCheck, { check: K }> => one.check === check);
