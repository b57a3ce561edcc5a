// A link to a set-up, opened over a form that somebody has typed.
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';
import { setupLinkOf } from '../../../frontend/src/stores/setup-link.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { renderScreen } from './render-screen.tsx';

it('a link leaves what was typed before one click away, and says so', async () => {
  setupStore.setMotion('What I have typed for an hour');
  const mine = setupStore.store.getState();
  window.history.replaceState(null, '', `/${setupLinkOf({ ...freshForm(), motion: 'Buy this' })?.link}`);
  renderScreen({}, <SetupScreen />);
  const motion = screen.getByRole('textbox', { name: 'Motion' });
  await waitFor(() => expect(motion).toHaveProperty('value', 'Buy this'));
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to it' }));
  await waitFor(() => expect(motion).toHaveProperty('value', mine.motion));
  expect(screen.queryByText(/Another set-up was opened/)).toBeNull();
});

it('a link that is pasted into the address of an open page is opened', async () => {
  const [loadDraftDocuments, saveSetup] = [async () => {}, async () => {}];
  renderScreen({ loadDraftDocuments, saveSetup }, <SetupScreen />);
  const motion = screen.getByRole('textbox', { name: 'Motion' });
  await waitFor(() => expect(motion).not.toHaveProperty('value', ''));
  for (const text of ['Buy this', 'And that']) {
    window.location.hash = setupLinkOf({ ...freshForm(), motion: text })?.link ?? '';
    await waitFor(() => expect(motion).toHaveProperty('value', text));
    expect(window.location.hash).toBe('');
  }
});

it('a link says that it has no sources', async () => {
  const library = { id: 'l', title: 'Reports', files: 3, passages: 90, words: 9_000, sample: 'a passage' };
  setupStore.open({ ...freshForm(), research: { when: 'openings', library } });
  renderScreen({}, <SetupScreen />);
  await userEvent.click(await screen.findByText('More options'));
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link to this set-up' }));
  await screen.findByText(/Sources are not included\./);
});

it('a link that cannot be copied stands in the address until the form is changed', async () => {
  renderScreen({}, <SetupScreen />);
  await userEvent.click(await screen.findByText('More options'));
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not over http.'));
  await user.click(await screen.findByRole('button', { name: 'Copy link to this set-up' }));
  await waitFor(() => expect(window.location.hash).toMatch(/^#setup=/));
  act(() => setupStore.setMotion('Ports should be public'));
  expect(window.location.hash).toBe('');
});
