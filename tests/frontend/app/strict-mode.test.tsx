// @vitest-environment jsdom
// React may mount everything twice: a debate is opened once, started by Start alone, and each call is sent once.
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  DebateProvider,
  useButton,
  useStateName,
  useTurns,
} from '../../../frontend/src/app/debate-actor.tsx';
import type { Debates } from '../../../frontend/src/app/debates.ts';
import { useOpenDebate } from '../../../frontend/src/app/use-open-debate.ts';
import { browser } from '../archive/kit.ts';
import { startBackend } from '../speech/backend.ts';
import { recordOf } from '../speech/kit.ts';
import { openTab, sharedLocks, speech } from './kit.ts';

afterEach(cleanup);

function Arena() {
  const start = useButton({ type: 'START' });
  return (
    <button type="button" onClick={start} disabled={!start}>
      {useStateName()} with {useTurns().length} speeches
    </button>
  );
}
function Route({ debates }: { debates: Debates }) {
  const opening = useOpenDebate(debates, 'debate-1');
  if (opening.state !== 'open') return <p>{opening.state}</p>;
  return (
    <DebateProvider debate={opening.debate}>
      <Arena />
    </DebateProvider>
  );
}

it('a debate mounted twice is opened once and started by nobody but Start', async () => {
  const backend = await startBackend();
  backend.speakWith(speech);
  const locks = sharedLocks();
  const take = vi.spyOn(locks, 'take');
  const { debates, models } = openTab({ storage: browser(), backend, locks, inDom: true });
  await debates.create(recordOf());
  const page = render(
    <StrictMode>
      <Route debates={debates} />
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
