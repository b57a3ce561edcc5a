// All providers: how each is made, and the variables of the environment that a vendor's key and address are read from.
import { ProviderId } from '@rostrum/shared/wire/model-card';
import { createDemoProvider } from '../demo/demo-provider.ts';
import type { Provider } from '../provider-contract/provider.ts';
import { createAnthropicProvider } from './anthropic.ts';
import { createGoogleProvider } from './google.ts';
import { createMistralProvider } from './mistral.ts';
import { createOpenaiProvider } from './openai.ts';
import {
  createLocalProvider,
  createOpenrouterProvider,
  LOOPBACK_SERVERS,
  type LocalConfig,
} from './openai-compatible.ts';
import { withPresentableCards } from './secrets.ts';
import type { VendorConfig } from './vendor-provider.ts';

export interface VendorEntry {
  create(config: VendorConfig): Provider;
  /** Variables of its key; of several, the first that is set. */
  keys: readonly [string, ...string[]];
  /** The variable of its address, where another one may be set. */
  baseUrl?: string;
}

/** The vendors that take a key, one line each. */
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

/** Every provider is there, with or without a key: one may be typed in the page. */
export function createProviders(config: ProvidersConfig): ReadonlyMap<ProviderId, Provider> {
  const ids = Object.keys(KEYED_VENDORS) as VendorId[];
  const keys = ids.map((id) => config[id]?.apiKey);
  const providers: readonly Provider[] = [
    createDemoProvider(config.demo ?? { tokensPerSecond: 60 }),
    createLocalProvider(config.local ?? { baseUrls: LOOPBACK_SERVERS }),
    ...ids.map((id) => KEYED_VENDORS[id].create(config[id] ?? {})),
  ];
  const order = (provider: Provider) => ProviderId.options.indexOf(provider.id);
  return new Map(
    providers
      .toSorted((one, other) => order(one) - order(other))
      .map((provider) => [provider.id, withPresentableCards(provider, keys)]),
  );
}
