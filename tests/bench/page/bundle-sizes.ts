// Measures the page's scripts: the first load by package, and the largest files that are loaded later. The page is built again, because a
// built file no longer says which modules are in it.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync, type Rolldown } from 'vite';
import { printMarkdownTable } from '../proxy/print-markdown-table.mjs';
import { scriptsNamedIn } from './initial-scripts.ts';

type Built = Rolldown.RolldownOutput['output'];
type BuiltFile = Built[number];

/** Bytes below which a package counts among the others. */
const SMALL_BYTES = 2_000;
const LATER_FILES = 12;

/** Returns the package of a module: npm's by name, ours by folder: `zod`, `shared/src/formats`. */
function packageOf(id: string, checkout: string): string {
  const [, inPackages] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (inPackages !== undefined) return inPackages;
  const own = id.startsWith(`${checkout}/`) ? id.slice(checkout.length + 1) : '';
  const [, folder] = /^(\w+\/src(?:\/[^/]+(?=\/))?)/.exec(own) ?? [];
  return folder ?? 'the bundler';
}

const textOf = (file: BuiltFile): string => (file.type === 'chunk' ? file.code : String(file.source));
const compressedSize = (file: BuiltFile): number =>
  gzipSync(file.type === 'chunk' ? file.code : file.source).length;

/** A module's length as it is in the file: `renderedLength` counts indentation and long names, of which React's own code has most. */
const minifiedLength = (id: string, { code }: Rolldown.RenderedModule): number => {
  const name = `${id.replace(/[^\w]/g, '')}.js`;
  return code ? minifySync(name, code, { compress: false, mangle: { toplevel: true } }).code.length : 0;
};

/** Shares a file's gzip bytes among the packages in it by the length of their modules. */
function sharesByPackage(file: BuiltFile, checkout: string): Map<string, number> {
  if (file.type === 'asset') return new Map([['files', compressedSize(file)]]);
  const lengths = new Map<string, number>();
  for (const [id, module] of Object.entries(file.modules)) {
    const name = packageOf(id, checkout);
    lengths.set(name, (lengths.get(name) ?? 0) + minifiedLength(id, module));
  }
  const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const bytes = compressedSize(file);
  return new Map([...lengths].map(([name, length]) => [name, (bytes * length) / whole]));
}

const largestFirst = (sizes: ReadonlyMap<string, number>): [string, number][] =>
  [...sizes].sort(([, one], [, other]) => other - one);
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

/** `checkout`: the root folder of a checkout of Rostrum in which everything is installed. */
export async function printBundleSizes(checkout: string): Promise<void> {
  const root = join(checkout, 'frontend');
  const configFile = join(root, 'vite.config.ts');
  const output = await build({ root, configFile, logLevel: 'error', build: { write: false } });
  const files: BuiltFile[] = (Array.isArray(output) ? output : [output]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const page = files.find(({ fileName }) => fileName === 'index.html');
  if (!page) throw new Error(`${root} was built without an index.html`);
  const first = new Set(scriptsNamedIn(textOf(page)));
  const initial = new Map<string, number>();
  for (const file of files.filter(({ fileName }) => first.has(fileName)))
    for (const [owner, bytes] of sharesByPackage(file, checkout))
      initial.set(owner, (initial.get(owner) ?? 0) + bytes);
  const large = largestFirst(initial).filter(([, bytes]) => bytes >= SMALL_BYTES);
  const sum = (sizes: Iterable<[string, number]>) => [...sizes].reduce((all, [, bytes]) => all + bytes, 0);
  const row = (title: string, bytes: number) => ({ 'first load': title, 'KB gzip': kilobytes(bytes) });
  console.log(
    '\nEach file’s gzip size is shared among its modules by the length of their minified code, so the sum is exact.\n',
  );
  printMarkdownTable([
    ...large.map(([owner, bytes]) => row(owner, bytes)),
    row(`other, each below ${SMALL_BYTES / 1_000}`, sum(initial) - sum(large)),
    row(`together, in ${first.size} files`, sum(initial)),
  ]);
  const later = files.filter(({ fileName }) => /\.m?js$/.test(fileName) && !first.has(fileName));
  console.log('\nThe largest files that are loaded later:\n');
  printMarkdownTable(
    later
      .sort((one, other) => compressedSize(other) - compressedSize(one))
      .slice(0, LATER_FILES)
      .map((file) => ({
        // Returns the name without the hash of its content.
        file: file.fileName.replace(/^assets\/(.+)-[\w-]{8}\.m?js$/, '$1'),
        'KB gzip': kilobytes(compressedSize(file)),
        mostly: largestFirst(sharesByPackage(file, checkout))[0]?.[0] ?? '',
      })),
  );
}
