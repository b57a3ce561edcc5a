// The access token that a server makes for itself when it is to listen where others can reach it and none is set.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Given, isLoopback, withoutEmpty } from './config.ts';
import { appendPrivately, codeOf, FileRefused, readPrivately } from './files/private-file.ts';

/**
 * The environment with a token; `path`: the file that keeps it, where the server needed one of its own; `made`: the token, the first time
 * alone: later starts do not print it again. Several servers with one Redis need one token, so it has to be set for them. Throws FileRefused.
 */
export function withOwnToken(environment: Given) {
  const { HOST, ACCESS_TOKEN, REDIS_URL, DATA_DIR: folder = '.rostrum' } = withoutEmpty(environment);
  if (HOST === undefined || isLoopback(HOST) || ACCESS_TOKEN !== undefined || REDIS_URL !== undefined)
    return { environment };
  const path = join(folder, 'access-token');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const kept = readPrivately(path).trim();
    if (kept !== '') return { environment: { ...environment, ACCESS_TOKEN: kept }, path };
    const made = randomBytes(32).toString('hex');
    appendPrivately(path, `${made}\n`);
    return { environment: { ...environment, ACCESS_TOKEN: made }, made, path };
  } catch (error) {
    const reason = error instanceof FileRefused ? error.message : codeOf(error);
    throw new FileRefused(
      `HOST: ${HOST} can be reached by others, and an access token cannot be kept in ${path}. ${reason} Set ACCESS_TOKEN, or DATA_DIR to a folder that Rostrum may write to.`,
    );
  }
}
