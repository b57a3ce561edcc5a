// A vendor that is down, and several debates in one tab, under simulated time: who is asked, how often, and what the record says.
import { attemptsOf, type DebateRecord, openAttemptsOf, turnsOf } from '@rostrum/shared/debate/record';
import { emptySeats } from '@rostrum/shared/formats/format';
import { openRecord } from '@rostrum/shared/formats/open-record';
import { oxford } from '@rostrum/shared/formats/oxford';
import type { ModelRef, ProviderId } from '@rostrum/shared/wire/model-card';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProviderFailure } from '../../../backend/src/providers/provider.ts';
import type { OpenDebate } from '../../../frontend/src/app/debate-actor.tsx';
import { createDebates, type Debates } from '../../../frontend/src/app/debates.ts';
import { createApi } from '../../../frontend/src/speech/api.ts';
import type { Silence } from '../../../frontend/src/speech/breakers.ts';
import { realPatience } from '../../../frontend/src/speech/patience.ts';
import { createHouse } from '../../backend/house.ts';
import { createSpeaker, usageOf } from '../../backend/speaker.ts';
import { filled, placeOf, prose } from '../../kit/speakers.ts';
import { type Clockwork, startClockwork } from '../../kit/theatre/clockwork.ts';
import { browser, pageOf } from '../archive/kit.ts';
import { sharedLocks } from './kit.ts';

const BEGINS = Date.UTC(2026, 10, 22, 10);
const SPEAKS_MS = 1_000;
const MODELS: Partial<Record<ProviderId, string>> = { anthropic: 'claude-sonnet-4-5', openai: 'gpt-4.1' };

let clockwork: Clockwork;
beforeEach(() => {
  clockwork = startClockwork(BEGINS);
});
afterEach(() => clockwork.stop());

/** A vendor that answers after a second, or says that it is overloaded at once; `asked`: when, in seconds. */
function vendorOf(id: ProviderId) {
  const vendor = { down: false, asked: [] as number[] };
  const { provider } = createSpeaker({
    id,
    models: [MODELS[id] ?? ''],
    script: ({ request, ...call }) => {
      vendor.asked.push((Date.now() - BEGINS) / 1_000);
      if (vendor.down) return call.fail(new ProviderFailure('overloaded', 'It is overloaded.'));
      const { seat, label } = placeOf({ body: { messages: request.messages } });
      const said = request.responseSchema
        ? JSON.stringify(filled(request.responseSchema))
        : `${prose(`${seat} ${label}`, 40)} Zoos should be closed.`;
      setTimeout(() => {
        call.say(said);
        call.report(usageOf(10, 10));
        call.finish();
      }, SPEAKS_MS);
    },
  });
  return Object.assign(vendor, { provider });
}

function openTab() {
  const [anthropic, openai] = [vendorOf('anthropic'), vendorOf('openai')];
  const { app } = createHouse({ providers: [anthropic.provider, openai.provider] });
  const http = {
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(app.request(String(input), init)),
    base: '',
    token: () => undefined,
    onLocked: () => {},
  };
  const archive = pageOf(browser());
  const silences: (Silence | null)[] = [];
  const debates = createDebates({
    archive,
    http,
    patience: { ...realPatience, chance: () => 0 },
    now: Date.now,
    models: () => createApi(http).models(new Map()),
    keyFor: () => undefined,
    padOf: () => ({ put: () => {}, drop: () => {} }),
    forgetPad: () => {},
    onConnection: () => {},
    onSilence: (_, silence) => silences.push(silence),
    locks: sharedLocks(),
  });
  return { anthropic, openai, debates, silences };
}

async function begin(debates: Debates, id: string, opposition: ProviderId = 'anthropic') {
  const seated = (provider: ProviderId): ModelRef => ({ provider, id: MODELS[provider] ?? '' });
  const record = openRecord(oxford, {
    id,
    channel: `channel-of-the-${id}`,
    createdAt: BEGINS,
    motion: 'Zoos should be closed',
    seats: emptySeats(oxford).map((seat) => ({
      ...seat,
      occupant: {
        kind: 'model',
        model: seated(seat.id === 'proposition' || id === 'debate-elsewhere' ? opposition : 'anthropic'),
      },
    })),
    settings: { rounds: 2 },
  });
  const opened = (async () => {
    await debates.create(record);
    const debate = await debates.open(id);
    await debates.start(id);
    return debate;
  })();
  let debate: OpenDebate | null = null;
  void opened.then((here) => {
    debate = here;
  });
  // Without a moment's passing: on the simulated clock nothing else may happen meanwhile.
  while (!debate) await new Promise((resolve) => setImmediate(resolve));
  return opened;
}

