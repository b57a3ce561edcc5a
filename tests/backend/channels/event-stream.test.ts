// The event stream of a channel over HTTP: a reader can resume at any event without a gap, or gets 410 if it cannot.
import { GenerationSnapshot, type TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { Problem } from '@rostrum/shared/wire/problem';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
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
import { anyCharacter } from '../../kit/any-text.ts';
import { runs } from '../../kit/effort.ts';
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
  const ear = readFrames(await backend.events());
  const said = new Map(IDS.map((id) => [id, '']));
  for (const [who, text] of script) {
    const id = IDS[who] as string;
    said.set(id, said.get(id) + text);
    handFed.calls[who]?.say(text);
    const arrived = ear.until((heard) => textOfFrames(heard, id) === said.get(id));
    // Where several speak, each waits a frame for the others.
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(20);
    await arrived;
  }
  return { house: backend, clock, speaker: handFed, ear, said };
}

const finishAll = async ({ speaker: handFed, ear }: Awaited<ReturnType<typeof aRound>>) => {
  for (const call of handFed.calls) call.finish();
  return ear.terminals(3);
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

const textsOf = (heard: readonly ReceivedFrame[]) => IDS.map((id) => textOfFrames(heard, id));
const numberOf = (id: string) => Number(id.split('-')[1]);

describe('resuming by Last-Event-ID', () => {
  it('at every event, while all speak and after all have ended, gives every word once', async () => {
    const round = await aRound(SCRIPT);
    for (const when of ['running', 'finished'] as const) {
      if (when === 'finished') await finishAll(round);
      const whole = [...round.ear.heard];
      for (let cut = 0; cut <= whole.length; cut++) {
        const before = whole.slice(0, cut);
        const lastEventId = before.at(-1)?.id;
        const ear = readFrames(await round.house.events(lastEventId));
        const complete = (rest: readonly ReceivedFrame[]) => {
          const all = [...before, ...rest];
          return (
            textsOf(all).join() === [...round.said.values()].join() &&
            terminalFrames(all).length === (when === 'finished' ? 3 : 0)
          );
        };
        const rest = await ear.until(complete);
        expect(complete(rest)).toBe(true);
        // The words of a finished speech are one frame.
        if (cut === 0 && when === 'finished') expect(rest).toHaveLength(3 * IDS.length);
        const numbers = [...before, ...rest].map(({ id }) => numberOf(id));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        // No word comes twice, so the page need not remove duplicates.
        for (const id of IDS) {
          const words = [...before, ...rest].flatMap(({ frame }) =>
            frame.event === 'text-delta' && frame.generation === id ? [frame.text] : [],
          );
          expect(words.join('')).toBe(round.said.get(id));
        }
        await ear.leave();
      }
    }
  });
});

describe('410', () => {
  it('for what is older than what is kept, after fifteen minutes, by header and by ?after=; the snapshot is still there', async () => {
    const round = await aRound(SCRIPT);
    await finishAll(round);
    const { house: backend, clock, ear } = round;
    await ear.leave();
    const [first, last] = [ear.heard[0]?.id as string, ear.heard.at(-1)?.id as string];
    clock.advance(14 * 60_000);
    expect((await backend.events(first)).status).toBe(200);
    clock.advance(2 * 60_000);
    const gone = await backend.events(first);
    expect([gone.status, gone.headers.get('content-type')]).toEqual([410, 'application/problem+json']);
    expect(Problem.parse(await gone.json()).detail).toContain('no longer kept');
    const after = `${apiUrl('channels', CHANNEL, 'events')}?after=`;
    expect((await backend.app.request(after + first)).status).toBe(410);
    expect((await backend.events(last)).status).toBe(200);
    expect((await backend.app.request(after + last)).status).toBe(200);
    const snapshot = GenerationSnapshot.parse(await (await backend.snapshot('a.1')).json());
    expect(snapshot).toMatchObject({ state: 'completed', text: 'One two three.', lastEventId: last });
    expect((await backend.post(generationRequest({ id: 'a.1' }))).status).toBe(200);
    clock.advance(25 * 3_600_000);
    expect((await backend.snapshot('a.1')).status).toBe(404);
    expect((await backend.events(last)).status).toBe(410);
  });
});

describe('the memory', () => {
  it('is bounded: the oldest give way, never silently', async () => {
    const clock = createManualClock();
    const limits = { ...MEMORY_LIMITS, frameUnits: 20_000, snapshotUnits: 20_000, channels: 5 };
    const channelStore = createMemoryChannelStore(clock, limits);
    const end: TerminalFrame = {
      ...{ v: 1, generation: 'g', event: 'generation-completed', finishReason: 'stop' },
      usage: reportedUsage(1, 1),
      cost: generationClaim('g').ifLost(),
      timing: { firstTokenMs: 1, totalMs: 1 },
    };
    const logs = Array.from({ length: 12 }, (_, i) => {
      const channelLog = channelStore.open(`channel-${i}`);
      channelLog.claim(generationClaim('g'));
      channelLog.append([textDelta('g', 0, 'x'.repeat(3_000)), end]);
      return channelLog;
    });
    const { channels, frameUnits, snapshotUnits } = channelStore.sizes();
    expect(channels).toBeLessThanOrEqual(5);
    expect(frameUnits).toBeLessThanOrEqual(20_000);
    expect(snapshotUnits).toBeLessThanOrEqual(20_000);
    expect(channelStore.known('channel-0')).toBeUndefined();
    expect(logs[0]?.read(0, 1000)).toBeNull();
    expect(await channelStore.known('channel-11')?.find('g')).toBeDefined();
    expect(await logs[11]?.resumePoint(undefined)).toEqual({ after: 0 });
    clock.advance(25 * 3_600_000);
    channelStore.open('new');
    expect(channelStore.sizes()).toEqual({ channels: 1, frameUnits: 0, snapshotUnits: 0 });
  });
});

describe('random schedules', () => {
  it('end every generation with exactly one terminal frame, and lose and double no word', async () => {
    const step = fc.oneof(
      fc.record({ who: fc.nat(2), say: fc.string({ minLength: 1, maxLength: 20, unit: anyCharacter }) }),
      fc.record({ who: fc.nat(2), end: fc.constantFrom('finish', 'hangUp', 'fail', 'cancel') }),
      fc.record({ wind: fc.integer({ min: 1, max: 50_000 }) }),
      fc.record({ reconnect: fc.constant(true) }),
      fc.record({ breathe: fc.constant(true) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { house: backend, clock, speaker: handFed, ear: first } = await aRound([]);
        let ear = first;
        let heard: ReceivedFrame[] = [];
        const reconnect = async () => {
          heard = [...heard, ...ear.heard];
          await ear.leave();
          ear = readFrames(await backend.events(heard.at(-1)?.id));
        };
        const breathe = () => new Promise((resolve) => setImmediate(resolve));
        for (const one of steps) {
          if ('say' in one) handFed.calls[one.who]?.say(one.say);
          else if ('wind' in one) clock.advance(one.wind);
          else if ('reconnect' in one) await reconnect();
          else if ('breathe' in one) await breathe();
          else if (one.end === 'cancel') await backend.cancel(IDS[one.who] as string);
          else if (one.end === 'fail') handFed.calls[one.who]?.fail(new Error('broken'));
          else handFed.calls[one.who]?.[one.end as 'finish' | 'hangUp']();
        }
        for (const call of handFed.calls) call.finish();
        await vi.waitFor(() => expect(backend.generations.running()).toBe(0), { interval: 1 });
        const ended = (all: readonly ReceivedFrame[]) => terminalFrames([...heard, ...all]).length >= 3;
        // A connection that took nothing for a minute was closed, so the reader reconnects.
        while (!ended(await ear.until(ended))) await reconnect();
        heard = [...heard, ...ear.heard];
        await ear.leave();
        for (const id of IDS) {
          expect(terminalFrames(heard).filter(({ frame }) => frame.generation === id)).toHaveLength(1);
          expect(heard.filter(({ frame }) => frame.generation === id).at(-1)?.frame.event).toMatch(/ed$/);
          const snapshot = GenerationSnapshot.parse(await (await backend.snapshot(id)).json());
          expect(textOfFrames(heard, id)).toBe(snapshot.text);
        }
        expect(backend.openStreams()).toBe(0);
      }),
      { seed: 20261121, numRuns: runs({ fast: 15, all: 60 }) },
    );
  });
});
