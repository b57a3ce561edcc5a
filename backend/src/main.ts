// Starts the server: it reads the configuration, creates and connects every part, listens, shuts down on a signal. Only wiring.
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { printable } from '@rostrum/shared/wire/one-line';
import pino from 'pino';
import { type Config, ConfigError, isWildcard, readConfig } from './config.ts';
import { readEnvironment, withOwnToken } from './environment.ts';
import { codeOf, FileRefused } from './files/private-file.ts';
import { createHttpServer } from './http/http-server.ts';
import { type Logger, logAsText, logError } from './observability/log.ts';
import { type FurtherRoutes, openServer } from './open-server.ts';
import { RedisUnreachable } from './redis/client.ts';

const DEFAULT_PORT = 8787;
const PORTS_TRIED = 50;
/** Milliseconds: less than the ten seconds that container managers wait before they kill. */
const DRAIN_GRACE_MS = 8_000;
const CLOSE_GRACE_MS = 1_000;

/** Runs a step of the start; an error that a person can fix is printed as a sentence without a stack. */
async function orLeave<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const isFixable = error instanceof FileRefused || error instanceof RedisUnreachable;
    const shownError = isFixable ? new ConfigError([error.message]) : error;
    if (!(shownError instanceof ConfigError)) throw error;
    console.error(shownError.message);
    process.exit(1);
  }
}

/** Listens on the configured port; if none is set, on the first free one from the default on. */
async function listenSomewhere(server: HttpServer, { port, host }: Config): Promise<number> {
  for (let candidate = port ?? DEFAULT_PORT; ; candidate++) {
    try {
      await once(server.listen(candidate, host), 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const busy = codeOf(error) === 'EADDRINUSE';
      if (!busy || port !== null || candidate >= DEFAULT_PORT + PORTS_TRIED) throw error;
      console.log(`Port ${candidate} is taken, so Rostrum looks at the next one.`);
    }
  }
}

/** Runs until a signal stops it. `root`: the product's folder, with its package.json and the built page. */
export async function startServer(root: string, routes: FurtherRoutes): Promise<void> {
  const { values, notices } = await orLeave(() => readEnvironment(root, process.env));
  for (const line of notices) console.log(printable(line));
  const ownToken = await orLeave(() => withOwnToken(values));
  const config = await orLeave(() => readConfig(ownToken.environment));
  const isText = config.logFormat ? config.logFormat === 'text' : process.stdout.isTTY;
  const secrets = ['["authorization"]', '["x-provider-key"]', '["key"]', '["apiKey"]'];
  const redact = [...secrets, ...secrets.map((path) => `*${path}`)];
  const logger: Logger = pino(
    { level: config.logLevel ?? (isText ? 'warn' : 'info'), redact },
    isText ? { write: (line: string) => console.log(logAsText(line)) } : undefined,
  );
  const server = await orLeave(() => openServer(config, logger, root, routes));
  const httpServer = createHttpServer(server.app);

  try {
    const port = await listenSomewhere(httpServer, config);
    const host = isIP(config.host) === 6 ? `[${config.host}]` : config.host;
    console.log(`Rostrum is ready: http://${host}:${port}`);
    if (ownToken.newToken !== undefined) {
      // A container's own address leads nowhere from outside, so a server on all addresses names this machine.
      const name = isWildcard(config.host) ? 'localhost' : host;
      console.log(`Its access token is in this address: http://${name}:${port}/#token=${ownToken.newToken}`);
    }
    if (ownToken.path !== undefined)
      console.log(
        `The token is kept in ${ownToken.path}. Others can reach this server: put TLS in front of it.`,
      );
  } catch (error) {
    console.error(
      `Rostrum cannot listen on ${config.host}:${config.port ?? DEFAULT_PORT} (${codeOf(error)}). Set PORT or HOST.`,
    );
    process.exit(1);
  }

  let leaving = false;
  async function leave(): Promise<void> {
    // A second signal exits at once.
    if (leaving) process.exit(1);
    leaving = true;
    console.log('Rostrum is stopping: running speeches may finish.');
    await server.drain(DRAIN_GRACE_MS);
    // Responses being sent get a moment; keep-alive sockets must not delay the exit.
    httpServer.close(() => process.exit(0));
    httpServer.closeIdleConnections();
    await server.close();
    setTimeout(() => process.exit(0), CLOSE_GRACE_MS);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());
  // A failing job costs only that job, while exiting would end every debate. Each generation has its time limit, at which it is ended and
  // charged.
  process.on('uncaughtException', (error) =>
    logError(logger, error, { event: 'process.uncaught-exception' }, 'an error was caught by nobody'),
  );
  process.on('unhandledRejection', (error) =>
    logError(logger, error, { event: 'process.unhandled-rejection' }, 'a promise broke that nobody held'),
  );
}
