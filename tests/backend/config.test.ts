// Reading the configuration from environment variables and .env: defaults, formats, and error messages without secret values.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from '../../backend/src/config.ts';
import { withOwnToken } from '../../backend/src/environment.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return expect.fail('it was taken');
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-token-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Variables that each let others reach the server. */
const WITHIN_REACH: readonly Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { TRUSTED_PROXIES: '127.0.0.1' },
  { ALLOWED_HOSTS: 'debates.example.org' },
];

describe('the environment', () => {
  it('has a default for every variable, and treats an empty value as unset', () => {
    const empty = {
      PORT: '',
      HOST: ' ',
      OPENAI_API_KEY: '',
      SPEND_LIMIT_USD_PER_DAY: '',
      LOCAL_BASE_URLS: '',
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig({})).toMatchObject({
      port: null,
      host: '127.0.0.1',
      ...{ accessToken: null, limitNanoUsd: null, requestsPerMinute: 3_000, auditLog: null },
      ...{ maxBodyBytes: 1_048_576, maxGenerations: 1_000, orphanGraceMs: 180_000, trustedProxies: [] },
    });
    expect(readConfig({}).providers.demo.tokensPerSecond).toBe(60);
  });

  it('gives money to the nano-dollar, lists, and the key that has priority', () => {
    const config = readConfig({
      PORT: '9000',
      SPEND_LIMIT_USD_PER_DAY: '0.123456789',
      GEMINI_API_KEY: 'older',
      GOOGLE_API_KEY: 'newer',
      LOCAL_BASE_URLS: 'http://10.0.0.2:11434, http://10.0.0.3:8000/v1,',
      ALLOWED_ORIGINS: 'https://a.example,https://b.example:8443',
      ALLOWED_HOSTS: 'a.example,[fe80::1]:80',
      TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16, fd00::/8, ::1',
      ACCESS_TOKEN: 'sixteen-letters!',
    });
    expect(config.trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8', '::1']);
    expect(config).toMatchObject({ port: 9000, limitNanoUsd: 123_456_789 });
    expect(config.providers.google.apiKey).toBe('newer');
    expect(config.providers.local).toEqual({
      baseUrls: ['http://10.0.0.2:11434', 'http://10.0.0.3:8000/v1'],
    });
    expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
    expect(config.allowedHosts).toEqual(['127.0.0.1', 'a.example', '[fe80::1]:80']);
  });

  const bad: [string, string][] = [
    ['PORT', '70000'],
    ['OPENAI_BASE_URL', 'ftp://x'],
    ['LOCAL_BASE_URLS', 'http://ok,nonsense'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['SPEND_LIMIT_USD_PER_DAY', '-1'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['MAX_GENERATIONS', '0'],
    ['REDIS_URL', 'http://:sk-secret@localhost'],
    ['OPENAI_API_KEY', 'sk-secret with a space'],
  ];
  it.each(bad)('names %s when it is %s, without quoting it', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^  - ${name}: .{10,}`, 'm'));
    expect(message).not.toContain('sk-secret');
  });

  it('takes variables with which others can reach it, by its address or through a proxy, with a token alone', () => {
    for (const env of WITHIN_REACH) {
      expect(messageOf(env)).toMatch(/^ {2}- ACCESS_TOKEN: is not set.*openssl rand -hex 32/m);
      // Several servers need one token, so none is made for them; a single one makes its own.
      const { environment, newToken } = withOwnToken({ ...env, DATA_DIR: newFolder() });
      expect(readConfig(environment).accessToken).toBe(newToken);
      expect(withOwnToken({ ...env, REDIS_URL: 'redis://there' }).newToken).toBeUndefined();
    }
    for (const HOST of ['127.0.0.2', 'localhost', '::1']) expect(readConfig({ HOST }).host).toBe(HOST);
    expect(withOwnToken({ HOST: 'localhost', TRUSTED_PROXIES: ' ' })).not.toHaveProperty('newToken');
  });

  it('takes links to debates in Redis where there is one, and in a folder where there is none', () => {
    for (const env of [{ SHARE_DIR: 'redis' }, { SHARE_DIR: '/data', REDIS_URL: 'redis://there' }])
      expect(messageOf(env)).toMatch(/^ {2}- SHARE_DIR: must be redis where REDIS_URL is set/m);
    expect(readConfig({ SHARE_DIR: 'redis', REDIS_URL: 'redis://there' }).share?.days).toBe(30);
    expect(readConfig({ SHARE_DIR: '/data' }).share).toEqual({ folder: '/data', days: 30 });
  });

  it('refuses a token under 16 characters when others can send guesses, and says how to make one', () => {
    const short = 'fifteen-letters';
    for (const env of WITHIN_REACH) {
      const message = messageOf({ ...env, ACCESS_TOKEN: short });
      expect(message).toMatch(/^ {2}- ACCESS_TOKEN: .*15 characters.*at least 16.*openssl rand -hex 32/m);
      expect(message).not.toContain(short);
      expect(readConfig({ ...env, ACCESS_TOKEN: `${short}!` }).accessToken).toBe(`${short}!`);
    }
    expect(readConfig({ ACCESS_TOKEN: short }).accessToken).toBe(short);
  });
});
