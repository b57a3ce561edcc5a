// The steps of a plan that must be spoken before there is anything to judge, and those that are still spoken after a stop.

import {
  nextStep,
  plannedSteps,
  remainingClosingSteps,
  remainingOpeningSteps,
  type Step,
  stepsAfterLoops,
} from '@rostrum/shared/plan/cursor';
import { isLoop } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate, rulingEntry } from '../../fixtures/records.ts';

const addressesOf = (steps: readonly Step[]) => steps.map(({ address }) => address).join(' ');
const openingsOf = (record: DebateRecord) => addressesOf(remainingOpeningSteps(record));
const oxford = openDebate(formatNamed('oxford'), { settings: { rounds: 2 } });
const withPlan = (
  record: DebateRecord,
  change: (plan: DebateRecord['format']['plan']) => DebateRecord['format']['plan'],
): DebateRecord => ({ ...record, format: { ...record.format, plan: change(record.format.plan) } });
const withoutOpenings = (record: DebateRecord) =>
  withPlan(record, (plan) =>
    plan.map((node) => (isLoop(node) || node.phase !== 'opening' ? node : { ...node, phase: 'exchange' })),
  );
const withoutLoops = (record: DebateRecord) =>
  withPlan(record, (plan) => plan.filter((node) => !isLoop(node)));
const afterNextStep = (record: DebateRecord) => {
  const next = nextStep(record);
  const turns = next.kind === 'close' ? [] : next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat));
  return addEntries(record, ...turns);
};
/** Returns the remaining addresses, in order. */
function heardFrom(record: DebateRecord): string {
  const next = nextStep(record);
  return next.kind === 'close' ? '' : `${next.step.address} ${heardFrom(afterNextStep(record))}`.trim();
}

it.each([
  ['oxford', '0', '2 2'],
  ['lincoln-douglas', '0', '4 5 6'],
  ['roundtable', '0 1', '3'],
  ['consensus', '0:1.0 0:1.0', ''],
  ['dialectic', '0:1.0 0:1.1', ''],
  ['elaboration', '0', ''],
  ['duel', '0 0', '2 2'],
])(
  '%s begins with the openings %s, once through each loop, and closes after its last loop with %s',
  (id, openings, closings) => {
    const record = openDebate(formatNamed(id));
    expect(openingsOf(record)).toBe(openings);
    expect(addressesOf(stepsAfterLoops(record))).toBe(closings);
  },
);

it('Without openings, what comes before the second round opens a debate; without rounds, all but the verdict', () => {
  const bare = withoutOpenings(oxford);
  expect(openingsOf(bare)).toBe('0 1:1.0 1:1.0');
  expect(openingsOf(afterNextStep(bare))).toBe('1:1.0 1:1.0');
  expect(openingsOf(withoutLoops(bare))).toBe('0 1 1');
  const debateWithoutVerdict = withPlan(withoutLoops(bare), (plan) =>
    plan.filter((node) => isLoop(node) || node.phase !== 'verdict'),
  );
  expect(openingsOf(debateWithoutVerdict)).toBe('0 1 1');
  expect(stepsAfterLoops(withoutLoops(oxford))).toEqual([]);
  expect(openingsOf(addEntries(bare, rulingEntry({ ruling: 'stop', by: 'chair' })))).toBe('');
});

it('A stop leaves the verdict, and the closings when they were called for and not given up again', () => {
  const startedDebate = afterNextStep(afterNextStep(oxford));
  const stop = (closings?: true) =>
    rulingEntry({ ruling: 'stop', by: 'chair', ...(closings && { closings }) });
  expect(heardFrom(addEntries(startedDebate, stop()))).toBe('3');
  const debateWithClosings = addEntries(startedDebate, stop(true));
  expect(heardFrom(debateWithClosings)).toBe('2 2 3');
  expect(addressesOf(remainingClosingSteps(debateWithClosings))).toBe('2 2');
  expect(addressesOf(remainingClosingSteps(afterNextStep(debateWithClosings)))).toBe('2');
  expect(heardFrom(addEntries(debateWithClosings, stop()))).toBe('3');
  expect(plannedSteps(debateWithClosings).map(({ address }) => address)).toContain('1:2.0');
});
