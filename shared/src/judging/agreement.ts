// A discussion for agreement: its votes round by round, the solution they carry, and the reason why it stopped.
import { isOn } from '../debate/amounts.ts';
import { isLoop, type PlanNode } from '../debate/plan.ts';
import { attemptsOf, type DebateRecord, rulingsOf, turnsOf } from '../debate/record.ts';
import type { Rule, Switch } from '../debate/rule.ts';
import { closedBecause, nothingIsLeft } from '../debate/standing.ts';
import { readVote, solutionOf, UNCERTAIN_NO, type Vote, type VoteReading } from '../debate/votes.ts';
import { groupsOf } from '../debate/walk.ts';

export interface CastVote {
  seat: string;
  turn: string;
  /** What counts: an unreadable vote is an uncertain no. */
  vote: Vote;
  readable: boolean;
  /** What the phrases of an unreadable one suggest: shown, never counted. */
  inferred: VoteReading['inferred'];
}
export interface VotingRound {
  /** `null`: the last vote, taken because the debate was stopped. */
  pass: number | null;
  votes: CastVote[];
  agreed: boolean;
}
/** S1's six, and the cost limit. */
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
  /** `null` while it goes on. */
  stopped: { reason: StoppingReason; sentence: string } | null;
  agreed: boolean;
  /** `by` is the seat whose vote carries it; `text` is `null` where they agreed and nobody wrote it down. */
  solution: { text: string | null; by: string | null } | null;
  rounds: VotingRound[];
}

export function agreementIn(record: DebateRecord): AgreementOutcome {
  const rounds = roundsIn(record);
  const last = rounds.at(-1);
  const agreed = last?.agreed ?? false;
  const carried = agreed
    ? solutionOf((last?.votes ?? []).map(({ seat, vote }) => ({ ...vote, seat })))
    : null;
  const reason = reasonOf(record, rounds);
  return {
    kind: 'agreement',
    stopped: reason && { reason, sentence: SENTENCES[reason] },
    agreed,
    solution: agreed ? (carried ?? { text: null, by: null }) : null,
    rounds,
  };
}

const SENTENCES: Readonly<Record<StoppingReason, string>> = {
  consensus_reached: 'Consensus was reached.',
  max_iterations: 'The last round was over without consensus.',
  user_abort: 'You stopped it.',
  error: 'A call kept failing, and it was given up.',
  model_unavailable: 'A model was no longer to be had, and it was given up.',
  timeout: 'Its time was up.',
  cost_limit: 'The cost limit left no room for another turn.',
};

function roundsIn(record: DebateRecord): VotingRound[] {
  const texts = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  return [...groupsOf(record, record.format.plan)].flatMap((group): VotingRound[] => {
    if (group.act.answer !== 'vote') return [];
    const votes = group.places.flatMap(({ turn, seat }): CastVote[] => {
      const text = texts.get(turn);
      if (text === undefined) return [];
      const { vote, inferred } = readVote(text);
      return [{ seat, turn, vote: vote ?? UNCERTAIN_NO, readable: vote !== null, inferred }];
    });
    if (votes.length === 0) return [];
    const yes = votes.filter(({ vote }) => vote.agrees).length;
    const all = yes === group.places.length;
    const agreed = yes > 0 && (all || !isOn(record, bothIn(record.format.plan)));
    return [{ pass: group.passes[0] ?? null, votes, agreed }];
  });
}

/** Whether all must agree, as the plan's own rule has it; without one, all must. */
function bothIn(plan: readonly PlanNode[]): Switch {
  const rule = untilsIn(plan).find((until) => until.rule === 'agreed');
  return rule?.rule === 'agreed' ? rule.both : true;
}

const untilsIn = (plan: readonly PlanNode[]): Rule[] =>
  plan.flatMap((node) =>
    isLoop(node) ? [...(node.loop.until ? [node.loop.until] : []), ...untilsIn(node.of)] : [],
  );

function reasonOf(record: DebateRecord, rounds: readonly VotingRound[]): StoppingReason | null {
  if (!nothingIsLeft(record)) return null;
  const rulings = rulingsOf(record);
  const stop = rulings.find((ruling) => ruling.ruling === 'stop');
  if (rounds.at(-1)?.agreed) return 'consensus_reached';
  if (stop?.ruling === 'stop' && stop.by === 'time') return 'timeout';
  if (rulings.some((ruling) => ruling.ruling === 'abandon') || closedBecause(record) !== null) {
    return failedAtTheEnd(record) ?? (closedBecause(record) === null ? 'user_abort' : 'cost_limit');
  }
  if (stop?.ruling !== 'stop') return 'max_iterations';
  return stop.by === 'budget' ? 'cost_limit' : 'user_abort';
}

/** Codes after which the model itself cannot be had, as against a call that went wrong. */
const UNAVAILABLE: ReadonlySet<string> = new Set(['auth', 'quota', 'overloaded', 'rate-limited']);

/** What the last turn that was tried and never came had failed of. */
function failedAtTheEnd(record: DebateRecord): 'error' | 'model_unavailable' | null {
  const spoken = new Set(turnsOf(record).map((turn) => turn.id));
  const open = attemptsOf(record).filter((attempt) => !spoken.has(attempt.turn));
  const last = open.findLast(({ outcome }) => !(outcome.state === 'failed' && outcome.code === 'cancelled'));
  if (!last || last.outcome.state === 'running') return null;
  if (last.outcome.state !== 'failed') return 'error';
  return UNAVAILABLE.has(last.outcome.code) ? 'model_unavailable' : 'error';
}
