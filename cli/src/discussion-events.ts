// What a caller of POST /api/discussion hears of a debate: for a discussion of two models the twelve kinds of events that it was modelled
// on, in their order; for a set-up of any format the debate's own log (docs/event-log.md).
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import { logOf } from '../../frontend/src/machine/derive-log.ts';
import type { RunEnd } from './engine.ts';
import { resultOf } from './result.ts';

export interface ServerEvent {
  event: string;
  data: Readonly<Record<string, unknown>>;
}

export interface EventWriter {
  /** Every event so far. A later state of the record has the same ones, and more. */
  soFar(record: DebateRecord): ServerEvent[];
  /** A piece of a speech, as it comes. */
  piece(record: DebateRecord, turn: string, chunk: string): ServerEvent[];
  /** What follows the events so far, once nothing more is said. `aborted`: the caller has hung up. */
  atEnd(record: DebateRecord, end: RunEnd, aborted: boolean): ServerEvent[];
}

export const logEvents: EventWriter = {
  soFar: (record) => logOf(record).map((line) => ({ event: 'log', data: { ...line } })),
  piece: (_, turn, chunk) => [{ event: 'text', data: { turn, chunk } }],
  atEnd(record, end) {
    const { channel: _, ...kept } = record;
    return [{ event: 'result', data: { ...resultOf(record, end), record: kept } }];
  },
};

const ROLES: Readonly<Record<string, string>> = { 'partner-a': 'model-a', 'partner-b': 'model-b' };
const roleOf = (seat: string | undefined) => ROLES[seat ?? ''];

const event = (record: DebateRecord, name: string, timestamp: number, data: object): ServerEvent => ({
  event: name,
  data: { discussionId: record.id, timestamp, ...data },
});
const isTalk = (record: DebateRecord, turn: string) => stepOfTurn(record, turn)?.act.task === 'deliberate';
const roundOfTurn = (record: DebateRecord, turn: string) => stepOfTurn(record, turn)?.passes[0];

function talkOf(record: DebateRecord, id: string) {
  const turn = turnsOf(record).find((one) => one.id === id);
  const attempt = attemptsOf(record).find((one) => one.id === turn?.attempt);
  return {
    id,
    role: roleOf(turn?.seat),
    roundNumber: roundOfTurn(record, id),
    content: turn?.text ?? '',
    timestamp: turn?.at ?? 0,
    durationMs: attempt ? (attempt.endedAt ?? turn?.at ?? attempt.at) - attempt.at : 0,
    tokenUsage: {
      promptTokens: attempt?.usage?.inputTokens ?? 0,
      completionTokens: attempt?.usage?.outputTokens ?? 0,
    },
    finishReason: turn?.flags.includes('cut') ? 'length' : 'stop',
  };
}

/** The votes of a round by role, each with the turn that cast it. */
function votesOf(record: DebateRecord, round: number) {
  const voting = agreementOutcome(record).rounds.find(({ pass }) => pass === round);
  return (voting?.votes ?? []).map(({ turn, seat, vote }) => ({
    turn,
    vote: {
      role: roleOf(seat),
      hasConsensus: vote.agrees,
      confidence: vote.confidence,
      reasoning: vote.reasoning,
      ...(vote.solution !== null && { proposedSolution: vote.solution }),
      timestamp: turnsOf(record).find(({ id }) => id === turn)?.at ?? 0,
    },
  }));
}

/** A round is complete once nothing more is said in it: when the next begins, or the discussion ends. */
function roundCompleted(record: DebateRecord, number: number, at: number): ServerEvent[] {
  if (number === 0) return [];
  const { agreed, solution, rounds } = agreementOutcome(record);
  const [modelATurn, modelBTurn] = Object.keys(ROLES).map((seat) => {
    const said = turnsOf(record).find(
      (turn) => turn.seat === seat && isTalk(record, turn.id) && roundOfTurn(record, turn.id) === number,
    );
    return said && talkOf(record, said.id);
  });
  const votes = votesOf(record, number).map(({ vote }) => vote);
  const [modelAVote, modelBVote] = Object.values(ROLES).map((role) => votes.find((one) => one.role === role));
  const isUnanimous = agreed && rounds.at(-1)?.pass === number;
  const consensusCheck = modelAVote &&
    modelBVote && {
      isUnanimous,
      modelAVote,
      modelBVote,
      ...(isUnanimous && { finalSolution: solution?.text ?? '' }),
      roundNumber: number,
    };
  const round = { number, modelATurn, modelBTurn, ...(consensusCheck && { consensusCheck }) };
  return [
    ...(consensusCheck ? [event(record, 'consensus-result', at, { result: consensusCheck })] : []),
    event(record, 'round-completed', at, { round }),
  ];
}

export const discussionEvents: EventWriter = {
  soFar(record) {
    const events: ServerEvent[] = [];
    let round = 0;
    /** The last round whose votes were asked for. */
    let checked = 0;
    for (const { at, event: line } of logOf(record)) {
      const say = (name: string, data: object) => events.push(event(record, name, at, data));
      if (line.type === 'START_DEBATE') say('discussion-started', { prompt: record.motion });
      if (line.type === 'STEP_STARTED') {
        const step = stepOfTurn(record, line.turns[0] ?? '');
        const pass = step?.passes[0] ?? round;
        if (pass > round) {
          events.push(...roundCompleted(record, round, at));
          round = pass;
          say('round-started', { roundNumber: round });
        }
        if (step?.act.answer === 'vote' && checked < round) {
          checked = round;
          say('consensus-check-started', { roundNumber: round });
        }
      }
      if (line.type === 'ATTEMPT_STARTED' && isTalk(record, line.turn)) {
        const modelId = line.model.slice(line.model.indexOf('/') + 1);
        say('turn-started', { role: roleOf(line.seat), modelId, roundNumber: round });
      }
      if (line.type === 'TURN_COMPLETE') {
        if (isTalk(record, line.turn)) say('turn-completed', { turn: talkOf(record, line.turn) });
        const cast = votesOf(record, round).find(({ turn }) => turn === line.turn);
        if (cast) say('consensus-vote', { vote: cast.vote });
      }
    }
    return events;
  },
  piece(record, turn, chunk) {
    if (!isTalk(record, turn)) return [];
    const role = roleOf(attemptsOf(record).find((one) => one.turn === turn)?.seat);
    return [event(record, 'turn-chunk', Date.now(), { role, chunk })];
  },
  atEnd(record, end, aborted) {
    const at = Date.now();
    if (aborted) return [event(record, 'discussion-aborted', at, { stoppingReason: 'user_abort' })];
    const result = resultOf(record, end);
    if (end.kind !== 'over') {
      const code = end.kind === 'limit' ? 'LIMIT_REACHED' : 'TURN_FAILED';
      return [
        event(record, 'discussion-error', at, {
          error: { code, message: result.sentences.join(' ') },
          result,
        }),
      ];
    }
    const { stopped, solution, agreed, rounds } = agreementOutcome(record);
    const round = Math.max(0, ...turnsOf(record).map(({ id }) => roundOfTurn(record, id) ?? 0));
    return [
      ...roundCompleted(record, round, at),
      event(record, 'discussion-completed', at, {
        stoppingReason: stopped?.reason ?? 'error',
        ...(agreed && {
          finalConsensus: { solution: solution?.text ?? '', achievedAtRound: rounds.at(-1)?.pass ?? round },
        }),
        result,
      }),
    ];
  },
};
