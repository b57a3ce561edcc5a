// A7: guessed, replayed or foreign ids of channels, generations and events get the same answer as ids that do not exist.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newChannelId, newDebateId } from '../../frontend/src/storage/import-debate.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { CHANNEL, createTestBackend, generationRequest, readFrames } from '../fixtures/test-backend.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { countAttack } from './attack-count.ts';

const a7 = countAttack('A7', 'guessed, replayed and foreign ids');
const OTHER = 'zyxwvutsrqponmlkjihgfe';

/** Status, headers and body of an answer, without the request id. */
async function told(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  const words = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
  return JSON.stringify([answer.status, headers, words]);
}

async function open() {
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider] });
  expect((await backend.post(generationRequest())).status).toBe(202);
  handFed.calls[0]?.say('A secret speech.');
  return { speaker: handFed, house: backend };
}

describe('A7, a name that is not yours', () => {
  it('gets for a generation what an unknown one gets: neither that it exists nor a word of it', async () => {
    const { house: backend } = await open();
    const unknown = await told(await backend.snapshot('nothing', OTHER));
    const guesses = [generationRequest().id, '1.opposition.1', 'x'];
    for (const id of guesses) {
      a7.tried(`reading ${id}`, (await told(await backend.snapshot(id, OTHER))) === unknown);
      a7.tried(`cancelling ${id}`, (await told(await backend.cancel(id, OTHER))) === unknown);
    }
    // First the right channel with another id, then almost the right channel with the right id.
    a7.tried('another id', (await told(await backend.snapshot('1.proposition.2'))) === unknown);
    for (const near of [CHANNEL.toUpperCase(), `${CHANNEL}x`, CHANNEL.slice(0, -1).concat('w')])
      a7.tried(near, (await told(await backend.snapshot(generationRequest().id, near))) === unknown);
    expect((await backend.snapshot(generationRequest().id)).status).toBe(200);
    expect(backend.generations.running()).toBe(1);
    await backend.cancel(generationRequest().id);
  });

  it('too short, too long or of other letters is no name at all', async () => {
    const { house: backend } = await open();
    const bad = ['', 'a'.repeat(21), 'a'.repeat(129), `${CHANNEL}.`, `${CHANNEL}%2f`, `${CHANNEL}%00`];
    for (const channel of bad) {
      const events = await backend.events(undefined, channel);
      const post = await backend.post(generationRequest(), {}, channel);
      a7.tried(
        channel,
        [events, post].every(({ status }) => status === 400 || status === 404),
      );
    }
    await backend.cancel(generationRequest().id);
  });

  it('an event id of elsewhere resumes nothing', async () => {
    const { house: backend } = await open();
    const ear = readFrames(await backend.events());
    await ear.until((heard) => heard.length > 1);
    const [epoch = '', n = ''] = (ear.heard.at(-1)?.id ?? '').split('-');
    const foreign = [`x${epoch}-${n}`, `${epoch}-999`, `${epoch}--1`, `${epoch}-1e3`, `${epoch}-`, n, '-1'];
    for (const id of foreign) {
      const { status } = await backend.events(id);
      a7.tried(`after ${id}`, status === 410 || status === 400);
    }
    a7.tried('of another channel', (await backend.events(ear.heard.at(-1)?.id, OTHER)).status === 410);
    await ear.leave();
    await backend.cancel(generationRequest().id);
  });

  it('replayed with another body is refused, with the same one joined: one call', async () => {
    const { house: backend, speaker: handFed } = await open();
    for (const over of [{ system: 'Other.' }, { seed: 1 }])
      a7.tried(
        `replay with ${Object.keys(over)}`,
        (await backend.post(generationRequest(over))).status === 409,
      );
    const { status } = await backend.post(generationRequest());
    a7.tried('replay', status === 200 && handFed.calls.length === 1);
    await backend.cancel(generationRequest().id);
  });

  it('cannot be guessed: 192 bits of a channel, 96 of a debate, none twice, every bit used', () => {
    const count = LONG_FORM ? 100_000 : 5_000;
    for (const [make, length] of [
      [newChannelId, 32],
      [newDebateId, 16],
    ] as const) {
      const names = new Set(Array.from({ length: count }, make));
      a7.triedMany('names', count, names.size);
      // Each of the 64 letters at each position: a skewed count would mean fewer bits than the length suggests.
      for (let place = 0; place < length; place++) {
        const seen = new Map<string, number>();
        for (const name of names) seen.set(name[place] ?? '', (seen.get(name[place] ?? '') ?? 0) + 1);
        expect(seen.size).toBe(64);
        expect(Math.max(...seen.values())).toBeLessThan((count / 64) * 2);
      }
      for (const name of names) expect(name).toMatch(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));
    }
  });

  it('a token is compared by digests of one length, in constant time', () => {
    // Timing cannot be measured on a busy machine, so this checks the source: what is compared, and with which function.
    const path = new URL('../../backend/src/http/guards/token-guard.ts', import.meta.url);
    const source = readFileSync(path, 'utf8');
    const compares = /timingSafeEqual\(tokenHash\(given\), expected\)/.test(source);
    a7.tried('the comparison', compares && !/given\s*[!=]==/.test(source));
  });
});
