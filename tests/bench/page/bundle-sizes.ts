// What the page's scripts are made of: the first load by package, and the largest files that are loaded later. The page is built anew,
// because a built file no longer says which modules are in it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync, type Rolldown } from 'vite';
import { printMarkdownTable } from '../proxy/print-markdown-table.mjs';
import { scriptsNamedIn } from './initial-scripts.ts';

type Built = Rolldown.RolldownOutput['output'];
type BuiltFile = Built[number];

/** Below it a package is one of the others. */
const SMALL_BYTES = 2_000;
const LATER_FILES = 12;
const PACKAGES_NAMED = 3;

interface BundleSizes {
  /** Gzip bytes of the first load by package. */
  initial: Map<string, number>;
  files: number;
  later: { name: string; gzipBytes: number; mostly: string }[];
}

/** npm's by name, ours by folder: `zod`, `shared/src/formats`. */
function packageOf(id: string, checkout: string): string {
  const [, inPackages] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (inPackages !== undefined) return inPackages;
  const own = id.startsWith(`${checkout}/`) ? id.slice(checkout.length + 1) : '';
  const [, folder] = /^(\w+\/src(?:\/[^/]+(?=\/))?)/.exec(own) ?? [];
  return folder ?? 'the bundler';
}

const textOf = (file: BuiltFile): string => (file.type === 'chunk' ? file.code : String(file.source));
const compressed = (file: BuiltFile): number =>
  gzipSync(file.type === 'chunk' ? file.code : file.source).length;

/** A module's length as it is in the file: `renderedLength` counts indentation and long names, of which React's own code has most. */
const minifiedLength = (id: string, { code }: Rolldown.RenderedModule): number => {
  const name = `${id.replace(/[^\w]/g, '')}.js`;
  return code ? minifySync(name, code, { compress: false, mangle: { toplevel: true } }).code.length : 0;
};

/** Shares a file's gzip bytes among the packages in it by the length of their modules. */
function sharesByPackage(file: BuiltFile, checkout: string): Map<string, number> {
  if (file.type === 'asset') return new Map([['files', compressed(file)]]);
  const lengths = new Map<string, number>();
  for (const [id, module] of Object.entries(file.modules)) {
    const name = packageOf(id, checkout);
    lengths.set(name, (lengths.get(name) ?? 0) + minifiedLength(id, module));
  }
  const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const bytes = compressed(file);
  return new Map([...lengths].map(([name, length]) => [name, (bytes * length) / whole]));
}

const largestFirst = (sizes: ReadonlyMap<string, number>): [string, number][] =>
  [...sizes].sort(([, one], [, other]) => other - one);
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

/** `checkout`: the root folder of a checkout of Rostrum in which everything is installed. */
async function bundleSizesOf(checkout: string): Promise<BundleSizes> {
  const root = join(checkout, 'frontend');
  if (!existsSync(join(root, 'node_modules'))) throw new Error(`nothing is installed in ${root}`);
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const files: BuiltFile[] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const page = byName.get('index.html');
  if (!page) throw new Error(`${root} was built without an index.html`);
  const first = new Set(scriptsNamedIn(textOf(page)));
  const initial = new Map<string, number>();
  for (const name of first) {
    const file = byName.get(name);
    if (!file) throw new Error(`index.html names ${name}, which was not built`);
    const unnamed = file.type === 'chunk' && file.imports.find((imported) => !first.has(imported));
    if (unnamed) throw new Error(`index.html does not name ${unnamed}, which ${name} imports`);
    for (const [owner, bytes] of sharesByPackage(file, checkout))
      initial.set(owner, (initial.get(owner) ?? 0) + bytes);
  }
  const later = files.filter(({ fileName }) => /\.m?js$/.test(fileName) && !first.has(fileName));
  return {
    initial,
    files: first.size,
    later: later
      .map((file) => ({ file, gzipBytes: compressed(file) }))
      .sort((one, other) => other.gzipBytes - one.gzipBytes)
      .slice(0, LATER_FILES)
      .map(({ file, gzipBytes }) => ({
        // Without the hash of its content.
        name: file.fileName.replace(/^assets\/(.+)-[\w-]{8}\.m?js$/, '$1'),
        gzipBytes,
        mostly:
          file.type === 'asset'
            ? ''
            : largestFirst(sharesByPackage(file, checkout))
                .slice(0, PACKAGES_NAMED)
                .map(([owner, bytes]) => `${owner} ${kilobytes(bytes)}`)
                .join(', '),
      })),
  };
}

/** Compares this checkout with an earlier one, if its folder is given: a column for each. */
export async function printBundleSizes(here: string, earlier: string | undefined): Promise<void> {
  const now = await bundleSizesOf(here);
  const columns = new Map([['now', now]]);
  if (earlier !== undefined) columns.set('before', await bundleSizesOf(earlier));
  const every = [...columns].reverse();
  const most = new Map<string, number>();
  for (const [, { initial }] of every)
    for (const [owner, bytes] of initial) most.set(owner, Math.max(bytes, most.get(owner) ?? 0));
  const large = largestFirst(most).flatMap(([owner, bytes]) => (bytes < SMALL_BYTES ? [] : [owner]));
  const row = (title: string, counted: (owner: string) => boolean) => ({
    'first load, KB gzip': title,
    ...Object.fromEntries(
      every.map(([column, { initial }]) => [
        column,
        kilobytes([...initial].reduce((sum, [owner, bytes]) => sum + (counted(owner) ? bytes : 0), 0)),
      ]),
    ),
  });
  console.log(
    '\nEach file’s gzip size is shared among its modules by the length of their minified code, so the sum is exact.\n',
  );
  printMarkdownTable([
    ...large.map((owner) => row(owner, (one) => one === owner)),
    row(`other, each below ${SMALL_BYTES / 1_000}`, (one) => !large.includes(one)),
    row('together', () => true),
    {
      'first load, KB gzip': 'files',
      ...Object.fromEntries(every.map(([column, { files }]) => [column, String(files)])),
    },
  ]);
  for (const [column, { later }] of every) {
    console.log(`\nThe largest files that are loaded later (${column}):\n`);
    printMarkdownTable(
      later.map(({ name, gzipBytes, mostly }) => ({ file: name, 'KB gzip': kilobytes(gzipBytes), mostly })),
    );
  }
}
