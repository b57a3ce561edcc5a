// Tasks outside of the debate: whoever answers reads the motion, the background and the documents and nothing else, and nobody in the
// debate reads the answer. Only formats/panel-settings.ts puts them into a plan.
import type { Act } from './plan.ts';
import type { Turn } from './record.ts';

/** How far a judge believes the motion before the debate. */
export const PRIOR = 'prior';
export const isActApart = ({ task }: Pick<Act, 'task'>): boolean => task === PRIOR;

/** Whether a turn is no speech of the debate. */
export const isAskedApart = ({ act }: Pick<Turn, 'act'>): boolean => act === PRIOR;
