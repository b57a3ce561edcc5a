// Measures the scripts that load before the first page can be used: those that index.html names, in the compressed form that the server sends.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface InitialScript {
  file: string;
  gzipBytes: number;
}

/** Vite names all that the entry imports, and what that imports, in the page. */
export const scriptsNamedIn = (page: string): string[] => [
  ...new Set(Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, file]) => file ?? '')),
];

/** `dist`: the folder of the built page. */
export const initialScripts = (dist: string): InitialScript[] =>
  scriptsNamedIn(readFileSync(join(dist, 'index.html'), 'utf8')).map((file) => ({
    file,
    gzipBytes: statSync(join(dist, `${file}.gz`)).size,
  }));
