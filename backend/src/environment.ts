// Reads the variables of the process and of a `.env` file. A file in Rostrum's own folder, or one that ENV_FILE names, is its operator's,
// and all of it counts. A file in any other current folder may be a stranger's: it can bring keys, but redirect none of them, nor any file.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, VARIABLES, type Variables, VENDOR_ENTRIES, withoutEmpty } from './config.ts';
import { decoded } from './files/private-file.ts';

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
  const file = existsSync(path) ? withoutEmpty(parseEnv(decoded(readFileSync(path)))) : {};
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
  // The folder belongs to the person, whatever the current folder is: the day's limit must not begin anew in each.
  const state = own['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  const values: Variables = { DATA_DIR: isAtHome ? '.rostrum' : join(state, 'rostrum'), ...fromFile, ...own };
  return { values, notices };
}
