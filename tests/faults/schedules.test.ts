// Whole debates under seeded schedules of faults: the same words, each paid once, the books equal, never over the limit.
import { duel } from '@rostrum/shared/formats/duel';
import type { Format } from '@rostrum/shared/formats/format';
import { lincolnDouglas } from '@rostrum/shared/formats/lincoln-douglas';
import { oxford } from '@rostrum/shared/formats/oxford';
import { roundtable } from '@rostrum/shared/formats/roundtable';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparison, compare } from '../kit/theatre/compare.ts';
import { NO_FAULTS, type Schedule, schedules } from '../kit/theatre/schedule.ts';
import { type Played, play } from '../kit/theatre/theatre.ts';

const SEED = Number(process.env['FAULT_SEED'] ?? 20261122);
const RUNS = Number(process.env['FAULT_RUNS'] ?? 50);
const FORMATS: readonly Format[] = [oxford, lincolnDouglas, roundtable, duel];
const RUNS_EACH = Math.ceil(RUNS / FORMATS.length);

/** Gone for longer than the backend waits for a listener, or restarted: what was under way may have been for nothing. */
const mayWaste = ({ line, house }: Schedule): boolean =>
  line.some((fault) => fault.kind === 'offline' && fault.forMs > 1_000) ||
  house.some((fault) => fault.kind === 'restart' || (fault.kind === 'pause' && fault.when === 'now'));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The figures a promise is made in; fidelity and double spend are 1.000 or the test is red. */
function figuresOf(format: Format, all: readonly Comparison[]): string {
  const equal = all.filter(({ infidelities }) => infidelities.length === 0).length;
  const calls = sum(all.map(({ paidCalls }) => paidCalls));
  const attempts = sum(all.map((comparison) => comparison.attempts));
  const cut = all.flatMap(({ estimates }) => estimates);
  const misbooked = sum(all.map((comparison) => comparison.misbooked.length));
  return [
    `${format.title}, seed ${SEED}, ${all.length} schedules:`,
    `resume fidelity ${(equal / all.length).toFixed(3)},`,
    `double spend ${(calls / attempts).toFixed(3)} (${calls} calls),`,
    `misbooked calls ${misbooked},`,
    `cut calls ${cut.length}, all marked, booked at ${Math.min(...cut).toFixed(2)}× to ${Math.max(...cut).toFixed(2)}× what was owed`,
  ].join(' ');
}

const told = (schedule: Schedule): string =>
  JSON.stringify({ ...schedule, vendor: [...schedule.vendor.entries()] });

describe.each(FORMATS.map((format) => [format.title, format] as const))('%s', (_, format) => {
  it(`is the same debate under each of ${RUNS_EACH} schedules of faults (seed ${SEED})`, async () => {
    const undisturbed: Played = await play(format, NO_FAULTS);
    const all: Comparison[] = [];
    const wrong: string[] = [];
    for (const [index, schedule] of fc.sample(schedules, { seed: SEED, numRuns: RUNS_EACH }).entries()) {
      try {
        const comparison = compare(await play(format, schedule, SEED + index), undisturbed);
        all.push(comparison);
        const { infidelities, doubled, misbooked, wasted } = comparison;
        const found = [...infidelities, ...doubled, ...misbooked, ...(mayWaste(schedule) ? [] : wasted)];
        if (found.length > 0) wrong.push(`schedule ${index}: ${found.join('; ')}\n${told(schedule)}`);
      } catch (error) {
        wrong.push(`schedule ${index}: ${String(error)}\n${told(schedule)}`);
      }
    }
    console.log(figuresOf(format, all));
    expect(wrong.join('\n\n')).toBe('');
  }, 1_800_000);
});
