// Creates the app's parts once and connects them; only wiring belongs here.
import { withContextWindows } from '@rostrum/shared/budget/context-room';
import { createRecord } from '@rostrum/shared/formats/create-record';
import { originRules } from '@rostrum/shared/record/origin-ways';
import { type DebateRecord, isRecorded } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { createDebateLocks } from '../debate/debate-locks.ts';
import { createSessionRegistry, type SessionRegistry } from '../debate/session-registry.ts';
import type { Services } from '../debate/use-services.tsx';
import { readSharedDebate } from '../engine/debates/debate-file.ts';
import { newIds } from '../engine/debates/debate-ids.ts';
import { cardsByKey, hideDemoWhereKeyed, isKeyed } from '../engine/debates/model-cards.ts';
import { createApiClient } from '../engine/transport/api-client.ts';
import { type Http, ProblemError } from '../engine/transport/http.ts';
import { createStreamPlaces } from '../engine/transport/stream-places.ts';
import { realTimers } from '../engine/transport/timers.ts';
import { answersWithoutDebate } from '../storage/asked-first.ts';
import {
  mergedPreferences,
  readBackupFile,
  restoreBackup,
  restoreReport,
  writeBackupFile,
} from '../storage/backup-file.ts';
import type { HistoryRow } from '../storage/history-rows.ts';
import { importDebate } from '../storage/import-debate.ts';
import {
  createDraftDocumentsRepository,
  createOwnDataRepository,
  type DraftDocumentsRepository,
  type OwnDataRepository,
} from '../storage/own-data-repository.ts';
import { archive } from '../storage/use-archive.ts';
import { draftDocuments, hasDraftFiles, replaceDraftDocuments } from '../stores/draft-documents.ts';
import { dropLiveText, liveTextOf, streamStatuses } from '../stores/live-text.ts';
import { listedModels, type ModelListState, modelList } from '../stores/model-list.ts';
import { removeAllDrafts } from '../stores/person-drafts.ts';
import { DEFAULT_PREFERENCES, preferences } from '../stores/preferences.ts';
import {
  accessToken,
  allProviderKeys,
  providerKey,
  setAccessToken,
  setProviderKey,
  takeTokenFromAddress,
} from '../stores/secrets.ts';
import {
  choicesOf,
  exampleMotions,
  formatOf,
  freshForm,
  isMoneySetting,
  type SetupForm,
} from '../stores/setup-form.ts';
import { setupStore } from '../stores/setup-store.ts';
import { errorText, modelsErrorText } from '../words/error-text.ts';
import { outcomeWords } from '../words/outcome-words.ts';
import { serverProblemWords } from '../words/reason-words.ts';
import { refusalText } from '../words/refusal-text.ts';
import { storageWords } from '../words/storage-words.ts';

const http: Http = {
  fetch: (...request) => fetch(...request),
  base: '',
  token: accessToken,
  onLocked: () =>
    modelList.setState({
      state: 'locked',
      problem: accessToken() ? serverProblemWords('tokenRefused') : null,
    }),
};
const api = createApiClient(http);

/** Rejects with a sentence in the language of the page, where the server's error has a code. */
const inWords = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new Error(errorText(error, serverProblemWords('internal')), { cause: error });
  });

/** Numbers of the last request for the models, and of the last one that has ended. */
let [lastRequest, lastEnd] = [0, 0];

/** Shows how a request for the models ended, unless a later one has ended: other keys may have been sent with that. */
function settleModels(request: number, next: Partial<ModelListState>): void {
  if (request < lastEnd) return;
  lastEnd = request;
  modelList.setState(next);
}

async function models(request = ++lastRequest): Promise<ModelsAnswer> {
  const answer = await api.models(allProviderKeys());
  settleModels(request, { state: 'ready', answer: hideDemoWhereKeyed(answer), problem: null });
  return answer;
}

