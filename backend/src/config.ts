// Reads and checks the environment variables; an error names variable and reason. Vendors' variables are in providers/registry.ts.
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { z } from 'zod';
import { type NamedVendor, readNamedVendors } from './providers/named-vendors.ts';
import { KEYED_VENDORS, PROVIDER_IDS, type VendorEntry, type VendorId } from './providers/registry.ts';
import type { VendorConfig } from './providers/vendor-provider.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Lists the faults of the environment, one line per variable, with their remedies. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(`Rostrum cannot start with this environment:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const wholeNumberIn = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);

const urlOf = (form: RegExp, must: string) =>
  z.string().refine((text) => form.test(text) && URL.canParse(text), must);

const baseUrl = urlOf(
  /^https?:\/\/(?![^/?#\\]*@)/,
  'must be a URL that begins with http:// or https://, and carry no user name or password',
);

const dollarsOf = (digits: number) =>
  z
    .string()
    .regex(
      new RegExp(`^\\d{1,${digits}}(\\.\\d{1,9})?$`),
      `must be an amount in dollars such as 5 or 0.50, at most ${'9'.repeat(digits)}`,
    )
    .transform(Number);

const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item));

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const AddressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** Excludes the range of all addresses: anybody's forwarded header would be trusted. */
const isProxy = (text: string): boolean => AddressOrRange.safeParse(text).success && !text.endsWith('/0');

const keyText = z.string().regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');

export const VENDOR_ENTRIES = Object.entries<VendorEntry>(KEYED_VENDORS);

const TAKEN = ['LOCAL_API_KEY', ...VENDOR_ENTRIES.flatMap(([, { keys }]) => keys)];

const VENDOR_VARIABLES: Record<never, z.ZodType> = Object.fromEntries(
  VENDOR_ENTRIES.flatMap(([, { keys, baseUrl: address }]) => [
    ...keys.map((name) => [name, keyText.optional()]),
    ...(address === undefined ? [] : [[address, baseUrl.optional()]]),
  ]),
);

/** `values`: the variables that the schema has checked. */
const vendorConfigs = (values: Variables, vendors: readonly NamedVendor[]) =>
  Object.fromEntries(
    VENDOR_ENTRIES.map(([id, { keys, baseUrl: address }]) => [
      id,
      {
        apiKey: keys.map((name) => values[name]).find((key) => key !== undefined),
        baseUrl: vendors.find((vendor) => vendor.id === id)?.baseUrl ?? (address && values[address]),
      },
    ]),
  ) as Record<VendorId, VendorConfig>;

