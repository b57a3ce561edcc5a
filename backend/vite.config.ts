// Builds the backend into files that need nothing but Node: what npm installs goes in, and each licence stands beside them.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : '') } },
  },
  // Packages of some hundred small files take a third of a start to load.
  ssr: { noExternal: true },
});
