// Policies of ending a debate early: to its verdict, to its closing speeches, or at the cost limit. Pure functions of the record.

import type { Cards, Compose } from '@rostrum/shared/budget/call-hold';
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { isStopped, nextStep, stepsAfterLoops } from '@rostrum/shared/plan/cursor';
import { warningDue } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { bothSidesSpoke, isAbandoned, settledTurns } from '@rostrum/shared/status/debate-status';
import type { NewRuling } from './machine-types.ts';
import { seatsWithoutCard } from './policies.ts';

/** Going on after the warning acknowledges it; where none is due there is nothing to acknowledge. */
export function acknowledgementRulings(record: DebateRecord): NewRuling[] {
  const { warnAtNanoUsd } = limitsNow(record);
  return warnAtNanoUsd !== null && warningDue(record) ? [{ ruling: 'acknowledge', warnAtNanoUsd }] : [];
}

/** Stopped, what was said is judged; where a side has not spoken there is nothing to judge, and the debate is abandoned. */
export function rulingsToStop(record: DebateRecord, why?: 'acknowledging' | 'at-limit'): NewRuling[] {
  if (!bothSidesSpoke(record)) return [{ ruling: 'abandon' }];
  const by = why === 'at-limit' ? 'budget' : 'chair';
  return [...(why === undefined ? [] : acknowledgementRulings(record)), { ruling: 'stop', by }];
}

const CLOSING_STOP = { ruling: 'stop', closings: true } as const;

/** Leads to the closing speeches and then to the verdict. `budget`: because the limit left no room for more. */
export const rulingsToClose = (record: DebateRecord, by: 'chair' | 'budget'): NewRuling[] => [
  ...acknowledgementRulings(record),
  { ...CLOSING_STOP, by },
];

/** Whether there are closing speeches to go to early: some are still to come, and rounds before them. */
function canClose(record: DebateRecord): boolean {
  const next = nextStep(record);
  if (isAbandoned(record) || isStopped(record) || !bothSidesSpoke(record)) return false;
  if (next.kind === 'close' || next.step.phase === 'verdict') return false;
  const settled = settledTurns(record);
  const closings = stepsAfterLoops(record);
  const toCome = closings.some(({ slots }) => slots.some(({ turn }) => !settled.has(turn)));
  return toCome && !closings.some(({ address }) => address === next.step.address);
}

/** Whether the debate may go to its closings now: they and the verdict fit the limit, with everything that runs. */
export function closingsFit(record: DebateRecord, cards: Cards, compose: Compose): boolean {
  if (!canClose(record)) return false;
  const closed = withStop(record);
  const next = nextStep(closed);
  if (next.kind === 'close' || seatsWithoutCard(closed, cards).length > 0) return true;
  return fitStep(closed, next, cards, compose).fits;
}

const withStop = (record: DebateRecord): DebateRecord => ({
  ...record,
  entries: [...record.entries, { ...CLOSING_STOP, kind: 'ruling', at: 0, by: 'budget' }],
});

/** At the limit the debate waits for the person, unless it was set up to go on alone, or has been stopped already. */
export const pausesAtLimit = (record: DebateRecord): boolean =>
  record.settings.atLimit !== 'judge' && !isStopped(record);
