// Whole debates with several faults from a seeded schedule: the texts are those of an undisturbed run, each call is paid once,
// and the limit holds. Single faults are in the files f01 to f22.
import { duel } from '@rostrum/shared/formats/duel';
import type { Format } from '@rostrum/shared/formats/format';
import { lincolnDouglas } from '@rostrum/shared/formats/lincoln-douglas';
import { oxford } from '@rostrum/shared/formats/oxford';
import { roundtable } from '@rostrum/shared/formats/roundtable';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONG_FORM, runs } from '../kit/effort.ts';
import { type Comparison, compareDebates } from '../kit/simulation/compare-debates.ts';
import { type FaultSchedule, faultSchedules, NO_FAULTS } from '../kit/simulation/fault-schedule.ts';
import { type SimulatedDebate, simulateDebate } from '../kit/simulation/simulate-debate.ts';

const SEED = 20261122;
const FORMATS_PLAYED: readonly Format[] = LONG_FORM ? [oxford, lincolnDouglas, roundtable, duel] : [duel];
const RUNS_EACH = runs({ fast: 4, all: 50 });

/** Whether the page is gone for longer than the backend waits for a reader, or a call is cancelled: its cost may be wasted. */
const mayWaste = ({ network, system }: FaultSchedule): boolean =>
  network.some((fault) => fault.kind === 'offline' && fault.forMs > 1_000) ||
  system.some((fault) => fault.kind === 'restart' || (fault.kind === 'pause' && fault.when === 'now'));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The ratio of booked to owed: least, median and most. */
function spreadOf(ratios: readonly number[]): string {
  if (ratios.length === 0) return 'none';
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = (list: readonly number[], part: number) => list[Math.ceil(part * list.length) - 1] ?? 0;
  const times = (ratio: number) => `${ratio.toFixed(3)}×`;
  return `${ratios.length}, booked at ${times(sorted[0] ?? 0)} / ${times(at(sorted, 0.5))} / ${times(sorted.at(-1) ?? 0)} of what was owed (least, median, most)`;
}

/** The measured figures as text. Resume fidelity and double spend are 1.000, or the test fails. */
function figuresOf(title: string, all: readonly Comparison[]): string {
  const equal = all.filter(({ textDifferences }) => textDifferences.length === 0).length;
  const calls = sum(all.map(({ paidCalls }) => paidCalls));
  const attempts = sum(all.map((comparison) => comparison.attempts));
  return [
    `${title}: ${all.length} schedules, seeds ${SEED} to ${SEED + all.length - 1}:`,
    `resume fidelity ${(equal / all.length).toFixed(3)},`,
    `double spend ${(calls / attempts).toFixed(3)} (${calls} calls),`,
    `misbooked ${sum(all.map(({ misbooked }) => misbooked.length))},`,
    `overspent ${all.filter(({ overspent }) => overspent).length};`,
    `\n  cut: ${spreadOf(all.flatMap(({ estimates }) => estimates))};`,
    `\n  lost, booked at all that was held: ${sum(all.map(({ lost }) => lost))}`,
  ].join(' ');
}

const told = (schedule: FaultSchedule): string =>
  JSON.stringify({ ...schedule, vendor: [...schedule.vendor.entries()] });

describe.each(FORMATS_PLAYED.map((format) => [format.title, format] as const))('%s', (_, format) => {
  it(`is the same debate under each of ${RUNS_EACH} schedules of faults (seed ${SEED})`, async () => {
    const undisturbed: SimulatedDebate = await simulateDebate(format, NO_FAULTS);
    const all: Comparison[] = [];
    const wrong: string[] = [];
    for (const [index, schedule] of fc.sample(faultSchedules, { seed: SEED, numRuns: RUNS_EACH }).entries()) {
      try {
        const comparison = compareDebates(await simulateDebate(format, schedule, SEED + index), undisturbed);
        all.push(comparison);
        const { textDifferences, doubled, misbooked, wasted } = comparison;
        const found = [...textDifferences, ...doubled, ...misbooked, ...(mayWaste(schedule) ? [] : wasted)];
        if (found.length > 0) wrong.push(`schedule ${index}: ${found.join('; ')}\n${told(schedule)}`);
      } catch (error) {
        wrong.push(`schedule ${index}: ${String(error)}\n${told(schedule)}`);
      }
    }
    console.log(figuresOf(format.title, all));
    expect(wrong.join('\n\n')).toBe('');
  }, 1_800_000);
});
