// trouble-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { troubleWords } from '../trouble-words.ts';

export const troubleGerman: Translation<typeof troubleWords> = {
  // what halts the debate
  wrong: 'Etwas ist schiefgegangen',
  wrongFor: 'Etwas ist schiefgegangen: {names}',
  callsFailed:
    '{count, plural, one {Der Aufruf ist fehlgeschlagen} other {{number} Aufrufe sind fehlgeschlagen}}',
  callsFrom: 'Der Anbieter nimmt bis {time} keine Aufrufe an',
  cannotSpeak: '{count, plural, one {{names} kann nicht sprechen} other {{names} können nicht sprechen}}',
  cannotGoOn: 'Die Debatte kann nicht weitergehen',
  remedyKey: 'Geben Sie Schlüssel in den <a>Einstellungen</a> ein und testen Sie sie dort.',
  remedyQuota:
    'Laden Sie das Konto beim Anbieter auf, oder geben Sie in den <a>Einstellungen</a> einen anderen Schlüssel ein.',
  kept: '{count, plural, one {Eine Rede bleibt} other {{number} Reden bleiben}} erhalten; nur was fehlgeschlagen ist, wird noch einmal angefragt.',
  waits: 'Bis Sie wählen, wird nichts ausgegeben.',
  waitsHidden: 'Bis Sie wählen, wird nichts ausgegeben, und die Modelle bleiben verdeckt.',
  askAgain: 'Erneut anfragen',
  anotherModel: 'Anderes Modell …',
  useModel: 'Verwenden und weiter',
  skip: 'Überspringen',
  skipNote: 'Überspringt nur diesen Beitrag. Beim nächsten wird der Platz wieder gefragt.',
  needs: 'Dafür ist eine Grenze von {amount} nötig.',

  // calls that are made again
  lost: 'Was hier begonnen war, ging verloren: Der Server wurde neu gestartet oder antwortete nicht rechtzeitig. Nur diese Rede wird noch einmal angefragt.',
  nextTry: '{reason} Neuer Versuch {seconds, plural, =0 {jetzt} one {in # Sekunde} other {in # Sekunden}}.',
  provider: 'Der Anbieter',
  outage:
    'Der Anbieter antwortet nicht. {seconds, plural, =0 {Nächster Versuch jetzt.} one {Nächster Versuch in # Sekunde.} other {Nächster Versuch in # Sekunden.}}',
  outageTried: 'Der Anbieter antwortet nicht. Er wird gerade angefragt.',

  // across the top
  serverLost:
    '<b>Der Server von Rostrum ist nicht erreichbar.</b> Er wird von selbst wieder angefragt. Jedes gesagte Wort bleibt erhalten.',
  tryNow: 'Jetzt versuchen',

  // the cost warning
  warned: 'Sie haben {spent} ausgegeben',
  noLimit: 'Es gilt keine Grenze. {amount} war nur eine Warnung.',
  askedAt: 'Die Warnung war auf {asked} gesetzt.',
  restCosts: 'Der Rest der Debatte kostet {money}.',
  limitIs: 'Die Grenze liegt bei {limit}.',
  goOnNote: 'Die Debatte geht mit der nächsten Rede weiter.',
};
