// Counts the cases of a fault, how many held, and the slowest notice, for the table that the long form prints.
import { afterAll, expect } from 'vitest';
import { appendReport } from '../kit/report.ts';

/** Milliseconds within which the page must say so, counted from the fault or its deadline. */
const STATED_WITHIN_MS = 2_000;

export interface FaultCount {
  id: string;
  /** Counts one case: what is wrong with it, and after how many milliseconds the page said so, if it had to. */
  tried(what: string, wrong: readonly string[], statedMs?: number): void;
}

/** 'theatre': a whole debate with a simulated clock. 'socket': real sockets between backend and vendor. */
export function countFault(id: `F${number}`, title: string, layer: 'theatre' | 'socket'): FaultCount {
  let tries = 0;
  let held = 0;
  let slowestMs: number | null = null;
  afterAll(() => appendReport({ id, title, layer, tries, held, slowestMs }));
  return {
    id,
    tried(what, wrong, statedMs) {
      const isLate = statedMs !== undefined && !(statedMs <= STATED_WITHIN_MS);
      const late = isLate
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
