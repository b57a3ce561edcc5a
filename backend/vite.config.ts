// Builds the backend into one file; what npm installs stays outside it, our own workspace goes in.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
  },
});
