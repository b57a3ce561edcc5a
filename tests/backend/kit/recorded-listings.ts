// The providers of five vendors that answer with their lists of 28 November 2026 (tests/fixtures/vendors/listings).
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { Provider } from '../../../backend/src/provider-contract/provider.ts';
import { type DialectName, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { ALL_UNDER_TEST } from '../providers/vendors-under-test.ts';

export const LISTED_VENDORS = ['openai', 'anthropic', 'google', 'mistral', 'openrouter'] as const;
export type ListedVendor = (typeof LISTED_VENDORS)[number];

export const recordedListing = (vendor: ListedVendor): string =>
  readFileSync(new URL(`../../fixtures/vendors/listings/${vendor}.json`, import.meta.url), 'utf8');

/** Creates a provider whose models are listed already, so that `cardOf` knows them. */
export async function listedProvider(
  vendor: ListedVendor,
  listing = recordedListing(vendor),
): Promise<Provider> {
  const { dialect, create } = ALL_UNDER_TEST[vendor];
  const server = await startFakeVendor(dialect as DialectName, {}, { listing: () => listing });
  onTestFinished(() => server.stop());
  const provider = create(server.baseUrl);
  await provider.cards();
  return provider;
}
