// sidebar-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { sidebarWords } from '../sidebar-words.ts';

export const sidebarGerman: Translation<typeof sidebarWords> = {
  label: 'Ablauf',
  checking: 'Es wird geprüft, ob jedes Modell bereit ist',
  over: 'Niemand spricht',
  summingUp: 'Die früheren Runden werden zusammengefasst',
  noCalls: 'Es wird nichts ausgegeben',
  pageClosed: 'als die Seite geschlossen wurde, um {time}',
  finishing: '{count, plural, one {{names} spricht noch zu Ende} other {{names} sprechen noch zu Ende}}',
  failed: '{count, plural, one {{names} antwortet nicht} other {{names} antworten nicht}}',
  askNext: 'Als Nächstes: {names}',
  askAgain: 'Neuer Versuch: {names}',
  yourTurnAlone: 'Sie sind an der Reihe',
  yourTurn: 'Sie sind an der Reihe, als {names}',
  speaking: '{count, plural, one {{names} spricht} other {{names} sprechen}}',
  answering:
    '{count, plural, one {{names} schreibt die erste Einschätzung auf} other {{names} schreiben ihre erste Einschätzung auf}}',
  deciding: '{count, plural, one {{names} schreibt das Ergebnis} other {{names} schreiben das Ergebnis}}',
  bothSpeaking: 'Beide Seiten sprechen',
  controlsElsewhere: 'Pause, Zwischenruf und Beenden sind im anderen Tab.',
  roundOf: '{title} {round, number} von {of, number}',
  roundNearEnd: '{title} {round, number} von {of, number}, kurz vor dem Ende',
  moreRounds: 'Bis zu {count, number} weitere Runden',
  reserved: 'Für Schlussreden und Urteil zurückgelegt',
  costRange: '{sum}, höchstens {most}',
  free: 'Kostenlos',
  modelsHidden: 'Die Modelle werden nach dem Urteil genannt.',
  costSoFar: 'Kosten bisher: {sum}. Einzelheiten zeigen',
  spent: 'Bisher ausgegeben',
  estimate: 'Schätzung für die ganze Debatte',
  warning: 'Warnung bei',
  limit: 'Grenze',
  noLimit: 'Keine',
  demo: 'Demo',
};
