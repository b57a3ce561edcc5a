// Counts the cases of a fault, how many held, and the slowest notice, and prints one line: "F4 silence … held 3 ÷ tried 3".
import { afterAll, expect, vi } from 'vitest';
import { LONG_FORM } from '../kit/effort.ts';
import { appendReport } from '../kit/report.ts';

// The long form strikes every call of every format.
if (LONG_FORM) vi.setConfig({ testTimeout: 1_800_000 });

/** Milliseconds within which the page must say so, counted from the fault or its deadline. */
const STATED_WITHIN_MS = 2_000;

/** 'theatre': a whole debate with a simulated clock. 'socket': real sockets between backend and vendor. */
export type FaultLayer = 'theatre' | 'socket';

export interface FaultCount {
  id: string;
  /** Counts one case: what is wrong with it, and after how many milliseconds the page said so, if it had to. */
  tried(what: string, wrong: readonly string[], statedMs?: number): void;
}

export function countFault(id: `F${number}`, title: string, layer: FaultLayer): FaultCount {
  let tries = 0;
  let held = 0;
  let slowestMs: number | null = null;
  afterAll(() => {
    const slowest = slowestMs === null ? '' : `, stated within ${Math.round(slowestMs)} ms`;
    console.log(`${id} ${title} (${layer}): held ${held} ÷ tried ${tries}${slowest}`);
    appendReport({ id, title, layer, tries, held, slowestMs });
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
