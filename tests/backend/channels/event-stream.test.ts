// The event stream of a channel over HTTP: a reader can resume at any event without a gap, or gets 410 if it cannot.
import { GenerationSnapshot, type TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { Problem } from '@rostrum/shared/wire/problem';
import { describe, expect, it, vi } from 'vitest';
import { type ChannelLog, FRAMES_KEPT_MS } from '../../../backend/src/channels/channel-store.ts';
import { createMemoryChannelStore, MEMORY_LIMITS } from '../../../backend/src/channels/memory-store.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationClaim,
  generationRequest,
  type ReceivedFrame,
  readFrames,
  terminalFrames,
  textDelta,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider, reportedUsage } from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const IDS = ['a.1', 'b.1', 'c.1'];

/** Starts three generations and sends each text of the script to its generation, as one frame each; none has ended yet. */
async function aRound(script: readonly (readonly [who: number, text: string])[]) {
  const handFed = createHandFedProvider();
  const clock = createManualClock();
  const backend = createTestBackend({ providers: [handFed.provider], clock });
  for (const id of IDS) await backend.post(generationRequest({ id }));
  await vi.waitFor(() => expect(handFed.calls).toHaveLength(3), { interval: 1 });
  const listener = readFrames(await backend.events());
  const texts = new Map(IDS.map((id) => [id, '']));
  for (const [who, text] of script) {
    const id = IDS[who] as string;
    texts.set(id, texts.get(id) + text);
    handFed.calls[who]?.say(text);
    const arrival = listener.until((frames) => textOfFrames(frames, id) === texts.get(id));
    // With several speakers, each waits one turn of the event loop for the others.
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(20);
    await arrival;
  }
  return { backend, clock, speaker: handFed, ear: listener, texts };
}

const finishAll = async ({ speaker: handFed, ear: listener }: Awaited<ReturnType<typeof aRound>>) => {
  for (const call of handFed.calls) call.finish();
  return listener.terminals(3);
};

const SCRIPT = [
  [0, 'One '],
  [1, 'Eins '],
  [0, 'two '],
  [2, '一'],
  [1, 'zwei '],
  [0, 'three.'],
  [2, '二\n\nid: 9\ndata: {}\n\n'],
  [1, 'drei.'],
] as const;

const textsOf = (frames: readonly ReceivedFrame[]) => IDS.map((id) => textOfFrames(frames, id));
const numberOf = (id: string) => Number(id.split('-')[1]);

describe('resuming by Last-Event-ID', () => {
  it('at every event, while all speak and after all have ended, gives every word once', async () => {
    const round = await aRound(SCRIPT);
    for (const when of ['running', 'finished'] as const) {
      if (when === 'finished') await finishAll(round);
      const whole = [...round.ear.frames];
      for (let cut = 0; cut <= whole.length; cut++) {
        const before = whole.slice(0, cut);
        const lastEventId = before.at(-1)?.id;
        const listener = readFrames(await round.backend.events(lastEventId));
        const complete = (rest: readonly ReceivedFrame[]) => {
          const all = [...before, ...rest];
          return (
            textsOf(all).join() === [...round.texts.values()].join() &&
            terminalFrames(all).length === (when === 'finished' ? 3 : 0)
          );
        };
        const rest = await listener.until(complete);
        expect(complete(rest)).toBe(true);
        // A finished speech is one frame.
        if (cut === 0 && when === 'finished') expect(rest).toHaveLength(3 * IDS.length);
        const numbers = [...before, ...rest].map(({ id }) => numberOf(id));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        // No word comes twice, so the page need not remove duplicates.
        for (const id of IDS) {
          const words = [...before, ...rest].flatMap(({ frame }) =>
            frame.event === 'text-delta' && frame.generation === id ? [frame.text] : [],
          );
          expect(words.join('')).toBe(round.texts.get(id));
        }
        await listener.leave();
      }
    }
  });
});

describe('410', () => {
  it('answers a position older than the log, after fifteen minutes, by header and by ?after=; the snapshot remains', async () => {
    const round = await aRound(SCRIPT);
    await finishAll(round);
    const { backend, clock, ear: listener } = round;
    await listener.leave();
    const [first, last] = [listener.frames[0]?.id as string, listener.frames.at(-1)?.id as string];
    clock.advance(14 * 60_000);
    expect((await backend.events(first)).status).toBe(200);
    clock.advance(2 * 60_000);
    const answer = await backend.events(first);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([410, 'application/problem+json']);
    expect(Problem.parse(await answer.json()).detail).toContain('no longer kept');
    const after = `${apiUrl('channels', CHANNEL, 'events')}?after=`;
    expect((await backend.app.request(after + first)).status).toBe(410);
    expect((await backend.events(last)).status).toBe(200);
    expect((await backend.app.request(after + last)).status).toBe(200);
    // A browser that reconnects repeats the address of its first request.
    const headers = { 'last-event-id': last };
    expect((await backend.app.request(after + first, { headers })).status).toBe(200);
    const snapshot = GenerationSnapshot.parse(await (await backend.snapshot('a.1')).json());
    expect(snapshot).toMatchObject({ state: 'completed', text: 'One two three.', lastEventId: last });
    expect((await backend.post(generationRequest({ id: 'a.1' }))).status).toBe(200);
    clock.advance(25 * 3_600_000);
    expect((await backend.snapshot('a.1')).status).toBe(404);
    expect((await backend.events(last)).status).toBe(410);
    // A reader that has left does not keep the channel, either.
    expect(backend.sizes().channels).toBe(0);
  });
});

