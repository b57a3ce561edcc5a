// What the format editor warns of in a format that can be used: nothing in a shipped one, and each thing that would go wrong in a debate.
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { Act, PlanNode } from '@rostrum/shared/record/plan';
import { describe, expect, it } from 'vitest';
import { formatHints } from '../../../frontend/src/screens/formats/format-hints.ts';
import { TWO_SIDED_FORMAT } from '../../kit/custom-format.ts';

const { plan, ...programme } = TWO_SIDED_FORMAT.programme;
const withPlan = (nodes: PlanNode[]): Format => ({
  ...TWO_SIDED_FORMAT,
  programme: { ...programme, plan: nodes },
});
const speech = (task: string): Act => ({
  task,
  label: 'Speech',
  phase: 'exchange',
  by: { oneEachInTurn: ['for', 'against'] },
});
const hintsOf = (format: Format) => {
  expect(checkFormat(format).ok).toBe(true);
  return formatHints(format).map(({ path, reason }) => `${path} ${reason}`);
};

describe('A hint on a format', () => {
  it.each([...Object.values(FORMATS), TWO_SIDED_FORMAT])('is not given for $title', (format) => {
    expect(formatHints(format)).toEqual([]);
  });

  it('names an act after the verdict', () => {
    expect(hintsOf(withPlan([...plan, speech('close')]))).toEqual([
      expect.stringMatching(/^programme\.plan\.3 comes after the verdict/),
    ]);
  });

  it('names a seat that never speaks', () => {
    const { seats } = TWO_SIDED_FORMAT;
    const silent = { ...seats[0], role: 'guest', bench: null } as Format['seats'][number];
    expect(hintsOf({ ...TWO_SIDED_FORMAT, seats: [...seats, silent] })).toEqual([
      expect.stringMatching(/^seats\.3 never speaks/),
    ]);
  });

  it('names acts whose seats cannot do their task', () => {
    const judgedByPeople = {
      ...TWO_SIDED_FORMAT,
      seats: TWO_SIDED_FORMAT.seats.map((seat) => (seat.judges ? { ...seat, human: true } : seat)),
    };
    expect(hintsOf(judgedByPeople)).toEqual([
      expect.stringMatching(/^programme\.plan\.2 needs a form that only a model fills in/),
    ]);
    expect(hintsOf(withPlan([speech('refine'), ...plan]))).toEqual([
      expect.stringMatching(/^programme\.plan\.0 has nothing to work with.* propose$/),
    ]);
    const judgesItself = {
      ...TWO_SIDED_FORMAT,
      programme: { ...programme, plan, contestants: ['for', 'judge'] },
    };
    expect(formatHints(judgesItself).map(({ reason }) => reason)).toContain(
      'lets Judge judge a debate in which it takes part',
    );
  });
});
