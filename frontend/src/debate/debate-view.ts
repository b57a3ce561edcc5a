// A debate as the page sees it: driven here by the debate machine, or as another tab has stored it.
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { AnyActorRef } from 'xstate';
import type { DebateContext, DebateTag, StateName, UserEvent } from '../machine/machine-types.ts';
import { shownStateOf } from '../machine/shown-state.ts';

/** One moment of a debate as the page sees it, driven or followed. */
export interface DebateView {
  /** `backOff` where this tab drives. */
  context: Pick<DebateContext, 'record' | 'cards' | 'step' | 'haltReason' | 'shownState'> &
    Partial<Pick<DebateContext, 'backOff' | 'fit'>>;
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
  const shownState = shownStateOf(record);
  const tags = TAGS_OF[shownState] ?? ['busy'];
  const view: DebateView = {
    context: { record, step: nextStep(record), cards: {}, haltReason: null, shownState },
    hasTag: (tag) => tags.includes(tag),
    can: () => false,
  };
  return { getSnapshot: () => view, send: () => {}, subscribe: () => ({ unsubscribe: () => {} }) };
}
