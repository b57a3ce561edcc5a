// @vitest-environment jsdom
// What the page says while a debate waits: for a retry, for a vendor that does not answer, or after a backend lost calls.

import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RetryNotice } from '../../../frontend/src/screens/live-debate/retry-notice.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { providerOutages } from '../../../frontend/src/stores/provider-outages.ts';
import {
  attemptEntry,
  debateAtRest,
  MODELS_ANSWER,
  recordWith,
  renderDebate,
  turnEntry,
} from './render-screen.tsx';

const TEST_NOW = 1_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: TEST_NOW });
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
});
afterEach(() => {
  cleanup();
  providerOutages.setState({ demo: undefined });
  vi.useRealTimers();
});

const [provider] = MODELS_ANSWER.providers;
const failedAttemptOf = (id: string) =>
  attemptEntry(id, {
    state: 'failed',
    code: 'overloaded',
    reason: textReason('It is overloaded.'),
    retryable: true,
    retryAfterMs: null,
    text: '',
  });
const renderNotice = (
  entries: Parameters<typeof recordWith>[0],
  state: 'recovering' | 'debating' = 'recovering',
) => {
  const record = recordWith(entries);
  const { debate } = debateAtRest({
    state,
    context: { record, backOff: { waitMs: 2_000, over: false } },
  });
  const { container } = renderDebate(debate, <RetryNotice />);
  return container.textContent;
};

it('names who is asked again, when, which time, and why', () => {
  expect(renderNotice([failedAttemptOf('0.proposition')])).toBe(
    'Proposition is asked again in 2 seconds, attempt 1 of 3. It is overloaded.',
  );
});

it('says of a silent vendor when one try goes out, and who waits for it, in place of each seat’s own wait', () => {
  providerOutages.setState({ demo: { state: 'waiting', until: TEST_NOW + 20_000 } });
  expect(renderNotice([failedAttemptOf('0.proposition')])).toBe(
    `${provider?.title} is not answering. Next test call in 20 seconds. Waiting: Proposition and Opposition. No other calls go to it until it answers.`,
  );
});

it('says that the try is under way, and speaks of one seat as of one', () => {
  providerOutages.setState({ demo: { state: 'trying' } });
  expect(renderNotice([turnEntry('0.proposition', 'We propose.')])).toMatch(
    /A test call is running\. Waiting: Opposition\./,
  );
});

it('does not say of a seat that was never asked that it is asked again', () => {
  providerOutages.setState({ demo: { state: 'waiting', until: TEST_NOW + 20_000 } });
  const record = recordWith([failedAttemptOf('0.proposition')]);
  const { debate } = debateAtRest({ state: 'recovering', context: { record } });
  renderDebate(debate, <Transcript pages={debatePagesOf(record)} />);
  expect(screen.getAllByText('Asked again')).toHaveLength(1);
  expect(screen.getByText('Waiting for the provider to answer.')).toBeTruthy();
});

it('says what was lost with a server while it is spoken anew, and nothing once it is said', () => {
  const openings = [turnEntry('0.proposition', 'We propose.'), turnEntry('0.opposition', 'We oppose.')];
  const lost = attemptEntry('1:1.0.opposition', { state: 'lost' });
  const again = {
    ...attemptEntry('1:1.0.opposition', { state: 'running' }),
    id: '1:1.0.opposition.2',
  };
  expect(renderNotice([...openings, lost, again], 'debating')).toBe(
    'The unfinished speech of Opposition was lost: the server restarted or did not answer in time. Only this speech is asked for again.',
  );
  cleanup();
  expect(renderNotice([...openings, lost, failedAttemptOf('1:1.0.opposition'), again], 'debating')).toBe('');
  cleanup();
  expect(renderNotice([...openings, again], 'debating')).toBe('');
});
