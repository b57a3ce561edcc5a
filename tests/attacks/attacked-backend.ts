// The backend under attack: real providers with recognisable keys, fake vendors on sockets, and a sink nobody may contact.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createProviders, type VendorId } from '../../backend/src/providers/registry.ts';
import { createTestBackend, generationRequest, readFrames } from '../fixtures/test-backend.ts';
import { type DialectName, type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';

export const CANARY_KEYS = {
  openai: 'sk-canary-openai-51c0ffee',
  anthropic: 'sk-canary-anthropic-51c0ffee',
  google: 'AIza-canary-google-51c0ffee',
  mistral: 'canary-mistral-51c0ffee',
  openrouter: 'sk-canary-openrouter-51c0ffee',
  // A vendor with OpenAI's form; those vendors share an adapter.
  deepseek: 'sk-canary-deepseek-51c0ffee',
} as const satisfies Partial<Record<VendorId, string>>;
/** By provider, a model that the fake vendor of its dialect knows. */
export const MODEL_OF_PROVIDER = {
  openai: 'gpt-4.1',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-2.0-flash',
  mistral: 'mistral-large-2512',
  openrouter: 'gpt-4.1',
  deepseek: 'gpt-4.1',
  local: 'gpt-4.1',
} as const satisfies Record<keyof typeof CANARY_KEYS | 'local', string>;
export type AskedProvider = keyof typeof MODEL_OF_PROVIDER;
export const ASKED_PROVIDERS = Object.keys(MODEL_OF_PROVIDER) as AskedProvider[];

const DIALECT: Readonly<Record<AskedProvider, DialectName>> = {
  ...{ openai: 'openai', anthropic: 'anthropic', google: 'google', mistral: 'mistral' },
  ...{ openrouter: 'openai', deepseek: 'openai', local: 'openai' },
};

interface SinkServer {
  port: number;
  /** Number of connections opened, with or without a request. */
  asked(): number;
  stop(): Promise<void>;
}

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<SinkServer> {
  let requestCount = 0;
  const server = createServer(answer);
  server.on('connection', () => {
    requestCount += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => requestCount,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a server that accepts and answers everything, as an attacker's would. */
export const startSink = () => serve((_request, response) => response.end('{"data":[],"models":[]}'));

/** Starts a server that answers everything with a redirect. */
export const startRedirector = (status: () => number, location: string) =>
  serve((_request, response) => {
    response.writeHead(status(), { location });
    response.end();
  });

/** Starts a backend whose providers have canary keys and the base URLs from `urlOf`. */
export function backendAgainst(urlOf: (provider: AskedProvider) => string) {
  const vendors = Object.entries(CANARY_KEYS).map(([id, apiKey]) => [
    id,
    { apiKey, baseUrl: urlOf(id as AskedProvider) },
  ]);
  const providers = createProviders({
    ...Object.fromEntries(vendors),
    local: { baseUrls: [urlOf('local')] },
  });
  return createTestBackend({ providers: [...providers.values()] });
}

/** Does the same with a reader. `ask` requests a generation, waits for its end if it was accepted, and returns the answer and its id. */
export async function askedBackend(urlOf: (provider: AskedProvider) => string) {
  const backend = backendAgainst(urlOf);
  const listener = readFrames(await backend.events());
  let requestCount = 0;
  async function ask(provider: AskedProvider, model: string, headers: Record<string, string> = {}) {
    const id = `${provider}.${requestCount++}`;
    const answer = await backend.post(generationRequest({ id, model: { provider, id: model } }), headers);
    if (answer.status === 202)
      await listener.until((frames) =>
        frames.some(({ frame }) => frame.generation === id && 'usage' in frame),
      );
    return { id, answer };
  }
  return { backend, ear: listener, ask };
}

/** Starts a fake vendor for every provider. */
export async function startVendors(): Promise<{
  all: FakeVendor[];
  urlOf: (provider: AskedProvider) => string;
}> {
  const dialects = [...new Set(Object.values(DIALECT))];
  const all = await Promise.all(dialects.map((dialect) => startFakeVendor(dialect)));
  return { all, urlOf: (provider) => all[dialects.indexOf(DIALECT[provider])]?.baseUrl ?? '' };
}

/** Returns everything that a raw socket receives after sending `text`, until it is closed or `forMs` have passed. */
export function rawSocketAnswer(url: string, text: string, forMs = 5_000): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    const enough = setTimeout(() => socket.destroy(), forMs);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(enough);
      resolve(answer);
    });
  });
}
