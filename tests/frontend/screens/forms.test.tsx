// Forms on every screen: none is nested, and Enter in a field submits the form or does nothing, but never leaves the page.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DebateScreen } from '../../../frontend/src/screens/debate-screen.tsx';
import { FormatEditorScreen } from '../../../frontend/src/screens/formats/format-editor.tsx';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { LimitForm } from '../../../frontend/src/screens/live-debate/change-forms.tsx';
import { InterjectionBox } from '../../../frontend/src/screens/live-debate/writing-field.tsx';
import { SettingsScreen } from '../../../frontend/src/screens/settings/settings-screen.tsx';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { ownFormats, putItem } from '../../../frontend/src/stores/own-data.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { TWO_SIDED_FORMAT } from '../../kit/custom-format.ts';
import { pasteInto, recordWith, renderAtRest, renderScreen } from './render-screen.tsx';

const OWN = 'own-test';
const inDebate = (element: ReactElement) => () =>
  renderAtRest(element, { context: { record: recordWith([]) } });

const start = vi.fn(async () => 'debate-one');
const giveToken = vi.fn(async () => undefined);
const lockServer = () => modelList.setState({ state: 'locked', answer: null, problem: null });
const whenLocked = (element: ReactElement) => () => {
  lockServer();
  return renderScreen({ setAccessToken: giveToken, startDebate: start }, element);
};
/** jsdom has no layout, so a ResizeObserver has nothing to report. */
class NoResizes {
  observe(): void {}
  disconnect(): void {}
}

const SCREENS: readonly [name: string, show: () => unknown][] = [
  ['set-up', () => renderScreen({ startDebate: start }, <SetupScreen />)],
  ['set-up of a locked server', whenLocked(<SetupScreen />)],
  ['settings', () => renderScreen({}, <SettingsScreen />)],
  ['settings of a locked server', whenLocked(<SettingsScreen />)],
  ['history', () => renderScreen({}, <HistoryScreen />)],
  ['composer', () => renderScreen({}, <FormatEditorScreen id={OWN} />)],
  ['a debate that is paused', inDebate(<DebateScreen />)],
  [
    'interjecting',
    inDebate(<InterjectionBox transcript={transcriptModelOf(recordWith([]))} onClose={() => undefined} />),
  ],
  ['raising the limit', inDebate(<LimitForm reachedNanoUsd={4e9} suggestedNanoUsd={6e9} />)],
];

/** Submit events the page did not prevent: in a browser each would load another page. */
let left: Event[] = [];
const noteSubmit = (event: Event) => {
  if (!event.defaultPrevented) left.push(event);
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
  left = [];
  vi.clearAllMocks();
  const draft = { ...TWO_SIDED_FORMAT, id: OWN };
  ownFormats.setState({ loaded: true, items: [] });
  putItem(ownFormats, { id: OWN, draft, sound: draft, changedAt: 1 });
  window.addEventListener('submit', noteSubmit);
});
afterEach(() => {
  window.removeEventListener('submit', noteSubmit);
});

describe.each(SCREENS)('%s', (_, show) => {
  it('has no form in a form, and stays where it is when one is sent, or Enter pressed in any field', async () => {
    show();
    expect(document.querySelectorAll('form form')).toHaveLength(0);
    for (const form of document.querySelectorAll('form')) fireEvent.submit(form);
    for (const field of document.querySelectorAll<HTMLElement>('input:not([type=file]), select')) {
      field.focus();
      await userEvent.keyboard('{Enter}');
    }
    expect(left).toEqual([]);
    expect(window.location.pathname).toBe('/');
    expect(start).not.toHaveBeenCalled();
  });
});

it('Ctrl+Enter in a form of the set-up starts no debate', async () => {
  renderScreen({ startDebate: start }, <SetupScreen />);
  await userEvent.click(screen.getByText('More options'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save this set-up' }));
  screen.getByLabelText('Name of this set-up').focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(start).not.toHaveBeenCalled();
  screen.getByLabelText('Motion').focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
});

describe('the access token', () => {
  it.each([
    ['set-up', <SetupScreen key="setup" />],
    ['settings', <SettingsScreen key="settings" />],
  ])('is sent with Enter in %s', async (_, element) => {
    lockServer();
    renderScreen({ setAccessToken: giveToken }, element);
    await pasteInto(screen.getByLabelText('Access token'), 'a-token-of-the-team');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(giveToken).toHaveBeenCalledExactlyOnceWith('a-token-of-the-team'));
  });
});

it('the set-up writes its fractions, too, in the language of the page', async () => {
  await chooseLanguage('de');
  renderScreen({}, <SetupScreen />);
  await userEvent.click(screen.getByText('Weitere Optionen'));
  const temperature = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Temperatur der Reden/ });
  expect(temperature.value).toBe('0,7');
  await userEvent.clear(temperature);
  await userEvent.type(temperature, '1,2');
  await userEvent.tab();
  expect([temperature.value, setupStore.store.getState().settings['temperature']]).toEqual(['1,2', 1.2]);
  await chooseLanguage('en');
});

it('a name that takes no more characters says so', async () => {
  renderScreen({}, <SetupScreen />);
  await userEvent.click(screen.getByText('More options'));
  await userEvent.click(await screen.findByRole('button', { name: 'More for Opposition' }));
  const name = screen.getByRole('textbox', { name: 'Name of Opposition' });
  expect(screen.queryByText(/at most 60 characters/)).toBeNull();
  await userEvent.clear(name);
  await userEvent.paste('n'.repeat(70));
  expect(name).toHaveProperty('value', 'n'.repeat(60));
  expect(screen.getByText(/at most 60 characters/)).toBeTruthy();
});
