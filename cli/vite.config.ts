// Builds the command into files that need nothing but Node, like the backend, whose code it has too: it asks it in process.
import { defineConfig } from 'vite';
import { compileWords } from '../frontend/compile-words.ts';

export default defineConfig({
  plugins: [compileWords()],
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // What runs in Node has no use for "use client".
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      input: ['src/rostrum.ts', 'src/discussion-route.ts'],
      output: {
        banner: ({ name }) => (name === 'rostrum' ? '#!/usr/bin/env node' : ''),
        // Beside the entry: each finds the product's folder from where it stands.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  ssr: { noExternal: true },
});
