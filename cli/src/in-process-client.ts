// Sends requests to the backend in this process, without a socket, in the form that the page sends over HTTP.

import type { Ask } from '@rostrum/backend/open-server';
import { hideDemoWhereKeyed } from '@rostrum/frontend/engine/debates/model-cards';
import { apiRequestJson, type Http } from '@rostrum/frontend/engine/transport/http';
import { modelsErrorText } from '@rostrum/frontend/words/error-text';
import { ModelsAnswer } from '@rostrum/shared/wire/model-card';

/** The requests pass the same guards as those of a page on this machine. */
const ADDRESS = 'http://127.0.0.1';

export function askInProcess(ask: Ask, accessToken: string | null) {
  const http: Http = {
    fetch: async (path, init) => ask(String(path), init),
    base: ADDRESS,
    token: () => accessToken ?? undefined,
    onLocked: () => {},
  };
  return {
    http,
    errorText: modelsErrorText,
    models: async () => hideDemoWhereKeyed(await apiRequestJson(http, '/models', ModelsAnswer)),
  };
}
