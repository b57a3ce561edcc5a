// The outcome of a discussion for agreement: its votes round by round, the solution they support and who signed it, and why it stopped.

import { readVote, UNREADABLE_VOTE } from '../answers/vote-answer.ts';
import { countedTexts, loopEnds, plannedSteps, type Slot } from '../plan/cursor.ts';
import {
  changedText,
  readSigning,
  type SignatureReading,
  type StandingText,
  signedText,
  votedText,
} from '../plan/signing.ts';
import type { Condition, PlanNode } from '../record/plan.ts';
import { attemptsOf, type DebateRecord, lastOutcome, rulingsNamed, turnsOf } from '../record/record.ts';
import { actsIn, endConditions, isLoop, isOn } from '../record/record-reads.ts';
import { closeReason, isAbandoned, isFinished } from '../status/debate-status.ts';
import { votesHeadline } from './headline.ts';

/** Why the discussion stopped: six reasons taken from the system this format was modelled on, the cost limit, and another condition of its plan. */
type StoppingReason =
  | 'consensus_reached'
  | 'max_iterations'
  | 'condition_met'
  | 'user_abort'
  | 'error'
  | 'model_unavailable'
  | 'timeout'
  | 'cost_limit';

/** One answer to a text that was put to a partner after the last vote. */
export interface CastSignature extends SignatureReading {
  seat: string;
  turn: string;
  /** The seat that wrote the text, and the text as it was put. */
  of: string;
  put: string;
}

export type AgreedText = ReturnType<typeof agreedText>;
export type AgreementOutcome = ReturnType<typeof agreementOutcome>;
type VotingRound = ReturnType<typeof votingRounds>[number];

export function agreementOutcome(record: DebateRecord) {
  const rounds = votingRounds(record);
  const last = rounds.at(-1);
  const agreed = last?.agreed ?? false;
  const signing = signingOf(record, last);
  const solution = last?.agreed ? agreedText(record, last, signing) : null;
  const reason = stoppingReason(record, agreed);
  return {
    kind: 'agreement' as const,
    headline:
      reason &&
      votesHeadline(record, {
        votes: last?.votes ?? [],
        agreed,
        text: solution?.text ?? '',
        rounds: rounds.filter(({ pass }) => pass !== null).length,
      }),
    /** `null` while the discussion goes on. */
    stopped: reason && { reason },
    agreed,
    solution,
    /** What divides them, by the surest vote against; empty if no vote says it. */
    divides: agreed ? '' : whatDivides(last?.votes ?? []),
    /** In the order in which they were asked. */
    signings: signing?.cast ?? [],
    rounds,
  };
}

const whatDivides = (votes: VotingRound['votes']): string =>
  votes.filter(({ vote }) => vote.divides !== '').toSorted((a, b) => b.vote.confidence - a.vote.confidence)[0]
    ?.vote.divides ?? '';

/** What became of the text of the last vote; `null`: the votes do not agree, or contain no text. */
function signingOf(record: DebateRecord, last: VotingRound | undefined) {
  const texts = countedTexts(record);
  const answerOf = ({ turn, seat }: Slot) => ({ seat, turn, text: texts.get(turn) ?? null });
  const voted = last?.agreed ? votedText(last.votes.map(answerOf), false) : null;
  if (!voted) return null;
  const cast: CastSignature[] = [];
  /** The text that each turn is asked to sign. */
  const puts = new Map<string, string>();
  let put: StandingText | null = voted;
  /** The text that stands at the end. */
  let final = voted;
  for (const { act, slots } of plannedSteps(record)) {
    if (!('signers' in act.by) || put === null) continue;
    const answers = slots.filter(({ turn }) => texts.has(turn)).map(answerOf);
    const { text, by } = put;
    for (const { turn } of slots) puts.set(turn, text);
    for (const answer of answers)
      cast.push({ seat: answer.seat, turn: answer.turn, of: by, put: text, ...readSigning(text, answer) });
    const signed = signedText(put, answers);
    // A changed text counts only once everybody has signed it.
    if (put === voted || signed.unsigned.length === 0) final = signed;
    put = changedText(put, answers);
  }
  return { voted, final, cast, puts };
}

/** The text that this turn is asked to sign; `null`: it is asked for something else. */
export const textToSign = (record: DebateRecord, turn: string): string | null =>
  signingOf(record, votingRounds(record).at(-1))?.puts.get(turn) ?? null;

