// Reads the variables of the process and of a `.env` file. A file in Rostrum's own folder, or one that ENV_FILE names, is its operator's,
// and all of it counts. A file in any other current folder may be a stranger's: it can bring keys, but redirect none of them, nor any file.
// Adds an access token for a server that listens where others can reach it, if none is set.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import {
  ConfigError,
  isReachable,
  VARIABLES,
  type Variables,
  VENDOR_ENTRIES,
  withoutEmpty,
} from './config.ts';
import { appendPrivately, codeOf, decodeFile, FileRefused, readPrivately } from './files/private-file.ts';

/** Variables that any file may set: keys, and the day's limit. */
const HARMLESS = new Set([...VENDOR_ENTRIES.flatMap(([, { keys }]) => keys), 'SPEND_LIMIT_USD_PER_DAY']);

/**
 * Reads all variables; those that are set and not empty in the environment come first. `root`: Rostrum's own folder; `folder`: the current
 * one. `notices`: which variables of the file are used and which are not, one sentence each. Throws a ConfigError.
 */
export function readEnvironment(root: string, environment: Variables, folder = process.cwd()) {
  const own = withoutEmpty(environment);
  const isAtHome = realpathSync(root) === realpathSync(folder);
  const envFile = own['ENV_FILE'];
  const path = resolve(folder, envFile ?? '.env');
  if (envFile !== undefined && !existsSync(path)) throw new ConfigError([`ENV_FILE: there is no ${path}`]);
  const file = existsSync(path) ? withoutEmpty(parseEnv(decodeFile(readFileSync(path)))) : {};
  const isTrusted = envFile !== undefined || isAtHome;
  const isUsed = (name: string) => isTrusted || (HARMLESS.has(name) && own[name] === undefined);
  const fromFile = Object.fromEntries(Object.entries(file).filter(([name]) => isUsed(name)));
  const rest = Object.keys(file).filter(
    (name) => !(name in fromFile) && !(name in own) && VARIABLES.has(name),
  );
  const namesOf = (names: readonly string[]) => `of ${path}: ${names.toSorted().join(', ')}.`;
  const notices: string[] = [];
  if (!isTrusted && Object.keys(fromFile).length > 0) notices.push(`Used ${namesOf(Object.keys(fromFile))}`);
  if (rest.length > 0) notices.push(`Not used ${namesOf(rest)} To use the whole file, set ENV_FILE=${path}`);
  // The folder belongs to the person, whatever the current folder is: the day's limit must not start over in each.
  const state = own['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  const values: Variables = { DATA_DIR: isAtHome ? '.rostrum' : join(state, 'rostrum'), ...fromFile, ...own };
  return { values, notices };
}

/**
 * Returns the environment with a token. `path`: the file with the server's own token; `newToken`: that token, the first time only, so that
 * later starts do not print it. Several servers with one Redis need one token, so it has to be set for them. Throws FileRefused.
 */
export function withOwnToken(environment: Variables) {
  const values = withoutEmpty(environment);
  const { ACCESS_TOKEN, REDIS_URL, DATA_DIR: folder = '.rostrum' } = values;
  if (!isReachable(values) || ACCESS_TOKEN !== undefined || REDIS_URL !== undefined) return { environment };
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
      `ACCESS_TOKEN: others can reach this server, and a token of its own cannot be kept in ${path}. ${reason} Set ACCESS_TOKEN, or DATA_DIR to a folder that Rostrum may write to.`,
    );
  }
}
