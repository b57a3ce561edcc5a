// A soak: thousands of generations over real sockets, a third of them cancelled. Nothing is lost, doubled, left open or mischarged.
// ROSTRUM_SOAK=10000 runs the long form.
import { describe, expect, it } from 'vitest';
import {
  aRequest,
  createHouse,
  JSON_HEADERS,
  listen,
  onSocket,
  terminalsOf,
  textOf,
} from '../backend/house.ts';
import { type Call, createSpeaker, usageOf } from '../backend/speaker.ts';

const COUNT = Number(process.env['ROSTRUM_SOAK'] ?? 400);
const SEED = 20261122;
const AT_ONCE = 20;
const WORDS = ['We ', 'hold ', 'that ', 'this ', 'is ', 'so.'];

/** mulberry32: in [0, 1). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe(`${COUNT} generations, seed ${SEED}`, () => {
  it('lose and double no event, charge every one exactly once, and leave nothing open', async () => {
    const chance = chanceFrom(SEED);
    const heldBack = new Map<string, Call>();
    const speaker = createSpeaker({
      script(call) {
        for (const word of WORDS) call.say(word);
        // Those that are to be cancelled stay open until they are.
        if (call.request.seed === 1) return void heldBack.set(call.request.id, call);
        call.report(usageOf(10, 6));
        call.finish();
      },
    });
    const house = createHouse({ providers: [speaker.provider] });
    const { url, server, close } = await onSocket(house);
    const descriptors = () =>
      process.getActiveResourcesInfo().filter((kind) => kind.startsWith('TCP')).length;
    const socketsBefore = descriptors();
    let terminals = 0;
    let charged = 0;
    let cancelled = 0;
    const heaps: number[] = [];

    async function channelOf(index: number): Promise<void> {
      const channel = `${url}/api/channels/soak-channel-number-${String(index).padStart(6, '0')}`;
      const ear = listen(await fetch(`${channel}/events`));
      const ids = Array.from({ length: AT_ONCE }, (_, n) => ({ id: `${index}.${n}`, cut: chance() < 1 / 3 }));
      await Promise.all(
        ids.map(async ({ id, cut }) => {
          const body = JSON.stringify(aRequest({ id, seed: cut ? 1 : 0 }));
          const answer = await fetch(`${channel}/generations`, {
            method: 'POST',
            headers: JSON_HEADERS,
            body,
          });
          expect(answer.status).toBe(202);
          await answer.text();
          if (!cut) return;
          const gone = await fetch(`${channel}/generations/${id}`, { method: 'DELETE' });
          expect(await gone.json()).toMatchObject({ event: 'generation-failed', code: 'cancelled' });
        }),
      );
      const heard = await ear.terminals(AT_ONCE);
      const ends = terminalsOf(heard);
      expect(new Set(ends.map(({ frame }) => frame.generation)).size).toBe(AT_ONCE);
      for (const { id, cut } of ids) {
        const said = textOf(heard, id);
        if (cut) expect(WORDS.join('').startsWith(said)).toBe(true);
        else expect(said).toBe(WORDS.join(''));
      }
      expect(new Set(heard.map((event) => event.id)).size).toBe(heard.length);
      terminals += ends.length;
      cancelled += ids.filter(({ cut }) => cut).length;
      for (const { frame } of ends) if ('cost' in frame) charged += frame.cost.nanoUsd ?? 0;
      await ear.leave();
    }

    for (let done = 0; done * AT_ONCE < COUNT; done += 2) {
      await Promise.all([channelOf(done), channelOf(done + 1)]);
      heaps.push(process.memoryUsage().heapUsed);
    }
    expect(terminals).toBe(speaker.calls.length);
    expect((await house.till.spent()).dayNanoUsd).toBe(charged);
    expect([...heldBack.values()].every((call) => call.signal.aborted)).toBe(true);
    expect(house.runs.running()).toBe(0);
    await expect.poll(() => house.listening(), { timeout: 30_000 }).toBe(0);
    const connections = await new Promise<number>((resolve) =>
      server.getConnections((_, open) => resolve(open)),
    );
    await close();
    await expect.poll(descriptors, { timeout: 30_000 }).toBeLessThanOrEqual(socketsBefore + 2 * AT_ONCE);
    const mb = (bytes: number) => Math.round(bytes / 1e6);
    console.log(
      `soak: ${terminals} ended, ${cancelled} of them cancelled, ${charged} nano-dollars charged and counted, ${connections} connections at the end, heap ${mb(heaps[0] ?? 0)} → ${mb(heaps.at(-1) ?? 0)} MB`,
    );
  });
});
