// The two things a soak does: many streams at once for a while, and thousands of generations of which half are cut.
import { chanceFrom } from '../shared/kit/play.ts';
import { eventually } from './backends.ts';
import { openEar } from './ear.ts';
import { fateFrom, type Plan, textUntil } from './fates.ts';
import type { House, Rest } from './house.ts';
import { anyOf, type Scene, type Spoken, speak } from './speaking.ts';

/** At most so many a channel in both: a debate has four speakers, and one more to come. */
const SPEAKERS = 4;
const ASKED_A_CHANNEL = 5;
/** A stream is opened every so often. */
const OPEN_MS = 4;

export const share = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Milliseconds to the first word, from the command on. */
export const firstWords = (spoken: readonly Spoken[]): number[] =>
  spoken.flatMap(({ firstWordAt, askedAt }) => (firstWordAt === undefined ? [] : [firstWordAt - askedAt]));

const sceneOf = (house: House, seed: number): Scene => ({
  urls: house.urls,
  chance: chanceFrom(seed),
  wrong: house.wrong,
});

export interface Streams {
  spoken: Spoken[];
  frames: number;
  /** How long all of them flowed at once; under 0 where the first had ended before the last began. */
  togetherMs: number;
  /** What the backends said that they ran then. */
  running: number;
  /** What one stream weighed while they did, of all backends together; the log of it included. */
  heapPerStream: number;
  rssPerStream: number;
}

export interface StreamsOptions {
  seed: number;
  streams: number;
  hertz: number;
  /** How long each flows. */
  seconds: number;
}

/** All at once, four on a channel; every reader hangs up once and goes on after its last event, at any backend. */
export async function runStreams(
  house: House,
  { seed, streams, hertz, seconds }: StreamsOptions,
): Promise<Streams> {
  const before = await house.measure();
  const words = Math.ceil(seconds * hertz);
  let frames = 0;
  let flowing = 0;
  let togetherFrom = Number.NaN;
  let togetherTo = Number.NaN;

  async function channelOf(index: number): Promise<Spoken[]> {
    const scene = sceneOf(house, seed + index);
    const channel = `soaked-streams-${seed}-${String(index).padStart(8, '0')}`;
    await new Promise((resolve) => setTimeout(resolve, index * SPEAKERS * OPEN_MS));
    const ear = await openEar(anyOf(scene.urls, scene.chance), channel, scene.wrong);
    const plans = Array.from(
      { length: SPEAKERS },
      (_, i): Plan => ({
        name: `s${seed}-${index}-${i}`,
        ...{ id: `1.${i}`, fate: 'whole', words, everyMs: 1000 / hertz, after: words },
      }),
    );
    async function one(plan: Plan): Promise<Spoken> {
      const ended = speak(scene, channel, plan, ear);
      await ear.words(plan.id, 1);
      flowing += 1;
      if (flowing === streams) togetherFrom = performance.now();
      const spoken = await ended;
      if (Number.isNaN(togetherTo)) togetherTo = performance.now();
      return spoken;
    }
    async function move(): Promise<void> {
      const [first] = plans;
      if (!first) return;
      await ear.words(first.id, textUntil(first, Math.floor(scene.chance() * words)).length);
      await ear.moveTo(anyOf(scene.urls, scene.chance));
    }
    const [spoken] = await Promise.all([Promise.all(plans.map(one)), move()]);
    frames += ear.frames;
    ear.leave();
    return spoken;
  }

  const all = Promise.all(Array.from({ length: streams / SPEAKERS }, (_, index) => channelOf(index)));
  await eventually('all streams flow', async () => flowing === streams, 120_000);
  const during = await house.measure();
  const running = await Promise.all(
    house.backends.map(({ metric }) => metric('rostrum_running_generations')),
  );
  const spoken = (await all).flat();
  const grown = (what: 'heapUsed' | 'rss') =>
    during.reduce((total, one, i) => total + one[what] - (before[i]?.[what] ?? 0), 0) / streams;
  return {
    spoken,
    frames,
    togetherMs: togetherTo - togetherFrom,
    running: running.reduce((total, count) => total + count, 0),
    heapPerStream: grown('heapUsed'),
    rssPerStream: grown('rss'),
  };
}

export interface AbortsOptions {
  seed: number;
  generations: number;
  channelsAtOnce: number;
}

/** Five on a channel; half of them meet something; one reader in five hangs up in between and goes on. */
export async function runAborts(
  house: House,
  { seed, generations, channelsAtOnce }: AbortsOptions,
): Promise<Spoken[]> {
  const spoken: Spoken[] = [];
  const channels = Math.ceil(generations / ASKED_A_CHANNEL);
  let next = 0;

  async function channelOf(index: number): Promise<void> {
    const scene = sceneOf(house, seed + index);
    const { chance } = scene;
    const channel = `soaked-aborts-${seed}-${String(index).padStart(8, '0')}`;
    const ear = await openEar(anyOf(scene.urls, chance), channel, scene.wrong);
    const plans = Array.from({ length: ASKED_A_CHANNEL }, (_, i): Plan => {
      const words = 4 + Math.floor(chance() * 16);
      const after = 1 + Math.floor(chance() * (words - 2));
      const everyMs = 1 + Math.floor(chance() * 10);
      return { name: `a${seed}-${index}-${i}`, id: `1.${i}`, fate: fateFrom(chance), words, everyMs, after };
    });
    const [first] = plans;
    const moves = chance() < 0.2;
    async function move(): Promise<void> {
      if (!first || !moves) return;
      await ear.words(first.id, 1);
      await ear.moveTo(anyOf(scene.urls, chance));
    }
    const [ended] = await Promise.all([
      Promise.all(plans.map((plan) => speak(scene, channel, plan, ear))),
      move(),
    ]);
    ear.leave();
    spoken.push(...ended);
  }

  async function worker(): Promise<void> {
    while (next < channels) await channelOf(next++);
  }
  await Promise.all(Array.from({ length: channelsAtOnce }, worker));
  return spoken;
}

/** Bytes that one more generation leaves behind, by the straight line through the second half of what was measured. */
export function slopeOf(rests: readonly Rest[], bytesOf: (rest: Rest) => number): number {
  const half = rests.slice(Math.floor(rests.length / 2));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const xs = half.map(({ generations }) => generations);
  const ys = half.map(bytesOf);
  const [mx, my] = [mean(xs), mean(ys)];
  const above = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] ?? 0) - my), 0);
  return above / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}
