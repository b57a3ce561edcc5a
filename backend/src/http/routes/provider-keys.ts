// Reads vendor keys typed in the page, which come with each request and are stored nowhere. A generation or a test has one key,
// `X-Provider-Key: <key>`; the list of models has several, `X-Provider-Key: <provider>:<key>[,<provider>:<key>…]`, each URL-encoded, so
// that a comma in it does not end it.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { Context } from 'hono';
import { RequestRefused } from '../problem.ts';

const HEADER = 'x-provider-key';
const KEY = /^[\x21-\x7e]{1,512}$/;

/** Returns the typed key, or `undefined`. Throws a RequestRefused if the value cannot be a key. */
export function readProviderKey(c: Context): string | undefined {
  const value = c.req.header(HEADER)?.trim();
  if (!value) return undefined;
  if (!KEY.test(value)) throw new RequestRefused('invalid-body', 'X-Provider-Key is not a key.');
  return value;
}

/** Returns the keys by provider, among them those for vendors that this server no longer has. Throws a RequestRefused if the header does not have the second form. */
export function readProviderKeys(c: Context): ReadonlyMap<ProviderId, string> {
  const keys = new Map<ProviderId, string>();
  for (const pair of (c.req.header(HEADER) ?? '').split(',')) {
    if (pair.trim() === '') continue;
    const [, name = '', keyText = ''] = /^([a-z0-9-]+):(.+)$/.exec(pair.trim()) ?? [];
    const key = decodeOrEmpty(keyText);
    if (!KEY.test(key)) {
      const detail = 'X-Provider-Key must be <provider>:<key>, separate several with commas.';
      throw new RequestRefused('invalid-body', detail);
    }
    keys.set(name, key);
  }
  return keys;
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
