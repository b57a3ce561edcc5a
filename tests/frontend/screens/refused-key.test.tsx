// A key that does not work: its vendor is not ready, and stays where models are chosen, with the reason.

import type { ProviderStatus } from '@rostrum/shared/wire/model-card';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VendorRow } from '../../../frontend/src/screens/settings/vendor-row.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setProviderKey } from '../../../frontend/src/stores/secrets.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

const REFUSED: ProviderStatus = {
  id: 'openai',
  title: 'OpenAI',
  status: 'refused-key',
  hint: 'OpenAI refuses the key.',
};

function listVendor(provider: ProviderStatus) {
  const providers = [...MODELS_ANSWER.providers.filter(({ id }) => id !== provider.id), provider];
  modelList.setState({ state: 'ready', answer: { ...MODELS_ANSWER, providers }, problem: null });
  return providers;
}

it.each([
  ['refused', REFUSED, 'Not working: OpenAI refuses the key'],
  ['not heard of', { ...REFUSED, status: 'unreachable' }, 'Not found'],
] as const)('is not called ready in the settings when it is %s', (_, provider, status) => {
  listVendor(provider);
  setProviderKey('openai', 'sk-wrong');
  renderScreen({}, <VendorRow provider={provider} />);
  expect(screen.queryByText(/Ready/)).toBeNull();
  expect(screen.getByText(status)).toBeTruthy();
  expect(screen.getByText(REFUSED.hint)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove the key', hidden: true })).toBeTruthy();
});
