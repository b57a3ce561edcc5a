// What the plan says of a person's turn: who may be addressed in it, and whether a word ends the talk.
import { actsIn, isLoop, type PlanNode, rolesIn } from '@rostrum/shared/debate/plan';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { PrintedPlace } from '../reading/spreads.ts';
import type { Pages } from './use-pages.ts';

/** Names of those who answer when this act addresses them; empty where nobody is waiting for their name. */
export function answerersOf({ record }: Pages, { item, seat }: PrintedPlace): string[] {
  const roles = actsIn(record.format.plan).flatMap(({ by }) =>
    'addressed' in by && by.in === item.act ? rolesIn(by) : [],
  );
  return record.seats
    .filter(({ id, role }) => id !== seat.id && roles.includes(role))
    .map(({ name }) => name);
}

/** Names of everybody who speaks before the verdict. */
export function speakersOf({ agenda }: Pick<Pages, 'agenda'>): string[] {
  const places = agenda.filter(({ room, sealed }) => room !== 'verdict' && sealed === null);
  return [...new Set(places.flatMap((item) => item.places.map(({ seat }) => seat.name)))];
}

/** Whether a word as a whole message of this act ends the loop it stands in. */
export const isEndedByWord = (plan: DebateRecord['format']['plan'], act: string): boolean =>
  plan.some(
    (node: PlanNode) =>
      isLoop(node) &&
      ((node.loop.until?.rule === 'exit' && node.loop.until.in === act) || isEndedByWord(node.of, act)),
  );
