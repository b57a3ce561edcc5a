// The whole server as one function from requests to answers: guards in front, routes behind.
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { createClientReader } from './guard/client.ts';
import { contentTypeGuard } from './guard/content-type.ts';
import { headerGuard } from './guard/headers.ts';
import { hostGuard } from './guard/host.ts';
import { allowOrigins, originGuard } from './guard/origin.ts';
import { problem } from './guard/problem.ts';
import { rateGuard } from './guard/rate.ts';
import { sizeGuard } from './guard/size.ts';
import { tokenCheck, tokenGuard } from './guard/token.ts';
import { createWrongTokens } from './guard/wrong-tokens.ts';
import { StoreUnavailable } from './redis/link.ts';
import { atMostAtOnce } from './routes/at-once.ts';
import { createPreparer } from './routes/call.ts';
import { createChannels } from './routes/channels.ts';
import { createHealth } from './routes/health.ts';
import { createMetricsRoute } from './routes/metrics.ts';
import { createModels } from './routes/models.ts';
import { type Services, traceOf } from './routes/services.ts';
import { createSpend } from './routes/spend.ts';
import { createStatic } from './routes/static.ts';

/** Any word may stand where a method does; each would be a series of its own for ever. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']);

/** Who may come in, and with how much. */
export interface Gate {
  allowedHosts: readonly string[];
  allowedOrigins: readonly string[];
  /** Addresses and ranges of the proxies in front, which are believed about whom they were asked by, and how. */
  trustedProxies: readonly string[];
  accessToken: string | null;
  requestsPerMinute: number | null;
  maxBodyBytes: number;
  /** Vendor calls that may run at once. */
  maxGenerations: number;
}

export interface Server {
  app: Hono<{ Variables: RequestIdVariables }>;
  /** Nothing new begins, what runs may finish for `graceMs`, then every stream ends. */
  drain(graceMs: number): Promise<void>;
  /** Open streams of events. */
  listening(): number;
}

export function createApp(services: Services, gate: Gate, pageFolder: string): Server {
  const { clock, log, metrics, runs, till } = services;
  const prepare = atMostAtOnce(gate.maxGenerations, createPreparer(services));
  const channels = createChannels(services, prepare);
  const app: Server['app'] = new Hono();

  // Always our own: an id that a caller chose could be the id of somebody else's request.
  app.use(requestId({ headerName: '' }));
  app.use(async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'));
    await next();
  });
  app.use(headerGuard());
  app.use(async (c, next) => {
    const began = clock.now();
    await next();
    // The pattern of the path, not the path: who knows a channel's name may read it.
    const { method } = c.req;
    // Without an index: of the handler that was reached last; the last that matches would be the page's, for everything.
    const route = routePath(c);
    const { status } = c.res;
    const entry = { requestId: c.get('requestId'), method, route, status };
    metrics.request(METHODS.has(method) ? method : 'other', route, status);
    log.info({ ...entry, ms: clock.now() - began }, 'request');
  });
  app.use(hostGuard(gate.allowedHosts));

  const clientOf = createClientReader(gate.trustedProxies, (address) =>
    log.warn(
      { address },
      'a proxy that TRUSTED_PROXIES does not name sends X-Forwarded-For: all its clients are counted as one address',
    ),
  );
  const { accessToken, requestsPerMinute } = gate;
  const hasToken = accessToken === null ? () => false : tokenCheck(accessToken);
  const wrongTokens = createWrongTokens(clock.elapsed);
  const { counter } = services;
  const rate = requestsPerMinute === null ? null : rateGuard(requestsPerMinute, clientOf, hasToken, counter);
  for (const guarded of ['/api/*', '/metrics']) {
    app.use(guarded, originGuard(gate.allowedOrigins, clientOf));
    app.use(guarded, allowOrigins(gate.allowedOrigins));
    // Before the token is asked for: whoever has none, or guesses, is counted too, but apart.
    if (rate !== null) app.use(guarded, rate);
    if (accessToken !== null) app.use(guarded, tokenGuard(hasToken, clientOf, wrongTokens));
    app.use(guarded, contentTypeGuard());
    app.use(guarded, sizeGuard(gate.maxBodyBytes));
  }

  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
  });
  app.route('/api', createHealth(services));
  app.route('/api/models', createModels(services, prepare));
  app.route('/api/channels', channels.routes);
  app.route('/api/spend', createSpend(till));
  const nothingHere = 'There is nothing at this address.';
  app.all('/api/*', (c) => problem(c, 'not-found', nothingHere));
  app.route('/metrics', createMetricsRoute(services, channels.listening));
  app.route('/', createStatic(pageFolder));

  app.notFound((c) => problem(c, 'not-found', nothingHere));
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      return problem(c, 'invalid-body', 'The request could not be read.');
    }
    if (error instanceof StoreUnavailable) {
      c.header('Retry-After', '2');
      return problem(
        c,
        'store-unavailable',
        'Speeches that run go on; nothing new can be started or looked up until Redis answers again.',
      );
    }
    log.error({ requestId: c.get('requestId'), ...traceOf(error) }, 'a request broke');
    return problem(c, 'internal', 'It was written to the log under the id of this request.');
  });

  return {
    app,
    listening: channels.listening,
    async drain(graceMs) {
      await runs.drain(graceMs);
      channels.hangUp();
    },
  };
}
