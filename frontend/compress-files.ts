// A Vite plugin that writes the built page's texts compressed beside them, so that the server compresses nothing while it answers.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:css|html|js|json|mjs|svg|txt)$/;

export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => TEXTS.test(name));
    const compressed = texts.map(async (name) => {
      const path = join(dir, name);
      const content = await readFile(path);
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
    });
    await Promise.all(compressed);
  },
});
