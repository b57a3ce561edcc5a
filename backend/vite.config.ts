// Builds the backend into one file: our own workspace goes in, and of what npm installs the packages named below.
import { defineConfig } from 'vite';

/** They consist of some 400 small files, and to load those one by one took a third of a start. Nothing else imports them. */
const BUNDLED_PACKAGES = ['@anthropic-ai/sdk', 'openai'];

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
  },
  ssr: { noExternal: BUNDLED_PACKAGES },
});
