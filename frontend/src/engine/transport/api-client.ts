// Calls the backend's endpoints outside of debates: models, connection test, shared debates.
import { type SharedDebate, SharedLink, SharingAnswer } from '@rostrum/shared/record/shared-debate';
import { ModelsAnswer, ModelTestAnswer, type ProviderId } from '@rostrum/shared/wire/model-card';
import { z } from 'zod';
import { apiRequest, apiRequestJson, type Http } from './http.ts';
import { nullIfUnknown } from './refused-commands.ts';

export type ApiClient = ReturnType<typeof createApiClient>;

export const createApiClient = (http: Http) => ({
  /** `keys`: keys typed in this tab, by provider; each is sent with its provider's name, URL-encoded. */
  models: (keys: ReadonlyMap<ProviderId, string>): Promise<ModelsAnswer> => {
    const keyPairs = [...keys].map(([provider, key]) => `${provider}:${encodeURIComponent(key)}`);
    const headers: Record<string, string> =
      keyPairs.length === 0 ? {} : { 'X-Provider-Key': keyPairs.join(',') };
    return apiRequestJson(http, '/models', ModelsAnswer, { headers });
  },
  test: (provider: ProviderId, key?: string): Promise<ModelTestAnswer> =>
    apiRequestJson(http, '/models/test', ModelTestAnswer, {
      method: 'POST',
      body: { provider },
      headers: key === undefined ? {} : { 'X-Provider-Key': key },
    }),
  /** Returns after how many days links to shared debates expire; `null` if this server stores none. */
  sharingDays: (): Promise<number | null> =>
    apiRequestJson(http, '/shared-debates', SharingAnswer).then(
      ({ days }) => days,
      () => null,
    ),
  shareDebate: (debate: SharedDebate): Promise<SharedLink> =>
    apiRequestJson(http, '/shared-debates', SharedLink, { method: 'POST', body: debate }),
  /** Returns JSON that anybody may have written; `null`: nothing is stored under this link. */
  sharedDebate: (id: string): Promise<object | null> =>
    nullIfUnknown(apiRequestJson(http, `/shared-debates/${encodeURIComponent(id)}`, z.looseObject({}))),
  /** Resolves also if the server no longer keeps the debate. */
  takeLinkBack: async ({ id, takeBack }: Pick<SharedLink, 'id' | 'takeBack'>): Promise<void> => {
    const options = { method: 'DELETE', body: { takeBack } } as const;
    await nullIfUnknown(apiRequest(http, `/shared-debates/${encodeURIComponent(id)}`, options));
  },
});
