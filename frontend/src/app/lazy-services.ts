// The services before their code is here: the machine and the archive are fetched beside the first screen, not before it.
import type { Services } from '../debate/use-debate.tsx';

type ServicesModule = typeof import('./services.ts');

let loading: Promise<ServicesModule> | null = null;

/** Once; again only if it failed. */
function loadServices(): Promise<ServicesModule> {
  loading ??= import('./services.ts').then(
    (real) => {
      real.listenToThePage();
      return real;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Every service answers with a promise, so each call can wait for the code. */
export const lazyServices = new Proxy({} as Services, {
  get:
    (_, name: keyof Services) =>
    async (...given: unknown[]): Promise<unknown> =>
      Reflect.apply((await loadServices()).appServices[name], undefined, given),
});
