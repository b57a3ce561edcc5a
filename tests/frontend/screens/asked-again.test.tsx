// @vitest-environment jsdom
// One of two who speak at once has failed: what its place says while the other one still speaks.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stage } from '../../../frontend/src/screens/arena/stage.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { attempt, recordWith, showDebate, stillDebate } from './kit.tsx';

afterEach(cleanup);

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
