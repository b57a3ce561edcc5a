// What the first page loads before it can be used: the scripts that index.html names, compressed as the server sends them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface InitialScript {
  file: string;
  gzipBytes: number;
}

/** `dist`: the folder of the built page. */
export function initialScripts(dist: string): InitialScript[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set(
    Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, file]) => file ?? ''),
  );
  return [...files].map((file) => ({ file, gzipBytes: gzipSync(readFileSync(join(dist, file))).length }));
}
