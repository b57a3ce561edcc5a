// Whole debates with several faults from a seeded schedule: the texts are those of an undisturbed run, each call is paid once,
// and the limit holds. Single faults are in the files f01 to f22.
import { duel } from '@rostrum/shared/formats/duel';
import { lincolnDouglas } from '@rostrum/shared/formats/lincoln-douglas';
import { oxford } from '@rostrum/shared/formats/oxford';
import { roundtable } from '@rostrum/shared/formats/roundtable';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONG_FORM, runs } from '../kit/effort.ts';
import { compareDebates } from '../kit/simulation/compare-debates.ts';
import { type FaultSchedule, faultSchedules, NO_FAULTS } from '../kit/simulation/fault-schedule.ts';
import { simulateDebate } from '../kit/simulation/simulate-debate.ts';
import { allDifferences, differencesButWaste } from './fault-case.ts';

const SEED = 20261122;
const RUNS_EACH = runs({ fast: 4, all: 50 });

/** Whether the page is gone for longer than the backend waits for a reader, or a call is cancelled: its cost may be wasted. */
const mayWaste = ({ network, system }: FaultSchedule): boolean =>
  network.some((fault) => fault.kind === 'offline' && fault.forMs > 1_000) ||
  system.some((fault) => fault.kind === 'restart' || (fault.kind === 'pause' && fault.when === 'now'));

const told = (schedule: FaultSchedule): string =>
  JSON.stringify({ ...schedule, vendor: [...schedule.vendor.entries()] });

it.each(LONG_FORM ? [oxford, lincolnDouglas, roundtable, duel] : [duel])(
  `$title is the same debate under each of ${RUNS_EACH} schedules of faults (seed ${SEED})`,
  async (format) => {
    const undisturbed = await simulateDebate(format, NO_FAULTS);
    const wrong: string[] = [];
    for (const [index, schedule] of fc.sample(faultSchedules, { seed: SEED, numRuns: RUNS_EACH }).entries()) {
      const name = `schedule ${index}: ${told(schedule)}`;
      try {
        const comparison = compareDebates(await simulateDebate(format, schedule, SEED + index), undisturbed);
        const found = (mayWaste(schedule) ? differencesButWaste : allDifferences)(comparison);
        if (found.length > 0) wrong.push(`${name}\n${found.join('; ')}`);
      } catch (error) {
        wrong.push(`${name}\n${String(error)}`);
      }
    }
    expect(wrong.join('\n\n')).toBe('');
  },
  1_800_000,
);
