// Messages on the topics of Redis that no backend of this version sends: none ends a backend, and readers still hear every word.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keysOf } from '../../backend/src/redis/keys.ts';
import { script } from '../../backend/src/redis/link.ts';
import { aRequest, createHouse, listen, terminalsOf, textOf } from '../backend/house.ts';
import { openShared, type Shared } from '../backend/shared-house.ts';
import { createSpeaker } from '../backend/speaker.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { attack } from './tally.ts';

const a21 = attack('A21', 'messages on the topics of Redis');
const ID = aRequest().id;
const FRAME = { v: 1, generation: ID };

/** By what is wrong with them; `epoch` and `n` are those of the log, so that nothing else is. */
const MESSAGES: Readonly<Record<string, (epoch: string, n: number) => string>> = {
  nothing: () => '',
  blanks: () => '  ',
  'a word': () => 'x',
  'a number': () => '5',
  null: () => 'null',
  'an empty list': () => '[]',
  'an object': () => '{}',
  'an object that is no string': () => '{"toString":1}',
  'a list of null': () => '[null,null]',
  'a list of numbers': () => '[1,2]',
  'a list of objects': () => '[{"toString":1},{"length":-5}]',
  'a list of three strings': () => '["a","b","c"]',
  'names nobody has': () => '["__proto__","constructor"]',
  'bytes that are no text': () => '\u0000\u0001\ufffd\ud800',
  'JSON that is cut': () => '["a',
  'deep nesting': () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'a megabyte': () => 'x'.repeat(1024 * 1024),
  'an epoch alone': (epoch) => epoch,
  'no list': (epoch, n) => `${epoch} ${n + 1}`,
  'a list that is cut': (epoch, n) => `${epoch} ${n + 1} [["${ID}",0,"x"`,
  'an empty list of items': (epoch, n) => `${epoch} ${n + 1} []`,
  'an object for a list': (epoch, n) => `${epoch} ${n + 1} {"length":1}`,
  'null for an item': (epoch, n) => `${epoch} ${n + 1} [null]`,
  'a number for an item': (epoch, n) => `${epoch} ${n + 1} [5]`,
  'an empty item': (epoch, n) => `${epoch} ${n + 1} [[]]`,
  'an item of a name': (epoch, n) => `${epoch} ${n + 1} [["${ID}"]]`,
  'an item of five': (epoch, n) => `${epoch} ${n + 1} [["${ID}",0,"x",1,2]]`,
  'a number for a name': (epoch, n) => `${epoch} ${n + 1} [[5,0,"x"]]`,
  'a line end in a name': (epoch, n) => `${epoch} ${n + 1} [["a\\n\\nid: 9",0,"x"]]`,
  'a string for a place': (epoch, n) => `${epoch} ${n + 1} [["${ID}","0","x"]]`,
  'a negative place': (epoch, n) => `${epoch} ${n + 1} [["${ID}",-1,"x"]]`,
  'an infinite place': (epoch, n) => `${epoch} ${n + 1} [["${ID}",1e999,"x"]]`,
  'a number for words': (epoch, n) => `${epoch} ${n + 1} [["${ID}",4,5]]`,
  'an object for words': (epoch, n) => `${epoch} ${n + 1} [["${ID}",4,{"toString":1}]]`,
  'null for words': (epoch, n) => `${epoch} ${n + 1} [["${ID}",4,null]]`,
  'null for a frame': (epoch, n) => `${epoch} ${n + 1} [["${ID}",null]]`,
  'an empty frame': (epoch, n) => `${epoch} ${n + 1} [["${ID}",{}]]`,
  'an end without its parts': (epoch, n) =>
    `${epoch} ${n + 1} [["${ID}",${JSON.stringify({ ...FRAME, event: 'generation-completed' })}]]`,
  "another generation's frame": (epoch, n) =>
    `${epoch} ${n + 1} [["${ID}",${JSON.stringify({ v: 1, generation: 'other', event: 'text-delta', at: 4, text: 'x' })}]]`,
  'a frame of a kind nobody knows, not in the log': (epoch, n) =>
    `${epoch} ${n + 1} [["${ID}",${JSON.stringify({ ...FRAME, event: 'mood-changed' })}]]`,
  'another epoch': (_, n) => `zzz ${n + 1} [["${ID}",4,"x"]]`,
  'the number 0': (epoch) => `${epoch} 0 [["${ID}",4,"x"]]`,
  'a negative number': (epoch) => `${epoch} -3 [["${ID}",4,"x"]]`,
  'a number that is none': (epoch) => `${epoch} NaN [["${ID}",4,"x"]]`,
  'a number past all numbers': (epoch) => `${epoch} 99999999999999999999 [["${ID}",4,"x"]]`,
  'a number far ahead': (epoch, n) => `${epoch} ${n + 1_000} [["${ID}",4,"x"]]`,
  'what was said before': (epoch, n) => `${epoch} ${n} [["${ID}",0,"One "]]`,
};

