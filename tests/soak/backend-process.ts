// The backends of a soak test: the built product in processes of its own, with access to heap, file descriptors and metrics.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { startProduct } from '../kit/product.ts';

interface ProcessMeasure {
  heapUsed: number;
  timers: number;
}

export async function startBackendProcess(env: Record<string, string>) {
  const ahead = new URL('./on-demand.mjs', import.meta.url).href;
  const product = await startProduct(env, undefined, ['--expose-gc', '--import', ahead]);
  const { process: child, url } = product;
  async function tell<Answer>(message: object): Promise<Answer> {
    const answered = once(child, 'message');
    child.send(message);
    return ((await answered) as [Answer])[0];
  }
  return {
    ...product,
    /** Measures after a garbage collection. */
    measure: () => tell<ProcessMeasure>({ do: 'measure' }),
    /** Sets the process's clock forward; timers are not affected. */
    forward: (milliseconds: number) => tell<object>({ do: 'forward', milliseconds }),
    /** A number from /metrics, or `NaN` if it is missing. */
    async metric(name: string) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
  };
}

const POLL_MS = 100;

/** Polls until `isSo`. Throws after `mostMs` milliseconds with `what` in the message. */
export async function eventually(what: string, isSo: () => Promise<boolean>, mostMs = 30_000): Promise<void> {
  const until = performance.now() + mostMs;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
