// A debate as the page sees it: driven here by the debate machine, or as another tab has stored it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { AnyActorRef, StateValue } from 'xstate';
import type { DebateContext, DebateTag, StateName, UserEvent } from '../machine/machine-types.ts';
import { shownStateOf } from '../machine/shown-state.ts';

/** One moment of a debate as the page sees it, driven or followed. */
export interface DebateView {
  /** `decision` where this tab drives. */
  context: Pick<DebateContext, 'record' | 'cards' | 'haltReason'> & Partial<Pick<DebateContext, 'decision'>>;
  /** The machine's state value, which `stateName` reads. */
  value: StateValue;
  hasTag(tag: DebateTag): boolean;
  can(event: UserEvent): boolean;
}

/** The debate machine, or the stored debate of another tab. */
export interface DebateActor {
  getSnapshot(): DebateView;
  send(event: UserEvent): void;
  subscribe: AnyActorRef['subscribe'];
}

const TAGS_OF: Partial<Record<StateName, readonly DebateTag[]>> = {
  idle: [],
  listening: [],
  paused: ['standing'],
  error: ['standing'],
  completed: ['over'],
};

/** As another tab has stored it: it is shown, and takes no event of a person. */
export function followedDebate(record: DebateRecord): DebateActor {
  const value = shownStateOf(record);
  const tags = TAGS_OF[value] ?? ['busy'];
  const view: DebateView = {
    context: { record, cards: {}, haltReason: null },
    value,
    hasTag: (tag) => tags.includes(tag),
    can: () => false,
  };
  return { getSnapshot: () => view, send: () => {}, subscribe: () => ({ unsubscribe: () => {} }) };
}
