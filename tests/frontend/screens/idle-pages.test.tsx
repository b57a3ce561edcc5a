// An open page that nobody touches does nothing: no screen renders again, no effect runs again, and no service is asked again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { act, render, waitFor } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { App, loadScreensAt } from '../../../frontend/src/app/app.tsx';
import { lazyMethods } from '../../../frontend/src/components/lazy-module.ts';
import { DebateProvider } from '../../../frontend/src/debate/use-debate.tsx';
import { type Services, ServicesProvider } from '../../../frontend/src/debate/use-services.tsx';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { DebateScreen } from '../../../frontend/src/screens/debate-screen.tsx';
import { outcomeModule } from '../../../frontend/src/screens/outcome/outcome-module.ts';
import { ShareForm } from '../../../frontend/src/screens/outcome/share-form.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { ownFormats, putItem } from '../../../frontend/src/stores/own-data.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { demoCard } from '../../fixtures/cards.ts';
import { TWO_SIDED_FORMAT } from '../../kit/custom-format.ts';
import { debateAtRest, MODELS_ANSWER, OPENINGS, recordWith } from './render-screen.tsx';

const FILE = join(import.meta.dirname, '../../fixtures/first-release/debates/oxford.json');
const result = readDebateJson(readFileSync(FILE, 'utf8'));
if (!result.ok) throw new Error(JSON.stringify(result.reason));
const { record } = result;
const cards = Object.fromEntries(
  record.seats.flatMap(({ occupant }) =>
    occupant.kind === 'model' ? [[modelKey(occupant.model), demoCard(occupant.model.id)]] : [],
  ),
);
const choices = { models: true, costs: true, documents: true };

/**
 * Services as the page has them before their code has loaded, with counted calls; each call gives a new object and a new promise, as from
 * the network.
 */
function countedServices() {
  const calls = new Map<string, number>();
  const answers: Record<string, (...args: never[]) => unknown> = {
    openSharedDebate: () => ({
      record: structuredClone(record),
      cards: { ...cards },
      choices: { ...choices },
    }),
    sharingDays: () => 30,
    fillSeats: (answer: never) => setupStore.fillEmptySeats(answer),
  };
  const countingProxy = new Proxy({} as Services, {
    get: (_, name: string) =>
      name === 'then'
        ? undefined
        : async (...args: never[]) => {
            const times = (calls.get(name) ?? 0) + 1;
            calls.set(name, times);
            // A page that asks for ever would not let the test end.
            await new Promise((resolve) => times < 50 && setTimeout(resolve, 1));
            return answers[name]?.(...args);
          },
  });
  return { services: lazyMethods(async () => countingProxy), calls };
}

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
/** A visible clock may tick once in this time. */
const IDLE_MS = 300;
const TICKS = 2;

/** Renders a screen, waits for an element, and returns the services called until then; fails if anything continues afterwards. */
async function expectIdle(
  screen: (services: Services) => ReactElement,
  readySelector: string,
): Promise<Map<string, number>> {
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER });
  const { services, calls } = countedServices();
  let commits = 0;
  render(
    <Profiler id="page" onRender={() => commits++}>
      {screen(services)}
    </Profiler>,
  );
  await waitFor(() => expect(document.querySelector(readySelector)).not.toBeNull());
  await pause(IDLE_MS);
  const [before, callCounts] = [commits, new Map(calls)];
  await pause(IDLE_MS);
  expect(commits - before).toBeLessThanOrEqual(TICKS);
  expect(calls).toEqual(callCounts);
  return callCounts;
}

it('the debate of a shared link is requested once', async () => {
  window.history.replaceState(null, '', '/shared/abc');
  const callCounts = await expectIdle((services) => <App services={services} />, '.page.outcome');
  expect(callCounts.get('openSharedDebate')).toBe(1);
});

it('the lifetime of links is requested once', async () => {
  const form = (services: Services) => (
    <ServicesProvider services={services}>
      <ShareForm record={record} cards={cards} />
    </ServicesProvider>
  );
  expect((await expectIdle(form, 'select')).get('sharingDays')).toBe(1);
});

it.each([
  '/',
  '/debates',
  '/questions/none',
  '/formats',
  '/formats/mine',
  '/personas',
  '/settings',
  '/nowhere',
])('%s does nothing while nobody touches it', async (address) => {
  window.history.replaceState(null, '', address);
  await loadScreensAt(address);
  putItem(ownFormats, { id: 'mine', draft: TWO_SIDED_FORMAT, sound: TWO_SIDED_FORMAT, changedAt: 1 });
  const callCounts = await expectIdle((services) => <App services={services} />, '#main');
  for (const [name, times] of callCounts) expect([name, times <= 2]).toEqual([name, true]);
});

it.each([
  'paused',
  'pausedByWarning',
  'pausedByLimit',
  'error',
  'listening',
  'debating',
  'completed',
] as const)('a debate that is %s does nothing by itself', async (state) => {
  await outcomeModule.load();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const shownRecord = state === 'completed' ? record : recordWith(OPENINGS);
  const { debate } = debateAtRest({ state, context: { record: shownRecord } });
  const screen = (services: Services) => (
    <ServicesProvider services={services}>
      <DebateProvider session={debate}>
        <DebateScreen />
      </DebateProvider>
    </ServicesProvider>
  );
  const callCounts = await expectIdle(screen, '#main');
  for (const [name, times] of callCounts) expect([name, times <= 2]).toEqual([name, true]);
});
