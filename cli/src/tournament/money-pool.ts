// Shares the limit of a tournament among its debates: a debate begins only if the most that it may cost is left, so that each one that
// begins is held in full, with its verdict, and the sum is never passed.

import type { Cards } from '@rostrum/shared/budget/call-hold';
import { longestTurn } from '@rostrum/shared/budget/prompt-size';
import { openSteps, simulateRest, sumOf } from '@rostrum/shared/budget/rest';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';

/** Returns the most that a debate costs if every call still to come is made once, in nano-dollars; `null` if a price is unknown. */
export function mostNanoUsd(record: DebateRecord, cards: Cards): number | null {
  const policy = {
    steps: () => openSteps(record, plannedSteps(record)).filter(({ waiting }) => waiting.length > 0),
    options: () => ({ fullCap: true }),
    turn: (...[step, slot, call]: Parameters<NonNullable<Parameters<typeof simulateRest>[1]['turn']>>) =>
      longestTurn(record, step, slot, call?.maxOutputTokens ?? 0),
  };
  const holds = [...simulateRest(record, policy, cards, composeCall)].flatMap(({ calls }) =>
    calls.map(({ hold }) => hold('certain')),
  );
  return holds.includes(null) ? null : committedNanoUsd(record) + sumOf(holds.map((one) => one ?? 0));
}

export type MoneyPool = ReturnType<typeof createMoneyPool>;

/** Amounts are nano-dollars; `limitNanoUsd` is `null` if there is no limit. */
export function createMoneyPool(limitNanoUsd: number | null) {
  /** By debate: the most that it may still come to, or what it came to. */
  const shares = new Map<string, number>();
  const sum = () => sumOf([...shares.values()]);
  return {
    limitNanoUsd,
    /** Sets a share aside; `false` if it does not fit beside the others. */
    take(debate: string, nanoUsd: number): boolean {
      const before = shares.get(debate) ?? 0;
      if (limitNanoUsd !== null && sum() - before + nanoUsd > limitNanoUsd) return false;
      shares.set(debate, nanoUsd);
      return true;
    },
    /** Replaces the share by what the debate came to. */
    settle: (debate: string, nanoUsd: number): unknown => shares.set(debate, nanoUsd),
  };
}
