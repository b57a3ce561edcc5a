// A debate that waits for a person who looks elsewhere says so: in a notification, and in the title of its tab.
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DebateProvider, type DebateSession } from '../../../frontend/src/debate/use-debate.tsx';
import { DebateScreen } from '../../../frontend/src/screens/debate-screen.tsx';
import { preferences } from '../../../frontend/src/stores/preferences.ts';
import { debateAtRest, OPENINGS, recordWith, renderScreen } from './render-screen.tsx';

/** jsdom has no layout. */
class IdleObserver {
  observe() {}
  disconnect() {}
}

let goOn = () => {};
function Sessions({ first, second }: { first: DebateSession; second: DebateSession }) {
  const [session, setSession] = useState(first);
  goOn = () => setSession(second);
  return (
    <DebateProvider session={session}>
      <DebateScreen />
    </DebateProvider>
  );
}

it.each([
  ['pausedByQueries', 'The queries wait for you', '(1) Paused'],
  ['pausedByLimit', 'Cost limit reached: the debate is paused', '(1) Paused'],
  ['error', 'The debate stopped and needs you', '(1) '],
] as const)('in the state %s the notification is “%s”', (state, notice, title) => {
  const titles: string[] = [];
  class Shown {
    static permission = 'granted';
    constructor(notice: string) {
      titles.push(notice);
    }
  }
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('ResizeObserver', IdleObserver);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { notify } = preferences.getState();
  preferences.setState({ notify: true });
  const context = { record: recordWith(OPENINGS) };
  const [debating, waiting] = [
    debateAtRest({ state: 'debating', context }),
    debateAtRest({ state, context }),
  ];
  renderScreen({}, <Sessions first={debating.debate} second={waiting.debate} />);
  act(() => goOn());
  expect(titles).toEqual([notice]);
  expect(document.title).toContain(title);
  preferences.setState({ notify });
});
