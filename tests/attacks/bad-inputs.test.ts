// Invalid input, generated and by hand, to every route and every reader of files: no 5xx, nothing uncaught, no vendor call.
import { GenerationRequest } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { readSetupLink } from '../../frontend/src/stores/setup-link.ts';
import { refusalText } from '../../frontend/src/words/refusal-text.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { CHANNEL, createTestBackend, generationRequest, JSON_HEADERS } from '../fixtures/test-backend.ts';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { anyCharacter } from '../kit/any-text.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { uncaughtErrors } from '../kit/uncaught-errors.ts';
import { countAttack } from './attack-count.ts';

const SEED = 20261122;
const RUNS = LONG_FORM ? 5_000 : 100;
const bad = countAttack('Bad inputs', `fast-check seed ${SEED}, ${RUNS} runs a property`);

const uncaught = uncaughtErrors();
afterAll(() => expect(uncaught).toEqual([]));

const NASTY = [
  ...['', '\u0000', '\ud800', '\u202egnihtemos', '__proto__', 'constructor', '1e400', '..', '%zz'],
  ...['\r\nX: y', '\n\nid: 9\n\n', 'a'.repeat(10_000), '{', '[]', 'null', '$\u007bx}', '<script>', '🗣️'],
];
const words = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: anyCharacter }), fc.string());
const json = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...NASTY, 0, -1, 2.5, 1e21, null, true),
  fc.dictionary(words, words),
);

/** Returns a valid value with one part replaced, added or removed at a random place. */
const spoil = (good: unknown) =>
  fc
    .tuple(fc.nat(), json, words, fc.constantFrom('replace', 'add', 'remove'))
    .map(([where, value, name, how]) => {
      const copy = structuredClone(good) as Record<string, unknown>;
      const places: [Record<string, unknown>, string][] = [];
      const walk = (node: unknown) => {
        if (typeof node !== 'object' || node === null) return;
        for (const key of Object.keys(node)) {
          places.push([node as Record<string, unknown>, key]);
          walk((node as Record<string, unknown>)[key]);
        }
      };
      walk(copy);
      const [node, key] = places[where % places.length] ?? [copy, name];
      if (how === 'remove') delete node[key];
      else node[how === 'add' ? name : key] = value;
      return copy;
    });

const open = () => {
  const handFed = createHandFedProvider({ script: (call) => call.finish() });
  return { speaker: handFed, backend: createTestBackend({ providers: [handFed.provider] }) };
};

const check = async (property: fc.IAsyncProperty<unknown> | fc.IProperty<unknown>, numRuns = RUNS) => {
  await fc.assert(property as fc.IAsyncProperty<unknown>, { seed: SEED, numRuns });
  bad.triedMany('runs', numRuns, numRuns);
};

describe('bad inputs', () => {
  it('to every route, by every method, with any path, query, header and body', async () => {
    const { backend, speaker: handFed } = open();
    const channel = apiUrl('channels', CHANNEL);
    const path = fc.constantFrom(
      ...['/', '/assets/x', '/metrics', apiUrl('models'), apiUrl('models', 'test'), apiUrl('spend')],
      ...[`${channel}/events`, `${channel}/generations`, `${channel}/generations/x`],
    );
    const method = fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'PROPFIND');
    const header = fc.constantFrom(
      ...['last-event-id', 'x-provider-key', 'authorization', 'origin', 'host', 'content-type'],
      ...['content-length', 'accept-encoding', 'range', 'if-none-match', 'x-request-id'],
    );
    const statuses = new Set<number>();
    const requests = fc.asyncProperty(
      ...([path, method, words, header, words, json] as const),
      async (base, how, extra, name, value, body) => {
        const headers = new Headers(JSON_HEADERS);
        try {
          headers.set(name, value);
        } catch {
          // No client can send this as a header.
        }
        const content = how !== 'GET' && how !== 'HEAD' && { body: JSON.stringify(body) };
        const after = encodeURIComponent(Buffer.from(extra).toString());
        const address = `${base}${extra.length % 2 ? '/' : '?after='}${after}`;
        const answer = await backend.app.request(address, { method: how, headers, ...content });
        statuses.add(answer.status);
        expect(answer.status, `${how} ${address}`).toBeLessThan(500);
        await answer.body?.cancel();
      },
    );
    await check(requests);
    expect(handFed.calls).toHaveLength(0);
    expect(statuses.size).toBeGreaterThan(4);
  });

  it('that are a generation with one invalid field', async () => {
    const good = generationRequest({
      responseSchema: { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } },
    });
    await check(
      fc.asyncProperty(spoil(good), async (body) => {
        const { backend, speaker: handFed } = open();
        const { status } = await backend.post(body);
        const fits = GenerationRequest.safeParse(JSON.parse(JSON.stringify(body))).success;
        // A body that is still valid may start a call, or name a vendor that this backend lacks.
        expect(fits ? [202, 503, 402] : [400]).toContain(status);
        if (!fits) expect(handFed.calls).toHaveLength(0);
      }),
    );
  });

  const whole = { kind: 'rostrum-debate', v: 1, record: spokenDebate(), log: [] };
  const text = JSON.stringify(whole);

  it('as a file to import: with one invalid field, cut off anywhere, or random', async () => {
    const file = fc.oneof(
      spoil(whole).map((value) => JSON.stringify(value)),
      fc.nat(text.length - 1).map((cut) => text.slice(0, cut)),
      json.map((value) => JSON.stringify(value) ?? ''),
      fc.string({ unit: anyCharacter }),
    );
    await check(
      fc.property(file, (text) => {
        const result = readDebateJson(text);
        if (!result.ok) {
          expect(refusalText(result).length).toBeGreaterThan(10);
          expect(result.reason).not.toBe('');
        }
      }),
    );
    expect(readDebateJson(text).ok).toBe(true);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('as a link: any fragment gives a set-up, an error sentence, or nothing', async () => {
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');
    const fragment = fc.oneof(
      words,
      words.map((word) => `#setup=${word}`),
      json.map((value) => `#setup=${base64(value)}`),
    );
    await check(
      fc.property(fragment, (text) => {
        const result = readSetupLink(text);
        if (result && 'trouble' in result) expect(result.trouble).toMatch(/^This link .{10,}/);
      }),
    );
  });

  it('as a link longer than any set-up is not even read', () => {
    const form = JSON.stringify({ v: 1, motion: 'x', format: 'oxford', seats: [], settings: {} });
    const readLink = (text: string) => readSetupLink(`#setup=${Buffer.from(text).toString('base64url')}`);
    expect(readLink(form)).toHaveProperty('form');
    const longLink = readLink(form + ' '.repeat(18_000));
    bad.tried('a long link', longLink !== null && 'trouble' in longLink && /too long/.test(longLink.trouble));
  });
});
