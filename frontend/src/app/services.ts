// Wires the app together, once: requests, archive, open debates, and what screens may ask for.
import { withContexts } from '@rostrum/shared/debate/contexts';
import { openRecord } from '@rostrum/shared/formats/open-record';
import { type ModelsAnswer, modelKey } from '@rostrum/shared/wire/model-card';
import { troubleOf } from '../archive/troubles.ts';
import { archive } from '../archive/use-archive.ts';
import { createApi } from '../speech/api.ts';
import type { Http } from '../speech/http.ts';
import { realPatience } from '../speech/patience.ts';
import { lines } from '../stores/connection.ts';
import { draftsOf, forgetDrafts } from '../stores/drafts.ts';
import { heldKeys, holdKey, keyFor } from '../stores/keys.ts';
import { DEFAULTS, preferences } from '../stores/preferences.ts';
import { server } from '../stores/server.ts';
import { choicesOf, formatOf } from '../stores/setup-form.ts';
import { silences } from '../stores/silences.ts';
import { keepToken, tokenNow } from '../stores/token.ts';
import { forgetWriting } from '../stores/writing.ts';
import { readBackUp, writeBackUp } from './back-up.ts';
import type { Services } from './debate-actor.tsx';
import { createLocks } from './debate-lock.ts';
import { createDebates, type Debates } from './debates.ts';
import { createShelf } from './format-shelf.ts';
import { newChannelId, newDebateId } from './ids.ts';
import { importDebate } from './import-debate.ts';
import { createKeepsakes } from './keepsakes.ts';
import { mergedPreferences, restore, restoredLines } from './restore.ts';
import { createSharedWords } from './shared-words.ts';

const http: Http = {
  fetch: (...request) => fetch(...request),
  base: '',
  token: tokenNow,
  onLocked: () =>
    server.setState({ state: 'locked', trouble: 'This server asks for its access token (ACCESS_TOKEN).' }),
};
const api = createApi(http);

async function models(): Promise<ModelsAnswer> {
  const answer = await api.models(heldKeys());
  server.setState({ state: 'ready', answer, trouble: null });
  return answer;
}

export const debates: Debates = createDebates({
  archive,
  http,
  patience: realPatience,
  now: Date.now,
  models,
  keyFor,
  padOf: draftsOf,
  forgetPad: forgetDrafts,
  onConnection: (debate, connection) => lines.setState({ [debate]: connection }),
  onSilence: (vendor, silence) => silences.setState({ [vendor]: silence ?? undefined }),
  locks: createLocks(globalThis.navigator?.locks),
  words: createSharedWords((name) => new BroadcastChannel(name)),
});

async function refreshModels(): Promise<void> {
  server.setState(({ state }) => (state === 'ready' ? {} : { state: 'asking' }));
  try {
    await models();
  } catch (error) {
    if (server.getState().state === 'locked') return;
    const trouble = error instanceof Error ? error.message : 'The models cannot be read.';
    server.setState({ state: 'failed', trouble });
  }
}

/** @public Loaded by lazy-services.ts. */
export const services: Services = {
  refreshModels,
  testProvider: (provider) => api.test(provider, keyFor(provider)),
  giveToken(token) {
    keepToken(token);
    server.setState({ state: 'asking', trouble: null });
    debates.wake();
    return refreshModels();
  },
  giveKey(provider, key) {
    holdKey(provider, key);
    return refreshModels();
  },
  async startDebate(form) {
    const made = { id: newDebateId(), channel: newChannelId(), createdAt: Date.now() };
    const opened = openRecord(formatOf(form), choicesOf(form, made));
    const models = server.getState().answer?.models ?? [];
    const record = withContexts(opened, Object.fromEntries(models.map((card) => [modelKey(card), card])));
    void archive.persist(globalThis.navigator?.storage);
    await debates.create(record);
    await debates.start(record.id);
    return record.id;
  },
  async deleteDebate(id) {
    await debates.remove(id);
    forgetWriting(id);
  },
  continueDebate: (id) => debates.goOn(id),
  backUp: () => writeBackUp(archive, preferences.getState(), Date.now()),
  async restore(text) {
    const read = readBackUp(text);
    if (!read.ok) return read;
    try {
      const restored = await restore(archive, read.backUp, Date.now());
      preferences.setState((here) => mergedPreferences(here, read.backUp.preferences, DEFAULTS));
      await Promise.all([services.readOwn(), services.readFormats()]);
      return { ok: true, lines: restoredLines(restored) };
    } catch (error) {
      return { ok: false, message: `Not everything was taken in. ${troubleOf(error)}` };
    }
  },
  askToPersist: () => archive.persist(globalThis.navigator?.storage),
  importDebate: (text) => importDebate(archive, text, Date.now()),
  ...createKeepsakes(archive.database),
  ...createShelf(archive.database),
};

/** The page hears of the network and of being looked at before its timers do. */
export function listenToThePage(): void {
  window.addEventListener('online', () => debates.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    debates.wake();
    // Another tab may have changed them.
    void services.readFormats();
  });
}
