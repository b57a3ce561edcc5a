// A debate as the page sees it, driven here by the debate machine or as another tab has stored it. Has the provider, the selectors and the
// event handlers of its screens.

import { memoizeByObject } from '@rostrum/shared/money/memo';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, rulingsOf, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { AnyActorRef, StateValue } from 'xstate';
import { cardsByKey } from '../engine/debates/model-cards.ts';
import { UnreadableRecordError } from '../engine/debates/read-record.ts';
import type { DebateContext, DebateTag, StateName, UserEvent } from '../engine/machine/machine-types.ts';
import type { Session, SessionContext, SessionSnapshot } from '../engine/machine/session-machine.ts';
import { shownStateOf, stateName, tagOf } from '../engine/machine/shown-state.ts';
import { listedModels, useModelList } from '../stores/model-list.ts';
import { controlsWords } from '../words/live-words.ts';
import { storageWords } from '../words/storage-words.ts';
import type { SessionRegistry } from './session-registry.ts';
import { useServices } from './use-services.tsx';

/** One state of a debate as the page sees it, driven or followed. */
export interface DebateView {
  /** `decision` if this tab drives. */
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

/** Stored by another tab: it is shown, and takes no event of a person. */
export function followedDebate(record: DebateRecord): DebateActor {
  const value = shownStateOf(record);
  const view: DebateView = {
    context: { record, cards: {}, haltReason: null },
    value,
    hasTag: (tag) => tagOf(value) === tag,
    can: () => false,
  };
  return { getSnapshot: () => view, send: () => {}, subscribe: () => ({ unsubscribe: () => {} }) };
}

/** The session of an open debate, as far as its screens use it. */
export interface DebateSession {
  getSnapshot(): Pick<SessionSnapshot, 'hasTag'> & {
    context: Pick<SessionContext, 'record' | 'elsewhere' | 'closedAt' | 'error'>;
    children: { debate?: DebateActor | undefined };
  };
  subscribe: DebateActor['subscribe'];
  send(event: { type: 'TAKE_OVER' }): void;
}

const OpenDebate = createContext<{ session: DebateSession; debate: DebateActor } | null>(null);

/** Gives the screens of a debate their session, an actor made by session-registry.ts, outside React: mounting twice starts nothing twice. */
export function DebateProvider({ session, children }: { session: DebateSession; children: ReactNode }) {
  // Another actor takes the debate's place when this tab takes over or steps down, or when the debate is extended.
  const drivenDebate = useSelector(session, (snapshot) => snapshot.children.debate);
  const followedRecord = useSelector(session, ({ context }) => (context.elsewhere ? context.record : null));
  const open = useMemo(() => {
    const debate = followedRecord ? followedDebate(followedRecord) : drivenDebate;
    return debate ? { session, debate } : null;
  }, [session, drivenDebate, followedRecord]);
  return open && <OpenDebate.Provider value={open}>{children}</OpenDebate.Provider>;
}

function useOpen() {
  const open = useContext(OpenDebate);
  if (!open) throw new Error('This part needs a DebateProvider around it.');
  return open;
}

const useSession = (): DebateSession => useOpen().session;
const useDebate = (): DebateActor => useOpen().debate;

/** Re-renders only when what is selected changes. */
export const useDebateSelector = <T,>(select: (view: DebateView) => T): T => useSelector(useDebate(), select);

// Lists made from the record are made once per record, so that all readers get the same list.
const turnsKept = memoizeByObject(turnsOf);
const seatsKept = memoizeByObject(seatsNow);
const limitsKept = memoizeByObject((record: DebateRecord) => ({
  ...limitsNow(record),
  answersNanoUsd: record.settings.answersNanoUsd ?? 0,
}));
const ledgerKept = memoizeByObject(ledgerOf);

export const useRecord = () => useDebateSelector((view) => view.context.record);
export const useStateName = (): StateName => useDebateSelector((view) => stateName(view.value));
export const useHasTag = (tag: DebateTag): boolean => useDebateSelector((view) => view.hasTag(tag));
/** The step that runs now or comes next. */
export const useStep = () => useDebateSelector((view) => nextStep(view.context.record));
/** The reason for the halt: in `error`, and in `paused` unless the person paused. */
export const useHaltReason = () => useDebateSelector((view) => view.context.haltReason);
/** Cards by `modelKey`, of the listed models and of those that were seated when the debate was prepared. */
export function useCards(): DebateContext['cards'] {
  const seatedCards = useDebateSelector((view) => view.context.cards);
  const models = useModelList(listedModels);
  return useMemo(() => ({ ...cardsByKey(models), ...seatedCards }), [models, seatedCards]);
}
export const useTurns = () => turnsKept(useRecord());
/** Seats as they stand now, after every reseat. */
export const useSeats = () => seatsKept(useRecord());
/** Limit and warning as they stand now, after every raise, and what single answers before the debate have taken of the limit. */
export const useLimits = () => limitsKept(useRecord());
/** Returns the money of the record: the maximum spent, and the holds. */
export const useLedger = () => ledgerKept(useRecord());

export const useSend = (): ((event: UserEvent) => void) => useDebate().send;

/** Whether the machine would accept the event now. */
export const useCan = (event: UserEvent): boolean => useDebateSelector((view) => view.can(event));

/** A handler when the machine would accept the event, `undefined` when it would not. */
export function useEventHandler(event: UserEvent): (() => void) | undefined {
  const send = useSend();
  return useCan(event) ? () => send(event) : undefined;
}

/** Milliseconds since the epoch at which the debate stopped because its page was closed, while it stands still; else `null`. */
export function useClosedAt(): number | null {
  const closedAt = useSelector(useSession(), ({ context }) => context.closedAt);
  const pause = rulingsOf(useRecord()).findLast(({ ruling }) => ruling === 'pause');
  return useStateName() === 'paused' && closedAt !== null && pause?.at === closedAt ? closedAt : null;
}

/** A sentence when another tab drives this debate, else `null`. */
export function useReadOnly(): string | null {
  const elsewhere = useSelector(useSession(), ({ context }) => context.elsewhere);
  return elsewhere && controlsWords(elsewhere);
}

/** Continues this debate in this tab, and makes the other tab a follower; `undefined` while that happens, `null`: nothing is left of it. */
export function useTakeOver(): (() => void) | undefined | null {
  const session = useSession();
  const takingOver = useSelector(session, (snapshot) => snapshot.hasTag('taking-over'));
  const isHere = useSelector(session, ({ context }) => context.elsewhere !== 'noLongerHere');
  if (!isHere) return null;
  return takingOver ? undefined : () => session.send({ type: 'TAKE_OVER' });
}

type OpenDebateState =
  | { state: 'opening' }
  | { state: 'open'; session: Session }
  | { state: 'failed'; message: string; unreadable: boolean };

/**
 * Opens a debate by its address; mounting twice opens once, and nothing here starts one. `paused`: calls that were running when its page
 * closed wait for Resume.
 */
export function useOpenDebate(
  debates: Pick<SessionRegistry, 'open' | 'leave'>,
  id: string,
  isPaused = false,
): OpenDebateState {
  const [opening, setOpening] = useState<OpenDebateState>({ state: 'opening' });
  useEffect(() => {
    let here = true;
    const show = (next: OpenDebateState) => {
      if (here) setOpening(next);
    };
    show({ state: 'opening' });
    debates.open(id, { paused: isPaused }).then(
      (session) => show({ state: 'open', session }),
      (error: unknown) =>
        show({
          state: 'failed',
          message: error instanceof Error ? error.message : storageWords('notOpened'),
          unreadable: error instanceof UnreadableRecordError,
        }),
    );
    return () => {
      here = false;
      debates.leave(id);
    };
  }, [debates, id, isPaused]);
  return opening;
}

/** Opens an inquiry for as long as it is shown. */
export function useOpenInquiry(id: string) {
  const { openSession, leaveSession } = useServices();
  const sessions = useMemo(
    () => ({ open: openSession, leave: (one: string) => void leaveSession(one) }),
    [openSession, leaveSession],
  );
  return useOpenDebate(sessions, id);
}
