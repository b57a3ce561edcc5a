// What the page says while a debate waits: for a retry, or after a backend lost calls.

import { textReason } from '@rostrum/shared/wire/reason';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { attemptEntry, debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

const TEST_NOW = 1_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: TEST_NOW });
});

const failedAttemptOf = (id: string) =>
  attemptEntry(id, {
    state: 'failed',
    code: 'overloaded',
    reason: textReason('It is overloaded.'),
    retryable: true,
    retryAfterMs: null,
    text: '',
  });
const showDebate = (
  entries: Parameters<typeof recordWith>[0],
  state: 'recovering' | 'debating' = 'recovering',
) => {
  const record = recordWith(entries);
  const { debate } = debateAtRest({
    state,
    context: { record, decision: { kind: 'wait', ms: 2_000 } },
  });
  renderDebate(debate, <Transcript pages={debatePagesOf(record)} />);
};
const LOST =
  /was lost: the server restarted or did not answer in time\. Only this speech is asked for again\./;

it('says in the speech’s place when it is asked again, and why; not which time', () => {
  showDebate([failedAttemptOf('0.proposition'), turnEntry('0.opposition', 'We oppose.')]);
  expect(screen.getByText(/Asked again in/).textContent?.trim()).toBe(
    'It is overloaded. Asked again in 2 seconds.',
  );
  expect(document.body.textContent).not.toMatch(/attempt|HTTP/i);
});

it('says what was lost with a server while it is spoken anew, and nothing once it is said', () => {
  const openings = [turnEntry('0.proposition', 'We propose.'), turnEntry('0.opposition', 'We oppose.')];
  const lost = attemptEntry('1:1.0.opposition', { state: 'lost' });
  const again = {
    ...attemptEntry('1:1.0.opposition', { state: 'running' }),
    id: '1:1.0.opposition.2',
  };
  showDebate([...openings, lost, again], 'debating');
  expect(
    within(screen.getByRole('article', { name: /^Opposition — Rebuttal 1/ })).getByText(LOST),
  ).toBeTruthy();
});
