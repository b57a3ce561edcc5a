// Notifications of the system that a debate has ended or waits for a person, whichever screen of the page is open.
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import type { DebateSession, DebateView } from '../debate/use-debate.tsx';
import type { StateName } from '../engine/machine/machine-types.ts';
import { stateName } from '../engine/machine/shown-state.ts';
import { preferences } from '../stores/preferences.ts';
import { controlsWords, sidebarWords } from '../words/live-words.ts';
import { toldHeadline } from './outcome/speech-titles.ts';

const NOTICES: Partial<Record<StateName, 'verdictIsIn' | 'needsYou' | 'yourTurn'>> = {
  completed: 'verdictIsIn',
  error: 'needsYou',
  listening: 'yourTurn',
};

/** Returns what a person is told of the debate as it stands; `null` while it runs by itself. */
export function noticeOf(view: DebateView): string | null {
  const state = stateName(view.value);
  if (view.hasTag('asking')) return sidebarWords('queriesWait');
  const notice = view.hasTag('warned')
    ? 'costWarning'
    : view.hasTag('limited')
      ? 'limitNearlyReached'
      : NOTICES[state];
  const headline = state === 'completed' ? toldHeadline(view.context.record) : null;
  return headline ?? (notice ? controlsWords(notice) : null);
}

/** Shows each new notice on a debate while the page is hidden, if the person asked for it; never the one that is there at first. */
export function notifyOf(session: DebateSession): void {
  let last: string | null | undefined;
  const look = () => {
    const { children, context } = session.getSnapshot();
    const title = children.debate && noticeOf(children.debate.getSnapshot());
    const { record } = context;
    const isNews = last !== undefined && title !== last;
    last = title;
    if (!isNews || !title || !record || isInquiry(record)) return;
    if (!document.hidden || !preferences.getState().notify) return;
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      const notification = new Notification(title, { body: record.motion, tag: record.id });
      notification.onclick = () => {
        window.focus();
        notification.close();
      };
    } catch {
      // Phones allow notifications from service workers only; the tab's title still shows the state.
    }
  };
  look();
  session.subscribe(look);
}
