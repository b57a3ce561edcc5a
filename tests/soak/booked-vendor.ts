// The fake vendor of a soak test, in this process or its own: keeps a record of what it sent and would bill for every call.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type FakeVendorCall, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { type VendorCounts, vendorTokens } from '../kit/vendors/vendor-script.ts';
import { plannedScript, planOfRequest } from './generation-plans.ts';

/** One call in the vendor's records. */
export interface BookedCall {
  name: string;
  status: number;
  state: FakeVendorCall['state'];
  /** The text it sent. */
  text: string;
  /** The token counts it would bill; output counts only as far as it was sent. */
  counts: VendorCounts | undefined;
  /** Milliseconds since 1970. */
  endedAt: number | undefined;
}

export interface BookedVendor {
  baseUrl: string;
  /** The number of calls that have not ended. */
  running(): Promise<number>;
  /** The calls made since this function was last called. */
  books(): Promise<BookedCall[]>;
  stop(): Promise<void>;
}

function entryOf(call: FakeVendorCall): BookedCall {
  const text = call.sent.join('');
  return {
    name: planOfRequest(call.body).name,
    status: call.status,
    state: call.state,
    text,
    counts: call.counts && { ...call.counts, output: vendorTokens(text) },
    endedAt: call.endedAt === undefined ? undefined : performance.timeOrigin + call.endedAt,
  };
}

export async function startVendorHere(): Promise<BookedVendor> {
  const vendor = await startFakeVendor('openai', (call) => plannedScript(planOfRequest(call.body)));
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

export async function startVendorProcess(): Promise<BookedVendor> {
  const child = fork(here('run.mjs'), [here('vendor-process.ts')]);
  const [baseUrl] = (await once(child, 'message')) as [string];
  async function ask<Answer>(what: 'running' | 'books'): Promise<Answer> {
    child.send(what);
    return ((await once(child, 'message')) as [Answer])[0];
  }
  return {
    baseUrl,
    running: () => ask<number>('running'),
    books: () => ask<BookedCall[]>('books'),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
