// Reads COMPATIBLE_VENDORS, the vendors with OpenAI's form of requests that the operator names: "groq=https://…, mine=https://…".
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { COMPATIBLE_VENDORS, type CompatibleVendor } from './compatible-vendors.ts';
import type { VendorConfig } from './vendor-provider.ts';

/** A built-in vendor at another address, or a new one. */
export interface NamedVendor extends VendorConfig {
  id: ProviderId;
  baseUrl: string;
  keyVariable: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const BUILT_IN = new Map<string, CompatibleVendor>(Object.entries(COMPATIBLE_VENDORS));
const keyVariableOf = (name: string): string =>
  BUILT_IN.get(name)?.keyVariable ?? `${name.toUpperCase().replaceAll('-', '_')}_API_KEY`;

/** `reserved`: the names of the other providers. `taken`: their variables; a key in one of them must reach no other address. */
function nameFault(name: string, reserved: readonly string[], taken: readonly string[]): string | null {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
    return 'must be written as name=https://address, the name in a-z, 0-9 and -';
  if (BUILT_IN.has(name)) return null;
  if (reserved.includes(name)) return 'is the name of a provider that is built in: choose another';
  const variable = keyVariableOf(name);
  return taken.includes(variable)
    ? `would be sent the key in ${variable}, which is for another address: choose another name`
    : null;
}

function addressFault(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe)
    return 'must have an address that begins with https://, or with http:// on this machine';
  return url.username + url.password + url.search + url.hash === ''
    ? null
    : 'must have an address without a user name, a password, ? and #';
}

/** The vendors, and what is wrong, each with its variable. */
export function readNamedVendors(
  environment: Readonly<Record<string, string | undefined>>,
  reserved: readonly string[],
  taken: readonly string[],
): { named: readonly NamedVendor[]; faults: readonly string[] } {
  const items = (environment['COMPATIBLE_VENDORS'] ?? '').split(',').map((item) => item.trim());
  const named = items
    .filter((item) => item !== '')
    .map((item): NamedVendor => {
      const at = item.indexOf('=');
      const id = item.slice(0, Math.max(0, at)).trim();
      const keyVariable = keyVariableOf(id);
      return { id, baseUrl: item.slice(at + 1).trim(), keyVariable, apiKey: environment[keyVariable] };
    });
  const faults = named.flatMap(({ id, baseUrl, keyVariable, apiKey = 'x' }, index) => {
    const isTwice = named.findIndex((one) => one.id === id) < index;
    const fault =
      nameFault(id, reserved, taken) ?? addressFault(baseUrl) ?? (isTwice ? 'is named twice' : null);
    return [
      ...(fault === null ? [] : [`COMPATIBLE_VENDORS: "${id}" ${fault}`]),
      ...(/^[\x21-\x7e]+$/.test(apiKey) ? [] : [`${keyVariable}: must be printable ASCII without spaces`]),
    ];
  });
  return { named, faults };
}
