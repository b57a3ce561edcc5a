// Stands in for the services until their code has loaded: the machine and the archive load beside the first screen, not before it.
import type { Services } from '../debate/use-services.tsx';

type ServicesModule = typeof import('./services.ts');

let loading: Promise<ServicesModule> | null = null;

/** Loads the module once; tries again only after a failure. */
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

/** Every service returns a promise, so each call can wait for the code. */
export const lazyServices = new Proxy({} as Services, {
  get:
    (_, name: keyof Services) =>
    async (...given: unknown[]): Promise<unknown> =>
      Reflect.apply((await loadServices()).appServices[name], undefined, given),
});
