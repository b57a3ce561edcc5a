// All providers, one line each: what the configuration says about each of them is all they are given.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
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

export interface ProvidersConfig {
  openai?: VendorConfig | undefined;
  anthropic?: VendorConfig | undefined;
  google?: VendorConfig | undefined;
  mistral?: VendorConfig | undefined;
  local?: LocalConfig | undefined;
  openrouter?: VendorConfig | undefined;
  demo?: { tokensPerSecond: number } | undefined;
}

/** Every provider is there, with or without a key: one may be typed in the page. */
export function createProviders(config: ProvidersConfig): ReadonlyMap<ProviderId, Provider> {
  const providers: readonly Provider[] = [
    createDemoProvider(config.demo ?? { tokensPerSecond: 60 }),
    createOpenaiProvider(config.openai ?? {}),
    createAnthropicProvider(config.anthropic ?? {}),
    createGoogleProvider(config.google ?? {}),
    createMistralProvider(config.mistral ?? {}),
    createLocalProvider(config.local ?? { baseUrls: LOOPBACK_SERVERS }),
    createOpenrouterProvider(config.openrouter ?? {}),
  ];
  const { openai, anthropic, google, mistral, openrouter } = config;
  const keys = [openai, anthropic, google, mistral, openrouter].map((vendor) => vendor?.apiKey);
  return new Map(providers.map((provider) => [provider.id, withPresentableCards(provider, keys)]));
}
