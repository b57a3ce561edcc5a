// The registry has every provider of `ProviderId`, with or without a key, and says which variable is missing.
import { ProviderId } from '@rostrum/shared/wire/model-card';
import { describe, expect, it } from 'vitest';
import { createProviders, KEYED_VENDORS, type VendorId } from '../../../backend/src/providers/registry.ts';
import { collectAnswer, vendorRequest } from './vendors-under-test.ts';

it('has every provider the wire knows', () => {
  const ids = [...createProviders({}).keys()];
  expect(ids.sort()).toEqual([...ProviderId.options].sort());
});

describe('without a key', () => {
  const providers = createProviders({});

  it.each(Object.keys(KEYED_VENDORS) as VendorId[])(
    '%s names its variable and the settings page',
    async (id) => {
      const status = await providers.get(id)?.status();
      expect(status?.status).toBe('missing-key');
      expect(status?.hint).toMatch(new RegExp(KEYED_VENDORS[id].keys.join('|')));
      expect(status?.hint).toContain('Settings');
      expect(await providers.get(id)?.status('sk-typed')).toMatchObject({ status: 'ready' });
      const provider = providers.get(id);
      if (!provider) throw new Error('not in the registry');
      expect((await collectAnswer(provider, vendorRequest(provider, 'any'))).failure?.code).toBe('auth');
    },
  );
});
