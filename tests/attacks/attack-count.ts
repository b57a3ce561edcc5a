// Counts the tries of an attack and how many were stopped, and prints one line: "A3 … stopped 24 ÷ tried 24".
import { afterAll, expect } from 'vitest';
import { appendReport } from '../kit/report.ts';

export interface AttackCount {
  /** Counts one try. `what` is named in the failure if the attack got through. */
  tried(what: string, stopped: boolean): void;
  /** Counts many tries of one kind. */
  triedMany(what: string, tries: number, stopped: number): void;
}

export function countAttack(id: string, title: string): AttackCount {
  let tries = 0;
  let stopped = 0;
  function triedMany(what: string, count: number, held: number): void {
    tries += count;
    stopped += held;
    expect(held, `${id} got through: ${what}`).toBe(count);
  }
  afterAll(() => {
    console.log(`${id} ${title}: stopped ${stopped} ÷ tried ${tries}`);
    appendReport({ id, title, tries, stopped });
  });
  return { triedMany, tried: (what, held) => triedMany(what, 1, held ? 1 : 0) };
}
