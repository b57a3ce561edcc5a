// problem-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { problemWords } from '../problem-words.ts';

export const problemGerman: Translation<typeof problemWords> = {
  'invalid-body':
    'Der Server konnte mit dieser Anfrage nichts anfangen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  unauthorized:
    'Der Server braucht sein Zugriffstoken oder bekam ein falsches. Geben Sie es in den Einstellungen ein.',
  'budget-exceeded': 'Das Ausgabenlimit des Servers für heute lässt diesen Aufruf nicht zu.',
  'forbidden-host':
    'Unter diesem Hostnamen antwortet der Server nicht. Öffnen Sie Rostrum unter einer anderen Adresse, oder lassen Sie den Namen in ALLOWED_HOSTS eintragen.',
  'forbidden-origin':
    'Von dieser Adresse nimmt der Server keine Anfragen an. Lassen Sie sie in ALLOWED_ORIGINS eintragen.',
  'not-found':
    'Das gibt es auf dem Server nicht. Seite und Server können verschiedene Versionen haben: Laden Sie die Seite neu.',
  'id-conflict': 'Unter dieser Kennung hat der Server schon etwas anderes. Versuchen Sie es noch einmal.',
  'cannot-resume': 'Die Verbindung war zu lange unterbrochen, um dort weiterzumachen.',
  'too-large': 'Die Anfrage ist zu groß für den Server. Nehmen Sie weniger Text oder weniger Dokumente.',
  'unsupported-media-type':
    'Der Server konnte diese Anfrage nicht lesen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'too-many-requests': 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  'too-busy': 'Der Server ist ausgelastet. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  'provider-unavailable':
    'Dieser Anbieter ist nicht verfügbar. Prüfen Sie seinen Schlüssel oder seine Adresse in den Einstellungen.',
  'store-unavailable': 'Der Server erreicht seinen Speicher nicht. Versuchen Sie es gleich noch einmal.',
  'shutting-down': 'Der Server wird beendet. Versuchen Sie es noch einmal, sobald er wieder läuft.',
  internal: 'Auf dem Server ist etwas schiefgegangen. Einzelheiten stehen in seinem Protokoll.',
  serverSays: '{sentence} Der Server meldet: {detail}',
  unreachable: 'Der Server von Rostrum ist nicht erreichbar. Läuft er noch?',
  unreadable:
    'Die Antwort des Servers ist nicht lesbar: Seite und Server können verschiedene Versionen haben. Laden Sie die Seite neu.',
  notOurs: 'Etwas zwischen dieser Seite und dem Server hat mit dem Status {status} geantwortet.',
  tokenNeeded: 'Dieser Server verlangt sein Zugriffstoken (ACCESS_TOKEN).',
  models: 'Die Liste der Modelle ist nicht lesbar.',
};
