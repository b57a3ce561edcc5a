// The day's sums as kept in one file: across midnight, wrong clocks, crashes, full disks, and a second process.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { SpendNotWritten } from '../../../backend/src/spend/daily-spend.ts';
import { createSpendDesk, NOON, ONE_DAY_MS, type SpendDesk } from '../kit/spend-desk.ts';

let desk: SpendDesk;
beforeEach(() => {
  desk = createSpendDesk();
});

const file = () => join(desk.folder, 'spend.json');
const fileContent = () => JSON.parse(readFileSync(file(), 'utf8'));
const TODAY = NOON / ONE_DAY_MS - 0.5;

describe('the sums of the day', () => {
  it('start at zero on the next day (UTC), restarted or not, and count a call over midnight on its last day', async () => {
    const first = await desk.open();
    (await first.hold(900))?.settle(800);
    const late = await first.hold(150);
    expect(await first.hold(100)).toBeNull();
    desk.clock.now = NOON + ONE_DAY_MS / 2 + 1;
    expect(await first.spent()).toBe(0);
    late?.settle(140);
    expect(await first.spent()).toBe(140);
    await first.written();
    expect(await (await desk.open()).spent()).toBe(140);
    desk.clock.now += ONE_DAY_MS;
    expect(await (await desk.open()).spent()).toBe(0);
  });

  it('count a call over midnight on its last day, even when nothing was asked of them since', async () => {
    const first = await desk.open();
    const late = await first.hold(150);
    desk.clock.now = NOON + ONE_DAY_MS / 2 + 1;
    late?.settle(140);
    expect(await first.spent()).toBe(140);
  });

  it('continue when the clock is set back, restarted or not', async () => {
    const first = await desk.open();
    (await first.hold(900))?.settle(800);
    await first.written();
    desk.clock.now -= ONE_DAY_MS;
    const second = await desk.open();
    expect(await second.spent()).toBe(800);
    expect(await second.hold(300)).toBeNull();
    (await second.hold(150))?.settle(100);
    await second.written();
    desk.clock.now += ONE_DAY_MS;
    expect(await (await desk.open()).spent()).toBe(900);
  });

  it('are in the file before a call is sent, and count a call that a crash cut off at its hold', async () => {
    const first = await desk.open();
    (await first.hold(500))?.settle(400);
    await first.hold(300);
    expect(fileContent()).toMatchObject({ day: TODAY, spent: { server: 400 } });
    expect(Object.values(fileContent().holds)).toMatchObject([{ purse: 'server', nanoUsd: 300 }]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const second = await desk.open();
    expect(desk.messages.join()).toContain('counts at the most it can have cost');
    expect(await second.spent()).toBe(700);
    expect(await second.hold(301)).toBeNull();
    const lines = readFileSync(desk.path, 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ending: 'lost', cost: { nanoUsd: 300 } });
    expect(await (await desk.open()).spent()).toBe(700);
  });

  it('count a call that a crash cut off in the budget of its key, even on the next day, and survive a clock far ahead', async () => {
    const first = await desk.open();
    await first.hold(300);
    await first.hold(5_000, undefined, 'typed-key');
    desk.clock.now += ONE_DAY_MS;
    await desk.open();
    expect(fileContent()).toMatchObject({ day: TODAY + 1, spent: { server: 300, 'typed-key': 5_000 } });
    writeFileSync(file(), JSON.stringify({ ...fileContent(), day: TODAY + 400 }));
    expect(await (await desk.open()).spent()).toBe(300);
    expect(fileContent().day).toBe(TODAY + 2);
  });

  it('are not written over by a second process, and its calls are refused', async () => {
    const first = await desk.open();
    await first.hold(100);
    const second = await desk.open();
    await second.hold(200);
    await expect(first.hold(100)).rejects.toThrow(/another process has taken it over/);
    expect(fileContent().spent.server).toBe(100);
    expect(Object.values(fileContent().holds)).toMatchObject([{ nanoUsd: 200 }]);
  });

  it('refuse the start with a limit while the process that keeps them runs', async () => {
    await desk.open();
    const text = readFileSync(file(), 'utf8');
    await expect(desk.open({}, false)).rejects.toThrow(/^DATA_DIR: Another Rostrum .* set REDIS_URL/);
    expect(await (await desk.open({ limitNanoUsd: null }, false)).hold(5)).not.toBeNull();
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('that cannot be read refuse the start with a limit, and are only reported without one', async () => {
    writeFileSync(file(), '{"day":20');
    await expect(desk.open()).rejects.toThrow(/spend\.json.* cannot be read\. If you know what was spent/);
    expect(await (await desk.open({ limitNanoUsd: null })).hold(5)).not.toBeNull();
    expect(readFileSync(file(), 'utf8')).toBe('{"day":20');
  });
});

describe('a failed write', () => {
  it('refuses the call, keeps the old file and changes no sum; later calls continue', async () => {
    const spend = await desk.open();
    (await spend.hold(500))?.settle(400);
    await spend.written();
    const before = readFileSync(file(), 'utf8');
    // A folder with a file in it blocks the path of the next file.
    mkdirSync(`${file()}.new/stands`, { recursive: true });
    await expect(spend.hold(100)).rejects.toThrow(SpendNotWritten);
    expect(readFileSync(file(), 'utf8')).toBe(before);
    rmSync(`${file()}.new`, { recursive: true });
    expect(await spend.hold(600)).not.toBeNull();
    expect(existsSync(`${file()}.new`)).toBe(false);
  });

  it('of the audit log refuses the call, and releases the hold', async () => {
    const spend = await desk.open();
    const failing = spend.hold(1_000, () => {
      throw new SpendNotWritten('the log', 'ENOSPC');
    });
    await expect(failing).rejects.toThrow('the log (ENOSPC)');
    await spend.written();
    expect(fileContent().holds).toEqual({});
    expect(await spend.hold(1_000)).not.toBeNull();
  });
});

it('a call whose end cannot be written to the audit log still ends, and the log says what is missing', async () => {
  const spend = await desk.open();
  const hold = await spend.hold(500);
  rmSync(desk.path);
  mkdirSync(desk.path);
  hold?.settle(400);
  expect(await spend.spent()).toBe(400);
  expect(desk.messages.join()).toContain('A line about money is missing');
});
