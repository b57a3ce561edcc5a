// outcome-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { outcomeWords } from '../outcome-words.ts';

export const outcomeGerman: Translation<typeof outcomeWords> = {
  continueDebate: 'Fortsetzen ({turns, plural, one {# weiterer Zug} other {# weitere Züge}})',
  newDebate: 'Neue Debatte',
  sameAgain: 'Noch einmal mit diesen Einstellungen',
  exportMenu: 'Exportieren',
  webPage: 'Webseite …',
  markdown: 'Markdown',
  markdownWithDocuments: 'Markdown mit Dokumenten',
  jsonl: 'JSONL, jedes Ereignis',
  print: 'Drucken',
  exportTitle: 'Als Webseite exportieren',
  exportText:
    'Eine Datei mit dem Ergebnis und jeder Rede. Sie öffnet sich in jedem Browser, führt keine Skripte aus und lädt nichts nach.',
  modelNames: 'Namen der Modelle',
  modelNamesHelp:
    'Ohne sie steht in der Datei Modell A, Modell B. Eine Rede kann ihr Modell trotzdem nennen.',
  costsAndTokens: 'Kosten und Tokens',
  documentTexts: 'Der ganze Text von Hintergrund und Dokumenten',
  documentTextsHelp: 'Sonst nur ihre Titel.',
  save: 'Datei speichern',
  cancel: 'Abbrechen',
  speeches: 'Reden',
  totals:
    '{speeches, plural, one {# Rede} other {# Reden}}, {words, plural, one {# Wort} other {# Wörter}}: vorgelesen {aloud}{written, select, none {} other {, geschrieben in {written}}}.',
  summaryTitle: 'Zusammenfassung früherer Runden',
  you: 'Sie',
  aPerson: 'Eine Person',
  fromTheChair: '<b>Vom Vorsitz:</b> {text}',
  notHeard: 'Nicht gehört',
  ofSeat: '{act}, von {seat}',
  outcome: 'Ergebnis',
  noVerdictYet: 'Noch kein Urteil',
  notFinished: 'Nicht beendet: exportiert nach {speeches, plural, one {# Rede} other {# Reden}}',
  seats: 'Plätze',
  whoTookPart: 'Wer teilnahm',
  seat: 'Platz',
  persona: 'Persona',
  model: 'Modell',
  hiddenModel: 'Modell {letter}',
  givenToAll: 'Allen Rednern gegeben',
  writtenByModels: 'Von Sprachmodellen geschrieben, dafür und dagegen, wie es verlangt war.',
  writtenByHidden: 'Von Sprachmodellen geschrieben, deren Namen auf dieser Seite fehlen.',
  exportedFrom: 'Exportiert aus Rostrum. Diese Seite führt keine Skripte aus und lädt nichts nach.',
};
