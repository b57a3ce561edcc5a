// Storage in the settings, the two buttons of the back-up, and the notice in a debate that cannot be saved.
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LiveStrip } from '../../../frontend/src/screens/live-debate/live-debate.tsx';
import { SettingsScreen } from '../../../frontend/src/screens/settings/settings-screen.tsx';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { streamStatuses } from '../../../frontend/src/stores/live-text.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { debateAtRest, recordWith, renderDebate, renderScreen } from './render-screen.tsx';

beforeEach(() =>
  archive.status.setState({ storedIn: 'durable', problem: null, persisted: null, changes: 0 }),
);
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what is kept', () => {
  it('shows what the browser answered whenever it was asked', async () => {
    renderScreen({}, <SettingsScreen />);
    await act(() => archive.persist({ persist: async () => false }));
    expect(screen.getByText(/has not promised it: back up what matters/)).toBeTruthy();
    await act(() => archive.persist({ persist: async () => true }));
    expect(screen.getByText(/has promised not to delete them/)).toBeTruthy();
  });
});

describe('the arena', () => {
  it('says why nothing is kept while it is not', () => {
    const { debate } = debateAtRest({ context: { record: recordWith([]) } });
    renderDebate(debate, <LiveStrip />);
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    archive.status.setState({ storedIn: 'memory', problem: 'This browser’s storage is full.' });
    renderDebate(debate, <LiveStrip />);
    expect(screen.getByRole('status').textContent).toMatch(/storage is full/);
  });

  it('asks for the token where the server refuses this one, and does not call it lost', async () => {
    const { debate } = debateAtRest({ context: { record: recordWith([]) } });
    const setAccessToken = vi.fn(async () => {});
    streamStatuses.setState({ [recordWith([]).id]: 'waiting' });
    modelList.setState({ state: 'locked', problem: null });
    onTestFinished(() => {
      streamStatuses.setState({}, true);
      modelList.setState(modelList.getInitialState(), true);
    });
    renderDebate(debate, <LiveStrip />, { setAccessToken });
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Access token'), 'the-new-one');
    await clickButton('Unlock');
    expect(setAccessToken).toHaveBeenCalledExactlyOnceWith('the-new-one');
  });

  it('offers a tab that looks on to take over', async () => {
    const { debate } = debateAtRest({ context: { record: recordWith([]) } });
    const send = vi.fn();
    const { context, ...snapshot } = debate.getSnapshot();
    const getSnapshot = () => ({ ...snapshot, context: { ...context, elsewhere: 'openElsewhere' as const } });
    renderDebate({ ...debate, getSnapshot, send }, <LiveStrip />);
    await clickButton('Take over here');
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'TAKE_OVER' });
  });

  it('offers nothing to take over where the debate is no longer here', () => {
    const { debate } = debateAtRest({ context: { record: recordWith([]) } });
    const { context, ...snapshot } = debate.getSnapshot();
    const getSnapshot = () => ({ ...snapshot, context: { ...context, elsewhere: 'noLongerHere' as const } });
    renderDebate({ ...debate, getSnapshot }, <LiveStrip />);
    expect(screen.getByRole('status').textContent).toMatch(/can no longer be read/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
