// The permissions of the spend file and the audit log: only their owner can read them, and symbolic links are refused.
import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSpendDesk, type SpendDesk } from '../kit/spend-desk.ts';

let desk: SpendDesk;
beforeEach(() => {
  desk = createSpendDesk();
});

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('the file', () => {
  it.each([
    ['AUDIT_LOG', {}],
    ['spend.json in the data folder', { auditLog: null }],
  ])('that others could read becomes private: %s', async (_what, over) => {
    const file = 'auditLog' in over ? join(desk.folder, 'spend.json') : desk.path;
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    await desk.open(over);
    expect(modeOf(file)).toBe(0o600);
  });

  it('and its folder are made for their owner alone', async () => {
    await desk.open({ auditLog: null, dataFolder: join(desk.folder, 'new', 'data') });
    expect(modeOf(join(desk.folder, 'new', 'data'))).toBe(0o700);
    expect(modeOf(join(desk.folder, 'new', 'data', 'spend.json'))).toBe(0o600);
  });

  it('that is a link is refused by name, and nothing is written', async () => {
    writeFileSync(join(desk.folder, 'other'), 'keep');
    symlinkSync(join(desk.folder, 'other'), desk.path);
    await expect(desk.open()).rejects.toThrow(/^AUDIT_LOG: .*audit\.jsonl/);
    await expect(desk.open({ redis: { url: 'redis://x', prefix: 'x' } })).rejects.toThrow(/^AUDIT_LOG: /);
    expect(readFileSync(join(desk.folder, 'other'), 'utf8')).toBe('keep');
  });

  it('of the day’s spending that is a link is refused, and its target stays', async () => {
    writeFileSync(join(desk.folder, 'other'), 'keep');
    symlinkSync(join(desk.folder, 'other'), join(desk.folder, 'spend.json'));
    await expect(desk.open()).rejects.toThrow(/^DATA_DIR: .*spend\.json is a symbolic link/);
    expect(readFileSync(join(desk.folder, 'other'), 'utf8')).toBe('keep');
  });

  it('that cannot be written refuses the start with a limit, and is only reported without one', async () => {
    writeFileSync(join(desk.folder, 'file'), '');
    const dataFolder = join(desk.folder, 'file', 'data');
    await expect(desk.open({ auditLog: null, dataFolder })).rejects.toThrow(/^DATA_DIR: .*every restart/);
    const spend = await desk.open({ auditLog: null, dataFolder, limitNanoUsd: null });
    expect(desk.messages.join()).toContain('is forgotten when Rostrum is restarted');
    expect(await spend.hold(5)).not.toBeNull();
  });
});
