// Something of ours breaks while a generation runs: that generation is ended, booked and told once; every other one goes on.
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import { describe, expect, it, vi } from 'vitest';
import { createSystemClock, systemClock } from '../../backend/src/channels/clock.ts';
import type { ChannelLog, ChannelStore } from '../../backend/src/channels/log.ts';
import { createMemoryStore } from '../../backend/src/channels/memory.ts';
import { createMemoryTill } from '../../backend/src/guard/spend.ts';
import { createFronts } from '../../backend/src/prices/fronts.ts';
import { aRequest, CHANNEL, createHouse, type House, listen, terminalsOf, textOf } from './house.ts';
import { createSpeaker, type Speaker } from './speaker.ts';

const OTHER = `${CHANNEL}-other`;
const BROKEN = 'broken on purpose';

/** A generation in each of two channels, each with somebody who listens. */
async function two(house: House, speaker: Speaker) {
  const ears = [listen(await house.events()), listen(await house.events(undefined, OTHER))] as const;
  await house.post(aRequest({ id: 'it' }));
  await house.post(aRequest({ id: 'other' }), {}, OTHER);
  await vi.waitFor(() => expect(speaker.calls).toHaveLength(2));
  const callOf = (id: string) => speaker.calls.find((call) => call.request.id === id) ?? expect.fail(id);
  return { ears, it: callOf('it'), other: callOf('other') };
}

async function endings({ ears, other }: Awaited<ReturnType<typeof two>>) {
  await ears[0].terminals(1);
  other.say('Undisturbed.');
  other.finish();
  await ears[1].terminals(1);
  expect(textOf(ears[1].heard, 'other')).toBe('Undisturbed.');
  expect(terminalsOf(ears[1].heard).map(({ frame }) => frame.event)).toEqual(['generation-completed']);
  expect(terminalsOf(ears[0].heard)).toHaveLength(1);
  return terminalsOf(ears[0].heard)[0]?.frame as TerminalFrame;
}

/** The memory, but what is appended passes here first. */
function storeWith(
  append: (log: ChannelLog, ...words: Parameters<ChannelLog['append']>) => void,
): ChannelStore {
  const store = createMemoryStore(systemClock);
  const wrapped = new Map<ChannelLog, ChannelLog>();
  const wrap = (log: ChannelLog): ChannelLog => {
    const there = wrapped.get(log) ?? { ...log, append: (frames) => append(log, frames) };
    wrapped.set(log, there);
    return there;
  };
  return {
    ...store,
    open: (channel) => wrap(store.open(channel)),
    known(channel) {
      const log = store.known(channel);
      return log && wrap(log);
    },
  };
}

const keptWith = (store: ChannelStore) => ({
  store,
  till: createMemoryTill(Date.now, null),
  fronts: createFronts(),
});

describe('what breaks while a generation runs', () => {
  it.each<unknown>([5, true, null, undefined, { toString: 1 }, { length: -5 }, ['a']])(
    'an adapter that hands over %j for words: the call fails, and is booked',
    async (words) => {
      const speaker = createSpeaker();
      const house = createHouse({ providers: [speaker.provider] });
      const pair = await two(house, speaker);
      pair.it.say(words as string);
      const frame = await endings(pair);
      expect(frame).toMatchObject({ event: 'generation-failed', code: 'upstream-error' });
      expect((await house.till.spent()).dayAtMostNanoUsd).toBeGreaterThan(0);
      expect(Object.values(house.sizes()).every(Number.isSafeInteger)).toBe(true);
      expect(pair.it.signal.aborted).toBe(true);
      expect(house.runs.running()).toBe(0);
    },
  );

  it.each([{ inputTokens: Number.NaN }, { outputTokens: '5' }, { inputTokens: -1 }, 'usage'])(
    'an adapter that hands over %j for usage: the call fails, and no sum becomes NaN',
    async (usage) => {
      const speaker = createSpeaker();
      const house = createHouse({ providers: [speaker.provider] });
      const pair = await two(house, speaker);
      pair.it.report(usage as never);
      expect(await endings(pair)).toMatchObject({ event: 'generation-failed', code: 'upstream-error' });
      expect(Object.values(await house.till.spent()).every((sum) => sum === null || sum >= 0)).toBe(true);
    },
  );

  it('words that cannot be written down end their generation, in a timer as well as at once', async () => {
    const poisoned = storeWith((log, frames) => {
      if (frames.some((frame) => 'text' in frame && frame.text.includes('poison'))) throw new Error(BROKEN);
      log.append(frames);
    });
    const speaker = createSpeaker();
    const house = createHouse({ providers: [speaker.provider], kept: keptWith(poisoned) });
    const pair = await two(house, speaker);
    pair.it.say('Whole. ');
    await pair.ears[0].until((heard) => textOf(heard, 'it') === 'Whole. ');
    // By a timer: nothing has come with it.
    pair.it.say('poison');
    const frame = await endings(pair);
    expect(frame).toMatchObject({ event: 'generation-failed', code: 'incomplete', retryable: true });
    expect(frame.cost.atMostNanoUsd).toBeGreaterThan(0);
    expect(house.logged.join('')).toContain('a vendor call broke');
    expect(house.logged.join('')).not.toContain(BROKEN);
  });

  it('words that cannot be written down do not keep an end from being told', async () => {
    const poisoned = storeWith((log, frames) => {
      if (frames.some((frame) => 'text' in frame && frame.text.includes('poison'))) throw new Error(BROKEN);
      log.append(frames);
    });
    const speaker = createSpeaker();
    const house = createHouse({ providers: [speaker.provider], kept: keptWith(poisoned) });
    const pair = await two(house, speaker);
    // In the same breath: the words wait for what comes with them, which is the end.
    pair.it.say('poison');
    pair.it.finish();
    await endings(pair);
    expect(house.runs.running()).toBe(0);
  });

  it.each(['completed', 'timed out'])(
    'a till that cannot settle: one that is %s is told all the same',
    async (how) => {
      const kept = keptWith(createMemoryStore(systemClock));
      const { reserve } = kept.till;
      const till = {
        ...kept.till,
        async reserve(...words: Parameters<typeof reserve>) {
          const hold = await reserve(...words);
          const settle = () => {
            throw new Error(BROKEN);
          };
          return hold && { ...hold, settle };
        },
      };
      const speaker = createSpeaker();
      const house = createHouse({ providers: [speaker.provider], kept: { ...kept, till } });
      const ear = listen(await house.events());
      await house.post(aRequest({ idleTimeoutMs: 100 }));
      const call = await vi.waitFor(() => speaker.calls[0] ?? expect.fail('no call yet'));
      call.say('Words.');
      if (how === 'completed') call.finish();
      const [end] = terminalsOf(await ear.terminals(1));
      expect(end?.frame.event).toBe(how === 'completed' ? 'generation-completed' : 'generation-failed');
      expect(end?.frame).toMatchObject({ cost: { basis: 'estimated', atMostNanoUsd: expect.any(Number) } });
      expect(house.runs.running()).toBe(0);
    },
  );

  it('a timer that throws is told of, and takes none of the others with it', async () => {
    const told: unknown[] = [];
    const clock = createSystemClock((error) => void told.push(error));
    const ran: string[] = [];
    const broken = (): never => {
      throw new Error(BROKEN);
    };
    await new Promise<void>((resolve) => {
      clock.soon(broken);
      clock.soon(() => void ran.push('soon'));
      clock.after(1, broken);
      clock.after(2, () => {
        ran.push('after');
        resolve();
      });
    });
    expect([ran, told.length]).toEqual([['soon', 'after'], 2]);
  });
});
