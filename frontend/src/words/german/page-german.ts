// page-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { pageWords } from '../page-words.ts';

export const pageGerman: Translation<typeof pageWords> = {
  loading: 'Wird geladen …',
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  newDebate: 'Neue Debatte',
  history: 'Verlauf',
  settings: 'Einstellungen',
  language: 'Sprache',
  brokenTitle: 'Etwas ist schiefgegangen',
  brokenText:
    'Ihre Debatten sind sicher: Jede fertige Rede ist in diesem Browser gespeichert. Laden Sie die Seite neu; eine laufende Debatte geht dort weiter, wo sie war.',
  reload: 'Neu laden',
  browserMessage: 'Fehlermeldung: {message}',
};
