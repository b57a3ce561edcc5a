// Runs the server's backend in this process, without opening a port.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, type Variables } from '@rostrum/backend/config';
import { readEnvironment } from '@rostrum/backend/environment';
import { FileRefused } from '@rostrum/backend/files/private-file';
import type { Logger } from '@rostrum/backend/observability/log';
import { openServer } from '@rostrum/backend/open-server';
import { RedisUnreachable } from '@rostrum/backend/redis/client';
import { CommandError } from './command-error.ts';
import { askInProcess } from './in-process-client.ts';

/** The product's folder, seen from cli/dist. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const environmentHere = () => readEnvironment(ROOT, process.env);

/** The name is the one in package.json. */
export const versionOf = (): string =>
  JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version as string;

export interface Backend extends ReturnType<typeof askInProcess> {
  close(): Promise<void>;
}

/**
 * `warn` receives the server's log lines. `over`: variables that replace those of the environment. Throws a CommandError that says what is
 * wrong with the environment.
 */
export async function openBackend(warn: (line: string) => void, over: Variables = {}): Promise<Backend> {
  const logger: Logger = {
    info: () => {},
    // Without a limit nothing is lost where the day's spending is not kept.
    warn: ({ event }, message) => event !== 'spend.not-kept' && warn(message),
    error: ({ event }, message) => warn(`${message} (${event})`),
  };
  try {
    const { values, notices } = environmentHere();
    for (const line of notices) warn(line);
    // It listens nowhere: nobody can reach it, whatever the environment says of the server.
    const nowhere = { HOST: '', ALLOWED_HOSTS: '', TRUSTED_PROXIES: '', RATE_LIMIT_PER_MINUTE: '1000000' };
    const config = readConfig({ ...values, ...over, ...nowhere });
    const server = await openServer(config, logger, ROOT);
    return {
      ...askInProcess((...request) => server.app.request(...request), config.accessToken),
      async close() {
        await server.drain(0);
        await server.close();
      },
    };
  } catch (error) {
    throw environmentError(error);
  }
}

/** Returns a CommandError for an error of the environment, which a person can correct; any other error is returned unchanged. */
export function environmentError(error: unknown): unknown {
  if (error instanceof ConfigError) return new CommandError(error.message, 2);
  const isFixable = error instanceof FileRefused || error instanceof RedisUnreachable;
  return isFixable ? new CommandError(error.message) : error;
}
