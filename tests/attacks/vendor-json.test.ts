// JSON of every type at every place of a vendor's answer fails that generation alone: in memory and on Redis, fast and slow.
// Many are sent at once, next to a generation that must not be disturbed; the places are in ../kit/vendors.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { redisForTests } from '../backend/kit/backends-on-redis.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import {
  generationRequest,
  readFrames,
  type TestBackend,
  terminalFrames,
  textOfFrames,
} from '../fixtures/test-backend.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import { hasRedis } from '../kit/redis.ts';
import { uncaughtErrors } from '../kit/uncaught-errors.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { answerWith, KINDS, type Place, placesOf, refusalWith } from '../kit/vendors/json-places.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';
import { countAttack } from './attack-count.ts';
import {
  ASKED_PROVIDERS,
  type AskedProvider,
  backendAgainst,
  DIALECT,
  MODEL_OF_PROVIDER,
} from './attacked-backend.ts';

// Thousands of generations in the long form, possibly on a busy machine.
vi.setConfig({ testTimeout: LONG_FORM ? 1_800_000 : 120_000 });

/** Longer than text is held back to be joined, so that a timer writes each piece. */
const SLOW_MS = 60;
/** The text of the undisturbed generation. */
const BESIDE = Array.from({ length: 40 }, (_, index) => `word ${index}, `);

const a20 = countAttack('A20', "JSON of every type in a vendor's answer");
const thrown = uncaughtErrors();
const redis = redisForTests();
/** What the fake vendors answer, by the id in the prompt. */
const scripts = new Map<string, VendorScript>();
const vendors = new Map<string, FakeVendor>();
beforeAll(async () => {
  for (const name of new Set(Object.values(DIALECT))) {
    const vendor = await startFakeVendor(name, ({ body }) => {
      const [, id = ''] = /case:([\w.-]+)/.exec(JSON.stringify(body)) ?? [];
      return scripts.get(id) ?? { text: BESIDE, everyMs: 5 };
    });
    vendors.set(name, vendor);
  }
});
afterAll(() => Promise.all([...vendors.values()].map((vendor) => vendor.stop())));
const urlOf = (asked: AskedProvider): string => vendors.get(DIALECT[asked])?.baseUrl ?? '';

interface Case {
  id: string;
  kind: string;
  script: VendorScript;
  /** A value that is no text stands where text belongs: the call must fail. */
  fails: boolean;
}

