// What the frame of the page says on every screen: navigation, loading, and a screen that cannot be shown.
import { defineWords } from './define-words.ts';

export const pageWords = defineWords('page', {
  loading: 'Loading…',
  skip: 'Skip to content',
  navigation: 'Main',
  newDebate: 'New debate',
  history: 'History',
  settings: 'Settings',
  language: 'Language',
  brokenTitle: 'Something went wrong',
  brokenText:
    'Your debates are safe: every finished speech is stored in this browser. Reload the page to go on; a running debate continues where it was.',
  reload: 'Reload',
  browserMessage: 'Error message: {message}',
});
