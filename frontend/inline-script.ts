// A Vite plugin for imports whose address ends in `?script`: the module with all that it imports as one script, to write into a
// page that is a file, and the SHA-256 by which the policy of that page allows it.
import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

const MARK = '?script';

export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const entry = id.slice(0, -MARK.length);
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'script' } },
      });
      const [file] = [built].flat() as Rolldown.RolldownOutput[];
      // The end of an element of HTML would end the script.
      const code = (file?.output[0].code ?? '').trim().replaceAll('</', '<\\/');
      const hash = createHash('sha256').update(code).digest('base64');
      return `export const code = ${JSON.stringify(code)}; export const hash = ${JSON.stringify(hash)};`;
    },
  },
});
