// @vitest-environment jsdom
// The card of a turn whose call failed: what it says while others still speak, and how long it says it will wait.

import { textReason } from '@rostrum/shared/wire/reason';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { attemptEntry, debateAtRest, recordWith, renderDebate } from './render-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MESSAGE = 'Anthropic is overloaded at the moment; ask again in a while (HTTP 529).';
const AGAIN = `${MESSAGE} Trying again when the others have spoken.`;
const failedAttempt = attemptEntry('0.opposition', {
  state: 'failed',
  code: 'overloaded',
  reason: textReason(MESSAGE),
  retryable: true,
  retryAfterMs: null,
  text: '',
});
const runningAttempt = attemptEntry('0.proposition', { state: 'running' });

function renderTranscript(...entries: Parameters<typeof recordWith>[0]): void {
  const record = recordWith(entries);
  const { debate } = debateAtRest({ state: 'awaitingArguments', context: { record } });
  renderDebate(debate, <Transcript pages={debatePagesOf(record)} />);
}

it('F7: says at once what became of its call, and that it will be asked again', () => {
  renderTranscript(runningAttempt, failedAttempt);
  expect(screen.getByText(AGAIN)).toBeTruthy();
  expect(screen.getByText('Asked again')).toBeTruthy();
});

it('F7: says nothing of it once it is asked again', () => {
  renderTranscript(runningAttempt, failedAttempt, {
    ...runningAttempt,
    id: '0.opposition.2',
    turn: '0.opposition',
    seat: 'opposition',
  });
  expect(screen.queryByText(AGAIN)).toBeNull();
});

it('F20: waits no longer on the page either when the calendar is put back', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10) });
  const record = recordWith([failedAttempt]);
  const decision = { kind: 'wait', ms: 4_000 } as const;
  const { debate } = debateAtRest({ state: 'recovering', context: { record, decision } });
  renderDebate(debate, <Transcript pages={debatePagesOf(record)} />);
  vi.setSystemTime(Date.UTC(2026, 10, 22, 9));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getAllByText(/Asked again in 4 seconds/)).toHaveLength(1);
});
