// What the page says where a debate is open in another tab.
import { defineWords } from './define-words.ts';

export const sessionWords = defineWords('session', {
  openElsewhere: 'This debate runs in another tab. Here you see each speech once it is finished.',
  // Without Web Locks, as over plain http.
  openedLater:
    'This debate was opened in another tab and runs there. Without https, tabs cannot agree: the tab that opened it last runs it.',
  cannotTakeOver:
    'This browser is not saving at the moment, so the other tab’s progress cannot be read here. Continue in that tab.',
  takeOver: 'Take over here',
});
