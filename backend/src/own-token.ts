// Makes an access token for a server that listens where others can reach it, if none is set.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback, type Variables, withoutEmpty } from './config.ts';
import { appendPrivately, codeOf, FileRefused, readPrivately } from './files/private-file.ts';

/**
 * Returns the environment with a token. `path`: the file with the server's own token; `newToken`: that token, the first time only, so that
 * later starts do not print it. Several servers with one Redis need one token, so it has to be set for them. Throws FileRefused.
 */
export function withOwnToken(environment: Variables) {
  const { HOST, ACCESS_TOKEN, REDIS_URL, DATA_DIR: folder = '.rostrum' } = withoutEmpty(environment);
  if (HOST === undefined || isLoopback(HOST) || ACCESS_TOKEN !== undefined || REDIS_URL !== undefined)
    return { environment };
  const path = join(folder, 'access-token');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const storedToken = readPrivately(path).trim();
    if (storedToken !== '') return { environment: { ...environment, ACCESS_TOKEN: storedToken }, path };
    const newToken = randomBytes(32).toString('hex');
    appendPrivately(path, `${newToken}\n`);
    return { environment: { ...environment, ACCESS_TOKEN: newToken }, newToken, path };
  } catch (error) {
    const reason = error instanceof FileRefused ? error.message : codeOf(error);
    throw new FileRefused(
      `HOST: ${HOST} can be reached by others, and an access token cannot be kept in ${path}. ${reason} Set ACCESS_TOKEN, or DATA_DIR to a folder that Rostrum may write to.`,
    );
  }
}
