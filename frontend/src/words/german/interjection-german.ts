// interjection-words.ts in German.

import type { interjectionWords } from '../interjection-words.ts';
import type { Translation } from '../message-types.ts';

export const interjectionGerman: Translation<typeof interjectionWords> = {
  you: 'Sie',
  title: 'Zwischenruf',
  label: 'Ihre Frage oder Bemerkung',
  placeholder: 'Was würde Sie umstimmen?',
  about: 'Alle lesen ihn vor der nächsten Rede; niemand wird unterbrochen.',
  whoAnswers: 'Wer antworten soll',
  whoeverIsNext: 'Wer als Nächstes spricht',
  tooLong:
    'Um {count, plural, one {# Zeichen} other {# Zeichen}} zu lang. Kürzen Sie den Text, um ihn zu senden.',
  notNow: 'Er kann jetzt nicht gesendet werden. Er bleibt als Entwurf erhalten.',
  unsent: 'Ihre Frage ist nicht gesendet. Sie bleibt erhalten.',
  open: 'Öffnen',
  noSpeechLeft: 'Es folgt keine Rede mehr, die antworten könnte.',
  send: 'Zwischenruf senden',
  keep: 'Als Entwurf behalten',
  sendKeys: 'Strg ↵',
  keepKeys: 'Esc',
};
