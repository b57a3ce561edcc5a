// The day's sums as read back from a file: across midnight, wrong clocks, moved or broken files, and with two processes.
import {
  appendFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SpendNotWritten } from '../../../backend/src/spend/daily-spend.ts';
import { createSpendDesk, NOON, ONE_DAY_MS, type SpendDesk } from '../kit/spend-desk.ts';

let desk: SpendDesk;
beforeEach(() => {
  desk = createSpendDesk();
});
afterEach(() => desk.leave());

describe.each([
  ['AUDIT_LOG', {}],
  ['the data folder', { auditLog: null }],
])('the sums kept in %s', (_what, over) => {
  const file = () => ('auditLog' in over ? join(desk.folder, 'spend.jsonl') : desk.path);

  it('begin anew with the next day (UTC), restarted or not, and count a call over midnight on its last day', async () => {
    const first = desk.open(over);
    (await first.hold(900))?.settle(800);
    const late = await first.hold(150);
    expect(await first.hold(100)).toBeNull();
    desk.clock.now = NOON + ONE_DAY_MS / 2 + 1;
    expect(await first.spent()).toBe(0);
    late?.settle(140);
    expect(await first.spent()).toBe(140);
    expect(await desk.open(over).spent()).toBe(140);
    desk.clock.now += ONE_DAY_MS;
    expect(await desk.open(over).spent()).toBe(0);
  });

  it('open no new page when the clock is set back, restarted or not', async () => {
    (await desk.open(over).hold(900))?.settle(800);
    desk.clock.now -= ONE_DAY_MS;
    const second = desk.open(over);
    expect(await second.spent()).toBe(800);
    expect(await second.hold(300)).toBeNull();
    (await second.hold(150))?.settle(100);
    desk.clock.now += ONE_DAY_MS;
    expect(await desk.open(over).spent()).toBe(900);
  });

  it('begin anew the day after next, where the clock was years ahead for a while', async () => {
    desk.clock.now += 4_000 * ONE_DAY_MS;
    (await desk.open(over).hold(900))?.settle(800);
    desk.clock.now = NOON;
    expect(await desk.open(over).spent()).toBe(800);
    (await desk.open(over).hold(150))?.settle(100);
    expect(await desk.open(over).spent()).toBe(900);
    desk.clock.now += 2 * ONE_DAY_MS;
    expect(await desk.open(over).spent()).toBe(0);
  });

  it('go on in a new file where the old one was moved away or emptied', async () => {
    const first = desk.open(over);
    (await first.hold(500))?.settle(400);
    const running = await first.hold(300);
    renameSync(file(), `${file()}.1`);
    expect(await first.hold(400)).toBeNull();
    (await first.hold(100))?.settle(50);
    writeFileSync(file(), '');
    running?.settle(200);
    expect(await first.spent()).toBe(650);
    const second = desk.open(over);
    expect(await second.spent()).toBe(650);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('take the word of a process that was taken to be gone, and was not', async () => {
    const first = desk.open(over);
    const held = await first.hold(300);
    const text = readFileSync(file(), 'utf8').replaceAll(/"by":"[^"]*"/g, '"by":"elsewhere/1/1"');
    writeFileSync(file(), text);
    const second = desk.open(over);
    expect(await second.spent()).toBe(300);
    held?.settle(20);
    expect(await second.spent()).toBe(20);
  });

  it('are found at the end of a log of many days, and read at once', async () => {
    const old = (await desk.open(over).hold(700)) ?? expect.fail();
    old.settle(600);
    const yesterday = readFileSync(file(), 'utf8');
    const days = Array.from({ length: 400 }, (_, day) =>
      yesterday.replaceAll(/"day":\d+/g, `"day":${20_000 + day}`).repeat(40),
    ).join('');
    writeFileSync(file(), days);
    appendFileSync(file(), yesterday);
    const began = performance.now();
    expect(await desk.open(over).spent()).toBe(600);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('are one limit for two processes, also where one writes between the look and the line of the other', async () => {
    const [first, second] = [desk.open(over), desk.open(over)];
    let other: ReturnType<typeof second.hold> | undefined;
    const mine = await first.hold(600, () => {
      other ??= second.hold(600);
    });
    expect(mine).toBeNull();
    expect(await other).not.toBeNull();
    expect(await first.hold(500)).toBeNull();
    (await other)?.settle(100);
    expect(await first.hold(900)).not.toBeNull();
    expect(await second.hold(1)).toBeNull();
  });

  it('with lines that cannot be read are the whole limit, until the next day', async () => {
    (await desk.open(over).hold(300))?.settle(200);
    const good = readFileSync(file(), 'utf8');
    writeFileSync(file(), `${good.slice(0, 30)}\n${good}{"audit":"spend","event":"held","time":"noon"}\n`);
    const second = desk.open(over);
    expect(desk.said.join()).toMatch(
      /2 lines of .* cannot be read\. .* counts as reached until midnight UTC/,
    );
    expect(await second.spent()).toBe(200);
    expect(await second.hold(1)).toBeNull();
    expect(await desk.open({ ...over, limitNanoUsd: null }).hold(1)).not.toBeNull();
    desk.clock.now += ONE_DAY_MS;
    expect(await second.hold(1)).not.toBeNull();
    expect(await desk.open(over).hold(1)).not.toBeNull();
  });

  it('take nothing out where the line of a hold cannot be written, and the call is refused', async () => {
    const first = desk.open(over);
    const failing = first.hold(100, () => {
      throw new SpendNotWritten('the file', 'ENOSPC');
    });
    await expect(failing).rejects.toThrow('the file (ENOSPC)');
    renameSync(file(), `${file()}.1`);
    symlinkSync(`${file()}.1`, file());
    await expect(first.hold(100)).rejects.toThrow(/cannot be written to .*symbolic link/);
    rmSync(file());
    expect(await first.hold(1_000)).not.toBeNull();
  });
});

describe('the file of the data folder', () => {
  const over = { auditLog: null };

  it('is written anew, shorter, at a start and at midnight, with the sums and what is held', async () => {
    const path = join(desk.folder, 'spend.jsonl');
    const first = desk.open({ ...over, limitNanoUsd: 1_000_000 });
    for (let i = 0; i < 600; i++) (await first.hold(10))?.settle(1);
    const running = await first.hold(500);
    const long = statSync(path).size;
    expect(long).toBeGreaterThan(256 * 1024);
    const second = desk.open({ ...over, limitNanoUsd: 1_000_000 });
    expect(statSync(path).size).toBeLessThan(2_000);
    expect(await second.spent()).toBe(600);
    running?.settle(300);
    expect(await first.spent()).toBe(900);
    expect(await second.spent()).toBe(900);
    for (let i = 0; i < 600; i++) (await first.hold(10))?.settle(1);
    desk.clock.now += ONE_DAY_MS;
    expect(await second.spent()).toBe(0);
    expect(statSync(path).size).toBeLessThan(2_000);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await first.spent()).toBe(0);
  });
});
