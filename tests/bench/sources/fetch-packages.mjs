// Makes a library of Debian's documentation packages: fetches them with apt-get, unpacks them, and copies what a person would choose.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const PACKAGES = [
  ...[
    'debian-handbook',
    'debian-reference-en',
    'debian-reference-ja',
    'debian-reference-zh-cn',
    'debian-policy',
  ],
  ...['developers-reference', 'maint-guide', 'debian-faq', 'debmake-doc', 'postgresql-doc-15'],
];
/** Folders of the packages, the names chosen from them, and the folder of the library that they go to. */
const CHOSEN = [
  ['usr/share/doc/debian-handbook/html/en-US', /\.html$/, 'handbook'],
  ['usr/share/debian-reference', /(?:\.en|\.ja|\.zh-cn)\.(?:html|pdf)$/, 'reference'],
  ['usr/share/doc/debian-policy/policy.html', /\.html$/, 'policy'],
  ['usr/share/developers-reference', /\.(?:html|pdf)$/, 'developers-reference'],
  ['usr/share/doc/maint-guide', /\.pdf$/, 'maint-guide'],
  ['usr/share/doc/maint-guide/html', /\.html$/, 'maint-guide'],
  ['usr/share/doc/debian/FAQ', /\.en\.(?:html|pdf\.gz)$/, 'faq'],
  ['usr/share/doc/debmake-doc', /\.en\.pdf$/, 'debmake'],
  // The chapters that an administrator reads, of 1,169 pages.
  [
    'usr/share/doc/postgresql-doc-15/html',
    /^(?:auth|backup|checksums|client-auth|continuous|datatype-json|ddl|default|different|disk|dml|encryption|explicit|geqo|high|hot|how|indexes|jit|locale|logical-|maint|manag|monitor|multibyte|mvcc|non-|parallel|perform|planner|populate|queries|role|routine|row|rules|runtime|server-s|ssl|text|transaction|trigger|user|using|wal|warm|when).*\.html$/,
    'postgresql',
  ],
];

/** Fetches into `folder` what is not there yet; returns the folder of the library. */
export function makeLibrary(folder) {
  const [packages, root, library] = ['packages', 'root', 'library'].map((name) => join(folder, name));
  if (existsSync(library)) return library;
  for (const path of [packages, root]) mkdirSync(path, { recursive: true });
  execFileSync('apt-get', ['download', ...PACKAGES], { cwd: packages, stdio: 'ignore' });
  for (const name of readdirSync(packages)) execFileSync('dpkg-deb', ['-x', join(packages, name), root]);
  for (const [from, pattern, to] of CHOSEN) {
    mkdirSync(join(library, to), { recursive: true });
    for (const name of readdirSync(join(root, from)).filter((one) => pattern.test(one))) {
      const path = join(root, from, name);
      if (name.endsWith('.gz'))
        writeFileSync(join(library, to, basename(name, '.gz')), gunzipSync(readFileSync(path)));
      else cpSync(path, join(library, to, name), { dereference: true });
    }
  }
  return library;
}

const LARGE_BYTES = 199_000_000;

/** Writes 200 MB of text in files of 450 kB: the library's pages without their tags, in every round with other long words. */
export function makeLargeFiles(folder) {
  const large = join(folder, 'large');
  if (existsSync(large)) return large;
  mkdirSync(large);
  const root = join(folder, 'root');
  const pages = readdirSync(root, { recursive: true })
    // A folder may have such a name, too.
    .filter((name) => name.endsWith('.html') && statSync(join(root, name)).isFile())
    .sort();
  let [bytes, text, round] = [0, '', 0];
  for (let at = 0, number = 0; ; at++) {
    if (at === pages.length) [at, round] = [0, round + 1];
    const words = readFileSync(join(root, pages[at]), 'utf8').replace(/<[^>]*>/g, '');
    text +=
      round === 0
        ? words
        : words.replace(/\p{L}{7,}/gu, (word) => (word.length % 7 === 0 ? word + round : word));
    if (text.length < 450_000) continue;
    const content = Buffer.from(text);
    bytes += content.length;
    if (bytes > LARGE_BYTES) return large;
    writeFileSync(join(large, `${String(number++).padStart(3, '0')}.txt`), content);
    text = '';
  }
}
