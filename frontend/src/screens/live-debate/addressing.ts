// Whom a person may address in their turn, and whether an exit word ends its loop.

import { actsIn, isLoop, rolesIn } from '@rostrum/shared/record/acts-in';
import type { PlanNode } from '@rostrum/shared/record/plan';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { seatsNamedIn } from '@rostrum/shared/speech/turn-parsers';
import type { SectionSlot } from '../../presentation/sections.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';

/** Names of the speakers who answer when a turn of this act addresses them; empty if no act depends on it. */
export function answerersOf({ record }: DebatePages, { item, seat }: SectionSlot): string[] {
  const roles = actsIn(record.format.plan).flatMap(({ by }) =>
    'addressed' in by && by.in === item.act ? rolesIn(by) : [],
  );
  return record.seats
    .filter(({ id, role }) => id !== seat.id && roles.includes(role))
    .map(({ name }) => name);
}

/** Who answers what is typed, as far as the words decide it: those it names, or else all; `null` where no act depends on it. */
export function whoAnswers(
  { record }: DebatePages,
  { item, seat }: SectionSlot,
  typed: string,
): { names: string[]; named: boolean } | null {
  for (const { by } of actsIn(record.format.plan)) {
    if (!('addressed' in by) || by.in !== item.act) continue;
    const roles = rolesIn(by);
    const offered = record.seats.filter(({ id, role }) => id !== seat.id && roles.includes(role));
    const called = seatsNamedIn(typed, offered, by.names, by.namesOnly);
    const answering = called.length > 0 ? offered.filter(({ id }) => called.includes(id)) : offered;
    return { names: answering.map(({ name }) => name), named: called.length > 0 };
  }
  return null;
}

/** Names of everybody who speaks before the verdict. */
export function speakersOf({ agenda }: Pick<DebatePages, 'agenda'>): string[] {
  const places = agenda.filter(({ phase, hiddenFrom }) => phase !== 'verdict' && hiddenFrom === null);
  return [...new Set(places.flatMap((item) => item.slots.map(({ seat }) => seat.name)))];
}

/** Whether a speech that has not begun can still answer an interjection. */
export const isAnySpeechLeft = ({ agenda, answerKinds, attempts, turns }: DebatePages): boolean =>
  agenda.some(
    ({ phase, hiddenFrom, slots }) =>
      phase !== 'verdict' &&
      hiddenFrom !== 'everyone' &&
      slots.some(
        ({ turn, state, skipped }) =>
          state !== 'skipped' &&
          skipped === null &&
          !answerKinds.has(turn) &&
          !turns.has(turn) &&
          attempts.get(turn)?.at(-1)?.outcome.state !== 'running',
      ),
  );

/** Who still gives a speech, and so can be asked to answer an interjection. */
export function laterSpeakersOf({ agenda, answerKinds }: DebatePages): { id: string; name: string }[] {
  const slots = agenda
    .filter(({ phase, hiddenFrom }) => phase !== 'verdict' && hiddenFrom === null)
    .flatMap((item) => item.slots)
    .filter(({ turn, state }) => state === 'to-come' && !answerKinds.has(turn));
  return [...new Map(slots.map(({ seat: { id, name } }) => [id, { id, name }])).values()];
}

/** Whether an exit word, as the whole message of this act, ends the loop that contains the act. */
export const hasExitWord = (plan: DebateRecord['format']['plan'], act: string): boolean =>
  plan.some(
    (node: PlanNode) =>
      isLoop(node) &&
      ((node.loop.until?.rule === 'exit' && node.loop.until.in === act) || hasExitWord(node.of, act)),
  );
