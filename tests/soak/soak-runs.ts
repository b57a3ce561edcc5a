// The two loads of a soak test: many simultaneous streams for a while, and thousands of generations of which half are cut.
import { seededNumbers } from '../shared/kit/play-debate.ts';
import { eventually } from './backend-process.ts';
import { type CheckingReader, openCheckingReader } from './checking-reader.ts';
import { drawPlannedEnd, type GenerationPlan, plannedTextUntil } from './generation-plans.ts';
import { type FinishedGeneration, runGeneration } from './run-generation.ts';
import type { SoakedBackends } from './soaked-backends.ts';

/** Generations per channel: four in streams, as a debate has four speakers, and one more in aborts. */
const SPEAKERS = 4;
const ASKED_A_CHANNEL = 5;
/** Milliseconds between the openings of two streams. */
const OPEN_MS = 4;

/** One channel: all its generations at once. Its reader moves to any backend after so many words of the first one, or never. */
async function runChannel(
  { urls, wrong }: SoakedBackends,
  { name, seed }: { name: string; seed: number },
  plansOf: (chance: () => number) => { plans: GenerationPlan[]; movesAfter: number | undefined },
  watch: (plan: GenerationPlan, reader: CheckingReader) => Promise<void> = async () => {},
): Promise<{ spoken: FinishedGeneration[]; frames: number }> {
  const chance = seededNumbers(seed);
  const anyUrl = () => urls[Math.floor(chance() * urls.length)] as string;
  const channel = `soaked-${name}`;
  const reader = await openCheckingReader(anyUrl(), channel, wrong);
  const { plans, movesAfter } = plansOf(chance);
  const [first] = plans;
  const move = async () => {
    if (!first || movesAfter === undefined) return;
    await reader.words(first.id, plannedTextUntil(first, movesAfter).length);
    await reader.moveTo(anyUrl());
  };
  const [spoken] = await Promise.all([
    Promise.all(plans.map((plan) => runGeneration({ urls, anyUrl, wrong }, channel, plan, reader))),
    Promise.all(plans.map((plan) => watch(plan, reader))),
    move(),
  ]);
  reader.leave();
  return { spoken, frames: reader.frames() };
}

const numbered = (index: number) => String(index).padStart(8, '0');

export interface StreamsOptions {
  seed: number;
  streams: number;
  hertz: number;
  /** How long each stream flows. */
  seconds: number;
}

/** All streams at once, four on a channel. Every reader disconnects once and continues after its last event, at any backend. */
export async function runStreams(soaked: SoakedBackends, { seed, streams, hertz, seconds }: StreamsOptions) {
  const before = await soaked.measure();
  const words = Math.ceil(seconds * hertz);
  let flowing = 0;
  let togetherFrom = Number.NaN;
  let togetherTo = Number.NaN;

  async function watch(plan: GenerationPlan, reader: CheckingReader): Promise<void> {
    await reader.words(plan.id, 1);
    flowing += 1;
    if (flowing === streams) togetherFrom = performance.now();
    await reader.ended(plan.id);
    if (Number.isNaN(togetherTo)) togetherTo = performance.now();
  }

  async function channelOf(index: number) {
    await new Promise((resolve) => setTimeout(resolve, index * SPEAKERS * OPEN_MS));
    const plans = Array.from(
      { length: SPEAKERS },
      (_, i): GenerationPlan => ({
        name: `s${seed}-${index}-${i}`,
        ...{ id: `1.${i}`, plannedEnd: 'whole', words, everyMs: 1000 / hertz, after: words },
      }),
    );
    return runChannel(
      soaked,
      { name: `streams-${seed}-${numbered(index)}`, seed: seed + index },
      (chance) => ({ plans, movesAfter: Math.floor(chance() * words) }),
      watch,
    );
  }

  const all = Promise.all(Array.from({ length: streams / SPEAKERS }, (_, index) => channelOf(index)));
  await eventually('all streams flow', async () => flowing === streams, 120_000);
  const during = await soaked.measure();
  const running = await Promise.all(
    soaked.backends.map(({ metric }) => metric('rostrum_running_generations')),
  );
  const channels = await all;
  const grown = during.reduce((total, { heapUsed }, i) => total + heapUsed - (before[i]?.heapUsed ?? 0), 0);
  return {
    spoken: channels.flatMap(({ spoken }) => spoken),
    frames: channels.reduce((total, { frames }) => total + frames, 0),
    /** How long all of them flowed at once, in milliseconds; below 0 if the first ended before the last began. */
    togetherMs: togetherTo - togetherFrom,
    /** The number of running generations the backends reported meanwhile. */
    running: running.reduce((total, count) => total + count, 0),
    /** Bytes of heap per stream meanwhile, of all backends together and including its log. */
    heapPerStream: grown / streams,
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
  const all: FinishedGeneration[] = [];
  const channels = Math.ceil(generations / ASKED_A_CHANNEL);
  let next = 0;

  async function channelOf(index: number): Promise<void> {
    const channel = { name: `aborts-${seed}-${numbered(index)}`, seed: seed + index };
    const { spoken } = await runChannel(soaked, channel, (chance) => {
      const plans = Array.from({ length: ASKED_A_CHANNEL }, (_, i): GenerationPlan => {
        const words = 4 + Math.floor(chance() * 16);
        const after = 1 + Math.floor(chance() * (words - 2));
        const everyMs = 1 + Math.floor(chance() * 10);
        const name = `a${seed}-${index}-${i}`;
        return { name, id: `1.${i}`, plannedEnd: drawPlannedEnd(chance), words, everyMs, after };
      });
      return { plans, movesAfter: chance() < 0.2 ? 1 : undefined };
    });
    all.push(...spoken);
  }

  const worker = async (): Promise<void> => {
    while (next < channels) await channelOf(next++);
  };
  await Promise.all(Array.from({ length: channelsAtOnce }, worker));
  return all;
}
