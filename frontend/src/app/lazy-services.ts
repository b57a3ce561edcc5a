// The services before their code is here: the machine and the archive are fetched beside the first screen, not before it.
import type { Services } from './debate-actor.tsx';

type Real = typeof import('./services.ts');

let loading: Promise<Real> | null = null;

/** Once; again only if it failed. */
function load(): Promise<Real> {
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

export const lazyServices: Services = {
  refreshModels: async () => (await load()).services.refreshModels(),
  testProvider: async (provider) => (await load()).services.testProvider(provider),
  giveToken: async (token) => (await load()).services.giveToken(token),
  giveKey: async (provider, key) => (await load()).services.giveKey(provider, key),
  startDebate: async (form) => (await load()).services.startDebate(form),
  continueDebate: async (id) => (await load()).services.continueDebate(id),
  deleteDebate: async (id) => (await load()).services.deleteDebate(id),
  importDebate: async (text) => (await load()).services.importDebate(text),
  backUp: async () => (await load()).services.backUp(),
  restore: async (text) => (await load()).services.restore(text),
  askToPersist: async () => (await load()).services.askToPersist(),
  readOwn: async () => (await load()).services.readOwn(),
  keepPersona: async (persona) => (await load()).services.keepPersona(persona),
  deletePersona: async (id) => (await load()).services.deletePersona(id),
  keepSetup: async (saved) => (await load()).services.keepSetup(saved),
  deleteSetup: async (id) => (await load()).services.deleteSetup(id),
  readFormats: async () => (await load()).services.readFormats(),
  keepFormat: async (format) => (await load()).services.keepFormat(format),
  deleteFormat: async (id) => (await load()).services.deleteFormat(id),
};
