// What a caller of POST /api/discussion hears of a debate: for a discussion of two models the twelve kinds of events that it was modelled
// on, in their order; for a set-up of any format the debate's own log (docs/event-log.md).
import { readVote, UNREADABLE_VOTE } from '@rostrum/shared/answers/vote-answer';
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import { logOf } from '../../frontend/src/machine/derive-log.ts';
import type { RunEnd } from './engine.ts';
import { resultOf } from './result.ts';

export interface ServerEvent {
  event: string;
  data: Readonly<Record<string, unknown>>;
}

/** Turns each state of a record into the events that are new in it. */
export interface EventWriter {
  changed(record: DebateRecord): ServerEvent[];
  /** The words of a speech so far. */
  text(turn: string, text: string): ServerEvent[];
  ended(record: DebateRecord, end: RunEnd, aborted: boolean): ServerEvent[];
}

/** What is new in the log, for both writers. The states of one record have one log. */
function newIn(written: { lines: number; of?: DebateRecord }, record: DebateRecord): LogEvent[] {
  if (written.of === record) return [];
  written.of = record;
  const log = logOf(record).slice(written.lines);
  written.lines += log.length;
  return log;
}

/** The pieces of a text that grows; a turn that is asked again begins anew. */
function createPieces() {
  const known = new Map<string, string>();
  return (turn: string, text: string): string => {
    const before = known.get(turn) ?? '';
    known.set(turn, text);
    return text.startsWith(before) ? text.slice(before.length) : text;
  };
}

export function createLogWriter(): EventWriter {
  const written = { lines: 0 };
  const pieceOf = createPieces();
  const changed = (record: DebateRecord): ServerEvent[] =>
    newIn(written, record).map((line) => ({ event: 'log', data: { ...line } }));
  return {
    changed,
    text: (turn, text) => [{ event: 'text', data: { turn, chunk: pieceOf(turn, text) } }],
    ended(record, end) {
      const { channel: _, ...kept } = record;
      return [...changed(record), { event: 'result', data: { ...resultOf(record, end), record: kept } }];
    },
  };
}

const ROLES: Readonly<Record<string, string>> = { 'partner-a': 'model-a', 'partner-b': 'model-b' };

