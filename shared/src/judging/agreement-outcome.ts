// Computes the outcome of a discussion for agreement: its votes round by round, the solution they support, its signers, and why it stopped.

import { confidenceOf, readVote, UNREADABLE_VOTE } from '../answers/vote-answer.ts';
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
import { actsIn, endConditions, isLoop } from '../record/plan-acts.ts';
import { attemptsOf, type DebateRecord, lastOutcome, rulingsNamed, turnsOf } from '../record/record.ts';
import { isOn } from '../record/setting-values.ts';
import { closeReason, isAbandoned, isFinished } from '../status/debate-status.ts';
import { UNAVAILABLE } from '../wire/reason.ts';
import { votesHeadline } from './headline.ts';

/** Reasons why the discussion stopped: six from the system that this format was modelled on, the cost limit, and another condition of its plan. */
type StoppingReason =
  | 'consensus_reached'
  | 'max_iterations'
  | 'condition_met'
  | 'user_abort'
  | 'error'
  | 'model_unavailable'
  | 'timeout'
  | 'cost_limit';

/** One answer to a text that a partner was asked to sign after the last vote. */
export interface CastSignature extends SignatureReading {
  seat: string;
  turn: string;
  /** The seat that wrote the text, and the text as it was then. */
  of: string;
  proposedText: string;
}

export type AgreedText = ReturnType<typeof agreedText>;
export type AgreementOutcome = ReturnType<typeof agreementOutcome>;
type VotingRound = ReturnType<typeof votingRounds>[number];

export function agreementOutcome(record: DebateRecord) {
  const rounds = votingRounds(record);
  const last = rounds.at(-1);
  const isAgreed = last?.agreed ?? false;
  const signing = signingOf(record, last);
  const solution = last?.agreed ? agreedText(record, last, signing) : null;
  const reason = stoppingReason(record, isAgreed);
  const course = { solution, rounds, signings: signing?.cast ?? [] };
  const objections = openObjections(course);
  return {
    kind: 'agreement' as const,
    headline:
      reason &&
      votesHeadline(record, {
        votes: last?.votes ?? [],
        agreed: isAgreed,
        text: solution?.text ?? '',
        rounds: rounds.filter(({ pass }) => pass !== null).length,
        objections: objections.filter(({ agrees }) => agrees),
        reservation: solution?.signatures?.reserved[0],
        all: mustAllAgree(record),
      }),
    /** `null` during the discussion. */
    stopped: reason && { reason },
    agreed: isAgreed,
    ...course,
    /** The points that divide them in the last vote, the surest vote against first; empty if no vote says it. */
    divides: whatDivides(last?.votes ?? []).toSorted((a, b) => confidenceOf(b.vote) - confidenceOf(a.vote)),
    /** The points that divided them in earlier rounds, if they agree. */
    refusedBefore: isAgreed ? rounds.slice(0, -1).flatMap(({ votes }) => whatDivides(votes)) : [],
  };
}

interface Signed {
  solution: AgreedText | null;
  rounds: readonly VotingRound[];
  /** In the order of the requests. */
  signings: readonly CastSignature[];
}

/**
 * Returns who has not signed the text, with the reason that was given last, in the answer to it or else in a vote against; empty if none.
 * `turn`: the answer or vote. `proposedText` and `offer`: the text that the seat was asked to sign, and what it wrote in its place.
 * `refusals`: what others answered to that.
 */
export const openObjections = ({ solution, rounds, signings }: Signed) =>
  (solution?.signatures?.unsigned ?? []).map((seat) => {
    const answer = signings.findLast((signing) => signing.seat === seat);
    const vote = rounds.at(-1)?.votes.find((vote) => vote.seat === seat);
    const isAgainst = vote?.vote.agrees === false;
    return {
      ...{ seat, agrees: !isAgainst, turn: answer?.turn ?? vote?.turn ?? null },
      reasoning: answer?.reasoning || (isAgainst ? vote.vote.reasoning : ''),
      ...{ proposedText: answer?.proposedText ?? null, offer: answer ? offeredIn(answer) : null },
      refusals: signings.filter(({ of, signs, reasoning }) => of === seat && !signs && reasoning !== ''),
    };
  });

