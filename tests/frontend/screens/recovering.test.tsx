// @vitest-environment jsdom
// What the page says while it waits: for another try, for a vendor that does not answer, or for what a server has lost.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Recovering } from '../../../frontend/src/screens/arena/recovering.tsx';
import { Stage } from '../../../frontend/src/screens/arena/stage.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { server } from '../../../frontend/src/stores/server.ts';
import { silences } from '../../../frontend/src/stores/silences.ts';
import { ANSWER, attempt, recordWith, showDebate, stillDebate, turn } from './kit.tsx';

const NOW = 1_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  server.setState({ state: 'ready', answer: ANSWER, trouble: null });
});
afterEach(() => {
  cleanup();
  silences.setState({ demo: undefined });
  vi.useRealTimers();
});

const [provider] = ANSWER.providers;
const failed = (id: string) =>
  attempt(id, {
    state: 'failed',
    code: 'overloaded',
    message: 'It is overloaded.',
    retryable: true,
    retryAfterMs: null,
    text: '',
  });
const show = (entries: Parameters<typeof recordWith>[0], state: 'recovering' | 'debating' = 'recovering') => {
  const record = recordWith(entries);
  const { debate } = stillDebate({
    state,
    busy: true,
    context: { record, backOff: { waitMs: 2_000, over: false } },
  });
  const { container } = showDebate(debate, <Recovering />);
  return container.textContent;
};

it('names who is asked again, when, which time, and why', () => {
  expect(show([failed('0.proposition')])).toBe(
    'Proposition is asked again in 2 seconds, attempt 1 of 3. It is overloaded.',
  );
});

it('says of a silent vendor when one try goes out, and who waits for it, in place of each seat’s own wait', () => {
  silences.setState({ demo: { state: 'waiting', until: NOW + 20_000 } });
  expect(show([failed('0.proposition')])).toBe(
    `${provider?.title} does not answer. One try goes out in 20 seconds; Proposition and Opposition wait for it. Nobody else is asked there until it answers.`,
  );
});

it('says that the try is under way, and speaks of one seat as of one', () => {
  silences.setState({ demo: { state: 'trying' } });
  expect(show([turn('0.proposition', 'We propose.')])).toMatch(
    /One try is under way; Opposition waits for it\./,
  );
});

it('does not say of a seat that was never asked that it is asked again', () => {
  silences.setState({ demo: { state: 'waiting', until: NOW + 20_000 } });
  const record = recordWith([failed('0.proposition')]);
  const { debate } = stillDebate({ state: 'recovering', context: { record } });
  showDebate(debate, <Stage pages={pagesOf(record)} />);
  expect(screen.getAllByText('Asked again')).toHaveLength(1);
  expect(screen.getByText('Is asked as soon as its vendor answers.')).toBeTruthy();
});

it('says what was lost with a server while it is spoken anew, and nothing once it is said', () => {
  const openings = [turn('0.proposition', 'We propose.'), turn('0.opposition', 'We oppose.')];
  const lost = attempt('1:1.0.opposition', { state: 'lost' });
  const again = {
    ...attempt('1:1.0.opposition', { state: 'running' }),
    id: '1:1.0.opposition.2',
  };
  expect(show([...openings, lost, again], 'debating')).toBe(
    'What Opposition had begun to say is lost: the server was restarted, or could not be asked in time. It is asked for again, and nothing else is.',
  );
  cleanup();
  expect(show([...openings, lost, failed('1:1.0.opposition'), again], 'debating')).toBe('');
  cleanup();
  expect(show([...openings, again], 'debating')).toBe('');
});
