// A debate's folder: a new debate never takes the place of one that is kept there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openDebateFolder } from '../../cli/src/folder-store.ts';
import { openDebate } from '../fixtures/records.ts';

const path = mkdtempSync(join(tmpdir(), 'rostrum-folder-'));
afterEach(() => rmSync(path, { recursive: true }));

const claimWith = async (id: string | null, replaces = false) => {
  const folder = openDebateFolder(path, { replaces });
  const lock = await folder.locks.tryAcquire('');
  const record = id === null ? null : { ...openDebate(), id };
  return folder.store.claim('', record).finally(() => lock?.release());
};

it('keeps the debate that is in it, unless the caller says that it is replaced', async () => {
  await claimWith('debate-of-tea');
  await expect(claimWith('debate-of-coffee')).rejects.toThrow('holds another debate');
  expect((await claimWith(null)).record.id).toBe('debate-of-tea');
  expect((await claimWith('debate-of-coffee', true)).record.id).toBe('debate-of-coffee');
});
