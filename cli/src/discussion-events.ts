// Writes the events that a caller of POST /api/discussion receives. A discussion of two models has the twelve kinds of events of the API
// that it imitates; a set-up of any format has the debate's own log (docs/event-log.md).

import type { RunEnd } from '@rostrum/frontend/engine/debates/run-debate';
import { logOf } from '@rostrum/frontend/engine/machine/derive-log';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import { confidenceOf, readVote, UNREADABLE_VOTE } from '@rostrum/shared/answers/vote-answer';
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { countedText } from '@rostrum/shared/plan/cursor';
import { attemptsOf, type DebateRecord, type Turn, turnsOf } from '@rostrum/shared/record/record';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import { isRetryable } from '@rostrum/shared/wire/reason';
import { resultOf } from './result.ts';

export interface ServerEvent {
  event: string;
  data: Readonly<Record<string, unknown>>;
}

export interface EventWriter {
  /** Every event so far, in order. A later state of the record gives the same events and more. */
  soFar(record: DebateRecord): ServerEvent[];
  /** A piece of a speech, as it arrives. */
  piece(record: DebateRecord, turn: string, chunk: string): ServerEvent[];
  /** Returns the events after the last speech. `isAborted`: the caller has hung up. */
  atEnd(record: DebateRecord, end: RunEnd, isAborted: boolean): ServerEvent[];
}

export const logEvents: EventWriter = {
  soFar: (record) => logOf(record, reasonInEnglish).map((line) => ({ event: 'log', data: { ...line } })),
  piece: (_, turn, chunk) => [{ event: 'text', data: { turn, chunk } }],
  atEnd(record, end) {
    const { channel: _, ...recordWithoutChannel } = record;
    return [{ event: 'result', data: { ...resultOf(record, end), record: recordWithoutChannel } }];
  },
};

const ROLES: Readonly<Record<string, string>> = { 'partner-a': 'model-a', 'partner-b': 'model-b' };

const event = (record: DebateRecord, name: string, timestamp: number, data: object): ServerEvent => ({
  event: name,
  data: { discussionId: record.id, timestamp, ...data },
});
const isTalk = (record: DebateRecord, turn: string) => stepOfTurn(record, turn)?.act.task === 'deliberate';
const passOf = (record: DebateRecord, turn: string) => stepOfTurn(record, turn)?.passes[0];
/** Returns the round of a turn; a final vote, which follows a stop, belongs to the last one. */
const roundOf = (record: DebateRecord, turn: string): number =>
  passOf(record, turn) ?? Math.max(0, ...turnsOf(record).map(({ id }) => passOf(record, id) ?? 0));

function talkOf(record: DebateRecord, { id, seat, text, at, flags, attempt }: Turn) {
  const call = attemptsOf(record).find((one) => one.id === attempt);
  return {
    id,
    role: ROLES[seat],
    roundNumber: roundOf(record, id),
    content: text,
    timestamp: at,
    durationMs: call ? (call.endedAt ?? at) - call.at : 0,
    tokenUsage: {
      promptTokens: call?.usage?.inputTokens ?? 0,
      completionTokens: call?.usage?.outputTokens ?? 0,
    },
    finishReason: flags.some((flag) => flag === 'cut' || flag === 'context-full') ? 'length' : 'stop',
  };
}

const VOID_VOTE = {
  ...UNREADABLE_VOTE,
  reasoning: 'This vote could not be read, even after it was asked again: it counts as a no.',
};

function voteOf({ seat, at, ...turn }: Turn) {
  const { vote } = readVote(countedText(turn));
  const { agrees, reasoning, solution } = vote ?? VOID_VOTE;
  return {
    role: ROLES[seat],
    hasConsensus: agrees,
    confidence: vote ? confidenceOf(vote) : 0,
    reasoning,
    ...(vote === null && { error: { code: 'CONSENSUS_PARSE_FAILED', recoverable: true } }),
    ...(solution !== null && { proposedSolution: solution }),
    timestamp: at,
  };
}

