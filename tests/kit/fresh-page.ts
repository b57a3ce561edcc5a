// Gives each test of the page the page of a first visit. The files of a worker share one document and one set of modules, so whatever a test
// leaves behind (elements, stored values, the state of stores, replaced globals, simulated time) would reach the tests that come after it.
/// <reference types="vite/client" />
// Before anything else, because Dexie looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { languageInUse } from '../../frontend/src/words/define-words.ts';

// `findBy…` and `waitFor` wait for half a minute in place of one second, for busy machines.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

interface PageStore {
  getInitialState(): object;
  setState(state: object, replace: true): void;
}
const isStore = (value: unknown): value is PageStore =>
  typeof value === 'object' && value !== null && 'getInitialState' in value && 'setState' in value;
const modules = import.meta.glob<object>('../../frontend/src/stores/*.ts', { eager: true });
/** Every store that the page's modules export, by itself or as the `store` of an object. */
const STORES: readonly PageStore[] = [
  languageInUse,
  ...Object.values(modules)
    .flatMap((module) => Object.values(module))
    .map((value: unknown) =>
      typeof value === 'object' && value !== null && 'store' in value ? value.store : value,
    ),
].filter(isStore);

const nextEvent = (event: string, target: EventTarget) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));

/** The databases stay, because modules hold them open. */
async function emptyDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await nextEvent('success', opening);
    const emptying = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
    for (const store of opening.result.objectStoreNames) emptying.objectStore(store).clear();
    await nextEvent('complete', emptying);
    opening.result.close();
  }
}

const clearAttributes = (element: Element) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

// Runs after the file's own `afterEach`.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Setting preferences stores them, so storage is cleared last.
  for (const store of STORES) store.setState(store.getInitialState(), true);
  await emptyDatabases();
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.head, document.body]) clearAttributes(element);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
});
