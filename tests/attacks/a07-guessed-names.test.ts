// A7: guessed, replayed or foreign ids of channels, generations and events get the same answer as ids that do not exist.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newChannelId, newDebateId } from '../../frontend/src/engine/debates/debate-ids.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { CHANNEL, createTestBackend, generationRequest, readFrames } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';

const a7 = countAttack('A7', 'guessed, replayed and foreign ids');
const OTHER = 'zyxwvutsrqponmlkjihgfe';
const ID = generationRequest().id;

/** Status, headers and body of an answer, without the request id. */
async function comparableAnswer(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([answer.status, headers, (await answer.text()).replace(/"requestId":"[^"]*"/, '')]);
}

async function open() {
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider] });
  expect((await backend.post(generationRequest())).status).toBe(202);
  handFed.calls[0]?.say('A secret speech.');
  return { calls: handFed.calls, backend };
}

it('the name of another person’s channel or debate gets the same answer as an unknown name', async () => {
  const { backend } = await open();
  const unknown = await comparableAnswer(await backend.snapshot('nothing', OTHER));
  const near = [CHANNEL.toUpperCase(), `${CHANNEL}x`, CHANNEL.slice(0, -1).concat('w')];
  for (const channel of [OTHER, ...near]) {
    a7.tried(
      `reading in ${channel}`,
      (await comparableAnswer(await backend.snapshot(ID, channel))) === unknown,
    );
    a7.tried(
      `cancelling in ${channel}`,
      (await comparableAnswer(await backend.cancel(ID, channel))) === unknown,
    );
  }
  a7.tried('another id', (await comparableAnswer(await backend.snapshot('1.proposition.2'))) === unknown);
  expect((await backend.snapshot(ID)).status).toBe(200);
  expect(backend.generations.running()).toBe(1);
  for (const channel of ['', 'a'.repeat(21), 'a'.repeat(129), `${CHANNEL}.`, `${CHANNEL}%2f`]) {
    const answers = [
      await backend.events(undefined, channel),
      await backend.post(generationRequest(), {}, channel),
    ];
    a7.tried(
      channel,
      answers.every(({ status }) => status === 400 || status === 404),
    );
  }
  await backend.cancel(ID);
});

it('an event id of another channel resumes nothing; a repeated id with another body is refused, with the same body joined', async () => {
  const { backend, calls } = await open();
  const listener = readFrames(await backend.events());
  await listener.until((frames) => frames.length > 1);
  const last = listener.frames.at(-1)?.id ?? '';
  const [epoch = '', n = ''] = last.split('-');
  for (const id of [`x${epoch}-${n}`, `${epoch}-999`, `${epoch}--1`, `${epoch}-1e3`, `${epoch}-`, n])
    a7.tried(`after ${id}`, [400, 410].includes((await backend.events(id)).status));
  a7.tried('of another channel', (await backend.events(last, OTHER)).status === 410);
  await listener.leave();
  a7.tried('another body', (await backend.post(generationRequest({ seed: 1 }))).status === 409);
  a7.tried('replay', (await backend.post(generationRequest())).status === 200 && calls.length === 1);
  await backend.cancel(ID);
});

it('ids cannot be guessed: 192 bits for a channel, 96 for a debate, none twice, every bit used', () => {
  for (const [make, length] of [
    [newChannelId, 32],
    [newDebateId, 16],
  ] as const) {
    const names = new Set(Array.from({ length: 5_000 }, make));
    a7.triedMany('names', 5_000, names.size);
    for (const name of names) expect(name).toMatch(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));
    // Each of the 64 letters at each position.
    for (let place = 0; place < length; place++)
      expect(new Set([...names].map((name) => name[place])).size).toBe(64);
  }
});

it('a token is compared by digests of one length, in constant time', () => {
  // Timing cannot be measured on a busy machine, so this checks the source: what is compared, and with which function.
  const path = new URL('../../backend/src/http/guards/token-guard.ts', import.meta.url);
  const source = readFileSync(path, 'utf8');
  const compares = /timingSafeEqual\(tokenHash\(sentToken\), expectedHash\)/.test(source);
  a7.tried('the comparison', compares && !/sentToken\s*[!=]==/.test(source));
});
