// Reading the configuration from environment variables and .env: defaults, formats, and error messages without secret values.

import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../backend/src/config.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return expect.fail('it was taken');
};

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

  it('takes an address that others can reach with a token alone', () => {
    expect(messageOf({ HOST: '0.0.0.0' })).toContain('ACCESS_TOKEN');
    const env = { HOST: '0.0.0.0', ACCESS_TOKEN: 'long-and-random-enough' };
    expect(readConfig(env).host).toBe(env.HOST);
    for (const HOST of ['127.0.0.2', 'localhost', '::1']) expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it('refuses a token under 16 characters when others can send guesses, and says how to make one', () => {
    const short = 'fifteen-letters';
    for (const env of [{ HOST: '0.0.0.0' }, { TRUSTED_PROXIES: '127.0.0.1' }]) {
      const message = messageOf({ ...env, ACCESS_TOKEN: short });
      expect(message).toMatch(/^ {2}- ACCESS_TOKEN: .*15 characters.*at least 16.*openssl rand -hex 32/m);
      expect(message).not.toContain(short);
      expect(readConfig({ ...env, ACCESS_TOKEN: `${short}!` }).accessToken).toBe(`${short}!`);
    }
    expect(readConfig({ ACCESS_TOKEN: short }).accessToken).toBe(short);
  });
});
