// @vitest-environment jsdom
// React's strict mode mounts everything twice: a debate is still opened once, started only by Start, and each call sent once.
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SessionRegistry } from '../../../frontend/src/debate/session-registry.ts';
import {
  DebateProvider,
  useEventHandler,
  useOpenDebate,
  useStateName,
  useTurns,
} from '../../../frontend/src/debate/use-debate.tsx';
import { freshBrowser } from '../storage/test-archive.ts';
import { startFakeBackend } from '../transport/fake-backend.ts';
import { testRecord } from '../transport/test-client.ts';
import { openTestTab, sharedDebateLocks, speechTextOf } from './test-tab.ts';

afterEach(cleanup);

function TestScreen() {
  const start = useEventHandler({ type: 'START' });
  return (
    <button type="button" onClick={start} disabled={!start}>
      {useStateName()} with {useTurns().length} speeches
    </button>
  );
}
function TestRoute({ debates }: { debates: SessionRegistry }) {
  const opening = useOpenDebate(debates, 'debate-1');
  if (opening.state !== 'open') return <p>{opening.state}</p>;
  return (
    <DebateProvider session={opening.session}>
      <TestScreen />
    </DebateProvider>
  );
}

it('a debate mounted twice is opened once and started by nobody but Start', async () => {
  const backend = await startFakeBackend();
  backend.speakWith(speechTextOf);
  const locks = sharedDebateLocks();
  const take = vi.spyOn(locks, 'tryAcquire');
  const { debates, models } = openTestTab({ storage: freshBrowser(), backend, locks, inDom: true });
  await debates.create(testRecord());
  const page = render(
    <StrictMode>
      <TestRoute debates={debates} />
    </StrictMode>,
  );
  const button = await screen.findByRole('button', { name: 'idle with 0 speeches' });
  expect(take).toHaveBeenCalledOnce();
  expect(models).not.toHaveBeenCalled();
  expect(backend.posts).toEqual([]);

  button.click();
  await screen.findByText('completed with 9 speeches', undefined, { timeout: 20_000 });
  const ids = backend.posts.map((post) => post.id);
  expect(ids).toHaveLength(9);
  expect(new Set(ids).size).toBe(9);
  page.unmount();
  await vi.waitFor(() => expect(locks.held()).toEqual([]));
  await backend.close();
});