const stateOf = (debate: OpenDebate) => debate.getSnapshot().state;
const recordOf = (debate: OpenDebate): DebateRecord => debate.getSnapshot().context.record;
const becomes = (debate: OpenDebate, state: string) =>
  clockwork.until(state, () => stateOf(debate) === state);
const outcomes = (debate: OpenDebate) => attemptsOf(recordOf(debate)).map(({ outcome }) => outcome.state);

it('three debates do not hammer it: one call in 20 seconds, then in 40, and all go on when one is answered', async () => {
  const { anthropic, debates, silences } = openTab();
  anthropic.down = true;
  const first = await begin(debates, 'debate-first');
  const others = [await begin(debates, 'debate-second'), await begin(debates, 'debate-third')];
  await clockwork.pass(15_000);
  // Six seats would have had three tries each by now: only those went out that were on their way at the fifth failure.
  const before = anthropic.asked.length;
  expect(before).toBeLessThan(12);
  for (const debate of others) {
    expect(stateOf(debate)).toBe('recovering');
    expect(openAttemptsOf(recordOf(debate))).toEqual([]);
  }
  expect(silences).toHaveLength(1);
  await clockwork.pass(10_000);
  expect(anthropic.asked).toHaveLength(before + 1);
  await clockwork.pass(20_000);
  expect(anthropic.asked).toHaveLength(before + 1);
  anthropic.down = false;
  await clockwork.pass(30_000);
  const [probe, ...rest] = anthropic.asked.slice(before + 1);
  expect(rest.length).toBeGreaterThan(0);
  for (const at of rest) expect(at - (probe ?? 0)).toBeGreaterThanOrEqual(SPEAKS_MS / 1_000);
  expect(silences.at(-1)).toBeNull();
  for (const debate of [first, ...others]) {
    await becomes(debate, 'completed');
    expect(turnsOf(recordOf(debate))).toHaveLength(9);
    expect(outcomes(debate)).not.toContain('lost');
  }
  const attempts = [first, ...others].flatMap((debate) => attemptsOf(recordOf(debate)));
  expect(anthropic.asked).toHaveLength(attempts.length);
});

it('a debate with another vendor is as fast as ever, and a mixed one hears who can speak first', async () => {
  const undisturbed = openTab();
  const alone = await begin(undisturbed.debates, 'debate-elsewhere', 'openai');
  const since = Date.now();
  await becomes(alone, 'completed');
  const tookMs = Date.now() - since;

  const { anthropic, debates } = openTab();
  anthropic.down = true;
  const hammered = await begin(debates, 'debate-first');
  await clockwork.pass(8_000);
  expect(stateOf(hammered)).toBe('recovering');
  const mixed = await begin(debates, 'debate-mixed', 'openai');
  const asked = anthropic.asked.length;
  const elsewhere = await begin(debates, 'debate-elsewhere', 'openai');
  const from = Date.now();
  await becomes(elsewhere, 'completed');
  expect(Date.now() - from).toBeLessThanOrEqual(tookMs * 1.03);
  expect(turnsOf(recordOf(mixed)).map(({ id }) => id)).toEqual(['0.proposition']);
  expect(stateOf(mixed)).toBe('recovering');
  // Meanwhile one call, of whichever debate, has tried.
  expect(anthropic.asked).toHaveLength(asked + 1);
});

it('who waits is obeyed at once: paused and stopped without a call or a cent, and Retry by hand tries now', async () => {
  const { anthropic, debates } = openTab();
  anthropic.down = true;
  const first = await begin(debates, 'debate-first');
  await clockwork.pass(8_000);
  const [paused, stopped] = [await begin(debates, 'debate-second'), await begin(debates, 'debate-third')];
  const asked = anthropic.asked.length;
  await becomes(paused, 'recovering');
  await becomes(stopped, 'recovering');
  paused.send({ type: 'PAUSE', when: 'now' });
  stopped.send({ type: 'STOP' });
  expect([stateOf(paused), stateOf(stopped)]).toEqual(['paused', 'completed']);
  expect([...attemptsOf(recordOf(paused)), ...attemptsOf(recordOf(stopped))]).toEqual([]);
  expect(anthropic.asked).toHaveLength(asked);

  await becomes(first, 'error');
  expect(attemptsOf(recordOf(first)).filter(({ seat }) => seat === 'proposition').length).toBeLessThanOrEqual(
    4,
  );
  anthropic.down = false;
  const tried = anthropic.asked.length;
  const pressed = (Date.now() - BEGINS) / 1_000;
  first.send({ type: 'RETRY' });
  await clockwork.until('one call', () => anthropic.asked.length > tried);
  expect(anthropic.asked).toHaveLength(tried + 1);
  // Nobody waits for the forty seconds that the failed try has added.
  expect((anthropic.asked.at(-1) ?? 0) - pressed).toBeLessThan(10);
  await becomes(first, 'completed');
});
