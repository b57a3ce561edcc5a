// Tasks outside of the debate: whoever answers reads the motion, the background and the documents and nothing else, and nobody in the
// debate reads the answer. Only formats/panel-acts.ts puts them into a plan.
import type { Act } from './plan.ts';
import type { Turn } from './record.ts';

/** How far a judge believes the motion before the debate. */
export const PRIOR = 'prior';
/** What a speaker's model answers to the motion without a debate. */
export const BARE = 'bare';

/** Retelling the speeches in plain words: it reads the debate, and only its judges read it. */
export const RESTATE = 'restate';

const APART: ReadonlySet<string> = new Set([PRIOR, BARE]);

export const isActApart = ({ task }: Pick<Act, 'task'>): boolean => APART.has(task);

/** Whether a turn is no speech of the debate. */
export const isAskedApart = ({ act }: Pick<Turn, 'act'>): boolean => APART.has(act);
