// Counts the tries of an attack and how many were stopped, and prints one line: "A3 … stopped 24 ÷ tried 24".
import { afterAll, expect } from 'vitest';
import { appendReport } from '../kit/report.ts';

export interface AttackCount {
  /** Counts one try. `what` is named in the failure if the attack succeeded. */
  tried(what: string, isStopped: boolean): void;
  /** Counts many tries of one kind. */
  triedMany(what: string, tries: number, stoppedCount: number): void;
}

export function countAttack(id: string, title: string): AttackCount {
  let tries = 0;
  let stoppedCount = 0;
  function triedMany(what: string, count: number, stoppedNow: number): void {
    tries += count;
    stoppedCount += stoppedNow;
    expect(stoppedNow, `${id} got through: ${what}`).toBe(count);
  }
  afterAll(() => {
    console.log(`${id} ${title}: stopped ${stoppedCount} ÷ tried ${tries}`);
    appendReport({ id, title, tries, stopped: stoppedCount });
  });
  return { triedMany, tried: (what, isStopped) => triedMany(what, 1, isStopped ? 1 : 0) };
}
