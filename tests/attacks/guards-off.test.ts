// The list of guards is up to date: each `from` occurs in its file, and the tests that must fail exist.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { GUARDS_OFF } from './guards-off.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

it.each(GUARDS_OFF)('$guard', ({ file, from, to, tests }) => {
  expect(readFileSync(`${ROOT}${file}`, 'utf8')).toContain(from);
  expect(to).not.toBe(from);
  expect(tests.filter((test) => !existsSync(`${ROOT}tests/${test}`))).toEqual([]);
});

it('names each guard once', () => {
  expect(new Set(GUARDS_OFF.map(({ guard }) => guard)).size).toBe(GUARDS_OFF.length);
});
