// What one judge did in one debate that is kept: the facts from which many debates together show how a model judges.

import type { Participant } from '../record/participants.ts';
import { attemptsOf, type DebateRecord } from '../record/record.ts';
import type { ModelRef } from '../wire/model-card.ts';
import type { PanelCheck } from './panel-checks.ts';
import { type PanelOutcome, panelOutcome } from './panel-outcome.ts';
import type { PanelJudge } from './panel-totals.ts';
import { spokenWords } from './spoken-words.ts';

export interface JudgedDebate {
  /** The debate's id. */
  debate: string;
  model: ModelRef;
  /** Whom the mean of its readings puts ahead; `null`: nobody. */
  ruledFor: string | null;
  /** Whom more than half of the other judges put ahead; `null`: nobody, or there was no other. */
  othersRuledFor: string | null;
  /** Whom you put ahead before you saw a verdict; `null`: nobody, or you did not score. */
  youRuledFor: string | null;
  /** Whether it named the same winner once the order was exchanged; `null`: it did not read both orders. */
  sameInBothOrders: boolean | null;
  /** Differences of its margins between two readings of the same words, in points. */
  repeated: number[];
  /** The participant its belief spoke for before the debate; `null`: none, or it was not asked. */
  believed: string | null;
  /** With two participants, for the first: its margin, and by how many words it spoke longer. */
  length: { margin: number; moreWords: number } | null;
  /** All calls for its verdict in this debate; `null`: unknown. */
  costNanoUsd: number | null;
  /** Nobody was billed. */
  notional: boolean;
}

/** One for each model that judged. `you`: the participant you put ahead, if you scored the debate before its verdict. */
export function judgedDebates(record: DebateRecord, you: string | null): JudgedDebate[] {
  const panel = panelOutcome(record);
  if (!panel?.complete) return [];
  const words = spokenWords(record);
  return panel.judges.flatMap((judge) => {
    const { model } = judge;
    if (model === null) return [];
    return [
      {
        debate: record.id,
        model,
        ruledFor: judge.lead.leader,
        othersRuledFor: majorityWithout(judge, panel),
        youRuledFor: you,
        sameInBothOrders: sameInBothOrders(judge),
        repeated: repeatedBy(judge, panel),
        believed: beliefOf(judge, panel),
        length: lengthAndMargin(judge, words),
        ...costOf(record, judge),
      },
    ];
  });
}

function majorityWithout(judge: PanelJudge, { judges }: PanelOutcome): string | null {
  const votes = judges.filter(({ seat }) => seat !== judge.seat).map(({ lead }) => lead.leader);
  const named = votes.find(
    (one) => one !== null && votes.filter((other) => other === one).length * 2 > votes.length,
  );
  return named ?? null;
}

const sameInBothOrders = ({ drawn, exchanged }: PanelJudge): boolean | null =>
  drawn && exchanged ? drawn.leader !== null && drawn.leader === exchanged.leader : null;

const checkOf = <K extends PanelCheck['check']>({ checks }: PanelOutcome, check: K) =>
  checks.find((one): one is Extract<PanelCheck, { check: K }> => one.check === check);

const repeatedBy = ({ seat }: PanelJudge, panel: PanelOutcome): number[] =>
  [checkOf(panel, 'both-orders'), checkOf(panel, 'repeat')]
    .flatMap((check) => check?.judges ?? [])
    .flatMap(({ judge, difference }) => (judge === seat ? difference : []));

const beliefOf = ({ seat }: PanelJudge, panel: PanelOutcome): string | null =>
  checkOf(panel, 'prior')?.beliefs.find(({ judge }) => judge === seat)?.believed ?? null;

function lengthAndMargin(
  { lead }: PanelJudge,
  [first, second]: readonly { participant: Participant; words: number }[],
): JudgedDebate['length'] {
  if (lead.signed === null || !first || !second) return null;
  return { margin: lead.signed, moreWords: first.words - second.words };
}

function costOf(
  record: DebateRecord,
  { readings }: PanelJudge,
): Pick<JudgedDebate, 'costNanoUsd' | 'notional'> {
  const turns = new Set(readings.map(({ turn }) => turn.id));
  const calls = attemptsOf(record).filter(({ turn }) => turns.has(turn));
  const charges = calls.flatMap(({ charge }) => charge?.nanoUsd ?? []);
  const known = calls.length > 0 && charges.length === calls.length;
  return {
    costNanoUsd: known ? charges.reduce((sum, charge) => sum + charge, 0) : null,
    notional: calls.every(({ notional }) => notional),
  };
}
