// Reads COMPATIBLE_VENDORS, the OpenAI-compatible vendors that the operator names: "groq=https://…, mine=https://…".
import { ProviderId } from '@rostrum/shared/wire/model-card';
import { BUILT_IN_VENDORS, type CompatibleVendor } from './compatible-vendors.ts';
import type { VendorConfig } from './vendor-provider.ts';

/** A built-in vendor at another address, or a new vendor. */
export interface NamedVendor extends VendorConfig {
  id: ProviderId;
  baseUrl: string;
  keyVariable: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const BUILT_IN = new Map<string, CompatibleVendor>(Object.entries(BUILT_IN_VENDORS));
const keyVariableOf = (name: string): string =>
  BUILT_IN.get(name)?.keyVariable ?? `${name.toUpperCase().replaceAll('-', '_')}_API_KEY`;

/** Returns the vendors, also faulty ones, and the faults, which begin with a variable. `reservedIds`, `takenVariables`: those of other providers. */
export function readNamedVendors(
  environment: Readonly<Record<string, string | undefined>>,
  reservedIds: readonly string[],
  takenVariables: readonly string[],
): { vendors: readonly NamedVendor[]; faults: readonly string[] } {
  const items = (environment['COMPATIBLE_VENDORS'] ?? '').split(',').map((item) => item.trim());
  const vendors = items
    .filter((item) => item !== '')
    .map((item): NamedVendor => {
      const at = item.indexOf('=');
      const id = item.slice(0, Math.max(0, at)).trim();
      const keyVariable = keyVariableOf(id);
      return { id, baseUrl: item.slice(at + 1).trim(), keyVariable, apiKey: environment[keyVariable] };
    });
  const faults = vendors.flatMap(({ id, baseUrl, keyVariable, apiKey }, index) => {
    const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
    const isNew = !BUILT_IN.has(id);
    const checks: readonly (readonly [isWrong: boolean, fault: string])[] = [
      [
        !ProviderId.safeParse(id).success,
        'must be written as name=https://address, a name of up to 40 characters a-z, 0-9 and -, not - first',
      ],
      [isNew && reservedIds.includes(id), 'is the name of a provider that is built in: choose another'],
      [
        isNew && takenVariables.includes(keyVariable),
        `would be sent the key in ${keyVariable}, which is for another address: choose another name`,
      ],
      [!isSafe, 'must have an address that begins with https://, or with http:// on this machine'],
      [
        url !== null && url.username + url.password + url.search + url.hash !== '',
        'must have an address without a user name, a password, ? and #',
      ],
      [vendors.findIndex((vendor) => vendor.id === id) < index, 'is named twice'],
    ];
    const fault = checks.find(([isWrong]) => isWrong)?.[1];
    return [
      ...(fault === undefined ? [] : [`COMPATIBLE_VENDORS: "${id}" ${fault}`]),
      ...(/[^!-~]/.test(apiKey ?? '') ? [`${keyVariable}: must be printable ASCII without spaces`] : []),
    ];
  });
  return { vendors, faults };
}
