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
  const through: string[] = [];
  function triedMany(what: string, count: number, held: number): void {
    tries += count;
    stopped += held;
    if (held < count) through.push(count === 1 ? what : `${what}: ${count - held} of ${count}`);
    expect(through, `${id} got through`).toEqual([]);
  }
  afterAll(() => {
    console.log(`${id} ${title}: stopped ${stopped} ÷ tried ${tries}`);
    appendReport({ id, title, tries, stopped });
  });
  return { triedMany, tried: (what, held) => triedMany(what, 1, held ? 1 : 0) };
}
