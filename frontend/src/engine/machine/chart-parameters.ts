// Parameters of the guards and actions in the chart of a debate: what each takes from its event or from the context.
import type * as Debate from './machine-types.ts';
import { emptyPacket, searchFault, searchOf } from './record-updates.ts';
import { fromError } from './rulings.ts';

/** Maximum time that a timer can hold, in milliseconds: longer than any limit that can be set. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** The event as the parameter of a guard or an action. */
export const withEvent = <T extends string>(type: T) => ({
  type,
  params: <E extends Debate.DebateEvent>({ event }: { event: E }): E => event,
});
/** Writes the action of a person into the record; the next decision reads it there. */
export const record = withEvent('record');
export const decisionGuard = <K extends Debate.Decision['kind']>(kind: K) =>
  ({ type: 'decided', params: kind }) as const;
export const withCards = <T extends string>(type: T) => ({
  type,
  params: ({ event }: { event: { output: Debate.CardsOnly } }) => event.output.cards,
});
export const haltForError = {
  type: 'halt',
  params: ({ event }: { event: { error: unknown } }) => fromError(event.error),
} as const;

export const withPacket = {
  type: 'keepPacket',
  params: ({ event }: { event: { output: Debate.Packet } }) => event.output,
} as const;
export const withoutPacket = {
  type: 'keepPacket',
  params: ({ context, event }: { context: Debate.DebateContext; event: { error: unknown } }) =>
    emptyPacket(searchOf(context.decision), searchFault(event.error, context.record)),
} as const;
