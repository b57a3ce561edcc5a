// Which variables of a `.env` file count: in Rostrum's own folder, where ENV_FILE names it, and in any other current folder.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../../backend/src/config.ts';
import { readEnvironment } from '../../backend/src/environment.ts';

let home = '';
let elsewhere = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rostrum-home-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'rostrum-elsewhere-'));
});
afterEach(() => {
  for (const folder of [home, elsewhere]) rmSync(folder, { recursive: true });
});
const write = (folder: string, text: string | Buffer) => writeFileSync(join(folder, '.env'), text);

describe('In its own folder', () => {
  it('the whole file counts, behind variables that are set and not empty, without a notice', () => {
    write(home, 'PORT=1234\nHOST=localhost # here\nLOG_LEVEL=debug\n');
    const { values, notices } = readEnvironment(home, { PORT: '', LOG_LEVEL: 'warn' }, home);
    expect(readConfig(values)).toMatchObject({ port: 1234, host: 'localhost', logLevel: 'warn' });
    expect(values['DATA_DIR']).toBe('.rostrum');
    expect(notices).toEqual([]);
  });

  const LIMIT = 'SPEND_LIMIT_USD_PER_DAY=0.01\nPORT=1\n';
  it.each<[string, Buffer]>([
    ['a byte order mark', Buffer.from(`\ufeff${LIMIT}`)],
    ['a byte order mark before a comment', Buffer.from(`\ufeff# the limit\n${LIMIT}`)],
    ['UTF-16, as PowerShell writes it', Buffer.from(`\ufeff${LIMIT}`, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(`\ufeff${LIMIT}`, 'utf16le').swap16()],
  ])('the first variable of a file with %s counts', (_, bytes) => {
    write(home, bytes);
    expect(readConfig(readEnvironment(home, {}, home).values).limitNanoUsd).toBe(10_000_000);
  });
});

describe('In the folder of a stranger', () => {
  it('keys and the day’s limit are used, with a notice; addresses are not, even those of a key in the same file', () => {
    write(
      elsewhere,
      [
        'OPENAI_BASE_URL=https://stranger.example',
        'ANTHROPIC_API_KEY=sk-theirs',
        'ANTHROPIC_BASE_URL=https://stranger.example',
        'SPEND_LIMIT_USD_PER_DAY=3',
        'DATABASE_URL=of-another-program',
      ].join('\n'),
    );
    const { values, notices } = readEnvironment(home, { OPENAI_API_KEY: 'sk-mine' }, elsewhere);
    expect(values).toMatchObject({
      OPENAI_API_KEY: 'sk-mine',
      ANTHROPIC_API_KEY: 'sk-theirs',
      SPEND_LIMIT_USD_PER_DAY: '3',
    });
    expect(Object.keys(values).filter((name) => name.endsWith('_BASE_URL'))).toEqual([]);
    const path = join(elsewhere, '.env');
    expect(notices).toEqual([
      `Used of ${path}: ANTHROPIC_API_KEY, SPEND_LIMIT_USD_PER_DAY.`,
      `Not used of ${path}: ANTHROPIC_BASE_URL, OPENAI_BASE_URL. To use the whole file, set ENV_FILE=${path}`,
    ]);
  });

  it('the start is refused if the file that ENV_FILE names is missing', () => {
    expect(() => readEnvironment(home, { ENV_FILE: 'none.env' }, elsewhere)).toThrow(/ENV_FILE: there is no/);
  });

  it.each([...VARIABLES].filter((name) => !/_API_KEY$|^SPEND_LIMIT/.test(name)))(
    '%s alone changes nothing but a line on the terminal',
    (name) => {
      write(elsewhere, `${name}=https://stranger.example\n`);
      const { values, notices } = readEnvironment(home, { XDG_STATE_HOME: '/state' }, elsewhere);
      expect(values).toEqual({ XDG_STATE_HOME: '/state', DATA_DIR: '/state/rostrum' });
      expect(notices.join()).toContain(`Not used of ${join(elsewhere, '.env')}: ${name}.`);
    },
  );

  it('all of it is used when ENV_FILE names it', () => {
    write(elsewhere, 'PORT=7\n');
    expect(readEnvironment(home, { ENV_FILE: '.env' }, elsewhere).values['PORT']).toBe('7');
  });

  it('the day’s spending is kept in the same place as from any other folder', () => {
    const other = mkdtempSync(join(tmpdir(), 'rostrum-other-'));
    const folderIn = (folder: string) => readEnvironment(home, {}, folder).values['DATA_DIR'];
    expect(folderIn(other)).toBe(folderIn(elsewhere));
    rmSync(other, { recursive: true });
  });
});