const Environment = z.object({
  ...VENDOR_VARIABLES,
  PORT: wholeNumberIn(0, 65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  LOCAL_BASE_URLS: listOf(baseUrl)
    .refine((urls) => urls.length > 0, 'must name at least one address')
    .optional(),
  LOCAL_API_KEY: keyText.optional(),
  ACCESS_TOKEN: keyText.optional(),
  ALLOWED_ORIGINS: listOf(
    z.string().refine(isOrigin, 'must be origins such as https://debates.example.org, without a path'),
  ).default([]),
  ALLOWED_HOSTS: listOf(
    z.string().regex(/^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?$/, 'must be host names'),
  ).default([]),
  TRUSTED_PROXIES: listOf(
    z.string().refine(isProxy, 'must be addresses or ranges such as 10.0.0.5 or 10.1.0.0/16, never /0'),
  ).default([]),
  SPEND_LIMIT_USD_PER_DAY: dollarsOf(6).transform(nanoFromUsd).optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumberIn(1, 1_000_000).default(3_000),
  MAX_BODY_BYTES: wholeNumberIn(1_024, 64 * 1024 * 1024).default(1024 * 1024),
  MAX_GENERATIONS: wholeNumberIn(1, 100_000).default(1_000),
  ORPHAN_GRACE_MS: wholeNumberIn(0, 86_400_000).default(180_000),
  AUDIT_LOG: z.string().optional(),
  DATA_DIR: z.string().default('.rostrum'),
  PRICES_FILE: z.string().optional(),
  SHARE_DIR: z.string().optional(),
  SHARE_DAYS: wholeNumberIn(1, 365).default(30),
  HEADLESS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  DISCUSSION_LIMIT_USD: dollarsOf(3)
    .refine((usd) => usd > 0, 'must be more than 0')
    .default(1),
  REDIS_URL: urlOf(
    /^rediss?:\/\/[^/?#]+(\/\d{0,3})?$/,
    'must be redis:// or rediss:// with a host and at most a port and the number of a database; write / ? # of a password as %2F %3F %23',
  ).optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'must be 1 to 64 of A-Z a-z 0-9 _ . : -')
    .default('rostrum:'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  DEMO_TOKENS_PER_SECOND: wholeNumberIn(1, 100_000).default(60),
});

/** Names of all variables that Rostrum reads. */
export const VARIABLES: ReadonlySet<string> = new Set([
  ...Object.keys(Environment.shape),
  ...['COMPATIBLE_VENDORS', 'SEARCH_MCP', 'SEARCH_MCP_TOOL'],
]);

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

type Listed = string | readonly string[];
/** Returns whether others can reach the server: by the address it listens on, or through a proxy in front, which has a name or is trusted. */
export const isReachable = (env: { HOST?: string; ALLOWED_HOSTS?: Listed; TRUSTED_PROXIES?: Listed }) =>
  !isLoopback(env.HOST ?? '127.0.0.1') || !!env.ALLOWED_HOSTS?.length || !!env.TRUSTED_PROXIES?.length;

/** Minimum characters of a token; shorter ones can be guessed, however slowly. */
const MIN_TOKEN_CHARACTERS = 16;

/** Value of SHARE_DIR with which shared debates are stored in Redis instead of a folder. */
const IN_REDIS = 'redis';

/** Returns the fault of variables that are valid by themselves; `null` if there is none. */
function faultIn(env: z.infer<typeof Environment>): string | null {
  const { ACCESS_TOKEN, SHARE_DIR, REDIS_URL } = env;
  if (SHARE_DIR && (SHARE_DIR === IN_REDIS) !== (REDIS_URL !== undefined))
    return `SHARE_DIR: must be ${IN_REDIS} where REDIS_URL is set, as a folder is not seen by every backend, and a folder where it is not.`;
  if (!isReachable(env) || (ACCESS_TOKEN?.length ?? 0) >= MIN_TOKEN_CHARACTERS) return null;
  const fault = ACCESS_TOKEN === undefined ? 'is not set' : `has ${ACCESS_TOKEN.length} characters`;
  return `ACCESS_TOKEN: ${fault}, and others who can reach this server (by HOST, ALLOWED_HOSTS or TRUSTED_PROXIES) could spend your keys' money. Set ACCESS_TOKEN to at least ${MIN_TOKEN_CHARACTERS} characters (openssl rand -hex 32), and put TLS in front.`;
}

export const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Returns the host names under which a server listening on `host` is reached; for a wildcard, the machine's own addresses. */
function hostsOf(host: string): string[] {
  const addresses = isWildcard(host)
    ? Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    : [host];
  return addresses.map((address) => (isIP(address) === 6 ? `[${address.split('%')[0]}]` : address));
}

/** Treats an empty value as not set. */
export const withoutEmpty = (env: Variables) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  ) as Record<string, string>;

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Variables) {
  const values = withoutEmpty(environment);
  const result = Environment.safeParse(values);
  const { vendors, faults } = readNamedVendors(values, PROVIDER_IDS, TAKEN);
  if (!result.success || faults.length > 0) {
    const lines = (result.error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`);
    throw new ConfigError([...new Set([...lines, ...faults])]);
  }
  const env = result.data;
  const fault = faultIn(env);
  if (fault !== null) throw new ConfigError([fault]);
  return {
    /** `null`: not set, so the next free port may be used. */
    port: env.PORT ?? null,
    host: env.HOST,
    accessToken: env.ACCESS_TOKEN ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    allowedHosts: [...hostsOf(env.HOST), ...env.ALLOWED_HOSTS],
    trustedProxies: env.TRUSTED_PROXIES,
    limitNanoUsd: env.SPEND_LIMIT_USD_PER_DAY ?? null,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    maxBodyBytes: env.MAX_BODY_BYTES,
    maxGenerations: env.MAX_GENERATIONS,
    orphanGraceMs: env.ORPHAN_GRACE_MS,
    redis: env.REDIS_URL === undefined ? null : { url: env.REDIS_URL, prefix: env.REDIS_PREFIX },
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    /** Path of the audit file; `null`: the audit lines go to the log. */
    auditLog: env.AUDIT_LOG ?? null,
    /** Folder for what must survive a restart: the day's spending, unless Redis holds it. */
    dataFolder: env.DATA_DIR,
    /** Path of the operator's own prices; `null`: none. */
    pricesFile: env.PRICES_FILE ?? null,
    /** Storage for debates that are read by a link, in this folder unless Redis is set; `null`: none are stored. */
    share: env.SHARE_DIR === undefined ? null : { folder: env.SHARE_DIR, days: env.SHARE_DAYS },
    /** Limit in dollars for a debate without a page that names none; `null`: there is no route for such debates. */
    discussionLimitUsd: env.HEADLESS === 'on' ? env.DISCUSSION_LIMIT_USD : null,
    providers: {
      ...vendorConfigs(values, vendors),
      named: vendors.filter(({ id }) => !Object.hasOwn(KEYED_VENDORS, id)),
      local: { baseUrls: env.LOCAL_BASE_URLS, apiKey: env.LOCAL_API_KEY },
      demo: { tokensPerSecond: env.DEMO_TOKENS_PER_SECOND },
    },
  };
}