export const sessionRegistry: SessionRegistry = createSessionRegistry({
  archive,
  http,
  timers: realTimers,
  now: Date.now,
  models,
  errorText: modelsErrorText,
  providerKey,
  liveTextOf,
  dropLiveText,
  search: async (input, signal) =>
    (await import('../sources/page-search.ts')).searchInPage(input, signal, http),
  onStreamStatus: (debate, connection) => streamStatuses.setState({ [debate]: connection }),
  onSession: (session) =>
    void import('../screens/debate-notices.ts').then((code) => code.notifyOf(session)).catch(() => {}),
  locks: createDebateLocks(globalThis.navigator?.locks),
  places: createStreamPlaces(globalThis.navigator?.locks),
});

async function refreshModels(): Promise<void> {
  // The form for the token stays while the server is asked with it.
  modelList.setState(({ state }) => (state === 'ready' || state === 'locked' ? {} : { state: 'asking' }));
  const request = ++lastRequest;
  try {
    await models(request);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'unauthorized') return;
    settleModels(request, { state: 'failed', problem: modelsErrorText(error) });
  }
}

/** Asks again for what was refused with another access token. */
function unlock(): Promise<void> {
  modelList.setState({ problem: null });
  sessionRegistry.wake();
  return refreshModels();
}

const recordedSetup = () => import('./recorded-setup.ts');
/** `null`: the recording, or the code for it, cannot be loaded. */
const ofRecordings = <T>(
  work: (code: Awaited<ReturnType<typeof recordedSetup>>) => Promise<T>,
): Promise<T | null> =>
  recordedSetup()
    .then(work)
    .catch(() => null);

/** Returns whether only the format and the money have been chosen. */
const isUntouched = (form: SetupForm): boolean =>
  JSON.stringify(form.seats) === JSON.stringify(freshForm(formatOf(form)).seats) &&
  exampleMotions(formatOf(form)).includes(form.motion) &&
  form.background === undefined &&
  form.research === undefined &&
  Object.keys(form.settings).every(isMoneySetting) &&
  !hasDraftFiles(draftDocuments.getState());

async function recordsOf(rows: readonly HistoryRow[]): Promise<DebateRecord[]> {
  const files = await Promise.all(rows.map(({ id }) => archive.load(id)));
  return files.flatMap((file) => (file?.read.ok ? [file.read.record] : []));
}

/** Returns a new debate with the single answers that were given before it, and what is known of its judges from their exams. */
async function withWhatIsKnown(newDebate: DebateRecord): Promise<DebateRecord> {
  const history = await archive.history();
  const answers = await recordsOf(answersWithoutDebate(history, newDebate.motion));
  const cards = cardsByKey(listedModels(modelList.getState()));
  const debate =
    answers.length === 0
      ? newDebate
      : (await import('../screens/shared/after-answers.ts')).withItsAnswers(newDebate, answers, cards);
  const rows = history.inquiries.filter(
    ({ origin, state }) => origin?.way === 'exam' && state === 'completed',
  );
  if (rows.length === 0) return debate;
  const { withPanelExam } = await import('@rostrum/shared/exam/exam-rows');
  return withPanelExam(debate, await recordsOf(rows), Date.now());
}

async function start(newRecord: DebateRecord): Promise<string> {
  const { composeCall } = await import('@rostrum/shared/prompts/compose-call');
  const record = withContextWindows(newRecord, cardsByKey(listedModels(modelList.getState())), composeCall);
  return startAsMade(record);
}

async function startAsMade(record: DebateRecord): Promise<string> {
  void archive.persist(globalThis.navigator?.storage);
  await sessionRegistry.startNew(record);
  return record.id;
}

const ownData: OwnDataRepository = createOwnDataRepository(archive);
const ownDocuments: DraftDocumentsRepository = createDraftDocumentsRepository(archive);

