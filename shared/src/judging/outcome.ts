// The outcome of a debate, computed from its record by the kind of outcome its format declares, never by which format it is. One
// branch per kind; details are in the file of each kind.

import {
  type Agreement,
  type Findings,
  readFindings,
  readSynthesis,
  type Synthesis,
} from '../answers/closing-answers.ts';
import { readVerdict, type Verdict } from '../answers/verdict.ts';
import { plannedSteps } from '../plan/cursor.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { settledTurns } from '../status/debate-status.ts';
import { type AgreementOutcome, agreementOutcome } from './agreement-outcome.ts';
import { type BallotSwing, ballotSwing } from './ballot-swing.ts';
import { type JudgeAnswer, judgeAnswerTo, type LoopEndKind, lastLoopEnd } from './judge-answers.ts';
import { type Scoreboard, scoreboardOf } from './scoreboard.ts';
import { type SolutionOutcome, solutionOutcome } from './solution-outcome.ts';
import { type StanceTally, stanceTally } from './stance-tally.ts';

export interface VerdictOutcome {
  kind: 'verdict';
  ruling: JudgeAnswer<Verdict> | null;
  scoreboard: Scoreboard | null;
  /** The audience's secret ballots, before and after; `null` without an audience. */
  swing: BallotSwing | null;
}
export interface FindingsOutcome {
  kind: 'findings';
  ruling: JudgeAnswer<Findings> | null;
  scoreboard: Scoreboard | null;
  tally: StanceTally;
  /**
   * What the judge found. Without a full round of discussion there can be no consensus: it counts as an impasse, and `refused`
   * says so.
   */
  agreement: Agreement | null;
  refused: boolean;
}
export interface SynthesisOutcome {
  kind: 'synthesis';
  ruling: JudgeAnswer<Synthesis> | null;
  /** Passes of the conversation in which anybody spoke. */
  turns: number;
  /** `rule`: an exit word; `bound`: the last pass. */
  endedBy: LoopEndKind | null;
}
export type DebateOutcome =
  | VerdictOutcome
  | FindingsOutcome
  | AgreementOutcome
  | SolutionOutcome
  | SynthesisOutcome;
export type OutcomeKind = DebateOutcome['kind'];

/** As far as it is known now; complete once the debate is over. */
export function debateOutcome(record: DebateRecord): DebateOutcome {
  return OUTCOME_READERS[record.format.outcome ?? 'verdict'](record);
}

const OUTCOME_READERS: { [K in OutcomeKind]: (record: DebateRecord) => Extract<DebateOutcome, { kind: K }> } =
  {
    verdict: (record) => {
      const ruling = judgeAnswerTo(record, 'verdict', (text) => {
        const reading = readVerdict(record, text);
        return reading.ok ? { ok: true, value: reading.verdict } : reading;
      });
      const verdict = ruling?.read ?? null;
      return {
        kind: 'verdict',
        ruling,
        scoreboard: verdict ? scoreboardOf(record, verdict) : null,
        swing: ballotSwing(record),
      };
    },
    findings: (record) => {
      const ruling = judgeAnswerTo(record, 'findings', (text) => readFindings(record, text));
      const findings = ruling?.read ?? null;
      const refused = findings?.agreement === 'consensus' && !oneRoundIsComplete(record);
      return {
        kind: 'findings',
        ruling,
        scoreboard: findings ? scoreboardOf(record, { scores: findings.scores, winner: null }) : null,
        tally: stanceTally(record),
        agreement: refused ? 'impasse' : (findings?.agreement ?? null),
        refused,
      };
    },
    agreement: agreementOutcome,
    solution: solutionOutcome,
    synthesis: (record) => {
      const spokenIds = spokenTurns(record);
      const passes = [...plannedSteps(record, record.format.plan)].flatMap(
        ({ address, passes: [pass], slots }) =>
          pass !== undefined && slots.some((slot) => spokenIds.has(slot.turn))
            ? [`${address.split(':')[0]}:${pass}`]
            : [],
      );
      return {
        kind: 'synthesis',
        ruling: judgeAnswerTo(record, 'synthesis', (text) => readSynthesis(record, text)),
        turns: new Set(passes).size,
        endedBy: lastLoopEnd(record),
      };
    },
  };

const spokenTurns = (record: DebateRecord): Set<string> => new Set(turnsOf(record).map((turn) => turn.id));

/** Whether every turn of the first pass of the exchange's loop is spoken or skipped, and somebody spoke. */
function oneRoundIsComplete(record: DebateRecord): boolean {
  const spokenIds = spokenTurns(record);
  const done = settledTurns(record);
  const first = [...plannedSteps(record, record.format.plan)]
    .filter((step) => step.phase === 'exchange' && step.passes[0] === 1)
    .flatMap((step) => step.slots);
  return first.some(({ turn }) => spokenIds.has(turn)) && first.every(({ turn }) => done.has(turn));
}
