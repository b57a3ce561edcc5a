// Builds the command and the server into files that need nothing but Node: what npm installs goes in, and the licences stand beside them.
import { defineConfig } from 'vite';
import { compileWords } from '../frontend/compile-words.ts';

export default defineConfig({
  plugins: [compileWords()],
  build: {
    ssr: true,
    // The worker and the character maps of pdf.js.
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // What runs in Node has no use for "use client".
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      input: ['src/rostrum.ts', 'src/document-thread.ts'],
      output: {
        banner: ({ name }) => (name === 'rostrum' ? '#!/usr/bin/env node' : ''),
        // Beside the entry: each finds the product's folder from where it stands.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  // Where a file of the build is, wherever the command is installed.
  experimental: {
    renderBuiltUrl: (file) => ({ runtime: `new URL(${JSON.stringify(file)}, import.meta.url).href` }),
  },
  // Packages of some hundred small files take a third of a start to load.
  ssr: { noExternal: true },
});
