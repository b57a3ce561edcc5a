// Whom a person may address in their turn, and whether an exit word ends the loop.
import { actsIn, isLoop, type PlanNode, rolesIn } from '@rostrum/shared/record/plan';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { SectionSlot } from '../../presentation/sections.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';

/** Names of those who answer when this act addresses them; empty where nobody is waiting for their name. */
export function answerersOf({ record }: DebatePages, { item, seat }: SectionSlot): string[] {
  const roles = actsIn(record.format.plan).flatMap(({ by }) =>
    'addressed' in by && by.in === item.act ? rolesIn(by) : [],
  );
  return record.seats
    .filter(({ id, role }) => id !== seat.id && roles.includes(role))
    .map(({ name }) => name);
}

/** Names of everybody who speaks before the verdict. */
export function speakersOf({ agenda }: Pick<DebatePages, 'agenda'>): string[] {
  const places = agenda.filter(({ phase, hiddenFrom }) => phase !== 'verdict' && hiddenFrom === null);
  return [...new Set(places.flatMap((item) => item.slots.map(({ seat }) => seat.name)))];
}

/** Whether a word as a whole message of this act ends the loop it stands in. */
export const hasExitWord = (plan: DebateRecord['format']['plan'], act: string): boolean =>
  plan.some(
    (node: PlanNode) =>
      isLoop(node) &&
      ((node.loop.until?.rule === 'exit' && node.loop.until.in === act) || hasExitWord(node.of, act)),
  );
