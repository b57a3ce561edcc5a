// Counts in how many cases a fault was tried and how many held, and the slowest stated state: "F4 silence … held 3 ÷ tried 3".
import { appendFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/** The long form, of `pnpm test:faults`; the default suite runs a short one. */
export const LONG_FAULTS = process.env['ROSTRUM_FAULTS'] === 'full';

// Every call of every format takes its time.
if (LONG_FAULTS) vi.setConfig({ testTimeout: 1_800_000 });

/** The longest from a fault, or from its deadline, to a state that says so. */
const STATED_WITHIN_MS = 2_000;

/** Where it is tried: a whole debate under simulated time, or real sockets between backend and vendor. */
export type FaultLayer = 'theatre' | 'socket';

export interface FaultCount {
  id: string;
  /** One case: what is wrong with it, and how long it took until a state was told, where one was to be. */
  tried(what: string, wrong: readonly string[], statedMs?: number): void;
}

export function countFault(id: `F${number}`, title: string, layer: FaultLayer): FaultCount {
  let tries = 0;
  let held = 0;
  let slowestMs: number | null = null;
  afterAll(() => {
    const slowest = slowestMs === null ? '' : `, stated within ${Math.round(slowestMs)} ms`;
    console.log(`${id} ${title} (${layer}): held ${held} ÷ tried ${tries}${slowest}`);
    const report = process.env['ROSTRUM_FAULTS_REPORT'];
    if (report) appendFileSync(report, `${JSON.stringify({ id, title, layer, tries, held, slowestMs })}\n`);
  });
  return {
    id,
    tried(what, wrong, statedMs) {
      const late =
        statedMs !== undefined && !(statedMs <= STATED_WITHIN_MS)
          ? [`the state was told ${Math.round(statedMs)} ms after the fault or its deadline`]
          : [];
      const all = [...wrong, ...late];
      tries += 1;
      if (all.length === 0) held += 1;
      if (statedMs !== undefined) slowestMs = Math.max(slowestMs ?? 0, statedMs);
      expect(all, `${id}, ${what}`).toEqual([]);
    },
  };
}
