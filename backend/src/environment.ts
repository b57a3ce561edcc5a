// The variables of the process and of a `.env` file. A file in Rostrum's own folder, or one that ENV_FILE names, is its operator's: all of it
// counts. One in a folder where somebody happens to stand may be a stranger's: it can bring keys, but move none, nor any file.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, type Given, VARIABLES, VENDOR_ENTRIES, withoutEmpty } from './config.ts';
import { decoded } from './files/private-file.ts';

/** What a file of anybody's may set: keys, and the day's limit. */
const HARMLESS = new Set([...VENDOR_ENTRIES.flatMap(([, { keys }]) => keys), 'SPEND_LIMIT_USD_PER_DAY']);

/**
 * Variables that are set and not empty in the environment come first. `root`: Rostrum's own folder; `folder`: the current one. `told`: what of
 * the file is used and what is not, a sentence each. Throws a ConfigError.
 */
export function readEnvironment(root: string, environment: Given, folder = process.cwd()) {
  const own = withoutEmpty(environment);
  const isAtHome = realpathSync(root) === realpathSync(folder);
  const named = own['ENV_FILE'];
  const path = resolve(folder, named ?? '.env');
  if (named !== undefined && !existsSync(path)) throw new ConfigError([`ENV_FILE: there is no ${path}`]);
  const file = existsSync(path) ? withoutEmpty(parseEnv(decoded(readFileSync(path)))) : {};
  const isTrusted = named !== undefined || isAtHome;
  const isUsed = (name: string) => isTrusted || (HARMLESS.has(name) && own[name] === undefined);
  const used = Object.fromEntries(Object.entries(file).filter(([name]) => isUsed(name)));
  const rest = Object.keys(file).filter((name) => !(name in used) && !(name in own) && VARIABLES.has(name));
  const namesOf = (names: readonly string[]) => `of ${path}: ${names.toSorted().join(', ')}.`;
  const told: string[] = [];
  if (!isTrusted && Object.keys(used).length > 0) told.push(`Used ${namesOf(Object.keys(used))}`);
  if (rest.length > 0) told.push(`Not used ${namesOf(rest)} To use the whole file, set ENV_FILE=${path}`);
  // Of the person, whatever the current folder is: the day's limit must not begin anew in each.
  const state = own['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  const given: Given = { DATA_DIR: isAtHome ? '.rostrum' : join(state, 'rostrum'), ...used, ...own };
  return { given, told };
}
