// The outcome of a discussion for agreement: its votes round by round, the solution they support, and why it stopped.

import {
  agreedSolution,
  readVote,
  UNREADABLE_VOTE,
  type Vote,
  type VoteReading,
} from '../answers/vote-answer.ts';
import { plannedSteps } from '../plan/cursor.ts';
import type { Condition, Switch } from '../record/condition.ts';
import { isLoop, type PlanNode } from '../record/plan.ts';
import { attemptsOf, type DebateRecord, rulingsOf, turnsOf } from '../record/record.ts';
import { isOn } from '../record/setting-values.ts';
import { closeReason, isFinished } from '../status/debate-status.ts';

export interface CastVote {
  seat: string;
  turn: string;
  /** The vote as counted: an unreadable one counts as an uncertain no. */
  vote: Vote;
  readable: boolean;
  /** What the wording of an unreadable vote suggests: shown, never counted. */
  inferred: VoteReading['inferred'];
}
export interface VotingRound {
  /** `null`: the final vote, taken because the debate was stopped. */
  pass: number | null;
  votes: CastVote[];
  agreed: boolean;
}
/** Why the discussion stopped: six reasons taken from the system this format was modelled on, and the cost limit. */
export type StoppingReason =
  | 'consensus_reached'
  | 'max_iterations'
  | 'user_abort'
  | 'error'
  | 'model_unavailable'
  | 'timeout'
  | 'cost_limit';

export interface AgreementOutcome {
  kind: 'agreement';
  inShort: string | null;
  /** `null` while the discussion goes on. */
  stopped: { reason: StoppingReason; sentence: string } | null;
  agreed: boolean;
  /** `by`: the seat whose vote contains it; `text`: `null` if they agreed and nobody wrote it down; `contributions`: what it has from each partner. */
  solution: { text: string | null; by: string | null; contributions: string } | null;
  rounds: VotingRound[];
}

export function agreementOutcome(record: DebateRecord): AgreementOutcome {
  const rounds = votingRounds(record);
  const last = rounds.at(-1);
  const agreed = last?.agreed ?? false;
  const carried = agreed
    ? agreedSolution((last?.votes ?? []).map(({ seat, vote }) => ({ ...vote, seat })))
    : null;
  const reason = stoppingReason(record, rounds);
  return {
    kind: 'agreement',
    inShort: reason && (agreed ? 'Consensus' : 'No consensus'),
    stopped: reason && { reason, sentence: REASON_SENTENCES[reason] },
    agreed,
    solution: agreed ? (carried ?? { text: null, by: null, contributions: '' }) : null,
    rounds,
  };
}

const REASON_SENTENCES: Readonly<Record<StoppingReason, string>> = {
  consensus_reached: 'Consensus was reached.',
  max_iterations: 'The last round was over without consensus.',
  user_abort: 'You stopped it.',
  error: 'A call kept failing, and it was given up.',
  model_unavailable: 'A model was no longer to be had, and it was given up.',
  timeout: 'Its time was up.',
  cost_limit: 'The cost limit left no room for another turn.',
};

function votingRounds(record: DebateRecord): VotingRound[] {
  const texts = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  return [...plannedSteps(record, record.format.plan)].flatMap((step): VotingRound[] => {
    if (step.act.answer !== 'vote') return [];
    const votes = step.slots.flatMap(({ turn, seat }): CastVote[] => {
      const text = texts.get(turn);
      if (text === undefined) return [];
      const { vote, inferred } = readVote(text);
      return [{ seat, turn, vote: vote ?? UNREADABLE_VOTE, readable: vote !== null, inferred }];
    });
    if (votes.length === 0) return [];
    const yes = votes.filter(({ vote }) => vote.agrees).length;
    const all = yes === step.slots.length;
    const agreed = yes > 0 && (all || !isOn(record, whetherAllMustAgree(record.format.plan)));
    return [{ pass: step.passes[0] ?? null, votes, agreed }];
  });
}

/** Whether all must agree, by the plan's own condition; by default, all must. */
function whetherAllMustAgree(plan: readonly PlanNode[]): Switch {
  const rule = loopConditions(plan).find((until) => until.rule === 'agreed');
  return rule?.rule === 'agreed' ? rule.both : true;
}

const loopConditions = (plan: readonly PlanNode[]): Condition[] =>
  plan.flatMap((node) =>
    isLoop(node) ? [...(node.loop.until ? [node.loop.until] : []), ...loopConditions(node.of)] : [],
  );

function stoppingReason(record: DebateRecord, rounds: readonly VotingRound[]): StoppingReason | null {
  if (!isFinished(record)) return null;
  const rulings = rulingsOf(record);
  const stop = rulings.find((ruling) => ruling.ruling === 'stop');
  if (rounds.at(-1)?.agreed) return 'consensus_reached';
  if (stop?.ruling === 'stop' && stop.by === 'time') return 'timeout';
  if (rulings.some((ruling) => ruling.ruling === 'abandon') || closeReason(record) !== null) {
    return lastFailure(record) ?? (closeReason(record) === null ? 'user_abort' : 'cost_limit');
  }
  if (stop?.ruling !== 'stop') return 'max_iterations';
  return stop.by === 'budget' ? 'cost_limit' : 'user_abort';
}

/** Failure codes that mean that the model is unavailable, rather than that one call went wrong. */
const UNAVAILABLE: ReadonlySet<string> = new Set(['auth', 'quota', 'overloaded', 'rate-limited']);

/** Why the last turn that was tried and never completed failed. */
function lastFailure(record: DebateRecord): 'error' | 'model_unavailable' | null {
  const spoken = new Set(turnsOf(record).map((turn) => turn.id));
  const open = attemptsOf(record).filter((attempt) => !spoken.has(attempt.turn));
  const last = open.findLast(({ outcome }) => !(outcome.state === 'failed' && outcome.code === 'cancelled'));
  if (!last || last.outcome.state === 'running') return null;
  if (last.outcome.state !== 'failed') return 'error';
  return UNAVAILABLE.has(last.outcome.code) ? 'model_unavailable' : 'error';
}
