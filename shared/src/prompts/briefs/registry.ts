// Which brief an act's task has: one file a family, one line here.
import type { Brief } from './brief.ts';
import { caseBrief } from './case.ts';
import { closeBrief } from './close.ts';
import { rebutBrief } from './rebut.ts';
import { ruleBrief } from './rule.ts';

export const BRIEFS: Readonly<Record<string, Brief>> = {
  case: caseBrief,
  rebut: rebutBrief,
  close: closeBrief,
  rule: ruleBrief,
};

export function briefFor(task: string): Brief {
  const brief = Object.hasOwn(BRIEFS, task) ? BRIEFS[task] : undefined;
  if (!brief) throw new RangeError(`no brief for the task ${task}`);
  return brief;
}
