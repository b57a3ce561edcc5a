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

export const lazyServices: Services = {
  refreshModels: async () => (await loadServices()).appServices.refreshModels(),
  testProvider: async (provider) => (await loadServices()).appServices.testProvider(provider),
  setAccessToken: async (token) => (await loadServices()).appServices.setAccessToken(token),
  setProviderKey: async (provider, key) => (await loadServices()).appServices.setProviderKey(provider, key),
  startDebate: async (form) => (await loadServices()).appServices.startDebate(form),
  continueDebate: async (id) => (await loadServices()).appServices.continueDebate(id),
  deleteDebate: async (id) => (await loadServices()).appServices.deleteDebate(id),
  importDebate: async (text) => (await loadServices()).appServices.importDebate(text),
  writeBackup: async () => (await loadServices()).appServices.writeBackup(),
  restoreBackup: async (text) => (await loadServices()).appServices.restoreBackup(text),
  requestPersistence: async () => (await loadServices()).appServices.requestPersistence(),
  loadPersonasAndSetups: async () => (await loadServices()).appServices.loadPersonasAndSetups(),
  savePersona: async (persona) => (await loadServices()).appServices.savePersona(persona),
  deletePersona: async (id) => (await loadServices()).appServices.deletePersona(id),
  saveSetup: async (saved) => (await loadServices()).appServices.saveSetup(saved),
  deleteSetup: async (id) => (await loadServices()).appServices.deleteSetup(id),
  loadFormats: async () => (await loadServices()).appServices.loadFormats(),
  saveFormat: async (format) => (await loadServices()).appServices.saveFormat(format),
  deleteFormat: async (id) => (await loadServices()).appServices.deleteFormat(id),
};
