// JSON of any type at any place of a vendor's answer fails that generation alone: in memory and on Redis, fast and slow.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisForTests } from '../backend/kit/backends-on-redis.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import { hasRedis } from '../kit/redis.ts';
import { uncaughtErrors } from '../kit/uncaught-errors.ts';
import { countAttack } from './attack-count.ts';
import { ASKED_PROVIDERS, backendAgainst } from './attacked-backend.ts';
import { attackOn, type HostileVendors, startHostileVendors } from './vendor-json-stage.ts';

const a20 = countAttack('A20', "JSON of every type in a vendor's answer");
const thrown = uncaughtErrors();
const redis = redisForTests();
let vendors: HostileVendors;
beforeAll(async () => {
  vendors = await startHostileVendors();
});
afterAll(() => vendors.stop());

/** The short form leaves out the providers that use another one's dialect. */
const subjects = ASKED_PROVIDERS.filter((subject) => LONG_FORM || !['openrouter', 'local'].includes(subject));
/** A slow vendor takes the same path, so the fast form has one of each kind of stream. */
const some = (slow: boolean) => (slow ? sample(subjects, { fast: 1 }) : subjects);

describe.each([false, true])('with the backend in this process, slowly: %s', (slow) => {
  it.each(some(slow))('%s: each fails alone, and what is kept in memory stays countable', async (subject) => {
    const backend = backendAgainst(vendors.urlOf);
    await attackOn(a20, vendors, { ask: backend.app.request }, subject, slow);
    const sizes = backend.sizes();
    expect(Object.values(sizes).every((size) => Number.isSafeInteger(size) && size >= 0)).toBe(true);
    // Every hold was settled with a number.
    const spent = await backend.till.spentToday();
    expect(Number.isSafeInteger(spent.dayNanoUsd)).toBe(true);
    expect(backend.generations.running()).toBe(0);
    expect(thrown).toEqual([]);
    // The adapter noticed the fault; nothing behind it had to.
    expect(backend.logged.join('')).not.toContain('a vendor call broke');
    // Names that a vendor sends never become properties of our prototypes.
    expect([Object.keys(Array.prototype), Object.keys(Object.prototype)]).toEqual([[], []]);
  });

  it.skipIf(!hasRedis).each(some(slow))('%s: each fails alone, with Redis', async (subject) => {
    const { stores, said } = await redis.open();
    const backend = backendAgainst(vendors.urlOf, { stores });
    await attackOn(a20, vendors, { ask: backend.app.request }, subject, slow);
    expect((await backend.app.request(apiUrl('ready'))).status).toBe(200);
    expect(backend.generations.running()).toBe(0);
    expect([thrown, said]).toEqual([[], []]);
  });
});
