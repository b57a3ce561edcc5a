// The two loads of a soak test: many simultaneous streams for a while, and thousands of generations of which half are cut.
import { seededNumbers } from '../shared/kit/play-debate.ts';
import { eventually } from './backend-process.ts';
import { openCheckingReader } from './checking-reader.ts';
import { drawPlannedEnd, type GenerationPlan, plannedTextUntil } from './generation-plans.ts';
import { type FinishedGeneration, pickOne, runGeneration, type SoakRun } from './run-generation.ts';
import type { MeasureAtRest, SoakedBackends } from './soaked-backends.ts';

/** Generations per channel: four in streams, as a debate has four speakers, and one more in aborts. */
const SPEAKERS = 4;
const ASKED_A_CHANNEL = 5;
/** Milliseconds between the openings of two streams. */
const OPEN_MS = 4;

export const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Milliseconds from each command to its first text. */
export const firstWords = (spoken: readonly FinishedGeneration[]): number[] =>
  spoken.flatMap(({ firstWordAt, askedAt }) => (firstWordAt === undefined ? [] : [firstWordAt - askedAt]));

const soakRunOf = (soaked: SoakedBackends, seed: number): SoakRun => ({
  urls: soaked.urls,
  chance: seededNumbers(seed),
  wrong: soaked.wrong,
});

export interface StreamsResult {
  spoken: FinishedGeneration[];
  frames: number;
  /** How long all of them flowed at once, in milliseconds; below 0 if the first ended before the last began. */
  togetherMs: number;
  /** The number of running generations the backends reported meanwhile. */
  running: number;
  /** Bytes of heap per stream meanwhile, of all backends together and including its log. */
  heapPerStream: number;
  rssPerStream: number;
}

export interface StreamsOptions {
  seed: number;
  streams: number;
  hertz: number;
  /** How long each stream flows. */
  seconds: number;
}

/** All streams at once, four on a channel. Every reader disconnects once and continues after its last event, at any backend. */
export async function runStreams(
  soaked: SoakedBackends,
  { seed, streams, hertz, seconds }: StreamsOptions,
): Promise<StreamsResult> {
  const before = await soaked.measure();
  const words = Math.ceil(seconds * hertz);
  let frames = 0;
  let flowing = 0;
  let togetherFrom = Number.NaN;
  let togetherTo = Number.NaN;

  async function channelOf(index: number): Promise<FinishedGeneration[]> {
    const soakRun = soakRunOf(soaked, seed + index);
    const channel = `soaked-streams-${seed}-${String(index).padStart(8, '0')}`;
    await new Promise((resolve) => setTimeout(resolve, index * SPEAKERS * OPEN_MS));
    const reader = await openCheckingReader(pickOne(soakRun.urls, soakRun.chance), channel, soakRun.wrong);
    const plans = Array.from(
      { length: SPEAKERS },
      (_, i): GenerationPlan => ({
        name: `s${seed}-${index}-${i}`,
        ...{ id: `1.${i}`, plannedEnd: 'whole', words, everyMs: 1000 / hertz, after: words },
      }),
    );
    async function one(plan: GenerationPlan): Promise<FinishedGeneration> {
      const ended = runGeneration(soakRun, channel, plan, reader);
      await reader.words(plan.id, 1);
      flowing += 1;
      if (flowing === streams) togetherFrom = performance.now();
      const spoken = await ended;
      if (Number.isNaN(togetherTo)) togetherTo = performance.now();
      return spoken;
    }
    async function move(): Promise<void> {
      const [first] = plans;
      if (!first) return;
      await reader.words(first.id, plannedTextUntil(first, Math.floor(soakRun.chance() * words)).length);
      await reader.moveTo(pickOne(soakRun.urls, soakRun.chance));
    }
    const [spoken] = await Promise.all([Promise.all(plans.map(one)), move()]);
    frames += reader.frames;
    reader.leave();
    return spoken;
  }

  const all = Promise.all(Array.from({ length: streams / SPEAKERS }, (_, index) => channelOf(index)));
  await eventually('all streams flow', async () => flowing === streams, 120_000);
  const during = await soaked.measure();
  const running = await Promise.all(
    soaked.backends.map(({ metric }) => metric('rostrum_running_generations')),
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

/** Five generations on a channel; half are cut or requested twice; one reader in five disconnects once and continues. */
export async function runAborts(
  soaked: SoakedBackends,
  { seed, generations, channelsAtOnce }: AbortsOptions,
): Promise<FinishedGeneration[]> {
  const spoken: FinishedGeneration[] = [];
  const channels = Math.ceil(generations / ASKED_A_CHANNEL);
  let next = 0;

  async function channelOf(index: number): Promise<void> {
    const soakRun = soakRunOf(soaked, seed + index);
    const { chance } = soakRun;
    const channel = `soaked-aborts-${seed}-${String(index).padStart(8, '0')}`;
    const reader = await openCheckingReader(pickOne(soakRun.urls, chance), channel, soakRun.wrong);
    const plans = Array.from({ length: ASKED_A_CHANNEL }, (_, i): GenerationPlan => {
      const words = 4 + Math.floor(chance() * 16);
      const after = 1 + Math.floor(chance() * (words - 2));
      const everyMs = 1 + Math.floor(chance() * 10);
      return {
        name: `a${seed}-${index}-${i}`,
        id: `1.${i}`,
        plannedEnd: drawPlannedEnd(chance),
        words,
        everyMs,
        after,
      };
    });
    const [first] = plans;
    const moves = chance() < 0.2;
    async function move(): Promise<void> {
      if (!first || !moves) return;
      await reader.words(first.id, 1);
      await reader.moveTo(pickOne(soakRun.urls, chance));
    }
    const [ended] = await Promise.all([
      Promise.all(plans.map((plan) => runGeneration(soakRun, channel, plan, reader))),
      move(),
    ]);
    reader.leave();
    spoken.push(...ended);
  }

  async function worker(): Promise<void> {
    while (next < channels) await channelOf(next++);
  }
  await Promise.all(Array.from({ length: channelsAtOnce }, worker));
  return spoken;
}

/** Bytes that one more generation leaves behind: the slope of a regression line through the second half of the measurements. */
export function slopeOf(rests: readonly MeasureAtRest[], bytesOf: (rest: MeasureAtRest) => number): number {
  const half = rests.slice(Math.floor(rests.length / 2));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const xs = half.map(({ generations }) => generations);
  const ys = half.map(bytesOf);
  const [mx, my] = [mean(xs), mean(ys)];
  const above = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] ?? 0) - my), 0);
  return above / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}
