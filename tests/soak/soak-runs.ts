// The two loads of a soak test: many simultaneous streams for a while, and thousands of generations of which half are cut.
import { seededNumbers } from '../shared/kit/play-debate.ts';
import { eventually } from './backend-process.ts';
import { openCheckingReader } from './checking-reader.ts';
import { drawPlannedEnd, type GenerationPlan, plannedText } from './generation-plans.ts';
import { type FinishedGeneration, runGeneration } from './run-generation.ts';
import type { SoakedBackends } from './soaked-backends.ts';

/** Generations per channel: four in streams, as a debate has four speakers, and one more in aborts. */
const SPEAKERS = 4;
const ASKED_A_CHANNEL = 5;

interface SoakLoad {
  name: string;
  seed: number;
  channels: number;
  channelsAtOnce: number;
  plansOf(chance: () => number, name: string): GenerationPlan[];
  /** The number of words of the first generation after which the reader moves, or `undefined`. */
  movesAfter(chance: () => number): number | undefined;
  onFirstWord?(): void;
}

/** Asks for all generations of a channel at once. A reader that moves continues after its last event, at any backend. */
async function runLoad({ urls, wrong }: SoakedBackends, load: SoakLoad): Promise<FinishedGeneration[]> {
  const all: FinishedGeneration[] = [];
  let next = 0;

  async function runChannel(index: number): Promise<void> {
    const chance = seededNumbers(load.seed + index);
    const anyUrl = () => urls[Math.floor(chance() * urls.length)] as string;
    const name = `${load.name}-${load.seed}-${String(index).padStart(8, '0')}`;
    const channel = `soaked-${name}`;
    const reader = await openCheckingReader(anyUrl(), channel, wrong);
    const plans = load.plansOf(chance, name);
    const [first] = plans;
    const movesAfter = load.movesAfter(chance);
    const move = async () => {
      if (!first || movesAfter === undefined) return;
      await reader.words(first.id, plannedText(first, movesAfter).length);
      await reader.moveTo(anyUrl());
    };
    for (const { id } of plans) void reader.words(id, 1).then(load.onFirstWord);
    const spoken = plans.map((plan) => runGeneration(anyUrl, channel, plan, reader, wrong));
    await Promise.all([...spoken, move()]);
    reader.leave();
    all.push(...(await Promise.all(spoken)));
  }

  const worker = async (): Promise<void> => {
    while (next < load.channels) await runChannel(next++);
  };
  await Promise.all(Array.from({ length: load.channelsAtOnce }, worker));
  return all;
}

/** All streams at once, each for `seconds`, four on a channel. Every reader disconnects once. */
export async function runStreams(
  soaked: SoakedBackends,
  { seed, streams, hertz, seconds }: Record<'seed' | 'streams' | 'hertz' | 'seconds', number>,
) {
  const before = await soaked.measure();
  const words = Math.ceil(seconds * hertz);
  const channels = streams / SPEAKERS;
  let begun = 0;
  const flowing = runLoad(soaked, {
    ...{ name: 'streams', seed, channels, channelsAtOnce: channels },
    plansOf: (_, name) =>
      Array.from({ length: SPEAKERS }, (_, i) => ({
        name: `${name}-${i}`,
        ...{ id: `1.${i}`, plannedEnd: 'whole', words, everyMs: 1000 / hertz, after: words },
      })),
    movesAfter: (chance) => Math.floor(chance() * words),
    onFirstWord: () => {
      begun += 1;
    },
  });
  await eventually('all streams flow', async () => begun === streams, 120_000);
  const during = await soaked.measure();
  const spoken = await flowing;
  const grown = during.reduce((total, { heapUsed }, i) => total + heapUsed - (before[i]?.heapUsed ?? 0), 0);
  const lastBegan = Math.max(...spoken.map(({ firstWordAt }) => firstWordAt ?? Number.NaN));
  return {
    spoken,
    /** How long all of them flowed at once, in seconds; below 0 if the first ended before the last began. */
    togetherSeconds: (Math.min(...spoken.map(({ endedAt }) => endedAt)) - lastBegan) / 1000,
    /** Bytes of heap per stream meanwhile, of all backends together and including its log. */
    heapPerStream: grown / streams,
  };
}

/** Five generations on a channel; half are cut; one reader in five disconnects once. */
export const runAborts = (
  soaked: SoakedBackends,
  { seed, generations, channelsAtOnce }: Record<'seed' | 'generations' | 'channelsAtOnce', number>,
) =>
  runLoad(soaked, {
    ...{ name: 'aborts', seed, channels: Math.ceil(generations / ASKED_A_CHANNEL), channelsAtOnce },
    plansOf: (chance, name) =>
      Array.from({ length: ASKED_A_CHANNEL }, (_, i) => {
        const words = 4 + Math.floor(chance() * 16);
        return {
          ...{ name: `${name}-${i}`, id: `1.${i}`, plannedEnd: drawPlannedEnd(chance), words },
          everyMs: 1 + Math.floor(chance() * 10),
          after: 1 + Math.floor(chance() * (words - 2)),
        };
      }),
    movesAfter: (chance) => (chance() < 0.2 ? 1 : undefined),
  });
