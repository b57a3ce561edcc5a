// The variables of the process and of a `.env` file. A file in Rostrum's own folder, or one that ENV_FILE names, is its operator's: all of it
// counts. One in a folder where somebody happens to stand may be a stranger's: it can bring keys, but move none, nor any file.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Given, VARIABLES, VENDOR_ENTRIES, withoutEmpty } from './config.ts';

interface Told {
  given: Given;
  /** What is used of the file and what is not, a sentence each, for whoever started this. */
  told: string[];
}

/** Text of a file that any editor wrote: with or without a byte order mark, in UTF-8 or UTF-16. */
function decoded(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** What a file of anybody's may set: keys, the day's limit, and the address of a vendor whose key is used from the same file. */
function harmless(file: Given, own: Given): Given {
  const isUsed = (name: string) => file[name] !== undefined && own[name] === undefined;
  const vendors = VENDOR_ENTRIES.flatMap(([, { keys, baseUrl }]) => {
    const isTheirs = keys.some(isUsed) && keys.every((name) => own[name] === undefined);
    return [...keys, ...(baseUrl !== undefined && isTheirs ? [baseUrl] : [])];
  });
  const names = [...vendors, 'SPEND_LIMIT_USD_PER_DAY'].filter(isUsed);
  return Object.fromEntries(names.map((name) => [name, file[name]]));
}

/** Of the person, whatever the current folder is: the day's limit must not begin anew in each. */
const stateFolder = ({ XDG_STATE_HOME }: Given): string =>
  join(XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'rostrum');

/** `root`: Rostrum's own folder; `folder`: the current one. Variables that are set and not empty in the environment take precedence. */
export function readEnvironment(root: string, environment: Given, folder = process.cwd()): Told {
  const own = withoutEmpty(environment);
  const isAtHome = realpathSync(root) === realpathSync(folder);
  const named = own['ENV_FILE'];
  const path = resolve(folder, named ?? '.env');
  const file = existsSync(path) ? withoutEmpty(parseEnv(decoded(readFileSync(path)))) : {};
  const isTrusted = named !== undefined || isAtHome;
  const used = isTrusted ? file : harmless(file, own);
  const rest = Object.keys(file)
    .sort()
    .filter((name) => !(name in used) && !(name in own) && VARIABLES.has(name));
  // A key by its name alone.
  const shown = (name: string) => (/_BASE_URL$|^SPEND/.test(name) ? `${name}=${used[name]}` : name);
  const told = [
    ...(!isTrusted && Object.keys(used).length > 0
      ? [`Used of ${path}: ${Object.keys(used).map(shown).join(', ')}.`]
      : []),
    ...(rest.length > 0
      ? [`Not used of ${path}: ${rest.join(', ')}. To use the whole file, set ENV_FILE=${path}`]
      : []),
  ];
  const DATA_DIR = isAtHome ? '.rostrum' : stateFolder(own);
  return { given: { DATA_DIR, ...used, ...own }, told };
}
