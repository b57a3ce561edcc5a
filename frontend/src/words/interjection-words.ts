// What the dialog for an interjection says.
import { defineWords } from './define-words.ts';

export const interjectionWords = defineWords('interjection', {
  title: 'Interject',
  label: 'Your question or remark',
  placeholder: 'What happens to deliveries? Both of you, please.',
  about: 'Every speaker reads it before the next speech. The speech in progress is not interrupted.',
  whoAnswers: 'Who should answer',
  whoeverIsNext: 'Whoever speaks next',
  length: '{length, number} of {most, number}',
  tooLong: 'Too long by {count, plural, one {# character} other {# characters}}. Shorten it to send it.',
  notNow: 'It cannot be sent now. It is kept as a draft.',
  send: 'Interject',
  keep: 'Keep as draft',
  sendKeys: 'Ctrl ↵',
  keepKeys: 'Esc',
});
