// What a screen may know of the open debate: its provider, selectors and event handlers; and the services the app hands down.

import type { GivenVerdict } from '@rostrum/shared/judging/own-verdict';
import type { TokenCount } from '@rostrum/shared/record/attempt-parts';
import { type Ledger, ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import type { SharedDebate, SharedLink } from '@rostrum/shared/record/shared-debate';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import type { WantedCount } from '@rostrum/shared/record/wanted-count';
import type { ModelTestAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { DebateTag, StateName, UserEvent } from '../machine/machine-types.ts';
import type { DeletedDebate } from '../storage/deleted-debate.ts';
import type { DraftDocumentsRepository } from '../storage/draft-documents-repository.ts';
import type { ImportResult } from '../storage/import-debate.ts';
import type { OwnFormatsRepository } from '../storage/own-formats-repository.ts';
import type { PersonasAndSetupsRepository } from '../storage/personas-and-setups-repository.ts';
import type { SharedDebateReading } from '../storage/read-shared-debate.ts';
import type { SetupForm } from '../stores/setup-form.ts';
import type { DebateActor, DebateView, SessionContext, SessionSnapshot } from './session-machine.ts';

/** The session of an open debate, as far as its screens use it. */
export interface DebateSession {
  getSnapshot(): Pick<SessionSnapshot, 'hasTag'> & { context: Pick<SessionContext, 'debate' | 'readOnly'> };
  subscribe: DebateActor['subscribe'];
  send(event: { type: 'TAKE_OVER' }): void;
}

const SessionContextValue = createContext<DebateSession | null>(null);

/** Where a debate's screens live. The session is an actor made by session-registry.ts, outside React: mounting twice starts nothing twice. */
export function DebateProvider({ session, children }: { session: DebateSession; children: ReactNode }) {
  return <SessionContextValue.Provider value={session}>{children}</SessionContextValue.Provider>;
}

function useSession(): DebateSession {
  const session = useContext(SessionContextValue);
  if (!session) throw new Error('This part needs a DebateProvider around it.');
  return session;
}

/** Another actor takes the debate's place when this tab takes over or steps down, or when the debate is extended. */
function useDebate(): DebateActor {
  const debate = useSelector(useSession(), ({ context }) => context.debate);
  if (!debate) throw new Error('This part needs a debate that has been read.');
  return debate;
}

/** Re-renders only when what is selected changes, so a selector gives the same object for the same record (see selectFromRecord). */
export const useDebateSelector = <T,>(select: (view: DebateView) => T): T => useSelector(useDebate(), select);

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

export const useSend = (): ((event: UserEvent) => void) => useDebate().send;

/** Whether the machine would accept the event now. */
export const useCan = (event: UserEvent): boolean => useDebateSelector((view) => view.can(event));

/** A handler when the machine would accept the event, `undefined` when it would not. */
export function useEventHandler(event: UserEvent): (() => void) | undefined {
  const send = useSend();
  return useCan(event) ? () => send(event) : undefined;
}

/** A sentence when another tab drives this debate, else `null`. */
export const useReadOnly = (): string | null => useSelector(useSession(), ({ context }) => context.readOnly);

/** This tab goes on with the debate, and the one that did looks on; `undefined` while that is being done. */
export function useTakeOver(): (() => void) | undefined {
  const session = useSession();
  const takingOver = useSelector(session, (snapshot) => snapshot.hasTag('taking-over'));
  return takingOver ? undefined : () => session.send({ type: 'TAKE_OVER' });
}

/** What screens may ask of the app beside the debate; made once in services.ts, handed down by app.tsx. */
export interface Services
  extends PersonasAndSetupsRepository,
    OwnFormatsRepository,
    DraftDocumentsRepository {
  /** Asks the backend for its models again; the answer is in stores/model-list.ts. */
  refreshModels(): Promise<void>;
  testProvider(provider: ProviderId): Promise<ModelTestAnswer>;
  /** The access token the server asks for; models are asked for again with it. */
  setAccessToken(token: string): Promise<void>;
  /** A key typed in the page, for this tab alone; models are asked for again with it. `null` forgets it. */
  setProviderKey(provider: ProviderId, key: string | null): Promise<void>;
  /** What vendors count of these messages, for nothing; those that do not answer in time are left out. */
  countTokens(wanted: readonly WantedCount[]): Promise<TokenCount[]>;
  /** Start was pressed: keeps, opens and starts the debate; the id is its address. Throws a SetupError (formats/create-record). */
  startDebate(form: SetupForm, documents: readonly SourceDocument[]): Promise<string>;
  /** The same for a record that was made from another debate, which is given ids of its own. */
  startRecord(record: DebateRecord): Promise<string>;
  /** Goes on with a debate that is over: it runs again, with more of its plan before it. */
  continueDebate(id: string): Promise<void>;
  /** Keeps the person's own scores in the record of a debate that is over. */
  scoreDebate(id: string, verdict: GivenVerdict): Promise<void>;
  /** Closes the debate if it is open here, then deletes it; what it returns can be given to `restoreDebate`. */
  deleteDebate(id: string): Promise<DeletedDebate | undefined>;
  /** Puts a deleted debate back as it was. */
  restoreDebate(deleted: DeletedDebate): Promise<void>;
  /** A JSON export read back: kept under its id or a new one, never started by that. */
  importDebate(text: string): Promise<ImportResult>;
  /** After how many days links to shared debates end; `null`: this server keeps none. */
  sharingDays(): Promise<number | null>;
  shareDebate(debate: SharedDebate): Promise<SharedLink>;
  /** A debate under a link, read and checked; throws with a sentence that says why there is none. */
  openSharedDebate(id: string): Promise<SharedDebateReading>;
  /** The link ends now. */
  takeLinkBack(link: Pick<SharedLink, 'id' | 'takeBack'>): Promise<void>;
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
