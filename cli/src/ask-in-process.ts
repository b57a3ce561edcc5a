// Asks the backend in this process, without a socket: as the page asks it over HTTP.
import { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { hideDemoWhereKeyed } from '../../frontend/src/stores/model-list.ts';
import { apiRequestJson, type Http } from '../../frontend/src/transport/http.ts';

/** Requests pass the same guards as those of a page on this machine. */
const ADDRESS = 'http://127.0.0.1';

export type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>;

export function askInProcess(ask: Ask, accessToken: string | null) {
  const http: Http = {
    fetch: async (path, init) => ask(String(path), init),
    base: ADDRESS,
    token: () => accessToken ?? undefined,
    onLocked: () => {},
  };
  return {
    http,
    models: async () => hideDemoWhereKeyed(await apiRequestJson(http, '/models', ModelsAnswer)),
  };
}
