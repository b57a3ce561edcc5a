// Many debates at once in a browser that keeps six connections to a server: none of them stands still, and one connection is always left.
import { createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { oxford } from '@rostrum/shared/formats/oxford';
import { turnsOf } from '@rostrum/shared/record/record';
import { expect, it, vi } from 'vitest';
import { stateName } from '../../../frontend/src/engine/machine/shown-state.ts';
import { createApiClient } from '../../../frontend/src/engine/transport/api-client.ts';
import { createStreamPlaces } from '../../../frontend/src/engine/transport/stream-places.ts';
import { realTimers } from '../../../frontend/src/engine/transport/timers.ts';
import { instantDemo } from '../../backend/demo/play-demo-debate.ts';
import { oneReading } from '../../fixtures/records.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';
import { freshBrowser } from '../storage/test-archive.ts';
import { httpTo } from '../transport/test-client.ts';
import { debateOf, fakeLockManager, openTestTab } from './test-tab.ts';

const CONNECTIONS = 6;

/** Returns a fetch that, as browsers do over HTTP/1.1, keeps at most six requests open, and lets the others wait. */
function sixConnections(
  send: (url: string, init: RequestInit) => Response | Promise<Response>,
): typeof fetch {
  let free = CONNECTIONS;
  const queue: (() => void)[] = [];
  return async (input, init = {}) => {
    if (free === 0) await new Promise<void>((resolve) => queue.push(resolve));
    else free -= 1;
    let isOpen = true;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      const next = queue.shift();
      if (next) next();
      else free += 1;
    };
    const response = await send(String(input), init);
    const reader = response.body?.getReader();
    const end = () => {
      close();
      void reader?.cancel();
    };
    init.signal?.addEventListener('abort', end);
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const chunk = await reader?.read();
        if (chunk?.value) return controller.enqueue(chunk.value);
        close();
        controller.close();
      },
      cancel: end,
    });
    return new Response(response.status === 204 ? null : body, response);
  };
}

function record(number: number) {
  const judge = (role: string) => (role === 'judge' ? 'demo-judge' : 'demo-plain');
  const seats = emptySeats(oxford).map((seat) => ({
    ...seat,
    occupant: { kind: 'model' as const, model: { provider: 'demo' as const, id: judge(seat.role) } },
  }));
  return createRecord(oxford, {
    id: `debate-${number}`,
    channel: `a-channel-of-128-bits-number-${number}`,
    createdAt: Date.now(),
    motion: 'Zoos should be closed',
    seats,
    settings: { ...oneReading(oxford), rounds: 2, seed: number },
  });
}

/** Runs `count` debates in each tab, all at once, and returns the state that each of them reaches. */
async function runAll({ tabs, count, hasLocks }: { tabs: number; count: number; hasLocks: boolean }) {
  const backend = createTestBackend({ providers: [instantDemo] });
  const fetchInBrowser = sixConnections((url, init) => backend.app.request(url, init));
  const storage = freshBrowser();
  const { manager } = fakeLockManager();
  const models = () =>
    createApiClient(
      httpTo({ base: '' }, { fetch: async (url, init) => backend.app.request(String(url), init) }),
    ).models(new Map());
  const all = await Promise.all(
    Array.from({ length: tabs }, async (_, tab) => {
      const { debates } = openTestTab({
        storage,
        backend: { base: '', fetch: fetchInBrowser, models },
        places: createStreamPlaces(hasLocks ? manager : undefined),
        timers: {
          random: () => 0.5,
          // Streams linger for as long as they do in a browser.
          wait: (ms, signal) => realTimers.wait(ms === 2_000 ? 20 : ms, signal),
        },
      });
      const records = Array.from({ length: count }, (_, at) => record(tab * count + at));
      return Promise.all(
        records.map(async (one) => {
          await debates.startNew(one);
          return debates.open(one.id);
        }),
      );
    }),
  );
  const page = fetchInBrowser('/api/models');
  await vi.waitFor(
    () =>
      expect(all.flat().map((one) => stateName(debateOf(one).getSnapshot().value))).toEqual(
        Array(tabs * count).fill('completed'),
      ),
    { timeout: 20_000, interval: 50 },
  );
  expect((await page).ok).toBe(true);
  await backend.drain(0);
  return all.flat().map((one) => turnsOf(debateOf(one).getSnapshot().context.record).length);
}

it.each([
  ['six debates in one tab', { tabs: 1, count: 6, hasLocks: true }],
  ['four debates in each of two tabs', { tabs: 2, count: 4, hasLocks: true }],
  ['seven debates in one tab over plain http', { tabs: 1, count: 7, hasLocks: false }],
])(
  '%s all reach their verdicts, and another page loads meanwhile',
  async (_, many) => {
    const turns = await runAll(many);
    expect(turns).toEqual(Array(many.tabs * many.count).fill(9));
  },
  30_000,
);
