// What a screen may know of the open debate: its provider, selectors and event handlers; and the services the app hands down.
import { type Ledger, ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import type { ModelTestAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { StateValue } from 'xstate';
import type { DebateContext, DebateTag, StateName, UserEvent } from '../machine/machine-types.ts';
import type { ImportResult } from '../storage/import-debate.ts';
import type { OwnFormatsRepository } from '../storage/own-formats-repository.ts';
import type { PersonasAndSetupsRepository } from '../storage/personas-and-setups-repository.ts';
import type { SetupForm } from '../stores/setup-form.ts';

/** One moment of the debate, as the page sees it. */
export interface DebateView {
  value: StateValue;
  context: DebateContext;
  hasTag(tag: DebateTag): boolean;
  can(event: UserEvent): boolean;
}

/** An open debate: the machine's actor, or another tab's record followed from afar. */
export interface OpenDebate {
  id: string;
  getSnapshot(): DebateView;
  /** Calls back after every change; what it returns ends that. */
  subscribe(listener: () => void): () => void;
  send(event: UserEvent): void;
  /** Why this tab may only look on; `null` where it drives the debate. */
  readOnly(): string | null;
  /** This tab goes on with the debate, and the one that did looks on. */
  takeOver(): Promise<void>;
}

const DebateContextValue = createContext<OpenDebate | null>(null);

/** Where a debate's screens live. The actor is made by session-registry.ts, outside React: mounting twice starts nothing twice. */
export function DebateProvider({ debate, children }: { debate: OpenDebate; children: ReactNode }) {
  return <DebateContextValue.Provider value={debate}>{children}</DebateContextValue.Provider>;
}

function useDebate(): OpenDebate {
  const debate = useContext(DebateContextValue);
  if (!debate) throw new Error('This part needs a DebateProvider around it.');
  return debate;
}

/** Re-renders only when what is selected changes, so a selector gives the same object for the same record (see selectFromRecord). */
export function useDebateSelector<T>(select: (view: DebateView) => T): T {
  const debate = useDebate();
  return useSyncExternalStore(debate.subscribe, () => select(debate.getSnapshot()));
}

/** Lists made from the record are made once per record, so that a selector gives the same list for the same record. */
function selectFromRecord<T>(read: (record: DebateRecord) => T): (view: DebateView) => T {
  const made = new WeakMap<DebateRecord, { value: T }>();
  return ({ context: { record } }) => {
    const known = made.get(record) ?? { value: read(record) };
    made.set(record, known);
    return known.value;
  };
}

const selectRecord = (view: DebateView) => view.context.record;
const selectState = (view: DebateView) => view.context.shownState;
const selectStep = (view: DebateView) => view.context.step;
const selectHaltReason = (view: DebateView) => view.context.haltReason;
const selectCards = (view: DebateView) => view.context.cards;
const selectTurns = selectFromRecord(turnsOf);
const selectSeats = selectFromRecord(seatsNow);
const selectLimits = selectFromRecord(limitsNow);
const selectLedger = selectFromRecord(ledgerOf);

export const useRecord = () => useDebateSelector(selectRecord);
export const useStateName = (): StateName => useDebateSelector(selectState);
export const useHasTag = (tag: DebateTag): boolean => useDebateSelector((view) => view.hasTag(tag));
/** The step planned last. */
export const useStep = () => useDebateSelector(selectStep);
/** Why the debate stands still: in `error`, and in `paused` when it was not the person who paused. */
export const useHaltReason = () => useDebateSelector(selectHaltReason);
/** Cards of the seated models by `modelKey`; empty until the debate has been prepared. */
export const useCards = () => useDebateSelector(selectCards);
export const useTurns = () => useDebateSelector(selectTurns);
/** Seats as they stand now, after every reseat. */
export const useSeats = () => useDebateSelector(selectSeats);
/** Limit and warning as they stand now, after every raise. */
export const useLimits = () => useDebateSelector(selectLimits);
/** What was spent, at most, and is held, by the record. */
export const useLedger = (): Ledger => useDebateSelector(selectLedger);

export const useSend = () => {
  const debate = useDebate();
  return useCallback((event: UserEvent) => debate.send(event), [debate]);
};

/** Whether the machine would accept the event now. */
export function useCan(event: UserEvent): boolean {
  return useDebateSelector((view) => view.can(event));
}

/** A handler when the machine would accept the event, `undefined` when it would not. */
export function useEventHandler(event: UserEvent): (() => void) | undefined {
  const debate = useDebate();
  return useCan(event) ? () => debate.send(event) : undefined;
}

/** A sentence when another tab drives this debate, else `null`. */
export function useReadOnly(): string | null {
  const debate = useDebate();
  return useSyncExternalStore(debate.subscribe, debate.readOnly);
}

export const useTakeOver = () => useDebate().takeOver;

/** What screens may ask of the app beside the debate; made once in services.ts, handed down by app.tsx. */
export interface Services extends PersonasAndSetupsRepository, OwnFormatsRepository {
  /** Asks the backend for its models again; the answer is in stores/model-list.ts. */
  refreshModels(): Promise<void>;
  testProvider(provider: ProviderId): Promise<ModelTestAnswer>;
  /** The access token the server asks for; models are asked for again with it. */
  setAccessToken(token: string): Promise<void>;
  /** A key typed in the page, for this tab alone; models are asked for again with it. `null` forgets it. */
  setProviderKey(provider: ProviderId, key: string | null): Promise<void>;
  /** Start was pressed: keeps, opens and starts the debate; the id is its address. Throws a SetupError (formats/create-record). */
  startDebate(form: SetupForm): Promise<string>;
  /** Goes on with a debate that is over: it runs again, with more of its plan before it. */
  continueDebate(id: string): Promise<void>;
  /** Closes the debate if it is open here, then forgets it for good. */
  deleteDebate(id: string): Promise<void>;
  /** A JSON export read back: kept under its id or a new one, never started by that. */
  importDebate(text: string): Promise<ImportResult>;
  /** Everything kept here as the text of one file; without keys and tokens. */
  writeBackup(): Promise<{ text: string; debates: number; unreadable: number }>;
  /** A back-up read back: added to what is here, nothing newer overwritten. Lines that say what was done, or why nothing was. */
  restoreBackup(text: string): Promise<{ ok: true; lines: string[] } | { ok: false; message: string }>;
  /** Asks the browser not to clear what is kept; its answer is in storage/use-archive.ts. */
  requestPersistence(): Promise<void>;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('This part needs a ServicesProvider around it.');
  return services;
}
