// The backend's endpoints outside of debates: models, connection test, today's spend, health.
import { SpendAnswer } from '@rostrum/shared/wire/generation';
import { ModelsAnswer, ModelTestAnswer, type ProviderId } from '@rostrum/shared/wire/model-card';
import { z } from 'zod';
import { apiRequestJson, type Http } from './http.ts';

export const HealthAnswer = z.object({
  status: z.literal('ok'),
  version: z.string(),
  store: z.enum(['memory', 'redis']),
});
export type HealthAnswer = z.infer<typeof HealthAnswer>;

export const createApiClient = (http: Http) => ({
  /** `keys`: those typed in this tab, by provider; each goes with its provider's name, URL-encoded. */
  models: (keys: ReadonlyMap<ProviderId, string>): Promise<ModelsAnswer> =>
    apiRequestJson(http, '/models', ModelsAnswer, {
      headers:
        keys.size === 0
          ? {}
          : {
              'X-Provider-Key': [...keys]
                .map(([provider, key]) => `${provider}:${encodeURIComponent(key)}`)
                .join(','),
            },
    }),
  test: (provider: ProviderId, key?: string): Promise<ModelTestAnswer> =>
    apiRequestJson(http, '/models/test', ModelTestAnswer, {
      method: 'POST',
      body: { provider },
      headers: key === undefined ? {} : { 'X-Provider-Key': key },
    }),
  spend: (): Promise<SpendAnswer> => apiRequestJson(http, '/spend', SpendAnswer),
  health: (): Promise<HealthAnswer> => apiRequestJson(http, '/health', HealthAnswer),
});
export type ApiClient = ReturnType<typeof createApiClient>;
