// Builds the page; in development it is served beside the backend, which answers /api.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageFiles } from './chunks.ts';
import { compileWords } from './compile-words.ts';
import { compressFiles } from './compress-files.ts';
import { prerenderSetup } from './prerender.ts';

export default defineConfig({
  plugins: [react(), compileWords(), prerenderSetup(), compressFiles()],
  server: { proxy: { '/api': 'http://127.0.0.1:8787' } },
  build: {
    target: 'es2022',
    // Older targets would have light-dark() rewritten, and each colour written twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A module preload polyfill would be an inline script, and data: URLs are not in the policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: pageFiles() } },
    },
  },
});
