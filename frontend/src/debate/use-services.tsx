// The services that screens call, besides the open debate itself: the React context that provides them, and their type.
import type { OwnVotes } from '@rostrum/shared/judging/own-votes';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { SharedDebate, SharedLink } from '@rostrum/shared/record/shared-debate';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import type { ModelsAnswer, ModelTestAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { createContext, type ReactNode, useContext } from 'react';
import type { SharedDebateReading } from '../engine/debates/debate-file.ts';
import type { Session } from '../engine/machine/session-machine.ts';
import type { DeletedDebate } from '../storage/archive.ts';
import type { ImportResult } from '../storage/import-debate.ts';
import type { DraftDocumentsRepository, OwnDataRepository } from '../storage/own-data-repository.ts';
import type { SetupForm } from '../stores/setup-form.ts';

/** Services of the app that screens may use beside the debate; made once in services.ts, handed down by app.tsx. */
export interface Services extends OwnDataRepository, DraftDocumentsRepository {
  /** Asks the backend for its models again; the answer is in stores/model-list.ts. */
  refreshModels(): Promise<void>;
  /** Connects to the server again at once, instead of waiting for the next try. */
  reconnect(): Promise<void>;
  testProvider(provider: ProviderId): Promise<ModelTestAnswer>;
  /** The access token the server asks for; models are asked for again with it. */
  setAccessToken(token: string): Promise<void>;
  /** A key typed in the page, for this tab alone; models are asked for again with it. `null` forgets it. */
  setProviderKey(provider: ProviderId, key: string | null): Promise<void>;
  /** Fills the set-up's empty seats; an untouched set-up gets a recorded debate if no vendor's key works. */
  fillSeats(answer: ModelsAnswer): Promise<void>;
  /** Start was pressed: keeps, opens and starts the debate; the id is its address. Throws a SetupError (formats/create-record). */
  startDebate(form: SetupForm, documents: readonly SourceDocument[]): Promise<string>;
  /** The same for a record that was made from another debate, which is given ids of its own. */
  startRecord(record: DebateRecord): Promise<string>;
  /** Goes on with a debate that is over: it runs again, with more of its plan before it. */
  continueDebate(id: string): Promise<void>;
  voteOnDebate(id: string, votes: OwnVotes | null): Promise<void>;
  /** Records which answers of an open inquiry would have served the person, by their turns. */
  pickAnswers(id: string, turns: readonly string[]): Promise<void>;
  /** Opens and leaves what is asked about a debate on the screen of that debate. */
  openSession(id: string): Promise<Session>;
  leaveSession(id: string): Promise<void>;
  /** Closes the debate if it is open here, then deletes it; what it returns can be given to `restoreDebate`. */
  deleteDebate(id: string): Promise<DeletedDebate | undefined>;
  restoreDebate(debate: DeletedDebate): Promise<void>;
  /** A JSON export read back: kept under its id or a new one, never started by that. */
  importDebate(text: string): Promise<ImportResult>;
  /** After how many days links to shared debates end; `null`: this server keeps none. */
  sharingDays(): Promise<number | null>;
  shareDebate(debate: SharedDebate): Promise<SharedLink>;
  /** A debate under a link, read and checked; throws with a sentence that says why there is none. */
  openSharedDebate(id: string): Promise<SharedDebateReading>;
  takeLinkBack(link: Pick<SharedLink, 'id' | 'takeBack'>): Promise<void>;
  /** The name of the search server that the operator has named; `null`: there is none. */
  searchServer(): Promise<string | null>;
  /** Everything kept here as the text of one file; without keys and tokens. */
  writeBackup(): Promise<{ text: string; debates: number; unreadable: number }>;
  /** A back-up read back: added to what is here, nothing newer overwritten. Says what was done, or why nothing was. */
  restoreBackup(text: string): Promise<{ ok: true; report: string } | { ok: false; message: string }>;
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
