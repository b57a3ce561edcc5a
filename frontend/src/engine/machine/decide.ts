// Decides the next step of a debate: one pure function from its state to one decision. The order of its lines matters. retries.ts counts
// tries, rulings.ts writes rulings.

import { contextFault } from '@rostrum/shared/budget/context-room';
import { fitStep, needToStart, type StepFit } from '@rostrum/shared/budget/fit-step';
import { turnsWithoutRoom } from '@rostrum/shared/budget/reserve';
import { type NextStep, nextStep, type Slot, stopOf } from '@rostrum/shared/plan/cursor';
import { dueSearch } from '@rostrum/shared/plan/research';
import { type Attempt, attemptsOf, type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import {
  isAbandoned,
  isFinished,
  requestedPause,
  settledTurns,
  stepOfTurn,
} from '@rostrum/shared/status/debate-status';
import type { Reason } from '@rostrum/shared/wire/reason';
import type { DebateContext, Decision, MachineDependencies, NewRuling } from './machine-types.ts';
import { newAttempts, withRulings } from './record-updates.ts';
import * as retries from './retries.ts';
import * as halts from './rulings.ts';
import { pausesAtLimit, seatsWithoutCard, stopAtLimit, timeLimitRulings } from './rulings.ts';
import { isWarningDue } from './shown-state.ts';

/** The state of the debate, as data alone. */
export type Situation = Pick<DebateContext, 'record' | 'cards' | 'haltReason' | 'retryDue'>;

/** Facts from outside the record: the clock in milliseconds since the epoch, and a number in [0, 1). */
export type World = Pick<MachineDependencies, 'compose'> & { now: number; chance: number };

const rule = (...rulings: NewRuling[]): Decision => ({ kind: 'rule', rulings });

export function decide(situation: Situation, world: World): Decision {
  const { record, cards, haltReason } = situation;
  const timeIsUp = timeLimitRulings(record, world.now);
  if (timeIsUp.length > 0) return rule(...timeIsUp);
  if (openAttemptsOf(record).length > 0) return openCalls(record, haltReason !== null);
  if (isFinished(record)) return { kind: 'complete' };
  if (requestedPause(record) !== null) return { kind: 'pause', for: 'person' };
  if (haltReason) return { kind: 'halt', reason: haltReason };
  if (seatsWithoutCard(record, cards).length > 0) return { kind: 'load' };
  // Before the first call, openings and verdict must fit the limit, and every call its context: with less there is no debate.
  if (attemptsOf(record).length > 0) return nextMove(situation, world);
  if (!needToStart(record, cards, world.compose).fits)
    return { kind: 'halt', reason: halts.lowLimit(record, cards, world.compose) };
  const reason = contextFault(record, cards, world.compose);
  if (reason)
    return {
      kind: 'halt',
      reason: { code: 'context-too-long', reason, seats: halts.seatsNamed(record, reason.seat) },
    };
  return nextMove(situation, world);
}

/** Records the rulings of the product itself and decides again, until a decision takes time. */
export function decideAndRule(
  situation: Situation,
  world: World,
): { record: DebateRecord; decision: Exclude<Decision, { kind: 'rule' }> } {
  const decision = decide(situation, world);
  if (decision.kind !== 'rule') return { record: situation.record, decision };
  const record = withRulings(situation.record, decision.rulings, world.now);
  return decideAndRule({ ...situation, record }, world);
}

/** No call is open, nobody wants a pause, every model is known: returns the plan's next step, as far as money and failures allow. */
function nextMove({ record, cards, retryDue }: Situation, world: World): Decision {
  const next = nextStep(record);
  if (next.kind === 'close') return { kind: 'complete' };
  const due = dueSearch(record);
  if (due) return due.waits ? { kind: 'pause', for: 'queries' } : { kind: 'search', due };
  const fit = fitStep(record, next, cards, world.compose);

  if (!fit.fits && fit.unpriced.length > 0) return { kind: 'halt', reason: halts.unknownPrice(fit.unpriced) };
  const skips = turnsToSkip(record, next, fit);
  if (skips.length > 0) return rule(...skips);
  if (retries.hasNoJudgeLeft(record, next))
    return rule({ ruling: 'close', reason: { code: 'judges-failed', judges: next.step.slots.length } });
  const mayAsk = pausesAtLimit(record, next);
  if (!fit.fits && next.step.phase === 'verdict' && !mayAsk)
    return rule(halts.closeWithoutVerdict(record, next, fit));
  const hopeless = retries.exhaustedSlots(record, next);
  if (hopeless.length > 0) return { kind: 'halt', reason: halts.haltForExhausted(hopeless) };
  if (!retryDue && retries.hasFailures(record, next))
    return { kind: 'wait', ms: retries.retryDelayMs(record, next, () => world.chance) };
  if (isWarningDue(record)) return { kind: 'pause', for: 'warning' };
  if (!fit.fits)
    return mayAsk ? { kind: 'pause', for: 'limit', fit } : rule(stopAtLimit(record, cards, world.compose));
  if (next.kind === 'listen') return { kind: 'listen', turns: next.waiting.map(({ turn }) => turn) };
  const calls = newAttempts(record, next, fit.calls, world.now);
  return {
    kind: 'speak',
    phase: next.step.phase,
    calls: calls.map((attempt) => ({ attempt, order: 'send' })),
  };
}

/** Calls that no longer belong to the debate are cancelled first; the others are followed. */
function openCalls(record: DebateRecord, isHalted: boolean): Decision {
  const open = openAttemptsOf(record);
  const isLeft = isHalted || requestedPause(record) === 'now' || isAbandoned(record);
  const isWanted = turnsStillWanted(record);
  return {
    kind: 'speak',
    phase: stepOfTurn(record, open[0]?.turn ?? '')?.phase ?? 'exchange',
    calls: open.map((attempt) => ({
      attempt,
      order: isLeft || !isWanted(attempt.turn) || isGivenUp(record, attempt) ? 'cancel' : 'follow',
    })),
  };
}

/** Returns a test for turns that are still wanted: turns that run when the closings are requested are finished. */
function turnsStillWanted(record: DebateRecord): (turn: string) => boolean {
  if (stopOf(record) === 'closings') {
    const settledTurnIds = settledTurns(record);
    return (turn) => !settledTurnIds.has(turn);
  }
  const next = nextStep(record);
  const due = new Set(next.kind === 'speak' ? next.waiting.map(({ turn }) => turn) : []);
  return (turn) => due.has(turn);
}

/** While the call ran, its turn was asked again or its seat got another model. */
const isGivenUp = ({ entries }: DebateRecord, attempt: Attempt): boolean =>
  entries
    .slice(entries.indexOf(attempt) + 1)
    .some(
      (entry) =>
        entry.kind === 'ruling' &&
        ((entry.ruling === 'retry' && entry.turn === attempt.turn) ||
          (entry.ruling === 'reseat' && entry.seat === attempt.seat)),
    );

/** Returns whether this judge's model has read the debate on a server that cut the prompt: in the other order it would do so again. */
function isReadInPart(record: DebateRecord, { seat }: Slot): boolean {
  const last = record.entries.findLast((entry) => 'seat' in entry && entry.seat === seat);
  if (last?.kind !== 'turn' || !stepOfTurn(record, last.id)?.act.reading) return false;
  return last.flags.includes('prompt-cut');
}

/** Returns turns to skip: optional ones that do not fit the limit, and those of seats that failed for good and can be spared. */
export function turnsToSkip(record: DebateRecord, next: NextStep, fit: StepFit): NewRuling[] {
  if (next.kind !== 'speak') return [];
  const skip = (turn: string, reason: Reason): NewRuling => ({ ruling: 'skip', by: 'house', turn, reason });
  const inVain = next.step.act.reading ? next.waiting.filter((slot) => isReadInPart(record, slot)) : [];
  if (inVain.length > 0) return inVain.map(({ turn }) => skip(turn, { code: 'prompt-cut' }));
  const leftOut = fit.fits ? [] : turnsWithoutRoom(record, next);
  if (leftOut.length > 0) return leftOut.map((turn) => skip(turn, { code: 'no-room' }));
  return retries
    .skippableSlots(record, next)
    .map((tries) => skip(tries.slot.turn, retries.exhaustionReason(tries).reason));
}
