// Unexpected messages on Redis' topics: none ends a backend, and readers still receive every word. Add new ones to MESSAGES.
import { describe, expect, it, vi } from 'vitest';
import { redisForTests } from '../backend/kit/backends-on-redis.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import {
  createTestBackend,
  generationRequest,
  readFrames,
  terminalFrames,
  textOfFrames,
} from '../fixtures/test-backend.ts';
import { hasRedis } from '../kit/redis.ts';
import { uncaughtErrors } from '../kit/uncaught-errors.ts';
import { countAttack } from './attack-count.ts';

const a21 = countAttack('A21', 'messages on the topics of Redis');
const ID = generationRequest().id;
const FRAME = { v: 1, generation: ID };

/** Messages by their fault. `epoch` and `n` are the log's own, so that nothing else is wrong. */
const MESSAGES: Readonly<Record<string, (epoch: string, n: number) => string>> = {
  'an object that is no string': () => '{"toString":1}',
  'bytes that are no text': () => '\u0000\u0001\ufffd\ud800',
  'null for an item': (epoch, n) => `${epoch} ${n + 1} [null]`,
  'a number for a name': (epoch, n) => `${epoch} ${n + 1} [[5,0,"x"]]`,
  'a line end in a name': (epoch, n) => `${epoch} ${n + 1} [["a\\n\\nid: 9",0,"x"]]`,
  'an infinite place': (epoch, n) => `${epoch} ${n + 1} [["${ID}",1e999,"x"]]`,
  'an end without its parts': (epoch, n) =>
    `${epoch} ${n + 1} [["${ID}",${JSON.stringify({ ...FRAME, event: 'generation-completed' })}]]`,
  "another generation's frame": (epoch, n) =>
    `${epoch} ${n + 1} [["${ID}",${JSON.stringify({ v: 1, generation: 'other', event: 'text-delta', at: 4, text: 'x' })}]]`,
  'a frame of a kind nobody knows, not in the log': (epoch, n) =>
    `${epoch} ${n + 1} [["${ID}",${JSON.stringify({ ...FRAME, event: 'mood-changed' })}]]`,
  'another epoch': (_, n) => `zzz ${n + 1} [["${ID}",4,"x"]]`,
  'a number past all numbers': (epoch) => `${epoch} 99999999999999999999 [["${ID}",4,"x"]]`,
  'what was said before': (epoch, n) => `${epoch} ${n} [["${ID}",0,"One "]]`,
};

const PUBLISH = `return redis.call('PUBLISH', ARGV[1], ARGV[2])`;
/** Writes a frame of an unknown event, as a newer backend would: numbers it, adds it to the log and publishes it. */
const WRITE_NEW_KIND = `
local n = string.format('%.0f', redis.call('HINCRBY', KEYS[1], 'n', 1))
redis.call('XADD', KEYS[2], n .. '-0', 'g', ARGV[2], 'a', '', 'b', ARGV[3])
return redis.call('PUBLISH', ARGV[1], redis.call('HGET', KEYS[1], 'epoch') .. ' ' .. n .. ' [["' .. ARGV[2] .. '",' .. ARGV[3] .. ']]')
`;

const redis = redisForTests();
const errors = uncaughtErrors();

async function speaking() {
  const channel = 'redismessagesredismessages';
  const { redis: link, stores, messages } = await redis.open();
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider], stores });
  const listener = readFrames(await backend.events(undefined, channel));
  await backend.post(generationRequest(), {}, channel);
  const call = await vi.waitFor(() => handFed.calls[0] ?? expect.fail('no call yet'));
  call.say('One ');
  await listener.until((frames) => textOfFrames(frames, ID) === 'One ');
  const [epoch = '', n = ''] = (listener.frames.at(-1)?.id ?? '').split('-');
  return { link, keys: link.keys, channel, backend, ear: listener, call, epoch, n: Number(n), messages };
}

describe.skipIf(!hasRedis)('a message that no backend of this version sends', () => {
  it.each(Object.keys(MESSAGES))('%s: loses no reader a word, on either topic', async (name) => {
    const { link, keys, channel, backend, ear: listener, call, epoch, n, messages } = await speaking();
    const message = MESSAGES[name]?.(epoch, n) ?? '';
    for (const topic of [keys.framesTopic(channel), keys.commandsTopic(link.backend)]) {
      // Both topics must have a subscriber: otherwise the message would prove nothing.
      expect(await link.run(PUBLISH, [], [topic, message])).toBe(1);
    }
    call.say('two ');
    await listener.until((frames) => textOfFrames(frames, ID) === 'One two ');
    call.say('three.');
    call.finish();
    await listener.terminals(1);
    const later = readFrames(await backend.events(undefined, channel));
    await later.terminals(1);
    const whole = [listener.frames, later.frames].every(
      (frames) => textOfFrames(frames, ID) === 'One two three.',
    );
    const once = [listener.frames, later.frames].every((frames) => terminalFrames(frames).length === 1);
    const ready = (await backend.app.request(apiUrl('ready'))).status === 200;
    await Promise.all([listener.leave(), later.leave()]);
    a21.tried(name, whole && once && ready && errors.length === 0 && messages.length === 0);
  });

  it('a frame of an unknown kind is skipped by live readers and by later ones', async () => {
    const { link, keys, channel, backend, ear: listener, call } = await speaking();
    const frame = JSON.stringify({ ...FRAME, event: 'mood-changed', mood: 'better' });
    const places = [keys.channel(channel), `${keys.channel(channel)}:events`];
    for (const words of ['two ', 'three ']) {
      await link.run(WRITE_NEW_KIND, places, [keys.framesTopic(channel), ID, frame]);
      call.say(words);
      await listener.until((frames) => textOfFrames(frames, ID).endsWith(words));
    }
    call.finish();
    await listener.terminals(1);
    const later = readFrames(await backend.events(undefined, channel));
    await later.terminals(1);
    for (const { frames } of [listener, later]) expect(textOfFrames(frames, ID)).toBe('One two three ');
    expect(listener.raw() + later.raw()).not.toContain('mood');
    await Promise.all([listener.leave(), later.leave()]);
    a21.tried('a new kind in the log', errors.length === 0);
  });
});