describe('the memory', () => {
  const end: TerminalFrame = {
    ...{ v: 1, generation: 'g', event: 'generation-completed', finishReason: 'stop' },
    usage: reportedUsage(1, 1),
    cost: generationClaim('g').ifLost(),
    timing: { firstTokenMs: 1, totalMs: 1 },
  };
  const finishedIn = (channelLog: ChannelLog) => {
    void channelLog.claim(generationClaim('g'));
    channelLog.append([textDelta('g', 0, 'x'.repeat(3_000)), end]);
    return channelLog;
  };

  it('never frees a running generation, or a channel with a reader now or a moment ago', async () => {
    const clock = createManualClock();
    const limits = { ...MEMORY_LIMITS, frameUnits: 8_000, snapshotUnits: 10_000, channels: 5 };
    const channelStore = createMemoryChannelStore(clock, limits);
    const busy = channelStore.open('busy');
    busy.claim(generationClaim('done'));
    busy.claim(generationClaim('g'));
    busy.append([textDelta('g', 0, 'Well,'), { ...end, generation: 'done' }]);
    const channelLog = channelStore.open('followed');
    const leave = channelLog.watch(() => {});
    for (let i = 0; i < 12; i++) finishedIn(channelStore.open(`channel-${i}`));
    clock.advance(25 * 3_600_000);
    channelStore.open('new');
    expect(channelStore.existingChannel('busy')).toBe(busy);
    expect((await busy.find('g'))?.snapshot()).toMatchObject({ state: 'running', text: 'Well,' });
    expect(await busy.read(0, 1_000)).toMatchObject({ text: expect.stringContaining('Well,') });
    expect(channelStore.existingChannel('followed')).toBe(channelLog);
    leave();
    clock.advance(FRAMES_KEPT_MS);
    expect(channelStore.existingChannel('followed')).toBe(channelLog);
  });

  it('drops the oldest frames of a long speech, and tells a reader who missed some', async () => {
    const limits = { ...MEMORY_LIMITS, frameUnits: 20_000 };
    const channelLog = createMemoryChannelStore(createManualClock(), limits).open('channel');
    channelLog.claim(generationClaim('g'));
    for (let n = 0; n < 12; n++) channelLog.append([textDelta('g', n * 2_000, 'x'.repeat(2_000))]);
    const firstAt = async (after: number) =>
      /"at":(\d+)/.exec((await channelLog.read(after, 1_000_000))?.text ?? '')?.[1];
    const places = await Promise.all(Array.from({ length: 12 }, (_, after) => firstAt(after)));
    const firstStored = places.findIndex((at) => at !== undefined);
    expect(firstStored).toBeGreaterThan(0);
    expect(places.slice(firstStored)).toEqual(
      places.slice(firstStored).map((_, n) => String((firstStored + n) * 2_000)),
    );
    expect(await channelLog.resumePoint(undefined)).toEqual({ after: firstStored });
  });

  it('is bounded: the oldest channels are dropped, never silently', async () => {
    const clock = createManualClock();
    const limits = { ...MEMORY_LIMITS, frameUnits: 20_000, snapshotUnits: 10_000, channels: 5 };
    const channelStore = createMemoryChannelStore(clock, limits);
    const logs = Array.from({ length: 12 }, (_, i) => finishedIn(channelStore.open(`channel-${i}`)));
    const { channels, frameUnits, snapshotUnits } = channelStore.sizes();
    expect(channels).toBeLessThanOrEqual(5);
    expect(frameUnits).toBeLessThanOrEqual(20_000);
    expect(snapshotUnits).toBeLessThanOrEqual(10_000);
    expect(channelStore.existingChannel('channel-0')).toBeUndefined();
    expect(logs[0]?.read(0, 1000)).toBeNull();
    expect(await channelStore.existingChannel('channel-11')?.find('g')).toBeDefined();
    expect(await logs[11]?.resumePoint(undefined)).toEqual({ after: 0 });
    clock.advance(25 * 3_600_000);
    channelStore.open('new');
    expect(channelStore.sizes()).toEqual({ channels: 1, frameUnits: 0, snapshotUnits: 0 });
  });
});
