// A vendor sends JSON of any type in any place: it costs that generation alone, on memory and on Redis, fast and slow.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRequest, listen, terminalsOf } from '../backend/house.ts';
import { openShared, type Shared } from '../backend/shared-house.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { ASKED, houseAt, MODELS } from './stage.ts';
import { attack, FULL } from './tally.ts';
import {
  attackOn,
  type HostileVendors,
  printTable,
  type Row,
  type Subject,
  startHostileVendors,
  type Target,
} from './vendor-json-stage.ts';

const a20 = attack('A20', "JSON of every type in a vendor's answer");
const rows = new Map<string, Row>();
const attackWith = (...words: [name: string, target: Target, subject: Subject, slow: boolean]) =>
  attackOn({ attack: a20, vendors, rows }, ...words);
const thrown: unknown[] = [];
let vendors: HostileVendors;
let redis: RedisServer | undefined;
let shared: Shared | undefined;

beforeAll(async () => {
  vendors = await startHostileVendors();
  if (hasRedis) redis = await startRedis();
  if (redis) shared = await openShared(redis.url);
  const note = (error: unknown) => void thrown.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  return () => process.off('uncaughtException', note).off('unhandledRejection', note);
});
afterAll(async () => {
  printTable('JSON of every type, by backend and dialect', rows);
  await shared?.kept.store.close();
  await redis?.stop();
  await vendors.stop();
});

/** The short form leaves out those that speak another's dialect. */
const subjects = ASKED.filter((subject) => FULL || !['openrouter', 'local'].includes(subject));

describe.each([false, true])('with the backend in this process, slowly: %s', (slow) => {
  it.each(subjects)('%s: each fails alone, and what is kept in memory stays countable', async (subject) => {
    const house = houseAt(vendors.urlOf);
    await attackWith('memory', { ask: house.app.request }, subject, slow);
    const sizes = house.sizes();
    expect(Object.values(sizes).every((size) => Number.isSafeInteger(size) && size >= 0)).toBe(true);
    // Every sum that was put aside was settled, in numbers.
    const spent = await house.till.spent();
    expect([spent.dayNanoUsd, spent.dayAtMostNanoUsd].every(Number.isSafeInteger)).toBe(true);
    expect(house.runs.running()).toBe(0);
    expect(thrown).toEqual([]);
    // The adapter saw what was wrong: nothing behind it had to.
    expect(house.logged.join('')).not.toContain('a vendor call broke');
    // No place that a vendor names is one of ours.
    expect([Object.keys(Array.prototype), Object.keys(Object.prototype)]).toEqual([[], []]);
  });

  it.skipIf(!hasRedis).each(subjects)('%s: each fails alone, with Redis', async (subject) => {
    if (!shared) throw new Error('no Redis');
    const house = houseAt(vendors.urlOf, { kept: shared.kept });
    await attackWith('Redis', { ask: house.app.request }, subject, slow);
    expect((await house.app.request('/api/ready')).status).toBe(200);
    expect(house.runs.running()).toBe(0);
    expect([thrown, shared.said]).toEqual([[], []]);
  });
});

describe('a line without an end', () => {
  it.each(subjects)('%s: is not kept for ever', async (subject) => {
    const house = houseAt(vendors.urlOf);
    const endless = { data: 'data: '.padEnd(1024 * 1024, 'x') };
    vendors.scripts.set('endless', { frames: Array.from({ length: 20 }, () => endless) });
    const ear = listen(await house.events());
    const model = { provider: subject, id: MODELS[subject] };
    await house.post(aRequest({ model, messages: [{ role: 'user', content: 'case:endless' }] }));
    const [end] = terminalsOf(await ear.terminals(1));
    await ear.leave();
    expect(end?.frame).toMatchObject({ event: 'generation-failed', code: 'upstream-error' });
    a20.tried(`${subject}: a line without an end`, thrown.length === 0);
  });
});
