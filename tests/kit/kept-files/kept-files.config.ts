// Runs the script that makes the kept files, make-kept-files.ts, with the page's messages and styles as a build has them.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileWords } from '../../../frontend/compile-words.ts';

export default defineConfig({
  plugins: [compileWords()],
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: { include: ['kit/kept-files/make-kept-files.ts'], testTimeout: 600_000, css: true },
});
