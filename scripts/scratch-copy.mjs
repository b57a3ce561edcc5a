// The tree in a folder of its own, where sources may be changed while their tests run: for guards.mjs and mutate.mjs.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { PACKAGES, ROOT } from './lib.mjs';

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'test-results']);

/** The first example that fails is enough: to look for the smallest one, random debates are played for minutes. */
const FIRST_EXAMPLE = "\nimport fc from 'fast-check';\nfc.configureGlobal({ endOnFailure: true });\n";

/** Copies the tree without node_modules, which is linked instead, except that our own packages resolve to the copy. */
export function scratchCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'rostrum-copy-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) });
  if (existsSync(join(ROOT, 'node_modules', '.pnpm'))) {
    mkdirSync(join(copy, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules', '.pnpm'), join(copy, 'node_modules', '.pnpm'));
  }
  for (const name of PACKAGES) {
    const from = join(ROOT, name, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(copy, name, 'node_modules');
    mkdirSync(to);
    for (const entry of readdirSync(from)) {
      if (entry !== '@rostrum' && !entry.startsWith('.vite'))
        symlinkSync(realpathSync(join(from, entry)), join(to, entry));
    }
    if (!existsSync(join(from, '@rostrum'))) continue;
    mkdirSync(join(to, '@rostrum'));
    for (const own of readdirSync(join(from, '@rostrum'))) {
      const path = relative(ROOT, realpathSync(join(from, '@rostrum', own)));
      symlinkSync(join(copy, path), join(to, '@rostrum', own));
    }
  }
  appendFileSync(join(copy, 'tests', 'kit', 'patient-waits.ts'), FIRST_EXAMPLE);
  return copy;
}
