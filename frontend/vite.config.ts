// Builds the page; in development it is served beside the backend, which answers /api.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageFiles } from './chunks.ts';
import { compileWords } from './compile-words.ts';
import { compressFiles } from './compress-files.ts';
import { inlineScript } from './inline-script.ts';

/** Writes other-pages.html, with which the page's other addresses are answered: index.html without its first view. */
const otherPages = (): Plugin => ({
  name: 'other-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no index.html to read.');
      const source = String(page.source).replace(/(<div id="root">).*(<\/div>\s*<noscript>)/s, '$1$2');
      this.emitFile({ type: 'asset', fileName: 'other-pages.html', source });
    },
  },
});

export default defineConfig({
  plugins: [react(), compileWords(), inlineScript(), otherPages(), compressFiles()],
  server: { proxy: { '/api': 'http://127.0.0.1:8787' } },
  worker: { format: 'es', plugins: () => [compileWords()] },
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