function agreedText(record: DebateRecord, { votes }: VotingRound, signing: ReturnType<typeof signingOf>) {
  const isAsked = actsIn(record.format.plan).some(({ by }) => 'signers' in by);
  const dissent = votes.filter(({ vote }) => !vote.agrees).map(({ seat }) => seat);
  const { voted, final } = signing ?? {};
  const by = voted?.by ?? null;
  // Those of the vote whose text it is, or of another vote that says them.
  const [contributions = ''] = [...votes.filter(({ seat }) => seat === by), ...votes].flatMap(
    ({ vote }) => vote.contributions || [],
  );
  const isChanged = voted && final && final.text !== voted.text;
  return {
    /** `null`: nobody wrote it down. */
    text: final?.text ?? null,
    /** The seat whose vote contains it, before any change. */
    by,
    /** What it has from each partner, in the words of the votes. */
    contributions,
    /** The voters for agreement who signed this very text, and those who did not. `null`: the plan asks nobody to sign. */
    signatures:
      final && isAsked ? { signed: final.signedBy, unsigned: [...final.unsigned, ...dissent] } : null,
    /** The clause that was changed and signed by all: by whom, and the text before it. */
    change: isChanged ? { by: final.by, before: voted.text } : null,
  };
}

function votingRounds(record: DebateRecord) {
  const texts = countedTexts(record);
  const steps = plannedSteps(record).filter(({ act }) => act.answer === 'vote');
  const first = steps.filter((step, at) => step.address !== steps[at - 1]?.address);
  return first.flatMap(({ address, passes }) => {
    // Who votes in turn has a step alone.
    const slots = steps.flatMap((step) => (step.address === address ? step.slots : []));
    const votes = slots.flatMap(({ turn, seat }) => {
      const text = texts.get(turn);
      if (text == null) return [];
      const { vote, inferred } = readVote(text);
      // An unreadable vote counts as an uncertain no. What its wording suggests, `inferred`, is shown and never counted.
      return [{ seat, turn, vote: vote ?? UNREADABLE_VOTE, readable: vote !== null, inferred }];
    });
    if (votes.length === 0) return [];
    const yes = votes.filter(({ vote }) => vote.agrees).length;
    const agreed = yes > 0 && (yes === slots.length || !mustAllAgree(record, record.format.plan));
    // Without a pass: the final vote, taken because the debate was stopped.
    return [{ pass: passes[0] ?? null, votes, agreed }];
  });
}

/** By the condition of the plan's own loop; by default, all must. */
function mustAllAgree(record: DebateRecord, plan: readonly PlanNode[]): boolean {
  const rule = loopConditions(plan).find((until) => until.rule === 'agreed');
  return rule?.rule === 'agreed' ? isOn(record, rule.both) : true;
}

const loopConditions = (plan: readonly PlanNode[]): Condition[] =>
  plan.flatMap((node) => (isLoop(node) ? [...endConditions(node), ...loopConditions(node.of)] : []));

function stoppingReason(record: DebateRecord, agreed: boolean): StoppingReason | null {
  if (!isFinished(record)) return null;
  if (agreed) return 'consensus_reached';
  const [stop] = rulingsNamed(record, 'stop');
  if (stop?.by === 'time') return 'timeout';
  if (isAbandoned(record) || closeReason(record) !== null)
    return lastFailure(record) ?? (closeReason(record) === null ? 'user_abort' : 'cost_limit');
  if (!stop) return loopEnds(record).at(-1)?.rule ? 'condition_met' : 'max_iterations';
  return stop.by === 'budget' ? 'cost_limit' : 'user_abort';
}

/** Failure codes that mean that the model is unavailable, rather than that one call went wrong. */
const UNAVAILABLE: ReadonlySet<string> = new Set(['auth', 'quota', 'overloaded', 'rate-limited']);

/** Why the last turn that was tried and never completed failed. */
function lastFailure(record: DebateRecord): 'error' | 'model_unavailable' | null {
  const spoken = new Set(turnsOf(record).map((turn) => turn.id));
  const open = attemptsOf(record).filter((attempt) => !spoken.has(attempt.turn));
  const last = lastOutcome(open);
  if (!last || last.state === 'running') return null;
  return last.state === 'failed' && UNAVAILABLE.has(last.code) ? 'model_unavailable' : 'error';
}
