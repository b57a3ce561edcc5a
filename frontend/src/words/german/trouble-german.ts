// trouble-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { troubleWords } from '../trouble-words.ts';

export const troubleGerman: Translation<typeof troubleWords> = {
  wrong: 'Etwas ist schiefgegangen',
  concerns: '{names}: {message}',
  remedyKey: 'Geben Sie Schlüssel in den <a>Einstellungen</a> ein und testen Sie sie dort.',
  remedyQuota:
    'Laden Sie das Konto beim Anbieter auf, oder geben Sie in den <a>Einstellungen</a> einen anderen Schlüssel ein.',
  nothingKept: 'Noch keine Reden.',
  kept: '{count, plural, one {# Rede bleibt} other {# Reden bleiben}} erhalten; nur was fehlgeschlagen ist, wird noch einmal angefragt.',
  waits: 'Die Debatte wartet, bis Sie wählen. Das Modell bleibt verdeckt, solange Sie es nicht wechseln.',
  retry: 'Erneut anfragen',
  changeModel: 'Anderes Modell …',
  useModel: 'Verwenden und weiter',
  skip: 'Ohne {name} fortsetzen',
  skipNote: 'Überspringt nur diesen Beitrag. Beim nächsten wird der Platz wieder gefragt.',
  needs: 'Dafür ist ein Limit von {amount} nötig.',

  // calls that are tried again
  lost: '{count, plural, one {Die angefangene Rede ging verloren (<b>{names}</b>): Der Server wurde neu gestartet oder antwortete nicht rechtzeitig. Nur diese Rede wird noch einmal angefragt.} other {Die angefangenen Reden gingen verloren (<b>{names}</b>): Der Server wurde neu gestartet oder antwortete nicht rechtzeitig. Nur diese Reden werden noch einmal angefragt.}}',
  nextTry:
    '<b>{name}</b>: neuer Versuch {seconds, plural, =0 {jetzt} one {in # Sekunde} other {in # Sekunden}}, Versuch {attempt, number} von {most, number}. <note>{reason}</note>',
  provider: 'Der Anbieter',
  outage:
    '<b>{provider}</b> antwortet nicht. {next} Es warten: {names}. <note>Bis er antwortet, gehen keine weiteren Aufrufe dorthin.</note>',
  testing: 'Ein Testaufruf läuft.',
  nextTest:
    '{seconds, plural, =0 {Nächster Testaufruf jetzt.} one {Nächster Testaufruf in # Sekunde.} other {Nächster Testaufruf in # Sekunden.}}',

  // the cost warning
  warned: 'Sie haben {spent} ausgegeben',
  noLimit: 'Es gilt kein Limit. {amount} war nur eine Warnung.',
  askedAt: 'Sie wollten bei {asked} Bescheid bekommen.',
  restCosts: 'Der Rest der Debatte kostet etwa {money}.',
  limitIs: 'Die Grenze liegt bei {limit}.',
  goOnNote: 'Die Debatte geht mit der nächsten Rede weiter.',
};