/** Returns the text in place of the proposed one, also if it is no change of one clause; `null`: none. */
export const offeredIn = ({ change, otherText }: SignatureReading): string | null => change ?? otherText;

/** Returns the last answers of those who signed, with their reasons. */
export const signersReasons = ({ solution, signings }: Signed): CastSignature[] =>
  (solution?.signatures?.signed ?? []).flatMap((seat) =>
    signings.filter((one) => one.seat === seat && one.signs && one.reasoning !== '').slice(-1),
  );

/** Returns votes against that say what divides the partners. */
const whatDivides = (votes: VotingRound['votes']): VotingRound['votes'] =>
  votes.filter(({ vote }) => vote.dividingPoint !== '');

/** Returns the course of the signing after the last vote; `null`: the votes do not agree, or contain no text. */
function signingOf(record: DebateRecord, last: VotingRound | undefined) {
  const texts = countedTexts(record);
  const answerOf = ({ turn, seat }: Slot) => ({ seat, turn, text: texts.get(turn) ?? null });
  const original = last?.agreed ? votedText(last.votes.map(answerOf), false) : null;
  if (!original) return null;
  const cast: CastSignature[] = [];
  /** The text to sign, by turn. */
  const proposedTexts = new Map<string, string>();
  let proposal: StandingText | null = original;
  /** The final text. */
  let final = original;
  for (const { act, slots } of plannedSteps(record)) {
    if (!('signers' in act.by) || proposal === null) continue;
    const answers = slots.filter(({ turn }) => texts.has(turn)).map(answerOf);
    const { text, by } = proposal;
    for (const { turn } of slots) proposedTexts.set(turn, text);
    for (const answer of answers)
      cast.push({
        seat: answer.seat,
        turn: answer.turn,
        of: by,
        proposedText: text,
        ...readSigning(text, answer),
        ...(!wasAskedAgain(record, answer.turn, RESERVED) && { reservation: '' }),
      });
    const nextText = signedText(proposal, answers);
    // A changed text counts only once everybody has signed it.
    if (proposal === original || nextText.unsigned.length === 0) final = nextText;
    proposal = changedText(proposal, answers);
  }
  return { voted: original, final, cast, proposedTexts };
}

export const RESERVED =
  'beside the YES stand words of a condition; answer once more with a plain YES or NO: YES signs the text as it is, and a condition beside it binds nobody and is printed beside your signature; where something must change first, the answer is NO';

/** Returns whether an answer to this turn was refused for this problem. */
export const wasAskedAgain = (record: DebateRecord, turn: string, problem: string): boolean =>
  attemptsOf(record).some(
    ({ turn: asked, outcome }) =>
      asked === turn &&
      outcome.state === 'refused' &&
      'problem' in outcome.reason &&
      outcome.reason.problem === problem,
  );

/** Returns the text that this turn signs; `null`: the turn has another task. */
export const textToSign = (record: DebateRecord, turn: string): string | null =>
  signingOf(record, votingRounds(record).at(-1))?.proposedTexts.get(turn) ?? null;

