// The backend of the theatre, one after the other: stopped in order, killed, and started again with nothing in its memory.
import { createHouse, type House, type HouseOptions } from '../../backend/house.ts';
import type { Cast } from './cast.ts';

export function createBackends(cast: Cast, options: Partial<HouseOptions>) {
  const houses: House[] = [];
  const open = () => {
    cast.meet();
    houses.push(createHouse({ ...options, providers: [cast.provider] }));
  };
  open();

  return {
    async serve(path: string, init: RequestInit): Promise<Response> {
      const house = houses.at(-1);
      if (!house) throw new TypeError('fetch failed');
      return house.app.request(path, init);
    },
    /** What runs may finish; what is asked meanwhile is refused. */
    async drain(graceMs: number): Promise<void> {
      await houses.at(-1)?.drain(graceMs);
    },
    /** Resolves once it has ended; the next one is open then. */
    async stop(): Promise<void> {
      await houses.at(-1)?.drain(0);
      open();
    },
    /** Nobody is told: the vendor finds its sockets closed. */
    kill(): void {
      cast.leave();
      open();
    },
    restarts: () => houses.length - 1,
    async counted(): Promise<number> {
      const spent = await Promise.all(houses.map((house) => house.till.spent()));
      return spent.reduce((sum, each) => sum + each.dayNanoUsd, 0);
    },
  };
}
export type Backends = ReturnType<typeof createBackends>;
