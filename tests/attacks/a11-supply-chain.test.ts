// A11: installing takes only what the lockfile names, from the registry, with its digest, and runs no install scripts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LONG_FORM } from '../kit/effort.ts';
import { countAttack } from './attack-count.ts';

const a11 = countAttack('A11', 'supply chain');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const lock = read('pnpm-lock.yaml');
const workspace = read('pnpm-workspace.yaml');

/** `name@version` of every package in the lockfile, with the rest of its entry. */
const packages =
  (lock.split(/^packages:\n/m)[1] ?? '')
    .split(/^snapshots:\n/m)[0]
    ?.split(/\n\n/)
    .flatMap((entry) => {
      const [, name = '', version = ''] = /^\s{2}'?((?:@[^/]+\/)?[^@'\s]+)@([^:'(]+)'?:\n/m.exec(entry) ?? [];
      return name === '' ? [] : [{ name, version, entry }];
    }) ?? [];

const atLeast = (version: string, floor: string): boolean => {
  const [a, b] = [version, floor].map((text) => text.split('.').map(Number));
  for (const [index, part] of (b ?? []).entries()) {
    const have = a?.[index] ?? 0;
    if (have !== part) return have > part;
  }
  return true;
};

describe('A11, the supply chain', () => {
  it('every package has the digest of its content, and comes from the registry', () => {
    expect(packages.length).toBeGreaterThan(200);
    for (const { name, version, entry } of packages) {
      const sound =
        /integrity: sha512-/.test(entry) && !/tarball:|git\+|github:|type: git|directory:/.test(entry);
      a11.tried(`${name}@${version}`, sound);
    }
  });

  it('no package may run a script while it is installed', () => {
    a11.tried('allowed builds', !/:\s*true/.test(workspace.split('allowBuilds:')[1] ?? ': true'));
    a11.tried(
      'no way around',
      !/dangerouslyAllowAllBuilds|onlyBuiltDependencies|neverBuiltDependencies/.test(workspace),
    );
  });

  it('the package manager is named once, with its version and the hash of its archive', () => {
    const { packageManager = '' } = JSON.parse(read('package.json'));
    a11.tried('its hash', /^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/.test(packageManager));
    a11.tried('named once', !/pnpm@\d/.test(read('scripts/lib.mjs')));
  });

  it('our own packages run none, and name exact versions', () => {
    for (const path of [
      'package.json',
      ...['shared', 'backend', 'frontend', 'tests'].map((name) => `${name}/package.json`),
    ]) {
      const { scripts = {}, dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
      for (const script of ['preinstall', 'install', 'postinstall', 'prepare'])
        a11.tried(`${path}: ${script}`, !(script in scripts));
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        // Type declarations and the compiler may use a version range; neither is part of what runs.
        const exact =
          /^(\d+\.\d+\.\d+|workspace:\*)$/.test(String(version)) || /^(@types\/|typescript$)/.test(name);
        a11.tried(`${path}: ${name} ${version}`, exact);
      }
    }
  });

  it.each([
    ['hono', '4.13.19'],
    ['@hono/node-server', '2.1.8'],
  ])('%s is at its floor of %s, every copy of it', (name, floor) => {
    const found = packages.filter((one) => one.name === name);
    expect(found.length).toBeGreaterThan(0);
    for (const { version } of found) a11.tried(`${name}@${version}`, atLeast(version, floor));
  });

  it.runIf(LONG_FORM)('the registry knows of no high finding in what runs', ({ skip }) => {
    const audit = spawnSync('npx', ['--yes', 'pnpm@10.34.9', 'audit', '--prod', '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    let counts: Record<string, number> | undefined;
    try {
      counts = JSON.parse(audit.stdout).metadata?.vulnerabilities;
    } catch {
      counts = undefined;
    }
    if (!counts) return skip('the registry does not answer an audit here');
    console.log(`A11: audit of what runs: ${JSON.stringify(counts)}`);
    a11.tried('the audit', (counts['high'] ?? 0) + (counts['critical'] ?? 0) === 0);
  });
});