/** @public Loaded by main.tsx. */
export const appServices: Services = {
  ...api,
  ...sessionRegistry,
  refreshModels,
  reconnect: async () => sessionRegistry.wake(),
  async testProvider(provider) {
    const result = await inWords(api.test(provider, providerKey(provider)));
    // A server that was started after the page has models now.
    if (result.ok) void refreshModels();
    return result;
  },
  shareDebate: (debate) => inWords(api.shareDebate(debate)),
  takeLinkBack: (link) => inWords(api.takeLinkBack(link)),
  setAccessToken(token) {
    setAccessToken(token);
    return unlock();
  },
  setProviderKey(provider, key) {
    setProviderKey(provider, key);
    return refreshModels();
  },
  async fillSeats(answer) {
    // A recording is left where its documents are not there.
    await appServices.loadDraftDocuments();
    const formNow = setupStore.store.getState;
    const hasKey = isKeyed(answer);
    if (!hasKey && isRecorded(formNow()) && (await ofRecordings((code) => code.keepRecording())) !== null)
      return;
    const form = formNow();
    if (isRecorded(form)) {
      setupStore.leaveRecording();
      replaceDraftDocuments([]);
    } else if (!hasKey && isUntouched(form)) {
      const proposal = await ofRecordings((code) => code.proposeRecording(form));
      if (proposal === 'form changed') return appServices.fillSeats(answer);
    }
    setupStore.fillEmptySeats(answer);
  },
  async startDebate(form, documents) {
    const newRecord = createRecord(formatOf(form), choicesOf(form, newIds(), documents));
    const record = isRecorded(form)
      ? (await recordedSetup()).recordedDebateToPlay(form, newRecord)
      : newRecord;
    return start(await withWhatIsKnown(record));
  },
  startRecord(record) {
    const ids = newIds();
    if (originRules(record).isDrawnAnew) return start({ ...record, ...ids, drawnFrom: ids.id });
    return startAsMade({ ...record, ...ids });
  },
  async deleteDebate(id) {
    const deletion = await sessionRegistry.remove(id);
    const restoreDrafts = removeAllDrafts(id);
    return deletion && { ...deletion, restoreDrafts };
  },
  restoreDebate(deletion) {
    deletion.restoreDrafts?.();
    return archive.restore(deletion);
  },
  openSession: (id) => sessionRegistry.open(id),
  leaveSession: async (id) => sessionRegistry.leave(id),
  searchServer: async () =>
    (await import('../engine/transport/search-client.ts')).createSearchClient(http).searchServer(),
  writeBackup: () => writeBackupFile(archive, preferences.getState(), Date.now()),
  async restoreBackup(text) {
    const read = readBackupFile(text);
    if (!read.ok) return { ok: false, message: refusalText(read) };
    void archive.persist(globalThis.navigator?.storage);
    const result = await restoreBackup(archive, read.backUp, Date.now());
    preferences.setState((here) => mergedPreferences(here, read.backUp.preferences, DEFAULT_PREFERENCES));
    await Promise.all([appServices.loadPersonasAndSetups(), appServices.loadFormats()]);
    const problem = archive.status.getState().problem ?? '';
    return archive.holdsUnstored()
      ? { ok: false, message: storageWords('restoredInPart', { problem }) }
      : { ok: true, report: restoreReport(result) };
  },
  async openSharedDebate(id) {
    const debate = await inWords(api.sharedDebate(id));
    const result = debate && readSharedDebate(debate);
    if (debate && !result) throw new Error(outcomeWords('sharedUnreadable'));
    return result;
  },
  async importDebate(text) {
    const result = await importDebate(archive, text, Date.now());
    if (result.ok) void archive.persist(globalThis.navigator?.storage);
    return result;
  },
  ...ownData,
  ...ownDocuments,
};

/**
 * Reconnects the sessions as soon as the network returns or the tab becomes visible, without waiting for their timers. Takes a token that is
 * pasted into the address. Lets the browser ask before a page is left that holds debates which could not be stored.
 */
export function listenToThePage(): void {
  window.addEventListener('hashchange', () => takeTokenFromAddress() && void unlock());
  window.addEventListener('online', () => sessionRegistry.wake());
  window.addEventListener('beforeunload', (leaving) => archive.holdsUnstored() && leaving.preventDefault());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    sessionRegistry.wake();
    // Another tab may have changed them.
    void appServices.loadFormats();
    void appServices.loadPersonasAndSetups();
  });
}