function agreedText(record: DebateRecord, { votes }: VotingRound, signing: ReturnType<typeof signingOf>) {
  const isAsked = actsIn(record.format.plan).some(({ by }) => 'signers' in by);
  const dissent = votes.filter(({ vote }) => !vote.agrees).map(({ seat }) => seat);
  const { voted: original, final } = signing ?? {};
  const by = original?.by ?? null;
  // The author's vote comes first; another vote may name the contributions instead.
  const [contributions = ''] = [...votes.filter(({ seat }) => seat === by), ...votes].flatMap(
    ({ vote }) => vote.contributions || [],
  );
  const isChanged = original && final && final.text !== original.text;
  return {
    /** The solution; `null`: nobody wrote it down. */
    text: final?.text ?? null,
    /** The seat whose vote contains it, before any change. */
    by,
    /** Each partner's part in it, in the words of the votes. */
    contributions,
    /** Limits that were given, as the author's vote checked the text against them, before any change. */
    limits: votes.find(({ seat }) => seat === by)?.vote.limits ?? [],
    /**
     * Voters who signed this text, and all other voters, including those who voted against; `reserved`: answers that sign it with
     * words that may be a condition, kept when asked again. `null`: nobody is asked to sign, or there is no text.
     */
    signatures:
      final && isAsked
        ? {
            ...{ signed: final.signedBy, unsigned: [...final.unsigned, ...dissent] },
            reserved: (signing?.cast ?? []).filter(
              (one) => one.signs && one.reservation !== '' && one.proposedText === final.text,
            ),
          }
        : null,
    /** The clause that was changed and signed by all: its author, and the text before it. */
    change: isChanged ? { by: final.by, before: original.text } : null,
  };
}

function votingRounds(record: DebateRecord) {
  const texts = countedTexts(record);
  const steps = plannedSteps(record).filter(({ act }) => act.answer === 'vote');
  const first = steps.filter((step, at) => step.address !== steps[at - 1]?.address);
  return first.flatMap(({ address, passes }) => {
    // When seats vote one after another, each vote is its own step.
    const slots = steps.flatMap((step) => (step.address === address ? step.slots : []));
    const votes = slots.flatMap(({ turn, seat }) => {
      const text = texts.get(turn);
      if (text == null) return [];
      const { vote, inferred } = readVote(text);
      // An unreadable vote counts as an uncertain no. The vote that its wording suggests, `inferred`, is shown and never counted.
      return [{ seat, turn, vote: vote ?? UNREADABLE_VOTE, readable: vote !== null, inferred }];
    });
    if (votes.length === 0) return [];
    const yes = votes.filter(({ vote }) => vote.agrees).length;
    const isAgreed = yes > 0 && (yes === slots.length || !mustAllAgree(record));
    // A vote without a pass is the final one, which follows a stop.
    return [{ pass: passes[0] ?? null, votes, agreed: isAgreed }];
  });
}

/** Returns whether all must agree, by the condition of the plan's own loop; true by default. */
export function mustAllAgree(record: DebateRecord): boolean {
  const rule = loopConditions(record.format.plan).find((until) => until.rule === 'agreed');
  return rule?.rule === 'agreed' ? isOn(record, rule.both) : true;
}

const loopConditions = (plan: readonly PlanNode[]): Condition[] =>
  plan.flatMap((node) => (isLoop(node) ? [...endConditions(node), ...loopConditions(node.of)] : []));

function stoppingReason(record: DebateRecord, isAgreed: boolean): StoppingReason | null {
  if (!isFinished(record)) return null;
  if (isAgreed) return 'consensus_reached';
  const [stop] = rulingsNamed(record, 'stop');
  if (stop?.by === 'time') return 'timeout';
  const closing = closeReason(record)?.code;
  if (closing === 'verdict-over-limit' || closing === 'judge-failed-over-limit') return 'cost_limit';
  if (closing !== undefined || isAbandoned(record))
    return lastFailure(record) ?? (closing === undefined ? 'user_abort' : 'cost_limit');
  if (!stop) return loopEnds(record).at(-1)?.rule ? 'condition_met' : 'max_iterations';
  return stop.by === 'budget' ? 'cost_limit' : 'user_abort';
}

/** Returns why the last turn that was tried and never completed failed. */
function lastFailure(record: DebateRecord): 'error' | 'model_unavailable' | null {
  const spokenTurns = new Set(turnsOf(record).map((turn) => turn.id));
  const open = attemptsOf(record).filter((attempt) => !spokenTurns.has(attempt.turn));
  const last = lastOutcome(open);
  if (!last || last.state === 'running') return null;
  return last.state === 'failed' && UNAVAILABLE.has(last.code) ? 'model_unavailable' : 'error';
}
