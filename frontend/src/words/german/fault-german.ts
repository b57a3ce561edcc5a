// fault-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { faultWords } from '../fault-words.ts';

export const fault: Translation<typeof faultWords> = {
  text: '{text}',
  missing: 'fehlt',
  empty: 'ist leer',
  twice: 'kommt doppelt vor',
  type: '{expected, select, string {ist kein Text} number {ist keine Zahl} int {ist keine ganze Zahl} boolean {ist weder wahr noch falsch} array {ist keine Liste} other {ist kein Objekt}}',
  'not-one-of': 'ist keines von {values}',
  'unknown-field': 'ist hier unbekannt',
  'unknown-kind': 'ist unbekannt',
  less: 'ist kleiner als {least}',
  more: 'ist größer als {most}',
  'not-more': 'ist nicht größer als {least}',
  between: 'liegt nicht zwischen {least} und {most}',
  shorter: 'ist kürzer als {least} Zeichen',
  longer: 'ist länger als {most} Zeichen',
  'few-entries': 'hat weniger als {least} Einträge',
  'many-entries': 'hat mehr als {most} Einträge',
  'not-json': 'ist kein JSON{detail, select, none {} other {: {detail}}}',
  'other-file':
    'Das ist {file, select, debate {eine Debatte} backup {eine Sicherung von allem} format {ein Format} tournament {der Plan eines Turniers} other {eine Datei mit Charakteren}}, nicht {wanted, select, debate {eine Debatte} backup {eine Sicherung von allem} format {ein Format} other {eine Datei mit Charakteren}}. {file, select, debate {Importieren Sie sie im Verlauf.} backup {Stellen Sie sie in den Einstellungen wieder her.} format {Importieren Sie es unter „Formate“.} tournament {Importieren Sie seinen Ordner im Verlauf.} other {Importieren Sie sie in den Einstellungen.}}',
  'other-version': 'ist nicht 1, die Version, die diese Seite liest',
  unprintable: 'enthält nicht darstellbare Zeichen',
  'breaks-line': 'enthält einen Zeilenumbruch; schreiben Sie es in eine Zeile',
  'reserved-name': 'ist ein Name, den die Programmiersprache belegt',

  // sizes
  deep: 'ist tiefer als {depth} verschachtelt',
  nodes: 'hat {nodes} Akte und Schleifen, mehr als {most}',
  turns: 'ergibt {turns} Beiträge, mehr als {most}',
  'many-documents': 'sind mehr als {most}',
  'document-title': 'braucht einen Titel aus einer Zeile mit höchstens {most} Zeichen',
  'no-text': 'hat keinen Text',
  'source-size':
    'und Hintergrund haben zusammen {size} KB Text, mehr als {most} KB; entfernen Sie eines, oder lassen Sie Teile weg',
  'many-personas': 'enthält mehr als 200',

  // set-ups
  'on-or-off': 'ist entweder an oder aus',
  nobody: 'ist nicht besetzt',
  'not-human': 'kann kein Mensch sein',
  profanity: 'enthält Schimpfwörter',
  'not-setting-of': 'ist keine Einstellung von {format}',
  'not-role-of': 'ist keine Rolle von {format}',
  'few-seats': 'braucht mindestens {least}',
  'many-seats': 'hat {count} Plätze, höchstens {most} sind möglich',
  cold: 'hat eine Temperatur unter 0',
  hot: 'hat eine Temperatur über 2',
  length: 'hat eine andere Redelänge als kurz, halb und voll',
  'not-words': 'hat keine ganze Zahl von Wörtern',
  'few-words': 'hat weniger als 20 Wörter für eine Rede',
  'many-words': 'hat mehr als 10000 Wörter für eine Rede',

  // formats
  'many-judges': 'ist größer als {most}: mehr Richter können nicht urteilen',
  'judge-alone': 'ist größer als 1: Dieser Platz entscheidet allein',
  weights: 'wiegen zusammen {sum}, nicht 100',
  'nobody-scored': 'ist leer: Es gibt niemanden zu bewerten',
  'no-answer': 'hat keinen Akt, der ein Ergebnis dieser Art liefert: {answer}',
  'not-passes': 'ist keine ganze Zahl von 1 bis {most}',
  'not-named':
    '{name} ist {of, select, roles {keine Rolle eines Platzes} acts {kein Akt des Ablaufs} other {keine Einstellung des Formats}}',
};
