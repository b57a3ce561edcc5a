// Builds the command into files that need nothing but Node, like the backend, whose code it has too: it asks it in process.
import { defineConfig } from 'vite';
import { compileWords } from '../frontend/compile-words.ts';

export default defineConfig({
  plugins: [compileWords()],
  build: {
    ssr: 'src/rostrum.ts',
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : '') } },
  },
  ssr: { noExternal: true },
});
