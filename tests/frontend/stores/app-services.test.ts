// The models that the page lists are those of the keys and the token that it has now, whichever answer comes last.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { appServices, listenToThePage } from '../../../frontend/src/app/services.ts';
import { writeDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { accessToken, setAccessToken, setProviderKey } from '../../../frontend/src/stores/secrets.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { testRecord } from '../transport/test-client.ts';

const answerWith = (id: string): ModelsAnswer => ({
  providers: [{ id: 'openai', title: 'OpenAI', status: 'ready', hint: '' }],
  models: [modelCard({ provider: 'openai', id })],
});
const LOCKED = { code: 'unauthorized', title: 'No', status: 401, detail: 'No.' };

/** Requests in their order, each with its headers and the function that answers it. */
let requests: { headers: Headers; answer(response: Response): void }[] = [];
const answer = async (index: number, response: Response) => {
  requests[index]?.answer(response);
  // The answer is read in several steps.
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
};
const shownModels = () => modelList.getState().answer?.models.map(({ id }) => id);

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      requests.push({ headers: new Headers(headers), answer: resolve });
    });
  });
});
afterEach(() => {
  setProviderKey('openai', null);
  setAccessToken(null);
});

it('an earlier answer does not replace that of the key which was typed last', async () => {
  void appServices.setProviderKey('openai', 'first');
  void appServices.setProviderKey('openai', 'second');
  expect(requests.map(({ headers }) => headers.get('X-Provider-Key'))).toEqual([
    'openai:first',
    'openai:second',
  ]);
  await answer(1, Response.json(answerWith('of-the-second')));
  await answer(0, Response.json(answerWith('of-the-first')));
  expect(shownModels()).toEqual(['of-the-second']);
});

it('nor does an earlier failure, or a refusal of an earlier token', async () => {
  void appServices.refreshModels();
  void appServices.refreshModels();
  void appServices.setAccessToken('the-right-one');
  await answer(2, Response.json(answerWith('unlocked')));
  await answer(1, Response.json({}));
  await answer(0, Response.json(LOCKED, { status: 401 }));
  expect(modelList.getState()).toMatchObject({ state: 'ready', problem: null });
  expect(shownModels()).toEqual(['unlocked']);
});

it('the answer to the request before the last is shown until the last one ends', async () => {
  void appServices.setProviderKey('openai', 'first');
  void appServices.setProviderKey('openai', 'second');
  await answer(0, Response.json(answerWith('of-the-first')));
  expect(shownModels()).toEqual(['of-the-first']);
  await answer(1, Response.json({}, { status: 502 }));
  expect(modelList.getState().state).toBe('failed');
});

it('a connection test that is passed asks for the models anew: a server may have been started since', async () => {
  void appServices.testProvider('local');
  await answer(0, Response.json({ ok: false, code: 'no-models', reason: { code: 'no-debating-model' } }));
  expect(requests).toHaveLength(1);
  void appServices.testProvider('local');
  await answer(1, Response.json({ ok: true, latencyMs: 40, model: 'llama3.3' }));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  await answer(2, Response.json(answerWith('llama3.3')));
  expect(shownModels()).toEqual(['llama3.3']);
});

it('a wrong access token is said to be refused, and the form for another one stays meanwhile', async () => {
  setAccessToken(null);
  const problem = { type: 'about:blank', ...LOCKED };
  const refusal = () => Response.json(problem, { status: 401 });
  void appServices.refreshModels();
  await answer(0, refusal());
  expect(modelList.getState()).toMatchObject({ state: 'locked', problem: null });
  void appServices.setAccessToken('wrong');
  expect(modelList.getState().state).toBe('locked');
  await answer(1, refusal());
  const afterRefusal = { state: 'locked', problem: 'The server refused this access token.' };
  expect(modelList.getState()).toMatchObject(afterRefusal);
  void appServices.setAccessToken('right');
  expect(modelList.getState()).toMatchObject({ state: 'locked', problem: null });
  await answer(2, Response.json(answerWith('unlocked')));
  expect(modelList.getState()).toMatchObject({ state: 'ready', problem: null });
});

/** Listens to the page until the test ends. */
function listenDuringTheTest() {
  const listeners = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
  listenToThePage();
  onTestFinished(() => {
    for (const { mock } of listeners)
      for (const [index, [type, listener]] of mock.calls.entries())
        (mock.contexts[index] as EventTarget).removeEventListener(type, listener);
  });
}

it('the browser asks before a page is left that holds a debate which it could not store', async () => {
  listenDuringTheTest();
  const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const full = vi
    .spyOn(archive.database.records, 'bulkPut')
    .mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  expect(asksToLeave()).toBe(false);
  archive.save(testRecord({ id: 'debate-in-memory' }), 1);
  await archive.flush();
  expect(asksToLeave()).toBe(true);
  full.mockRestore();
  await archive.flush();
  expect(asksToLeave()).toBe(false);
});

it('a token that is pasted into the address of an open page unlocks it, and leaves the address', async () => {
  listenDuringTheTest();
  modelList.setState({ state: 'locked', answer: null, problem: null });
  window.location.hash = '#token=let-me-in';
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect([accessToken(), window.location.hash]).toEqual(['let-me-in', '']);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer let-me-in');
  await answer(0, Response.json(answerWith('unlocked')));
  expect(modelList.getState().state).toBe('ready');
});

it('every refusal of a link is a sentence in the language of the page; a link without a debate is none', async () => {
  onTestFinished(() => chooseLanguage('en'));
  const link = { id: 'link', takeBack: 'secret' };
  const refused = async (work: () => Promise<unknown>, refusal: () => Promise<Response>) => {
    vi.stubGlobal('fetch', refusal);
    return work().then(
      (value) => value,
      (error: unknown) => (error as Error).message,
    );
  };
  const works: (() => Promise<unknown>)[] = [
    () => appServices.shareDebate({} as never),
    () => appServices.takeLinkBack(link),
    () => appServices.openSharedDebate(link.id),
  ];
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  const tooMany = { type: 'x', code: 'too-many-requests', title: 'No', status: 429, detail: 'Wait for 3 s.' };
  for (const work of works) {
    expect(await refused(work, away)).toBe('Rostrum’s server cannot be reached. Is it still running?');
    await chooseLanguage('de');
    expect(await refused(work, away)).toBe('Der Server von Rostrum ist nicht erreichbar. Läuft er noch?');
    const busy = await refused(work, async () => Response.json(tooMany, { status: 429 }));
    expect(busy).toMatch(/^Zu viele Anfragen/);
    await chooseLanguage('en');
  }
  const gone = { type: 'x', code: 'not-found', title: 'No', status: 404, detail: 'Gone.' };
  const notThere = async () => Response.json(gone, { status: 404 });
  expect(await refused(() => appServices.openSharedDebate(link.id), notThere)).toBeNull();
});

it('the browser is asked not to delete what a file brings', async () => {
  const persist = vi.fn(async () => false);
  vi.stubGlobal('navigator', { storage: { persist } });
  await appServices.importDebate('{}');
  expect(persist).not.toHaveBeenCalled();
  await appServices.importDebate(writeDebateJson(testRecord({ id: 'debate-brought' })));
  expect(persist).toHaveBeenCalledOnce();
  const preferences = { theme: 'dark' };
  const backUp = { kind: 'rostrum-backup', v: 1, at: 1, debates: [], shelves: {}, preferences };
  await appServices.restoreBackup(JSON.stringify(backUp));
  expect(persist).toHaveBeenCalledTimes(2);
});
