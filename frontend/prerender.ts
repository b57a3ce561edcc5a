// A Vite plugin that writes the set-up page into index.html while building, so that it is painted before any script has run. The
// other addresses of the page are answered with other-pages.html, which begins empty.
import react from '@vitejs/plugin-react';
import { build, type Plugin, runnerImport } from 'vite';
import { compileWords } from './compile-words.ts';

const ROOT_ELEMENT = '<div id="root"></div>';

type WrittenModule = typeof import('./src/app/written-page.tsx');

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The script before the first paint as one file without imports: a module would run after the page has been parsed. */
async function firstPaintScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${root}/src/app/first-paint.ts`, formats: ['iife'], name: 'firstPaint' },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [script] = chunks.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  if (script === undefined) throw new Error('first-paint.ts was not built.');
  return script;
}

/** The page as text has no use for style sheets. */
const noStyles = (): Plugin => ({
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
});

/** Writes the set-up page into the built index.html. */
export const prerenderSetup = (): Plugin => ({
  name: 'prerender-setup',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { root } = this.environment.config;
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no index.html to write into.');
      const { module } = await runnerImport<WrittenModule>(`${root}/src/app/written-page.tsx`, {
        root,
        configFile: false,
        logLevel: 'warn',
        mode: 'production',
        plugins: [react(), compileWords(), noStyles()],
      });
      const { html, form, languages } = module.WRITTEN_PAGE;
      if (/<script|<style|\sstyle="/.test(html))
        throw new Error('The page’s policy (CSP) allows no script and no style inside the page.');
      const reference = this.emitFile({
        type: 'asset',
        name: 'first-paint.js',
        source: await firstPaintScript(root),
      });
      const script = `<script src="/${this.getFileName(reference)}" data-languages="${languages}" data-form="${attribute(form)}"></script>`;
      const empty = String(page.source).replace('<title>', () => `${script}\n    <title>`);
      if (!empty.includes(ROOT_ELEMENT)) throw new Error(`index.html has no ${ROOT_ELEMENT}.`);
      page.source = empty.replace(ROOT_ELEMENT, () => `<div id="root">${html}</div>`);
      this.emitFile({ type: 'asset', fileName: 'other-pages.html', source: empty });
    },
  },
});
