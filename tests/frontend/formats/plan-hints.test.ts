// What the format editor warns of in a format that can be used: nothing in a shipped one, and each thing that would go wrong in a debate.
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { TASKS } from '@rostrum/shared/formats/task-descriptions';
import type { PlanNode } from '@rostrum/shared/record/plan';
import { describe, expect, it } from 'vitest';
import { blankFormat, newAct, newSeat } from '../../../frontend/src/screens/formats/format-defaults.ts';
import { endBeforeVerdict, withNodePlaced } from '../../../frontend/src/screens/formats/plan-edits.ts';
import { planHints } from '../../../frontend/src/screens/formats/plan-hints.ts';
import { taskExamplesWords } from '../../../frontend/src/words/task-examples-words.ts';

const withPlanOf = (format: Format, plan: PlanNode[]): Format => ({
  ...format,
  programme: { ...format.programme, plan },
});
const hintTexts = (format: Format): string[] => {
  expect(checkFormat(format).ok).toBe(true);
  return planHints(format).map(({ text }) => text);
};
const blank = blankFormat();
const { plan: blankPlan } = blank.programme;

describe('A hint on a format', () => {
  it.each(Object.values(FORMATS))('is not given for $title', (format) => {
    expect(planHints(format)).toEqual([]);
  });

  it('names an act after the verdict, and leads to it', () => {
    const late = withPlanOf(blank, [...blankPlan, newAct('close', { oneEachInTurn: ['for', 'against'] })]);
    expect(hintTexts(late)).toEqual([expect.stringMatching(/^Closing comes after the verdict\./)]);
    expect(planHints(late)[0]?.node).toEqual([3]);
  });

  it('names a seat that never speaks', () => {
    expect(hintTexts({ ...blank, seats: [...blank.seats, newSeat(blank)] })).toEqual([
      expect.stringMatching(/^Speaker never speaks\./),
    ]);
  });

  it('names seats that cannot do their task', () => {
    const judgedByPeople = {
      ...blank,
      seats: blank.seats.map((seat) => (seat.judges ? { ...seat, human: true } : seat)),
    };
    expect(hintTexts(judgedByPeople)).toEqual([expect.stringMatching(/^Judge may be taken by a person/)]);
    const refined = withPlanOf(blank, [newAct('refine', { allAtOnce: ['for', 'against'] }), ...blankPlan]);
    expect(hintTexts(refined)).toEqual([
      expect.stringMatching(/^Refinement has nothing to work with\..*Propose a solution/),
    ]);
  });
});

describe('A new act', () => {
  it.each(Object.values(FORMATS))('lands before the verdict of $title', (format) => {
    const { plan } = format.programme;
    const at = endBeforeVerdict(plan);
    const added = withPlanOf(format, plan.toSpliced(at, 0, newAct('discuss', { allAtOnce: ['nobody'] })));
    expect(planHints(added).filter(({ text }) => text.includes('after the verdict'))).toEqual([]);
    expect(at).toBeGreaterThan(0);
  });
});

describe('A node that is dragged', () => {
  const inLoop = [1, 0];
  it('comes between the nodes where it is let go, counted without itself', () => {
    expect(withNodePlaced(blankPlan, [0], [3])?.path).toEqual([2]);
    expect(withNodePlaced(blankPlan, [2], [0])?.plan[0]).toBe(blankPlan[2]);
    expect(withNodePlaced(blankPlan, [0], [1, 1])?.path).toEqual([0, 1]);
    expect(withNodePlaced(blankPlan, inLoop, [1])?.path).toEqual([1]);
    expect(withNodePlaced(blankPlan, inLoop, [2])?.path).toEqual([2]);
  });

  it('stays where it is, and never comes into itself', () => {
    for (const [from, to] of [
      [[0], [0]],
      [[0], [1]],
      [[1], [1, 0]],
      [inLoop, [1, 1]],
    ] as const)
      expect(withNodePlaced(blankPlan, from, to)).toBeNull();
  });
});

it('Every task has an example', () => {
  expect(Object.keys(TASKS).filter((task) => !taskExamplesWords.has(task))).toEqual([]);
  expect(Object.keys(taskExamplesWords.messages).filter((task) => !Object.hasOwn(TASKS, task))).toEqual([]);
});