/** A round is complete once nobody will speak in it any more: when the next begins, or the discussion ends. */
function roundCompleted(record: DebateRecord, number: number, at: number): ServerEvent[] {
  if (number === 0) return [];
  const { agreed: isAgreed, solution, rounds } = agreementOutcome(record);
  const turns = turnsOf(record).filter(({ id }) => roundOf(record, id) === number);
  const [modelATurn, modelBTurn] = Object.keys(ROLES).map((seat) => {
    const talk = turns.find((turn) => turn.seat === seat && isTalk(record, turn.id));
    return talk && talkOf(record, talk);
  });
  const [modelAVote, modelBVote] = Object.keys(ROLES).map((seat) => {
    const cast = turns.findLast(
      (turn) => turn.seat === seat && stepOfTurn(record, turn.id)?.act.answer === 'vote',
    );
    return cast && voteOf(cast);
  });
  const isUnanimous = isAgreed && (rounds.at(-1)?.pass ?? number) === number;
  const result = modelAVote &&
    modelBVote && {
      isUnanimous,
      modelAVote,
      modelBVote,
      ...(isUnanimous && { finalSolution: solution?.text ?? '' }),
      roundNumber: number,
    };
  const round = { number, modelATurn, modelBTurn, ...(result && { consensusCheck: result }) };
  const completionEvent = event(record, 'round-completed', at, { round });
  return result ? [event(record, 'consensus-result', at, { result }), completionEvent] : [completionEvent];
}

const TIMED_OUT: ReadonlySet<string> = new Set(['vendor-silent', 'answer-too-slow', 'no-answer']);

/** Returns the reason why a discussion stopped early, with the code, role and round that its callers expect. */
function errorOf(record: DebateRecord, end: RunEnd, message: string) {
  const halt = end.kind === 'failed' ? end.halt : undefined;
  const seat = halt?.seats[0] ?? '';
  const last = attemptsOf(record).findLast((attempt) => seat === '' || attempt.seat === seat);
  const cause = last?.outcome.state === 'failed' ? last.outcome : null;
  const failureCode = TIMED_OUT.has(halt?.reason.code ?? '')
    ? 'TURN_TIMEOUT'
    : last === undefined
      ? 'INITIALIZATION_FAILED'
      : cause
        ? 'PROVIDER_ERROR'
        : 'TURN_FAILED';
  return {
    code: end.kind === 'limit' ? 'LIMIT_REACHED' : failureCode,
    message,
    ...(ROLES[seat] && { role: ROLES[seat] }),
    ...(last && { roundNumber: roundOf(record, last.turn) }),
    recoverable: end.kind === 'limit' || (cause !== null && isRetryable(cause.code)),
  };
}

export const discussionEvents: EventWriter = {
  soFar(record) {
    const events = [event(record, 'discussion-started', record.createdAt, { prompt: record.motion })];
    let round = 0;
    /** Returns the last round in which votes were requested. */
    let voteRound = 0;
    for (const entry of record.entries) {
      if (entry.kind === 'ruling') continue;
      const { act, passes: [pass = round] = [] } =
        stepOfTurn(record, entry.kind === 'turn' ? entry.id : entry.turn) ?? {};
      const isVote = act?.answer === 'vote';
      if (!isVote && act?.task !== 'deliberate') continue;
      const say = (name: string, data: object) => events.push(event(record, name, entry.at, data));
      if (entry.kind === 'turn') {
        if (isVote) say('consensus-vote', { vote: voteOf(entry) });
        else say('turn-completed', { turn: talkOf(record, entry) });
        continue;
      }
      if (pass > round) {
        events.push(...roundCompleted(record, round, entry.at));
        round = pass;
        say('round-started', { roundNumber: round });
      }
      if (isVote && voteRound < round) {
        voteRound = round;
        say('consensus-check-started', { roundNumber: round });
      }
      if (!isVote)
        say('turn-started', { role: ROLES[entry.seat], modelId: entry.model.id, roundNumber: round });
    }
    return events;
  },
  piece(record, turn, chunk) {
    if (!isTalk(record, turn)) return [];
    const seat = attemptsOf(record).find((attempt) => attempt.turn === turn)?.seat ?? '';
    return [event(record, 'turn-chunk', Date.now(), { role: ROLES[seat], chunk })];
  },
  atEnd(record, end, isAborted) {
    const at = Date.now();
    if (isAborted) return [event(record, 'discussion-aborted', at, { stoppingReason: 'user_abort' })];
    const result = resultOf(record, end);
    if (end.kind !== 'over') {
      const error = errorOf(record, end, result.sentences.join(' '));
      return [event(record, 'discussion-error', at, { error, result })];
    }
    const { stopped: stop, solution, agreed: isAgreed, rounds } = agreementOutcome(record);
    const round = Math.max(0, ...turnsOf(record).map(({ id }) => roundOf(record, id)));
    return [
      ...roundCompleted(record, round, at),
      event(record, 'discussion-completed', at, {
        stoppingReason: stop?.reason ?? 'error',
        ...(isAgreed && {
          finalConsensus: { solution: solution?.text ?? '', achievedAtRound: rounds.at(-1)?.pass ?? round },
        }),
        result,
      }),
    ];
  },
};
