// Tests of vendors and of retiring models on the page. Vendors are folded away until one of them has a key. A model's end date is shown in
// its list, and beside a seat if it is near.
import type { ProviderStatus } from '@rostrum/shared/wire/model-card';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Vendors } from '../../../frontend/src/screens/settings/vendor-row.tsx';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

const DAY_MS = 86_400_000;
const vendor = (id: string, title: string, rest: Partial<ProviderStatus> = {}): ProviderStatus => ({
  ...{ id, title, status: 'missing-key', hint: `Set ${id}` },
  ...rest,
});

it('vendors without a key are folded away, but a key can still be typed', async () => {
  const providers = [
    vendor('openai', 'OpenAI'),
    vendor('groq', 'Groq', { further: true }),
    vendor('mine', 'mine', { further: true, status: 'ready' }),
    vendor('zai', 'Z.ai', { further: true }),
  ];
  modelList.setState({ state: 'ready', answer: { providers, models: [] } });
  const keys: unknown[] = [];
  renderScreen({ setProviderKey: async (...key) => void keys.push(key) }, <Vendors own={false} />);
  const fold = screen.getByText('More vendors').closest('details');
  expect(fold?.querySelector('summary')?.textContent).toBe('More vendorsGroq and Z.ai');
  expect(within(fold as HTMLElement).queryByText('OpenAI')).toBeNull();
  expect(within(fold as HTMLElement).queryByText('mine')).toBeNull();
  await userEvent.click(screen.getByText('More vendors'));
  await userEvent.click(within(fold as HTMLElement).getByText('Groq'));
  await userEvent.type(screen.getByLabelText('Groq key'), 'gsk-typed');
  await userEvent.click(screen.getAllByRole('button', { name: 'Use this key' })[1] as HTMLElement);
  expect(keys).toEqual([['groq', 'gsk-typed']]);
});

it.each([
  [10, true, true],
  [100, true, false],
  [130, false, false],
])(
  'a model that ends in %s days has a note in the list (%s) and beside its seat (%s)',
  async (days, inList, atSeat) => {
    const endsAt = Math.floor(Date.now() / DAY_MS + days) * DAY_MS;
    const date = new Date(endsAt).toLocaleDateString('en-US', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    const models = MODELS_ANSWER.models.map((card) => ({ ...card, endsAt }));
    modelList.setState({ answer: { ...MODELS_ANSWER, models } });
    renderScreen({}, <SetupScreen />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Opposition model' }));
    const options = await screen.findAllByRole('option');
    expect(options.some(({ textContent }) => textContent?.includes(`until ${date}`))).toBe(inList);
    expect(screen.queryAllByText(new RegExp(`ends on ${date}`)).length > 0).toBe(atSeat);
  },
);

it('the set-up names a vendor whose key does not work or whose models cannot be had, and no server of one’s own', () => {
  const providers = [
    vendor('openai', 'OpenAI', { status: 'unreachable' }),
    vendor('anthropic', 'Anthropic', { status: 'refused-key' }),
    vendor('groq', 'Groq', { further: true }),
    vendor('local', 'Local server', { status: 'unreachable' }),
    vendor('google', 'Google'),
  ];
  modelList.setState({ state: 'ready', answer: { ...MODELS_ANSWER, providers } });
  renderScreen({}, <SetupScreen />);
  const notes = [...document.querySelectorAll('p.note')].map(({ textContent }) => textContent);
  expect(notes).toContain('OpenAI and Anthropic: no model can be used now, see Settings.');
  expect(notes).toContain('Google needs a key: see Settings.');
  cleanup();
  renderScreen({}, <Vendors own={false} />);
  expect(screen.getByText('OpenAI').closest('summary')?.textContent).toBe('OpenAICannot be reached');
  cleanup();
  renderScreen({}, <Vendors own />);
  expect(screen.getByText('Local server').closest('summary')?.textContent).toBe('Local serverNot found');
});
