// All providers, and each vendor's environment variables. A new vendor: one file, one line in KEYED_VENDORS, one ProviderId.
import { ProviderId } from '@rostrum/shared/wire/model-card';
import { createDemoProvider } from '../demo/demo-provider.ts';
import type { Provider } from '../provider-contract/provider.ts';
import { createAnthropicProvider } from './anthropic.ts';
import { createGoogleProvider } from './google.ts';
import { createLocalProvider, type LocalConfig } from './local-servers.ts';
import { createMistralProvider } from './mistral.ts';
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

/** The vendors that require a key, one line each. */
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
} satisfies Partial<Record<ProviderId, VendorEntry>>;

export type VendorId = keyof typeof KEYED_VENDORS;

export interface ProvidersConfig extends Partial<Record<VendorId, VendorConfig>> {
  local?: LocalConfig | undefined;
  demo?: { tokensPerSecond: number } | undefined;
}

/** Creates every provider, with or without a key: the key may be typed in the page. */
export function createProviders(config: ProvidersConfig): ReadonlyMap<ProviderId, Provider> {
  const ids = Object.keys(KEYED_VENDORS) as VendorId[];
  const localKeys = config.local?.apiKey?.split(/[,=]/) ?? [];
  const keys = [...ids.map((id) => config[id]?.apiKey), ...localKeys];
  const providers: readonly Provider[] = [
    createDemoProvider(config.demo ?? { tokensPerSecond: 60 }),
    createLocalProvider(config.local ?? {}),
    ...ids.map((id) => KEYED_VENDORS[id].create(config[id] ?? {})),
  ];
  const order = (provider: Provider) => ProviderId.options.indexOf(provider.id);
  return new Map(
    providers
      .toSorted((one, other) => order(one) - order(other))
      .map((provider) => [provider.id, withPresentableCards(provider, keys)]),
  );
}
