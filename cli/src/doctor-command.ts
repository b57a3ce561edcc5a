// `rostrum doctor`: reports what is ready, one line each. It makes no call and shows no key.
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, type Variables } from '@rostrum/backend/config';
import { modelKey, providerKind } from '@rostrum/shared/wire/model-key';
import { wrongUse } from './command-error.ts';
import { parseFlags } from './command-flags.ts';
import { environmentHere, openBackend, versionOf } from './in-process.ts';
import { openSearchServer } from './search-server.ts';
import { print } from './terminal.ts';

export async function doctorCommand(args: string[]): Promise<number> {
  const { positionals } = parseFlags(args, {});
  if (positionals.length > 0) throw wrongUse(`${positionals[0]}: "rostrum doctor" takes no argument.`);
  const lines: string[] = [`Rostrum ${versionOf()}, Node ${process.versions.node}`];
  // A folder of its own, because a running server holds the lock of the other.
  const ownFolder = mkdtempSync(join(tmpdir(), 'rostrum-doctor-'));
  const backend = await openBackend((line) => lines.push(line), { DATA_DIR: ownFolder, AUDIT_LOG: '' });
  const { values } = environmentHere();
  const folder = values['DATA_DIR'] ?? '';
  lines.push(
    `Folder for the day's spending: ${folder}, ${isWritable(folder) ? 'can be written' : 'cannot be written'}`,
  );
  lines.push(`Redis: ${values['REDIS_URL'] ? 'REDIS_URL is set' : 'not used'}`);
  try {
    lines.push(`Search server: ${await searchReport(values)}`);
    const { providers, models } = await backend.models();
    for (const { id, title, status, hint, asksForKey } of providers) {
      const own = models.filter((card) => card.provider === id && !card.hidden).map(modelKey);
      const modelList =
        own.length === 0 ? '' : `, ${own.length} ${own.length === 1 ? 'model' : 'models'}: ${own.join(', ')}`;
      const isOwnToMend = providerKind(id) === 'ownServer' && (status !== 'ready' || asksForKey);
      const why = isOwnToMend || status === 'missing-key' ? `. ${hint}` : '';
      lines.push(`${title}: ${STATUS[status] ?? status}${modelList}${why}`);
    }
  } finally {
    await backend.close();
    rmSync(ownFolder, { recursive: true });
    print(...lines);
  }
  return 0;
}

async function searchReport(values: Variables): Promise<string> {
  try {
    const search = await openSearchServer(values, () => {});
    await search?.close();
    return search ? `${search.title}. ${search.fault ?? 'It answers.'}` : 'not used';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const STATUS: Readonly<Record<string, string>> = {
  ready: 'ready',
  'missing-key': 'no key',
  'refused-key': 'the key was refused',
  loading: 'is loading its model',
  'no-models': 'has no models',
  unreachable: 'cannot be reached',
};

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
