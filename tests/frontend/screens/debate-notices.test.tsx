// A debate that waits for a person who looks elsewhere says so: in a notification, on whichever screen, and in the title of its tab.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DebateSession } from '../../../frontend/src/debate/use-debate.tsx';
import { notifyOf } from '../../../frontend/src/screens/debate-notices.ts';
import { DebateScreen } from '../../../frontend/src/screens/debate-screen.tsx';
import { preferences } from '../../../frontend/src/stores/preferences.ts';
import { debateAtRest, OPENINGS, recordWith, renderDebate } from './render-screen.tsx';

/** jsdom has no layout. */
class IdleObserver {
  observe() {}
  disconnect() {}
}

let titles: string[] = [];
class Shown {
  static permission = 'granted';
  constructor(notice: string) {
    titles.push(notice);
  }
}
const look = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
beforeEach(() => {
  titles = [];
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('ResizeObserver', IdleObserver);
  look(true);
  preferences.setState({ notify: true });
});
afterEach(() => preferences.setState({ notify: false }));

const context = { record: recordWith(OPENINGS) };
type State = NonNullable<Parameters<typeof debateAtRest>[0]['state']>;

/** Returns a session in a state, and the function that puts it into another one. */
function sessionIn(first: State | null) {
  const opening = { ...debateAtRest({ context }).debate.getSnapshot(), children: {} };
  let now: ReturnType<DebateSession['getSnapshot']> = opening;
  let tell: unknown;
  const goTo = (state: State) => {
    now = debateAtRest({ state, context }).debate.getSnapshot();
    if (typeof tell === 'function') tell();
  };
  if (first) goTo(first);
  const subscribe: DebateSession['subscribe'] = (listener: unknown) => {
    tell = listener;
    return { unsubscribe: () => undefined };
  };
  const session: DebateSession = { getSnapshot: () => now, subscribe, send: () => undefined };
  return { session, goTo };
}

it.each([
  ['pausedByQueries', 'The queries wait for you', '(1) Paused'],
  ['pausedByLimit', 'Cost limit reached: the debate is paused', '(1) Paused'],
  ['pausedByWarning', 'Cost warning: the debate is paused', '(1) Paused'],
  ['error', 'The debate stopped and needs you', '(1) '],
] as const)('in the state %s the notification is “%s”, once', (state, notice, title) => {
  const { session, goTo } = sessionIn('debating');
  notifyOf(session);
  goTo(state);
  goTo(state);
  expect(titles).toEqual([notice]);
  renderDebate(debateAtRest({ state, context }).debate, <DebateScreen />);
  expect(document.title).toContain(title);
});

it.each<[string, State | null, () => void]>([
  ['while the page is visible', 'debating', () => look(false)],
  ['without permission', 'debating', () => vi.stubGlobal('Notification', { permission: 'denied' })],
  ['unless it is wanted', 'debating', () => preferences.setState({ notify: false })],
  ['of a debate that stood when it was opened', 'pausedByLimit', () => {}],
  ['of a debate that is being opened', null, () => {}],
])('no notification comes %s', (_, first, set) => {
  const { session, goTo } = sessionIn(first);
  set();
  notifyOf(session);
  goTo('pausedByLimit');
  expect(titles).toEqual([]);
});
