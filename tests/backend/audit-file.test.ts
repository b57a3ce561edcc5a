// The file of the audit log: nobody else may read it, and no link is followed to another one.
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSpending } from '../../backend/src/spend-file.ts';
import type { AuditedCall } from '../../backend/src/watch/audit.ts';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 12);
let folder = '';
let now = NOON;
let said: string[] = [];
const hear = (_: object, message: string) => void said.push(message);
const log = { info: () => {}, warn: hear, error: hear };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-audit-'));
  now = NOON;
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let serial = 0;
const call = (over: Partial<AuditedCall> = {}): AuditedCall => ({
  requestId: `request-${++serial}`,
  channel: 'digest',
  generation: 'g',
  provider: 'openai',
  model: 'gpt-4.1',
  ownKey: false,
  notional: false,
  ...over,
});

const path = () => join(folder, 'audit.jsonl');
function open(over: Partial<Parameters<typeof openSpending>[0]> = {}) {
  const settings = { auditLog: path(), dataFolder: folder, limitNanoUsd: 1_000, redis: null, ...over };
  const { audit, till } = openSpending(settings, log, () => now);
  const hold = async (atMostNanoUsd: number, of = call()) => {
    const note = () => audit(of, { event: 'held', atMostNanoUsd });
    const held = await till?.reserve(atMostNanoUsd, of.notional, { requestId: of.requestId, note });
    const settle = (nanoUsd: number) => {
      held?.settle(nanoUsd, nanoUsd);
      const cost = { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null } as const;
      const usage = {
        inputTokens: 1,
        cachedInputTokens: null,
        cacheWriteTokens: null,
        outputTokens: 1,
        reasoningTokens: null,
      };
      audit(of, { event: 'charged', ending: 'completed', usage, cost });
    };
    return held ? { settle } : null;
  };
  const spent = async () => (await till?.spent())?.dayAtMostNanoUsd;
  return { audit, hold, spent };
}
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('the file', () => {
  it.each([
    ['AUDIT_LOG', {}],
    ['the data folder', { auditLog: null }],
    ['AUDIT_LOG beside Redis', { redis: { url: 'redis://x', prefix: 'x' } }],
  ])('that others could read is tightened: %s', (_what, over) => {
    const file = 'auditLog' in over ? join(folder, 'spend.jsonl') : path();
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    open(over);
    expect(modeOf(file)).toBe(0o600);
  });

  it('and its folder are made for their owner alone', () => {
    open({ auditLog: null, dataFolder: join(folder, 'new', 'data') });
    expect(modeOf(join(folder, 'new', 'data'))).toBe(0o700);
    expect(modeOf(join(folder, 'new', 'data', 'spend.jsonl'))).toBe(0o600);
  });

  it.each([
    [
      'a link to a file',
      () => {
        writeFileSync(join(folder, 'other'), 'keep');
        symlinkSync(join(folder, 'other'), path());
      },
    ],
    ['a link to nothing', () => symlinkSync(join(folder, 'nothing'), path())],
    ['a folder', () => mkdirSync(path())],
  ])('is refused where it is %s, by name, and nothing is written', (_what, make) => {
    make();
    expect(() => open()).toThrow(/^AUDIT_LOG: .*audit\.jsonl/);
    expect(() => open({ redis: { url: 'redis://x', prefix: 'x' } })).toThrow(/^AUDIT_LOG: /);
    if (_what === 'a link to a file') expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('keep');
  });

  it('that cannot be written refuses the start with a limit, and is only said without one', async () => {
    writeFileSync(join(folder, 'file'), '');
    const dataFolder = join(folder, 'file', 'data');
    expect(() => open({ auditLog: null, dataFolder })).toThrow(/^DATA_DIR: .*every restart/);
    const house = open({ auditLog: null, dataFolder, limitNanoUsd: null });
    expect(said.join()).toContain('is forgotten when Rostrum is restarted');
    expect(await house.hold(5)).not.toBeNull();
  });
});

describe.each([
  ['AUDIT_LOG', {}],
  ['the data folder', { auditLog: null }],
])('the sums kept in %s', (_what, over) => {
  const file = () => ('auditLog' in over ? join(folder, 'spend.jsonl') : path());

  it('begin anew with the next day (UTC), restarted or not, and count a call over midnight on its last day', async () => {
    const first = open(over);
    (await first.hold(900))?.settle(800);
    const late = await first.hold(150);
    expect(await first.hold(100)).toBeNull();
    now = NOON + DAY_MS / 2 + 1;
    expect(await first.spent()).toBe(0);
    late?.settle(140);
    expect(await first.spent()).toBe(140);
    expect(await open(over).spent()).toBe(140);
    now += DAY_MS;
    expect(await open(over).spent()).toBe(0);
  });

  it('open no new page when the clock is set back, restarted or not', async () => {
    (await open(over).hold(900))?.settle(800);
    now -= DAY_MS;
    const second = open(over);
    expect(await second.spent()).toBe(800);
    expect(await second.hold(300)).toBeNull();
    (await second.hold(150))?.settle(100);
    now += DAY_MS;
    expect(await open(over).spent()).toBe(900);
  });

  it('begin anew the day after next, where the clock was years ahead for a while', async () => {
    now += 4_000 * DAY_MS;
    (await open(over).hold(900))?.settle(800);
    now = NOON;
    expect(await open(over).spent()).toBe(800);
    (await open(over).hold(150))?.settle(100);
    expect(await open(over).spent()).toBe(900);
    now += 2 * DAY_MS;
    expect(await open(over).spent()).toBe(0);
  });

  it('go on in a new file where the old one was moved away or emptied', async () => {
    const first = open(over);
    (await first.hold(500))?.settle(400);
    const running = await first.hold(300);
    renameSync(file(), `${file()}.1`);
    expect(await first.hold(400)).toBeNull();
    (await first.hold(100))?.settle(50);
    writeFileSync(file(), '');
    running?.settle(200);
    expect(await first.spent()).toBe(650);
    const second = open(over);
    expect(await second.spent()).toBe(650);
    expect(modeOf(file())).toBe(0o600);
  });

  it('take the word of a process that was taken to be gone, and was not', async () => {
    const first = open(over);
    const held = await first.hold(300);
    const text = readFileSync(file(), 'utf8').replaceAll(/"by":"[^"]*"/g, '"by":"elsewhere/1/1"');
    writeFileSync(file(), text);
    const second = open(over);
    expect(await second.spent()).toBe(300);
    held?.settle(20);
    expect(await second.spent()).toBe(20);
  });

  it('are found at the end of a log of many days, and read at once', async () => {
    const old = (await open(over).hold(700)) ?? expect.fail();
    old.settle(600);
    const yesterday = readFileSync(file(), 'utf8');
    const days = Array.from({ length: 400 }, (_, day) =>
      yesterday.replaceAll(/"day":\d+/g, `"day":${20_000 + day}`).repeat(40),
    ).join('');
    writeFileSync(file(), days);
    appendFileSync(file(), yesterday);
    const began = performance.now();
    expect(await open(over).spent()).toBe(600);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
