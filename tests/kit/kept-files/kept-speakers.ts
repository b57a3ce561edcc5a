// The speakers of the kept debates: the demo speakers, whose texts depend on the seed alone, and lines that a debate gives them instead.
// They move a clock of their own forward and never wait, so that a debate is made at once and has the same times whenever it is made.
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { createDemoProvider } from '../../../backend/src/demo/demo-provider.ts';
import { splitIntoTokens } from '../../../backend/src/demo/demo-tokens.ts';
import {
  type Provider,
  ProviderFailure,
  type StreamPart,
} from '../../../backend/src/provider-contract/provider.ts';

/** One call, as the lines of a debate see it. */
export interface KeptCall {
  /** The turn's address, without the number of the attempt. */
  turn: string;
  seat: string;
  act: string;
  model: string;
  /** 1 for the first call; 2 and more for repeated ones. */
  attempt: number;
  /** The whole prompt, system text first. */
  prompt: string;
}
/** `cutAfter`: so many tokens of the demo speaker's text, and the model's own limit ends it. `stallAfter`: then nothing more comes. */
type KeptLine = string | { fails: 'auth' | 'overloaded' } | { cutAfter: number } | { stallAfter: number };
/** `null`: the demo speaker's own text. */
export type KeptLines = (call: KeptCall) => KeptLine | null;

export interface KeptClock {
  now(): number;
  forward(ms: number): void;
}

export function keptClock(start: number): KeptClock {
  let at = start;
  return {
    now: () => at,
    forward(ms) {
      at += Math.round(ms);
    },
  };
}

const TOKENS_PER_SECOND = 60;

export function keptSpeakers(clock: KeptClock, linesNow: () => KeptLines): Provider {
  const demo = createDemoProvider({
    tokensPerSecond: TOKENS_PER_SECOND,
    wait: async (ms) => clock.forward(ms),
  });
  return {
    ...demo,
    async stream(call, signal, take) {
      const { id, model, system, messages } = call.request;
      const last = messages.at(-1)?.content ?? '';
      const [you, task] = ['you', 'task'].map((name) => readTags(last, name).at(-1)?.attributes ?? {});
      const line = linesNow()({
        turn: id.replace(/\.\d+$/, ''),
        seat: you?.['seat'] ?? '',
        act: task?.['act'] ?? '',
        model: model.id,
        attempt: Number(id.split('.').at(-1)),
        prompt: [system, ...messages.map(({ content }) => content)].join('\n'),
      });
      if (line === null) await demo.stream(call, signal, take);
      else if (typeof line === 'string') {
        const tokens = splitIntoTokens(line);
        clock.forward((tokens.length / TOKENS_PER_SECOND) * 1000);
        take({ kind: 'text', text: line });
        take({ kind: 'usage', usage: { ...(await usageOf(demo, call)), outputTokens: tokens.length } });
        take({ kind: 'finish', reason: 'stop' });
      } else if ('fails' in line) throw new ProviderFailure(line.fails, 'This call fails on purpose.');
      else {
        const most = 'cutAfter' in line ? line.cutAfter : line.stallAfter;
        const tokens = splitIntoTokens(await textOf(demo, call));
        take({ kind: 'text', text: tokens.slice(0, most).join('') });
        if ('stallAfter' in line) return await aborted(signal);
        take({ kind: 'usage', usage: { ...(await usageOf(demo, call)), outputTokens: most } });
        take({ kind: 'finish', reason: 'length' });
      }
    },
  };
}

type StreamedCall = Parameters<Provider['stream']>[0];

async function partsOf(demo: Provider, call: StreamedCall) {
  const parts: StreamPart[] = [];
  await demo.stream(call, new AbortController().signal, (part) => void parts.push(part));
  return parts;
}

async function textOf(demo: Provider, call: StreamedCall): Promise<string> {
  return (await partsOf(demo, call)).map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

/** What the demo speaker counts for the same prompt. */
async function usageOf(demo: Provider, call: StreamedCall) {
  const counted = (await partsOf(demo, call)).find((part) => part.kind === 'usage');
  if (counted?.kind !== 'usage') throw new Error('The demo speaker counted nothing.');
  return counted.usage;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
