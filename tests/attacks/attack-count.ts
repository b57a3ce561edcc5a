// Counts what an attack tried and what was stopped, and says so in one line: "A3 … stopped 24 ÷ tried 24".
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/** The long form, of `pnpm test:attacks`; the default suite runs a short one. */
export const LONG_ATTACKS = process.env['ROSTRUM_ATTACKS'] === 'full';

export interface AttackCount {
  /** One try; what got through is named in the failure. */
  tried(what: string, stopped: boolean): void;
  /** Many tries of one kind. */
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
    const report = process.env['ROSTRUM_ATTACKS_REPORT'];
    if (report) appendFileSync(report, `${JSON.stringify({ id, title, tries, stopped })}\n`);
  });
  return { triedMany, tried: (what, held) => triedMany(what, 1, held ? 1 : 0) };
}
