// What a screen may know of the open debate: its provider, selectors and buttons. Screens import this file of the app and no other.
import { type Ledger, ledgerOf } from '@rostrum/shared/debate/ledger';
import { type DebateRecord, limitsNow, type Persona, seatsNow, turnsOf } from '@rostrum/shared/debate/record';
import type { OwnFormat } from '@rostrum/shared/formats/own-format';
import type { ModelTestAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ChairEvent, DebateContext, StateName } from '../machines/debate-types.ts';
import type { SavedSetup } from '../stores/own.ts';
import type { SetupForm } from '../stores/setup-form.ts';
import type { ImportResult } from './import-debate.ts';

/** One moment of the debate, as the page sees it. */
export interface DebateView {
  state: StateName;
  /** Something is done or waited for that ends by itself; a person's turn is none. */
  busy: boolean;
  context: DebateContext;
  can(event: ChairEvent): boolean;
}

/** An open debate: the machine's actor, or another tab's record followed from afar. */
export interface OpenDebate {
  id: string;
  getSnapshot(): DebateView;
  /** Calls back after every change; what it returns ends that. */
  subscribe(listener: () => void): () => void;
  send(event: ChairEvent): void;
  /** Why this tab may only look on; `null` where it drives the debate. */
  readOnly(): string | null;
  /** This tab goes on with the debate, and the one that did looks on. */
  takeOver(): Promise<void>;
}

const Current = createContext<OpenDebate | null>(null);

/** Where a debate's screens live. The actor is made by debates.ts, outside React: mounting twice starts nothing twice. */
export function DebateProvider({ debate, children }: { debate: OpenDebate; children: ReactNode }) {
  return <Current.Provider value={debate}>{children}</Current.Provider>;
}

function useDebate(): OpenDebate {
  const debate = useContext(Current);
  if (!debate) throw new Error('This part needs a DebateProvider around it.');
  return debate;
}

/** Re-renders only when what is selected changes, so a selector gives the same object for the same record (see fromRecord). */
export function useDebateSelector<T>(select: (view: DebateView) => T): T {
  const debate = useDebate();
  return useSyncExternalStore(debate.subscribe, () => select(debate.getSnapshot()));
}

/** Lists made from the record are made once per record, so that a selector gives the same list for the same record. */
function fromRecord<T>(read: (record: DebateRecord) => T): (view: DebateView) => T {
  const made = new WeakMap<DebateRecord, { value: T }>();
  return ({ context: { record } }) => {
    const known = made.get(record) ?? { value: read(record) };
    made.set(record, known);
    return known.value;
  };
}

const recordOf = (view: DebateView) => view.context.record;
const stateOf = (view: DebateView) => view.state;
const busyOf = (view: DebateView) => view.busy;
/** Its clock runs: the debate is busy, or a person has the floor. */
const runsOf = (view: DebateView) => view.busy || view.state === 'listening';
const stepOf = (view: DebateView) => view.context.step;
const troubleOf = (view: DebateView) => view.context.trouble;
const cardsOf = (view: DebateView) => view.context.cards;
const turns = fromRecord(turnsOf);
const seats = fromRecord(seatsNow);
const limits = fromRecord(limitsNow);
const ledger = fromRecord(ledgerOf);

export const useRecord = () => useDebateSelector(recordOf);
export const useStateName = (): StateName => useDebateSelector(stateOf);
export const useBusy = (): boolean => useDebateSelector(busyOf);
export const useRuns = (): boolean => useDebateSelector(runsOf);
/** The step planned last. */
export const useStep = () => useDebateSelector(stepOf);
/** Why the debate stands still: in `error`, and in `paused` when it was not the person who paused. */
export const useTrouble = () => useDebateSelector(troubleOf);
/** Cards of the seated models by `modelKey`; empty until the debate has been prepared. */
export const useCards = () => useDebateSelector(cardsOf);
export const useTurns = () => useDebateSelector(turns);
/** Seats as they stand now, after every reseat. */
export const useSeats = () => useDebateSelector(seats);
/** Limit and warning as they stand now, after every raise. */
export const useLimits = () => useDebateSelector(limits);
/** What was spent, at most, and is held, by the record. */
export const useLedger = (): Ledger => useDebateSelector(ledger);

export const useSend = () => {
  const debate = useDebate();
  return useCallback((event: ChairEvent) => debate.send(event), [debate]);
};

/** Whether the machine would accept the event now. */
export function useCan(event: ChairEvent): boolean {
  return useDebateSelector((view) => view.can(event));
}

/** A handler when the machine would accept the event, `undefined` when it would not. */
export function useButton(event: ChairEvent): (() => void) | undefined {
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
export interface Services {
  /** Asks the backend for its models again; the answer is in stores/server.ts. */
  refreshModels(): Promise<void>;
  testProvider(provider: ProviderId): Promise<ModelTestAnswer>;
  /** The access token the server asks for; models are asked for again with it. */
  giveToken(token: string): Promise<void>;
  /** A key typed in the page, for this tab alone; models are asked for again with it. `null` forgets it. */
  giveKey(provider: ProviderId, key: string | null): Promise<void>;
  /** Start was pressed: keeps, opens and starts the debate; the id is its address. Throws a SetupError (formats/open-record). */
  startDebate(form: SetupForm): Promise<string>;
  /** Goes on with a debate that is over: it runs again, with more of its plan before it. */
  continueDebate(id: string): Promise<void>;
  /** Closes the debate if it is open here, then forgets it for good. */
  deleteDebate(id: string): Promise<void>;
  /** A JSON export read back: kept under its id or a new one, never started by that. */
  importDebate(text: string): Promise<ImportResult>;
  /** Everything kept here as the text of one file; without keys and tokens. */
  backUp(): Promise<{ text: string; debates: number; unreadable: number }>;
  /** A back-up read back: added to what is here, nothing newer overwritten. Lines that say what was done, or why nothing was. */
  restore(text: string): Promise<{ ok: true; lines: string[] } | { ok: false; message: string }>;
  /** Asks the browser not to clear what is kept; its answer is in archive/use-archive.ts. */
  askToPersist(): Promise<void>;
  /** Reads the person's personas and saved set-ups into stores/own.ts. */
  readOwn(): Promise<void>;
  /** In the page at once, and in this browser; where that is refused, stores/own.ts says so. */
  keepPersona(persona: Persona): Promise<void>;
  deletePersona(id: string): Promise<void>;
  keepSetup(saved: SavedSetup): Promise<void>;
  deleteSetup(id: string): Promise<void>;
  /** Reads the person's formats into stores/own-formats.ts. */
  readFormats(): Promise<void>;
  /** In the store at once, and in this browser; where that is refused the store says so. */
  keepFormat(format: OwnFormat): Promise<void>;
  deleteFormat(id: string): Promise<void>;
}

const CurrentServices = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <CurrentServices.Provider value={services}>{children}</CurrentServices.Provider>;
}

export function useServices(): Services {
  const services = useContext(CurrentServices);
  if (!services) throw new Error('This part needs a ServicesProvider around it.');
  return services;
}