const PUBLISH = script(`return redis.call('PUBLISH', ARGV[1], ARGV[2])`);
/** As a newer backend writes a frame of its own: into the log, numbered, and said. */
const WRITE_NEW_KIND = script(`
local n = string.format('%.0f', redis.call('HINCRBY', KEYS[1], 'n', 1))
redis.call('XADD', KEYS[2], n .. '-0', 'g', ARGV[2], 'a', '', 'b', ARGV[3])
return redis.call('PUBLISH', ARGV[1], redis.call('HGET', KEYS[1], 'epoch') .. ' ' .. n .. ' [["' .. ARGV[2] .. '",' .. ARGV[3] .. ']]')
`);

let redis: RedisServer | undefined;
let shared: Shared | undefined;
const thrown: unknown[] = [];
beforeAll(async () => {
  if (!hasRedis) return;
  redis = await startRedis();
  shared = await openShared(redis.url);
  const note = (error: unknown) => void thrown.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  return () => process.off('uncaughtException', note).off('unhandledRejection', note);
});
afterAll(async () => {
  await shared?.kept.store.close();
  await redis?.stop();
});

let serial = 0;
async function speaking() {
  if (!shared) throw new Error('no Redis');
  const channel = `redismessagesredismessages${++serial}`;
  const { link, kept } = shared;
  const speaker = createSpeaker();
  const house = createHouse({ providers: [speaker.provider], kept });
  const ear = listen(await house.events(undefined, channel));
  await house.post(aRequest(), {}, channel);
  const call = await vi.waitFor(() => speaker.calls[0] ?? expect.fail('no call yet'));
  call.say('One ');
  await ear.until((heard) => textOf(heard, ID) === 'One ');
  const [epoch = '', n = ''] = (ear.heard.at(-1)?.id ?? '').split('-');
  const keys = keysOf(link.prefix);
  return { link, keys, channel, house, ear, call, epoch, n: Number(n) };
}

describe.skipIf(!hasRedis)('a message that no backend of this version sends', () => {
  it.each(Object.keys(MESSAGES))('%s: costs nobody a word, on either topic', async (name) => {
    const { link, keys, channel, house, ear, call, epoch, n } = await speaking();
    const message = MESSAGES[name]?.(epoch, n) ?? '';
    for (const topic of [keys.spoken(channel), keys.told(link.backend)]) {
      // Both topics are heard, or what is said there would prove nothing.
      expect(await link.run(PUBLISH, [], [topic, message])).toBe(1);
    }
    call.say('two ');
    await ear.until((heard) => textOf(heard, ID) === 'One two ');
    call.say('three.');
    call.finish();
    await ear.terminals(1);
    const later = listen(await house.events(undefined, channel));
    await later.terminals(1);
    const whole = [ear.heard, later.heard].every((heard) => textOf(heard, ID) === 'One two three.');
    const once = [ear.heard, later.heard].every((heard) => terminalsOf(heard).length === 1);
    const ready = (await house.app.request('/api/ready')).status === 200;
    await Promise.all([ear.leave(), later.leave()]);
    a21.tried(name, whole && once && ready && thrown.length === 0 && shared?.said.length === 0);
  });

  it('a frame of a kind that is not known here is passed over by those who hear it and those who read it later', async () => {
    const { link, keys, channel, house, ear, call } = await speaking();
    const frame = JSON.stringify({ ...FRAME, event: 'mood-changed', mood: 'better' });
    const places = [keys.meta(channel), keys.events(channel)];
    for (const words of ['two ', 'three ']) {
      await link.run(WRITE_NEW_KIND, places, [keys.spoken(channel), ID, frame]);
      call.say(words);
      await ear.until((heard) => textOf(heard, ID).endsWith(words));
    }
    call.finish();
    await ear.terminals(1);
    const later = listen(await house.events(undefined, channel));
    await later.terminals(1);
    // From every place a page may have been at.
    for (const { id } of ear.heard.slice(0, -1)) {
      const again = listen(await house.events(id, channel));
      await again.terminals(1);
      await again.leave();
    }
    expect([ear, later].map(({ heard }) => textOf(heard, ID))).toEqual(['One two three ', 'One two three ']);
    expect(ear.raw() + later.raw()).not.toContain('mood');
    await Promise.all([ear.leave(), later.leave()]);
    a21.tried('a new kind in the log', thrown.length === 0);
  });
});
