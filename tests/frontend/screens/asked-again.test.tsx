// @vitest-environment jsdom
// A call has failed: what its place says while others still speak, and how long it says that it waits.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Recovering } from '../../../frontend/src/screens/arena/recovering.tsx';
import { Stage } from '../../../frontend/src/screens/arena/stage.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { attempt, recordWith, showDebate, stillDebate } from './kit.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MESSAGE = 'Anthropic is overloaded at the moment; ask again in a while (HTTP 529).';
const AGAIN = `${MESSAGE} It is asked for again when the others of this act have spoken.`;
const failed = attempt('0.opposition', {
  state: 'failed',
  code: 'overloaded',
  message: MESSAGE,
  retryable: true,
  retryAfterMs: null,
  text: '',
});
const speaking = attempt('0.proposition', { state: 'running' });

function show(...entries: Parameters<typeof recordWith>[0]): void {
  const record = recordWith(entries);
  const { debate } = stillDebate({ state: 'awaitingArguments', context: { record } });
  showDebate(debate, <Stage pages={pagesOf(record)} />);
}

it('F7: says at once what became of its call, and that it will be asked again', () => {
  show(speaking, failed);
  expect(screen.getByText(AGAIN)).toBeTruthy();
  expect(screen.getByText('Asked again')).toBeTruthy();
});

it('F7: says nothing of it once it is asked again', () => {
  show(speaking, failed, { ...speaking, id: '0.opposition.2', turn: '0.opposition', seat: 'opposition' });
  expect(screen.queryByText(AGAIN)).toBeNull();
});

it('F20: waits no longer on the page either when the calendar is put back', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10) });
  const record = recordWith([failed]);
  const context = { record, backOff: { waitMs: 4_000, over: false } };
  const { debate } = stillDebate({ state: 'recovering', context });
  showDebate(debate, <Recovering />);
  vi.setSystemTime(Date.UTC(2026, 10, 22, 9));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByText(/is asked again/).textContent).toContain(
    'is asked again in 4 seconds, attempt 1 of 3',
  );
});
