// SEARCH_MCP for the server of stdio-server.mjs.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('./stdio-server.mjs', import.meta.url));

/** `words`: its misbehaviour, and the file that lists its starts. */
export const searchCommand = (...words: string[]): string =>
  [process.execPath, SERVER, ...words].map((word) => `"${word}"`).join(' ');

export const startsFile = (): string => join(mkdtempSync(join(tmpdir(), 'rostrum-search-')), 'starts');

/** Returns the process number of each start. */
export const startsIn = (file: string): number[] => readFileSync(file, 'utf8').trim().split('\n').map(Number);
