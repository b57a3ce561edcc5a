// A11: installing takes only what the lockfile names, from the registry, with its digest, and runs no install scripts.
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_FORM } from '../kit/effort.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** `name@version` of every package in the lockfile, with the rest of its entry. */
const packages = (/^packages:\n([\s\S]*?)^snapshots:\n/m.exec(read('pnpm-lock.yaml'))?.[1] ?? '')
  .split(/\n\n/)
  .flatMap((entry) => {
    const [, name = '', version = ''] = /^\s{2}'?((?:@[^/]+\/)?[^@'\s]+)@([^:'(]+)'?:\n/m.exec(entry) ?? [];
    return name === '' ? [] : [{ name, version, entry }];
  });

it('every package has the digest of its content, and comes from the registry', () => {
  expect(packages.length).toBeGreaterThan(200);
  for (const { entry } of packages) {
    expect(entry).toContain('integrity: sha512-');
    expect(entry).not.toMatch(/tarball:|git\+|github:|type: git|directory:/);
  }
});

it('no dependency may run an install script; our packages have none and name exact versions', () => {
  const workspace = read('pnpm-workspace.yaml');
  expect(workspace.split('allowBuilds:')[1] ?? ': true').not.toMatch(/:\s*true/);
  expect(workspace).not.toMatch(/dangerouslyAllowAllBuilds|onlyBuiltDependencies|neverBuiltDependencies/);
  for (const folder of ['', 'shared/', 'backend/', 'frontend/', 'tests/']) {
    const { scripts = {}, dependencies, devDependencies } = JSON.parse(read(`${folder}package.json`));
    expect(Object.keys(scripts).join(' ')).not.toMatch(/\b(pre|post)?install\b|\bprepare\b/);
    // Type declarations and the compiler may use a version range; neither is part of what runs.
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (!/^(@types\/|typescript$)/.test(name)) expect(version).toMatch(/^(\d+\.\d+\.\d+|workspace:\*)$/);
  }
});

it('pnpm runs only if its download has the hash in package.json', () => {
  const root = mkdtempSync(join(tmpdir(), 'rostrum-pnpm-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['scripts', 'bin', 'package/bin']) mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(ROOT, 'scripts/lib.mjs'), join(root, 'scripts/lib.mjs'));
  writeFileSync(join(root, 'package/bin/pnpm.cjs'), 'console.log("pnpm ran", ...process.argv.slice(2));');
  spawnSync('tar', ['-czf', 'sent', 'package'], { cwd: root });
  const packageHash = hash('sha512', readFileSync(join(root, 'sent')));
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\ncp '${root}/sent' pnpm.tgz\n`, { mode: 0o755 });
  const runWith = (hashInPackage: string) => {
    writeFileSync(join(root, 'package.json'), `{"packageManager":"pnpm@0.0.1+sha512.${hashInPackage}"}`);
    const script = `import { pnpmCommand, run } from '${root}/scripts/lib.mjs'; await run([...pnpmCommand(), 'install']);`;
    const env = { PATH: `${root}/bin:/usr/bin:/bin` };
    const words = ['--input-type=module', '-e', script];
    const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' });
    return stdout + stderr;
  };
  expect(runWith(packageHash)).toBe('pnpm ran install\n');
  const output = runWith('0'.repeat(128));
  expect(output).toContain('what the registry calls pnpm@0.0.1 has another hash than package.json names');
  expect(output).not.toContain('pnpm ran');
});

it.runIf(LONG_FORM)('the registry knows no high-severity finding in the packages that run', ({ skip }) => {
  const words = ['--yes', 'pnpm@10.34.9', 'audit', '--prod', '--json'];
  const { stdout } = spawnSync('npx', words, { cwd: ROOT, encoding: 'utf8' });
  if (!stdout.includes('"vulnerabilities"')) return skip('the registry does not answer an audit here');
  const { high = 0, critical = 0 } = JSON.parse(stdout).metadata.vulnerabilities;
  expect(high + critical).toBe(0);
});
