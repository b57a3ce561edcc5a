// The backends of a simulation, one after the other: each can be drained, stopped or killed, and the next starts with no memory.
import { createTestBackend, type TestBackend, type TestBackendOptions } from '../../fixtures/test-backend.ts';
import type { SimulatedVendor } from './simulated-vendor.ts';

export function createRestartableBackend(cast: SimulatedVendor, options: Partial<TestBackendOptions>) {
  const houses: TestBackend[] = [];
  const open = () => {
    houses.push(createTestBackend({ ...options, providers: [cast.provider] }));
  };
  open();

  return {
    async serve(path: string, init: RequestInit): Promise<Response> {
      const backend = houses.at(-1);
      if (!backend) throw new TypeError('fetch failed');
      return backend.app.request(path, init);
    },
    /** Lets running calls finish and refuses new ones. */
    async drain(graceMs: number): Promise<void> {
      await houses.at(-1)?.drain(graceMs);
    },
    /** Resolves once it has stopped; the next backend is then open. */
    async stop(): Promise<void> {
      await houses.at(-1)?.drain(0);
      open();
    },
    /** Ends without informing anyone; the vendor sees its connections close. */
    kill(): void {
      cast.closeConnections();
      open();
    },
    async counted(): Promise<number> {
      const spent = await Promise.all(houses.map((backend) => backend.till.spentToday()));
      return spent.reduce((sum, each) => sum + each.dayNanoUsd, 0);
    },
  };
}
export type RestartableBackend = ReturnType<typeof createRestartableBackend>;
