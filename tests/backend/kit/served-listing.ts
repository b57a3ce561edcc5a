// A fake vendor with OpenAI's form, which answers with a list of models and takes one key.
import { onTestFinished } from 'vitest';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';

/** Serves the list until the test has ended. `ids`: models that answer calls. */
export async function serveListing(
  listing: unknown,
  ids: readonly string[] = [],
  apiKey = 'sk-of-this-vendor',
) {
  const models = ids.map(
    (id) => ({ id, temperature: true, thinks: 'never', context: 1, output: 1 }) as const,
  );
  const vendor = await startFakeVendor(
    'openai',
    {},
    { models, apiKey, listing: () => JSON.stringify(listing) },
  );
  onTestFinished(() => vendor.stop());
  return vendor;
}
