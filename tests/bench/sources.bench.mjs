// Starts the benchmark of libraries (`pnpm bench sources`): how many of 40 questions the packet answers, over a library of Debian's
// documentation packages; 10,000 passages searched; 200 MB read in Node and in Chromium, and how long the page does not answer meanwhile.
// Needs apt-get and dpkg-deb. `--folder=<path>` keeps what was fetched; `--only=retrieval`, `node` or `chromium` runs one part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/lib.mjs';
import { measureChromium } from './sources/chromium.mjs';
import { makeLargeFiles, makeLibrary } from './sources/fetch-packages.mjs';

const option = (name) => process.argv.flatMap((word) => word.match(`^--${name}=(.+)$`)?.[1] ?? [])[0];
const kept = option('folder');
const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'rostrum-sources-'));
const isWanted = (part) => (option('only') ?? part) === part;

const { module: words } = await runnerImport(join(ROOT, 'frontend', 'compile-words.ts'), {
  configFile: false,
});
const { module: measures } = await runnerImport(join(import.meta.dirname, 'sources', 'measures.ts'), {
  root: join(ROOT, 'tests'),
  configFile: false,
  logLevel: 'warn',
  plugins: [words.compileWords()],
});
const library = makeLibrary(folder);
if (isWanted('retrieval')) console.log(await measures.retrieval(library));
if (isWanted('node')) console.log(await measures.inNode(makeLargeFiles(folder)));
if (isWanted('chromium')) console.log(await measureChromium(makeLargeFiles(folder)));
if (!kept) rmSync(folder, { recursive: true });
