// decision-words.ts in German.
import type { decisionWords, questionWords } from '../decision-words.ts';
import type { Translation } from '../define-words.ts';

export const decision: Translation<typeof decisionWords> = {
  page: 'Entscheidungsblatt',
  print: 'Drucken',
  saveWord: 'Für Word speichern',
  saveMarkdown: 'Als Markdown speichern',
  back: 'Zurück zur Debatte',
  further: 'Diese Frage weiterführen',
  furtherText:
    'Dieselbe Frage in einem anderen Format, mit Hintergrund, Dokumenten und Modellen. Nichts beginnt, bevor Sie auf „Debatte starten“ drücken.',
  giveDecision: 'Den neuen Rednern dieses Entscheidungsblatt zu lesen geben',
  references:
    'Kürzel wie {label} nennen die Rede, die Antwort oder die Lesung des Richters, aus der eine Zeile stammt.',
  readings: 'Bei einer Lesung liest ein Richter die ganze Debatte einmal.',
  answer: 'Die Antwort',
  text: 'Der Text',
  mindOf: '{name} würde sich umstimmen lassen, wenn dies zuträfe:',
  formatOf: 'These einer Debatte (Format: {format})',
  heldOn: 'geführt am {date}',
  heldBy:
    '{people, select, none {Sprachmodelle haben diese Debatte geführt; sie bindet niemanden.} other {Menschen und Sprachmodelle haben diese Debatte geführt.}}',
  sideOf: '{name}, {bench, select, proposition {für die These} other {gegen die These}}',
  judgeWhy: 'Warum, in den Worten eines Richters',
  partnersWhy: 'Warum, in den Worten der Partner',
  strongestFor: 'Stärkstes Argument für {name}',
  fate: '{status, select, dropped {blieb unbeantwortet} conceded {von {sides, plural, =2 {der anderen Seite} other {anderen}} eingeräumt} answered {beantwortet} half {nur teilweise beantwortet} other {}}',
  seen: 'in {seen, number} von {all, number} Lesungen notiert',
  objection: 'Warum {name} nicht unterschrieb',
  signed: 'Unterschriften',
  offered: 'Stattdessen vorgeschlagen:',
  struck: 'Würde das streichen:',
  refused: '{name} hat das abgelehnt:',
  noReason: 'Ein Grund ist nicht genannt.',
  divides: 'Was sie trennt',
  refusedBefore: 'Strittig in früheren Runden',
  accepted: 'Von allen angenommen',
  notAgreed: 'Nicht einig oder noch offen',
  limits: 'Fakten und Grenzen',
  checkedBefore: 'geprüft, bevor der Text geändert wurde',
  tradeoffs: 'Was dafür aufgegeben wird',
  changesMind: 'Was einen Redner umstimmen würde',
  given: 'Allen Rednern gegeben',
  votedFirst: 'Der Text lag nach dieser Abstimmung zur Unterschrift vor.',
  trust: 'Wie verlässlich das ist',
  cost: 'Kosten dieser Debatte',
  more: '{count, plural, one {Ein weiterer Punkt steht} other {# weitere Punkte stehen}} in der Debatte.',
  goesOn: 'Der ganze Text steht in der Debatte.',
};

export const question: Translation<typeof questionWords> = {
  question: 'Eine Frage',
  noDebates: 'Zu dieser Frage ist in diesem Browser keine Debatte mehr gespeichert.',
  few: '{count, plural, one {Zu dieser Frage ist hier eine Debatte gespeichert. Führen Sie sie in einem anderen Format weiter, dann stehen hier beide Entscheidungen nebeneinander.} other {Zu dieser Frage sind hier # Debatten gespeichert. Sobald zwei davon eine Entscheidung haben, vergleicht diese Seite sie.}}',
  noDecision: 'Keine Entscheidung',
  sameSide:
    '{count, plural, =2 {Beide Urteile sehen} other {Alle # Urteile sehen}} {bench, select, proposition {die Befürworter} other {die Gegner}} der These vorn.',
  sidesDiffer:
    '{count, plural, =2 {Die beiden Urteile} other {Die # Urteile}} sehen verschiedene Seiten vorn.',
  sameText:
    '{count, plural, =2 {Beide Einigungen} other {Alle # Einigungen}} haben denselben unterschriebenen Text.',
  textsDiffer:
    '{count, plural, =2 {Die beiden unterschriebenen Texte} other {Die # unterschriebenen Texte}} sind nicht gleich.',
  readThem:
    'Rostrum vergleicht {whole, select, yes {Entscheidungen dieser Arten} other {{count, plural, one {eine der Entscheidungen} other {# der Entscheidungen}}}} nicht: Lesen Sie {all, plural, =2 {beide} other {alle #}} nebeneinander.',
  sideBySide: '{count, number} Debatten zu dieser Frage nebeneinander',
};
