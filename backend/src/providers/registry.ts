// All providers, and each vendor's environment variables. A new vendor: one file and one line in KEYED_VENDORS; with OpenAI's form of
// requests, one line in BUILT_IN_VENDORS (compatible-vendors.ts).
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { createDemoProvider } from '../demo/demo-provider.ts';
import type { Provider } from '../provider-contract/provider.ts';
import { createAnthropicProvider } from './anthropic.ts';
import { BUILT_IN_VENDORS, createCompatibleProvider } from './compatible-vendors.ts';
import { createGoogleProvider } from './google.ts';
import { createLocalProvider, type LocalConfig } from './local-servers.ts';
import { createMistralProvider } from './mistral.ts';
import type { NamedVendor } from './named-vendors.ts';
import { createOpenaiProvider } from './openai.ts';
import { createOpenrouterProvider } from './openrouter.ts';
import { withPresentableCards } from './secrets.ts';
import type { VendorConfig } from './vendor-provider.ts';

export interface VendorEntry {
  create(config: VendorConfig): Provider;
  /** Environment variables for the key; the first that is set is used. */
  keys: readonly [string, ...string[]];
  /** Environment variable for another base URL, if the vendor allows one. */
  baseUrl?: string;
}

const compatible = Object.fromEntries(
  Object.entries(BUILT_IN_VENDORS).map(([id, vendor]): [string, VendorEntry] => [
    id,
    { create: (config) => createCompatibleProvider(id, vendor, config), keys: [vendor.keyVariable] },
  ]),
) as Record<keyof typeof BUILT_IN_VENDORS, VendorEntry>;

/** The vendors that require a key, one line each, in the order in which the page lists them. */
export const KEYED_VENDORS = {
  openai: { create: createOpenaiProvider, keys: ['OPENAI_API_KEY'], baseUrl: 'OPENAI_BASE_URL' },
  anthropic: { create: createAnthropicProvider, keys: ['ANTHROPIC_API_KEY'], baseUrl: 'ANTHROPIC_BASE_URL' },
  google: {
    create: createGoogleProvider,
    keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
    baseUrl: 'GEMINI_BASE_URL',
  },
  mistral: { create: createMistralProvider, keys: ['MISTRAL_API_KEY'], baseUrl: 'MISTRAL_BASE_URL' },
  openrouter: { create: createOpenrouterProvider, keys: ['OPENROUTER_API_KEY'] },
  ...compatible,
} satisfies Record<ProviderId, VendorEntry>;

export type VendorId = keyof typeof KEYED_VENDORS;
export const PROVIDER_IDS: readonly ProviderId[] = ['demo', 'local', ...Object.keys(KEYED_VENDORS)];

export interface ProvidersConfig extends Partial<Record<VendorId, VendorConfig>> {
  named?: readonly NamedVendor[];
  local?: LocalConfig | undefined;
  demo?: { tokensPerSecond: number } | undefined;
}

/** Creates every provider, with or without a key: the key may be typed in the page. */
export function createProviders(config: ProvidersConfig): ReadonlyMap<ProviderId, Provider> {
  const { named: extra = [] } = config;
  const ids = Object.keys(KEYED_VENDORS) as VendorId[];
  const localKeys = config.local?.apiKey?.split(/[,=]/) ?? [];
  const keys = [...[...ids.map((id) => config[id]), ...extra].map((vendor) => vendor?.apiKey), ...localKeys];
  const vendors = ids.map((id) => KEYED_VENDORS[id].create(config[id] ?? {}));
  const providers: readonly Provider[] = [
    ...vendors.toSpliced(ids.indexOf('openrouter'), 0, createLocalProvider(config.local ?? {})),
    ...extra.map((vendor) => createCompatibleProvider(vendor.id, { ...vendor, title: vendor.id }, vendor)),
    createDemoProvider(config.demo ?? { tokensPerSecond: 60 }),
  ];
  return new Map(providers.map((provider) => [provider.id, withPresentableCards(provider, keys)]));
}
