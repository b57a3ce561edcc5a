// @vitest-environment jsdom
// Forms on every screen: none lies in another, and Enter in a field does what the form is for, or nothing; it never leaves the page.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Interject } from '../../../frontend/src/screens/arena/interject.tsx';
import { RaiseLimit } from '../../../frontend/src/screens/arena/raise-limit.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { DebateScreen } from '../../../frontend/src/screens/debate.tsx';
import { ComposerScreen } from '../../../frontend/src/screens/formats/composer.tsx';
import { FormatsScreen } from '../../../frontend/src/screens/formats/formats.tsx';
import { blankFormat } from '../../../frontend/src/screens/formats/new-parts.ts';
import { HistoryScreen } from '../../../frontend/src/screens/history/history.tsx';
import { PersonaSheet } from '../../../frontend/src/screens/settings/persona-sheet.tsx';
import { SettingsScreen } from '../../../frontend/src/screens/settings/settings.tsx';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup.tsx';
import { ownFormats, putIn } from '../../../frontend/src/stores/own-formats.ts';
import { server } from '../../../frontend/src/stores/server.ts';
import { setup } from '../../../frontend/src/stores/setup.ts';
import { spokenDebate } from '../archive/kit.ts';
import { ANSWER, recordWith, showDebate, showWith, stillDebate } from './kit.tsx';

const OWN = 'own-test';
const PERSONA = { id: '', name: '', voice: '', priorities: '', changesMind: '' };
const debateScreen = (state: 'idle' | 'paused' | 'listening' | 'error' | 'completed') => () => {
  const record = state === 'completed' ? spokenDebate() : recordWith([]);
  return showDebate(stillDebate({ state, context: { record } }).debate, <DebateScreen />);
};
const inDebate = (element: ReactElement) => () =>
  showDebate(stillDebate({ context: { record: recordWith([]) } }).debate, element);

const startDebate = vi.fn(async () => 'debate-one');
const giveToken = vi.fn(async () => undefined);
const lock = () => server.setState({ state: 'locked', answer: null, trouble: null });
const whenLocked = (element: ReactElement) => () => {
  lock();
  return showWith({ giveToken, startDebate }, element);
};
/** jsdom lays nothing out, so nothing ever changes its size. */
class NoResizes {
  observe(): void {}
  disconnect(): void {}
}

const SCREENS: readonly [name: string, show: () => unknown][] = [
  ['set-up', () => showWith({ startDebate }, <SetupScreen />)],
  ['set-up of a locked server', whenLocked(<SetupScreen />)],
  ['settings', () => showWith({}, <SettingsScreen />)],
  ['settings of a locked server', whenLocked(<SettingsScreen />)],
  [
    'a persona',
    () =>
      showWith(
        {},
        <PersonaSheet persona={PERSONA} mine={[]} onKeep={() => undefined} onClose={() => undefined} />,
      ),
  ],
  ['history', () => showWith({}, <HistoryScreen />)],
  ['formats', () => showWith({}, <FormatsScreen />)],
  ['composer', () => showWith({}, <ComposerScreen id={OWN} />)],
  ['a debate not begun', debateScreen('idle')],
  ['a debate that is paused', debateScreen('paused')],
  ['interjecting', inDebate(<Interject open pages={pagesOf(recordWith([]))} onClose={() => undefined} />)],
  [
    'raising the limit',
    inDebate(<RaiseLimit limitNanoUsd={5e9} reachedNanoUsd={4e9} suggestedNanoUsd={6e9} />),
  ],
];

/** What the browser was left to do with a form by itself: it would load another page. */
let left: Event[] = [];
const note = (event: Event) => {
  if (!event.defaultPrevented) left.push(event);
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
  left = [];
  vi.clearAllMocks();
  setup.reset();
  server.setState({ state: 'ready', answer: ANSWER, trouble: null });
  const draft = { ...blankFormat(), id: OWN };
  ownFormats.setState({ read: true, formats: [], trouble: null });
  putIn({ id: OWN, draft, sound: draft, changedAt: 1 });
  window.history.replaceState(null, '', '/');
  window.addEventListener('submit', note);
});
afterEach(() => {
  window.removeEventListener('submit', note);
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(SCREENS)('%s', (_, show) => {
  it('has no form in a form', () => {
    show();
    expect(document.querySelectorAll('form form')).toHaveLength(0);
  });

  it('stays where it is when a form is sent, and when Enter is pressed in any field', async () => {
    show();
    for (const form of document.querySelectorAll('form')) fireEvent.submit(form);
    for (const field of document.querySelectorAll<HTMLElement>('input:not([type=file]), select')) {
      field.focus();
      await userEvent.keyboard('{Enter}');
    }
    expect(left).toEqual([]);
    expect(window.location.pathname).toBe('/');
    expect(startDebate).not.toHaveBeenCalled();
  });
});

describe('the access token', () => {
  it.each([
    ['set-up', <SetupScreen key="setup" />],
    ['settings', <SettingsScreen key="settings" />],
  ])('is sent with Enter in %s', async (_, element) => {
    lock();
    showWith({ giveToken }, element);
    await userEvent.type(screen.getByLabelText('Access token'), 'a-token-of-the-team{Enter}');
    await waitFor(() => expect(giveToken).toHaveBeenCalledExactlyOnceWith('a-token-of-the-team'));
  });
});