export function createDiscussionWriter(prompt: string): EventWriter {
  const written = { lines: 0 };
  const pieceOf = createPieces();
  const roles = new Map<string, string>();
  let latest: DebateRecord | null = null;
  let round = 0;
  /** The last round whose votes were asked for. */
  let checked = 0;

  const said = (
    record: DebateRecord,
    event: string,
    at: number,
    data: Record<string, unknown>,
  ): ServerEvent => ({
    event,
    data: { discussionId: record.id, timestamp: at, ...data },
  });
  const isVote = (record: DebateRecord, turn: string) => stepOfTurn(record, turn)?.act.answer === 'vote';
  const isTalk = (record: DebateRecord, turn: string) => stepOfTurn(record, turn)?.act.task === 'deliberate';

  function turnOf(record: DebateRecord, id: string) {
    const turn = turnsOf(record).find((one) => one.id === id);
    const attempt = attemptsOf(record).find((one) => one.id === turn?.attempt);
    return {
      id,
      role: ROLES[turn?.seat ?? ''],
      roundNumber: stepOfTurn(record, id)?.passes[0] ?? round,
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

  function voteOf(record: DebateRecord, id: string) {
    const turn = turnsOf(record).find((one) => one.id === id);
    const { agrees, confidence, reasoning, solution } = readVote(turn?.text ?? '').vote ?? UNREADABLE_VOTE;
    return {
      role: ROLES[turn?.seat ?? ''],
      hasConsensus: agrees,
      confidence,
      reasoning,
      ...(solution !== null && { proposedSolution: solution }),
      timestamp: turn?.at ?? 0,
    };
  }

  /** The votes of a round, once both are cast. */
  function consensusIn(record: DebateRecord, pass: number) {
    const votes = turnsOf(record)
      .filter(({ id }) => isVote(record, id) && (stepOfTurn(record, id)?.passes[0] ?? round) === pass)
      .map(({ id }) => voteOf(record, id));
    const [modelAVote, modelBVote] = ['model-a', 'model-b'].map((role) =>
      votes.find((one) => one.role === role),
    );
    if (!modelAVote || !modelBVote) return undefined;
    const { agreed, solution } = agreementOutcome(record);
    return {
      isUnanimous: agreed,
      modelAVote,
      modelBVote,
      ...(agreed && { finalSolution: solution?.text ?? '' }),
      roundNumber: pass,
    };
  }

  function roundOf(record: DebateRecord, pass: number) {
    const turns = turnsOf(record).filter(
      ({ id }) => isTalk(record, id) && stepOfTurn(record, id)?.passes[0] === pass,
    );
    const [modelATurn, modelBTurn] = ['partner-a', 'partner-b'].map((seat) => {
      const turn = turns.find((one) => one.seat === seat);
      return turn && turnOf(record, turn.id);
    });
    const consensusCheck = consensusIn(record, pass);
    return { number: pass, modelATurn, modelBTurn, ...(consensusCheck && { consensusCheck }) };
  }

  /** The last round is complete once nothing more is said in it: when the next begins, or the discussion ends. */
  const endOfRound = (record: DebateRecord, at: number): ServerEvent[] => {
    if (round === 0) return [];
    const check = consensusIn(record, round);
    return [
      ...(check ? [said(record, 'consensus-result', at, { result: check })] : []),
      said(record, 'round-completed', at, { round: roundOf(record, round) }),
    ];
  };

  function eventsOf(record: DebateRecord, { at, event }: LogEvent): ServerEvent[] {
    switch (event.type) {
      case 'START_DEBATE':
        return [said(record, 'discussion-started', at, { prompt })];
      case 'STEP_STARTED': {
        const [turn = ''] = event.turns;
        const pass = stepOfTurn(record, turn)?.passes[0];
        const events: ServerEvent[] = [];
        if (pass !== undefined && pass > round) {
          events.push(...endOfRound(record, at));
          round = pass;
          events.push(said(record, 'round-started', at, { roundNumber: round }));
        }
        if (isVote(record, turn) && checked < round) {
          checked = round;
          events.push(said(record, 'consensus-check-started', at, { roundNumber: round }));
        }
        return events;
      }
      case 'ATTEMPT_STARTED':
        if (!isTalk(record, event.turn)) return [];
        return [
          said(record, 'turn-started', at, {
            role: ROLES[event.seat],
            modelId: event.model.slice(event.model.indexOf('/') + 1),
            roundNumber: round,
          }),
        ];
      case 'TURN_COMPLETE':
        if (isTalk(record, event.turn))
          return [said(record, 'turn-completed', at, { turn: turnOf(record, event.turn) })];
        if (isVote(record, event.turn))
          return [said(record, 'consensus-vote', at, { vote: voteOf(record, event.turn) })];
        return [];
      default:
        return [];
    }
  }

  const changed = (record: DebateRecord): ServerEvent[] => {
    latest = record;
    for (const { turn, seat } of attemptsOf(record)) roles.set(turn, seat);
    return newIn(written, record).flatMap((line) => eventsOf(record, line));
  };

  return {
    changed,
    text(turn, text) {
      if (!latest || !isTalk(latest, turn)) return [];
      const chunk = pieceOf(turn, text);
      return chunk === ''
        ? []
        : [said(latest, 'turn-chunk', Date.now(), { role: ROLES[roles.get(turn) ?? ''], chunk })];
    },
    ended(record, end, aborted) {
      const at = Date.now();
      if (aborted)
        return [...changed(record), said(record, 'discussion-aborted', at, { stoppingReason: 'user_abort' })];
      const result = resultOf(record, end);
      if (end.kind !== 'over')
        return [
          ...changed(record),
          said(record, 'discussion-error', at, {
            error: {
              code: end.kind === 'limit' ? 'LIMIT_REACHED' : 'TURN_FAILED',
              message: result.sentences.join(' '),
            },
            result,
          }),
        ];
      const { stopped, solution, agreed } = agreementOutcome(record);
      return [
        ...changed(record),
        ...endOfRound(record, at),
        said(record, 'discussion-completed', at, {
          stoppingReason: stopped?.reason ?? 'error',
          ...(agreed && { finalConsensus: { solution: solution?.text ?? '', achievedAtRound: round } }),
          result,
        }),
      ];
    },
  };
}
