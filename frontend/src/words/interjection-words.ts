// What the box for an interjection says.
import { defineWords } from './define-words.ts';

export const interjectionWords = defineWords('interjection', {
  you: 'You',
  title: 'Interject',
  label: 'Your question or remark',
  placeholder: 'What would change your mind?',
  about: 'Everyone reads it before the next speech; nobody is interrupted.',
  whoAnswers: 'Who should answer',
  whoeverIsNext: 'Whoever speaks next',
  tooLong: 'Too long by {count, plural, one {# character} other {# characters}}. Shorten it to send it.',
  notNow: 'It cannot be sent now. It is kept as a draft.',
  unsent: 'Your question has not been sent. It is kept.',
  open: 'Open it',
  noSpeechLeft: 'No speech is left that could answer.',
  send: 'Interject',
  keep: 'Keep as draft',
  sendKeys: 'Ctrl ↵',
  keepKeys: 'Esc',
});
