// Builds the whole server as one function from requests to responses: guards first, then routes. Each guard has its own file.
import { Hono } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { logError } from '../observability/log.ts';
import { StoreUnavailable } from '../redis/client.ts';
import { createClientReader } from './guards/client-address.ts';
import { allowOrigins, headerGuard, hostGuard, originGuard } from './guards/other-sites.ts';
import { rateGuard } from './guards/rate-guard.ts';
import { contentTypeGuard, sizeGuard } from './guards/request-body.ts';
import { OPEN_PATHS, tokenCheck, tokenGuard } from './guards/token-guard.ts';
import { problem, RequestRefused } from './problem.ts';
import { createCallAdmission, limitCallsAtOnce } from './routes/admit-call.ts';
import { createChannelRoutes } from './routes/channel-routes.ts';
import type { Deps } from './routes/deps.ts';
import { createModelRoutes } from './routes/model-routes.ts';
import { createSharedDebateRoutes } from './routes/shared-debate-routes.ts';
import { createStaticRoutes } from './routes/static-routes.ts';
import { createMetricsRoute, createStatusRoutes } from './routes/status-routes.ts';

/** Methods that metrics name. A client may send any word as the method, and each would become a permanent metric series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']);

export interface AccessRules {
  allowedHosts: readonly string[];
  allowedOrigins: readonly string[];
  /** Addresses and ranges of the proxies in front. Only they are believed about the client's address and protocol. */
  trustedProxies: readonly string[];
  accessToken: string | null;
  requestsPerMinute: number | null;
  maxBodyBytes: number;
  maxGenerations: number;
}

export type RequestHandler = Pick<ReturnType<typeof createApp>['app'], 'fetch' | 'request'>;

/** Routes by their paths. */
export type Routes = Readonly<Record<string, Hono>>;

/** `routes`: those of the program that starts the server. */
export function createApp(deps: Deps, accessRules: AccessRules, pageFolder: string, routes: Routes = {}) {
  const { clock, logger, metrics, generations } = deps;
  const prepare = limitCallsAtOnce(accessRules.maxGenerations, createCallAdmission(deps));
  const channels = createChannelRoutes(deps, prepare);
  const app = new Hono<{ Variables: RequestIdVariables }>();

  // Always a new id: one chosen by the caller could be the id of somebody else's request.
  app.use(requestId({ headerName: '' }));
  app.use(headerGuard());
  app.use(async (c, next) => {
    const began = clock.elapsed();
    c.header('X-Request-Id', c.get('requestId'));
    await next();
    // The route is the pattern of the path, not the path itself: a channel's name is enough to read the channel.
    const { method } = c.req;
    // Without an index it is the pattern of the handler reached last; the last match would be the page's, for every request.
    const route = routePath(c);
    const { status } = c.res;
    metrics.request(METHODS.has(method) ? method : 'other', route, status);
    // A balancer asks for its health each second.
    if (OPEN_PATHS.has(c.req.path)) return;
    const entry = { requestId: c.get('requestId'), method, route, status };
    logger.info({ event: 'http.request', ...entry, ms: Math.round(clock.elapsed() - began) }, 'request');
  });
  app.use(hostGuard(accessRules.allowedHosts));

  const clientOf = createClientReader(accessRules.trustedProxies, (address) =>
    logger.warn(
      { event: 'http.unknown-proxy', address },
      'a proxy that TRUSTED_PROXIES does not name sends X-Forwarded-For: all its clients are counted as one address',
    ),
  );
  const { accessToken, allowedOrigins, requestsPerMinute } = accessRules;
  const hasToken = accessToken === null ? () => false : tokenCheck(accessToken);
  const token = accessToken === null ? null : tokenGuard(hasToken, clientOf, clock.elapsed);
  const { requestCounter: counter } = deps;
  const rate = requestsPerMinute === null ? null : rateGuard(requestsPerMinute, clientOf, hasToken, counter);
  for (const guardedPath of ['/api/*', '/metrics']) {
    app.use(guardedPath, originGuard(allowedOrigins, clientOf));
    if (allowedOrigins.length > 0) app.use(guardedPath, allowOrigins(allowedOrigins));
    // The rate comes before the token check, so that requests without a token, or with a guessed one, are counted too, but separately.
    if (rate !== null) app.use(guardedPath, rate);
    if (token !== null) app.use(guardedPath, token);
    app.use(guardedPath, contentTypeGuard());
    app.use(guardedPath, sizeGuard(accessRules.maxBodyBytes));
  }

  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  app.route('/api', createStatusRoutes(deps));
  app.route('/api/models', createModelRoutes(deps, prepare));
  app.route('/api/channels', channels.routes);
  app.route('/api/shared-debates', createSharedDebateRoutes(deps));
  for (const [path, route] of Object.entries(routes)) app.route(path, route);
  app.all('/api/*', (c) => c.notFound());
  app.route('/metrics', createMetricsRoute(deps, channels.openStreams));
  // The page is counted apart from the API: pictures on another site's page must not use up a visitor's requests.
  if (requestsPerMinute !== null) app.use(rateGuard(requestsPerMinute, clientOf, () => false));
  app.route('/', createStaticRoutes(pageFolder));

  app.notFound((c) => problem(c, 'not-found', 'There is nothing at this address.'));
  app.onError((error, c) => {
    if (error instanceof RequestRefused) return error.answer(c);
    const request = { requestId: c.get('requestId') };
    if (error instanceof StoreUnavailable) {
      const { reason } = error;
      logger.warn({ event: 'store.refused', ...request, reason }, 'the store could not be used');
      return problem(c, 'store-unavailable', error.detail, { retryAfterSeconds: 2 });
    }
    logError(logger, error, { event: 'http.failed', ...request }, 'a request broke');
    return problem(c, 'internal', 'It was written to the log under the id of this request.');
  });

  return {
    app,
    openStreams: channels.openStreams,
    /** Accepts nothing new, lets running calls finish for `graceMs` milliseconds, then ends every stream. */
    async drain(graceMs: number): Promise<void> {
      await generations.drain(graceMs);
      channels.closeStreams();
    },
  };
}