/** Whether text must be refused there. Some dialects also accept a list of parts as the text. */
const isNoWords = ({ frame, name }: Place, raw: string | undefined): boolean =>
  frame !== -1 &&
  /(\.text|delta\.content)$/.test(name) &&
  raw !== undefined &&
  !/^("|null$)/.test(raw) &&
  !(name.endsWith('.content') && raw.startsWith('['));

function casesOf(asked: AskedProvider, slow: boolean): Case[] {
  const dialect = DIALECT[asked];
  return placesOf(dialect).flatMap((place, index) =>
    Object.entries(KINDS).flatMap(([kind, raw]): Case[] => {
      const id = `${asked}.${index}.${kind.replace(/\W+/g, '-')}.${slow ? 'slow' : 'fast'}`;
      const script = answerWith(dialect, place, raw, slow ? SLOW_MS : 0);
      const answer = { id, kind, fails: isNoWords(place, raw), script };
      if (place.frame !== -1 || slow) return [answer];
      const refused = [400, 500].map((status) => ({
        ...answer,
        id: `${id}.${status}`,
        script: refusalWith(dialect, place, raw, status),
      }));
      return [answer, ...refused];
    }),
  );
}

const TOLD_APART = new Set(['number', 'true', 'null', 'toString is a number', 'length is negative']);
/** The fast form: some kinds, half of them in the place of words. */
function chosen(asked: AskedProvider, slow: boolean): Case[] {
  const all = casesOf(asked, slow);
  if (LONG_FORM) return all;
  const told = all.filter(({ kind }) => TOLD_APART.has(kind));
  const [words, others] = [true, false].map((fails) => told.filter((one) => one.fails === fails));
  return [...sample(words ?? [], { fast: 8 }), ...sample(others ?? [], { fast: 8 })];
}

let serial = 0;
async function begin(backend: TestBackend, asked: AskedProvider, id: string) {
  const channel = `vendorjsonvendorjson${String(++serial).padStart(8, '0')}`;
  const ear = readFrames(await backend.events(undefined, channel));
  const model = { provider: asked, id: MODEL_OF_PROVIDER[asked] };
  const messages = [{ role: 'user' as const, content: `case:${id}` }];
  const { status } = await backend.post(generationRequest({ id, model, messages }), {}, channel);
  expect([id, status]).toEqual([id, 202]);
  return { channel, ear };
}

/** Runs one case and returns what went wrong beyond that generation. */
async function put(backend: TestBackend, asked: AskedProvider, { id, fails }: Case): Promise<string[]> {
  // `readFrames` checks each frame against the schema of the wire.
  const { channel, ear } = await begin(backend, asked, id);
  await ear.terminals(1);
  await ear.leave();
  const again = readFrames(await backend.events(undefined, channel));
  const heard = await again.terminals(1);
  await again.leave();
  const snapshot = await (await backend.snapshot(id, channel)).json();
  const wrong: string[] = [];
  if (terminalFrames(ear.heard).length !== 1 || terminalFrames(heard).length !== 1) wrong.push('not one end');
  if (textOfFrames(heard, id) !== textOfFrames(ear.heard, id) || snapshot.text !== textOfFrames(heard, id))
    wrong.push('the words differ');
  if (fails && snapshot.code !== 'upstream-error') wrong.push('it did not fail');
  if (snapshot.state === 'running') wrong.push('it still runs');
  const { cost } = (terminalFrames(heard)[0]?.frame ?? {}) as { cost?: { nanoUsd: number | null } };
  if (cost?.nanoUsd !== null && !Number.isSafeInteger(cost?.nanoUsd)) wrong.push('the cost is no number');
  return wrong.map((what) => `${id}: ${what}`);
}

/** Runs the undisturbed generation; its text must be complete. */
async function beside(backend: TestBackend, asked: AskedProvider): Promise<string[]> {
  const id = `beside.${serial}`;
  const { ear } = await begin(backend, asked, id);
  const heard = await ear.terminals(1);
  await ear.leave();
  const whole = textOfFrames(heard, id) === BESIDE.join('');
  const completed = terminalFrames(heard)[0]?.frame.event === 'generation-completed';
  return whole && completed ? [] : [`${id}: the debate beside was disturbed`];
}

async function attackOn(backend: TestBackend, asked: AskedProvider, slow: boolean): Promise<void> {
  const cases = chosen(asked, slow);
  const wrong: string[] = [];
  // Fewer at once for a local server, which is also asked whether it is there.
  const step = asked === 'local' ? 6 : 60;
  for (let from = 0; from < cases.length; from += step) {
    const some = cases.slice(from, from + step);
    for (const { id, script } of some) scripts.set(id, script);
    const undisturbed = beside(backend, asked);
    const results = await Promise.all(some.map((one) => put(backend, asked, one)));
    for (const { id } of some) scripts.delete(id);
    wrong.push(...results.flat(), ...(await undisturbed));
  }
  expect(wrong).toEqual([]);
  a20.triedMany(asked, cases.length, cases.length);
  expect(backend.generations.running()).toBe(0);
  expect(thrown).toEqual([]);
}

/** The short form leaves out the providers that use another one's dialect. */
const subjects = ASKED_PROVIDERS.filter((asked) => LONG_FORM || !['openrouter', 'local'].includes(asked));
/** A slow vendor takes the same path, so the fast form has one of each kind of stream. */
const some = (slow: boolean) => (slow ? sample(subjects, { fast: 1 }) : subjects);

describe.each([false, true])('with the backend in this process, slowly: %s', (slow) => {
  it.each(some(slow))('%s: each fails alone, and what is kept in memory stays countable', async (asked) => {
    const backend = backendAgainst(urlOf);
    await attackOn(backend, asked, slow);
    const sizes = Object.values(backend.sizes());
    // Every hold was settled with a number.
    const { dayNanoUsd } = await backend.till.spentToday();
    expect([...sizes, dayNanoUsd].every((size) => Number.isSafeInteger(size) && size >= 0)).toBe(true);
    // The adapter noticed the fault; nothing behind it had to.
    expect(backend.logged.join('')).not.toContain('a vendor call broke');
    // Names that a vendor sends never become properties of our prototypes.
    expect([Object.keys(Array.prototype), Object.keys(Object.prototype)]).toEqual([[], []]);
  });

  it.skipIf(!hasRedis).each(some(slow))('%s: each fails alone, with Redis', async (asked) => {
    const { stores, said } = await redis.open();
    const backend = backendAgainst(urlOf, { stores });
    await attackOn(backend, asked, slow);
    expect((await backend.app.request(apiUrl('ready'))).status).toBe(200);
    expect(said).toEqual([]);
  });
});
