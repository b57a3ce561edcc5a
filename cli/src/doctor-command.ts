// `rostrum doctor`: what is ready, one line each. It asks no model anything, and shows no key.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { modelKey, providerKind } from '@rostrum/shared/wire/model-key';
import { environmentHere, openBackend, versionOf } from './in-process.ts';

export async function doctorCommand(): Promise<number> {
  const lines: string[] = [`Rostrum ${versionOf()}, Node ${process.versions.node}`];
  const { given } = environmentHere();
  const folder = given['DATA_DIR'] ?? '';
  lines.push(
    `Folder for the day's spending: ${folder}, ${isWritable(folder) ? 'can be written' : 'cannot be written'}`,
  );
  lines.push(`Redis: ${given['REDIS_URL'] ? 'REDIS_URL is set' : 'not used'}`);
  const backend = await openBackend((line) => lines.push(line));
  try {
    const { providers, models } = await backend.models();
    for (const { id, title, status, hint, asksForKey } of providers) {
      const own = models.filter((card) => card.provider === id && !card.hidden).map(modelKey);
      const found =
        own.length > 0
          ? `, ${own.length} models: ${own.slice(0, 6).join(', ')}${own.length > 6 ? ' …' : ''}`
          : '';
      const why = providerKind(id) === 'ownServer' && (status !== 'ready' || asksForKey) ? `. ${hint}` : '';
      lines.push(`${title}: ${STATUS[status] ?? status}${found}${why}`);
    }
  } finally {
    await backend.close();
  }
  console.log(lines.join('\n'));
  return 0;
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
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
