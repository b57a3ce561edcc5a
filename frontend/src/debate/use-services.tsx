// The services that screens call, besides the open debate itself: the React context that provides them, and their type.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import type { ModelsAnswer, ModelTestAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { SharedDebateReading } from '../engine/debates/debate-file.ts';
import type { Session } from '../engine/machine/session-machine.ts';
import type { ApiClient } from '../engine/transport/api-client.ts';
import type { DeletedDebate } from '../storage/archive.ts';
import type { ImportResult } from '../storage/import-debate.ts';
import type { DraftDocumentsRepository, OwnDataRepository } from '../storage/own-data-repository.ts';
import { useModelList } from '../stores/model-list.ts';
import type { SetupForm } from '../stores/setup-form.ts';
import type { SessionRegistry } from './session-registry.ts';

/** Services of the app that screens may use beside the debate; made once in services.ts, handed down by app.tsx. */
export interface Services
  extends OwnDataRepository,
    DraftDocumentsRepository,
    Pick<ApiClient, 'sharingDays' | 'shareDebate' | 'takeLinkBack'>,
    Pick<SessionRegistry, 'continueDebate' | 'voteOnDebate' | 'pickAnswers'> {
  /** Asks the backend for its models again; the answer is in stores/model-list.ts. */
  refreshModels(): Promise<void>;
  /** Connects to the server again at once, instead of waiting for the next try. */
  reconnect(): Promise<void>;
  testProvider(provider: ProviderId): Promise<ModelTestAnswer>;
  /** Sets the server's access token; models are requested again with it. */
  setAccessToken(token: string): Promise<void>;
  /** Sets a vendor's key for this tab; models are requested again with it. `null` forgets it. */
  setProviderKey(provider: ProviderId, key: string | null): Promise<void>;
  /** Fills the set-up's empty seats; an untouched set-up gets a recorded debate if no vendor's key works. */
  fillSeats(answer: ModelsAnswer): Promise<void>;
  /** Saves, opens and starts the debate; returns its id. Throws a SetupError (formats/create-record). */
  startDebate(form: SetupForm, documents: readonly SourceDocument[]): Promise<string>;
  /** Does the same for a record that was made from another debate, and gives it new ids. */
  startRecord(record: DebateRecord): Promise<string>;
  /** Opens and closes an inquiry on the screen of its debate. */
  openSession(id: string): Promise<Session>;
  leaveSession(id: string): Promise<void>;
  /** Closes the debate if it is open here, then deletes it; what it returns can be given to `restoreDebate`. */
  deleteDebate(id: string): Promise<DeletedDebate | undefined>;
  restoreDebate(debate: DeletedDebate): Promise<void>;
  /** Imports a JSON export under its id or a new one; never starts it. */
  importDebate(text: string): Promise<ImportResult>;
  /** Returns the debate behind a link, checked; `null` if there is none. Throws a sentence. */
  openSharedDebate(id: string): Promise<SharedDebateReading | null>;
  /** Returns the name of the operator's search server; `null` if there is none. */
  searchServer(): Promise<string | null>;
  /** Returns everything stored here as the text of one file; without keys and tokens. */
  writeBackup(): Promise<{ text: string; debates: number; unreadable: number }>;
  /** Restores a back-up: adds to what is here, and overwrites nothing newer. Returns a report, or the reason for refusing it. */
  restoreBackup(text: string): Promise<{ ok: true; report: string } | { ok: false; message: string }>;
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

/** Returns the name of the search server; `null`: there is none; `undefined`: it is not known, as while the server asks for its token. */
export function useSearchServer(): string | null | undefined {
  const { searchServer } = useServices();
  const isAnswering = useModelList(({ answer }) => answer !== null);
  const [title, setTitle] = useState<string | null>();
  useEffect(() => {
    if (isAnswering) searchServer().then(setTitle, () => {});
  }, [searchServer, isAnswering]);
  return title;
}
