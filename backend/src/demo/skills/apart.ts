// The skill for what is asked beside the debate, a judge's belief in the motion. It is scripted.
import type { Skill } from '../speaker.ts';

/** Beliefs are given in steps of this many points, as people give them. */
const STEP = 5;
const STRONGEST = 60;

const prior: Skill = ({ chance, printed }) => {
  const belief = Math.round(chance.between(-STRONGEST, STRONGEST) / STEP) * STEP;
  const reason =
    belief === 0
      ? 'as much can be said for it as against it'
      : 'it depends on how it is done, and on who pays for it';
  return `REASON: This is a scripted answer, not a belief: of “${printed.slice(0, 80)}” one can say that ${reason}.\nBELIEF: ${belief}`;
};

export const APART_SKILLS = { prior } satisfies Record<string, Skill>;
