// The vendor of a soak and its books, in this process or in one of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Counts, tokensIn } from '../kit/vendors/script.ts';
import { type Call, startVendor } from '../kit/vendors/vendor.ts';
import { planIn, scriptOf } from './fates.ts';

/** One call, as the vendor has it in its books. */
export interface Entry {
  name: string;
  status: number;
  state: Call['state'];
  /** Words that it sent. */
  text: string;
  /** What it would bill: the output only as far as it was sent. */
  counts: Counts | undefined;
  /** Milliseconds since 1970. */
  endedAt: number | undefined;
}

export interface BookedVendor {
  baseUrl: string;
  /** Calls that have not ended. */
  running(): Promise<number>;
  /** The calls since the books were last asked for. */
  books(): Promise<Entry[]>;
  stop(): Promise<void>;
}

function entryOf(call: Call): Entry {
  const text = call.sent.join('');
  return {
    name: planIn(call.body).name,
    status: call.status,
    state: call.state,
    text,
    counts: call.counts && { ...call.counts, output: tokensIn(text) },
    endedAt: call.endedAt === undefined ? undefined : performance.timeOrigin + call.endedAt,
  };
}

export async function vendorHere(): Promise<BookedVendor> {
  const vendor = await startVendor('openai', (call) => scriptOf(planIn(call.body)));
  let read = 0;
  return {
    baseUrl: vendor.baseUrl,
    running: async () => vendor.calls.slice(read).filter(({ state }) => state === 'running').length,
    async books() {
      const calls = vendor.calls.slice(read);
      read += calls.length;
      return calls.map(entryOf);
    },
    stop: vendor.stop,
  };
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export async function vendorProcess(): Promise<BookedVendor> {
  const child = fork(here('run.mjs'), [here('vendor-process.ts')]);
  const [baseUrl] = (await once(child, 'message')) as [string];
  async function ask<Answer>(what: 'running' | 'books'): Promise<Answer> {
    child.send(what);
    return ((await once(child, 'message')) as [Answer])[0];
  }
  return {
    baseUrl,
    running: () => ask<number>('running'),
    books: () => ask<Entry[]>('books'),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
