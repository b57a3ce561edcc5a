// worth-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { worthWords } from '../worth-words.ts';

export const worth: Translation<typeof worthWords> = {
  offer: 'Hat es sich gelohnt?',
  explain:
    'Die Modelle der Debatte geben {count, number} einzelne Antworten auf die These und lesen dabei nichts von der Debatte. Dann vergleichen die Richter diese mit der Antwort der Debatte, ohne zu wissen, welche es ist.',
  ask: 'Fragen, {price}',
  asking: '{done, number} von {most, select, yes {höchstens } other {}}{all, number} gefragt',
  spent: 'bisher {sum}',
  nothingLeft:
    'Von der Kostengrenze dieser Debatte ist nichts übrig. Was eine andere Frage noch ausgeben darf, ist für sie zurückgelegt.',
  stop: 'Anhalten',
  goOn: 'Weiter',
  halted: 'Es kam zum Stillstand: {reason}',
  sides:
    '{part, select, most {Ohne Debatte {agreeing, plural, one {nahm} other {nahmen}} schon {agreeing, number} von {of, number} Antworten die Seite von {side} ein} half {Ohne Debatte {agreeing, plural, one {nahm} other {nahmen}} {agreeing, number} von {of, number} Antworten die Seite von {side} ein} none {Ohne Debatte nahm keine von {of, number} Antworten die Seite von {side} ein} other {Ohne Debatte {agreeing, plural, one {nahm nur eine} other {nahmen nur {agreeing, number}}} von {of, number} Antworten die Seite von {side} ein}}{against, plural, =0 {} other {, {against, number} die von {otherSide}}}{neither, plural, =0 {} other {, {neither, number} keine}}{word, select, differs {: Die Debatte ging anders aus.} other {.}}',
  answers:
    '{word, select, scattered {Die einzelnen Antworten sind sich untereinander nicht einig: {agreeing, number} von {of, number} {agreeing, plural, one {rät} other {raten}} zu dem, wozu die Debatte riet.} other {{part, select, most {Ohne Debatte {agreeing, plural, one {rät} other {raten}} schon {agreeing, number} von {of, number} Antworten zu dem, wozu die Debatte riet} half {Ohne Debatte {agreeing, plural, one {rät} other {raten}} {agreeing, number} von {of, number} Antworten zu dem, wozu die Debatte riet} none {Ohne Debatte rät keine von {of, number} Antworten zu dem, wozu die Debatte riet} other {Ohne Debatte {agreeing, plural, one {rät nur eine} other {raten nur {agreeing, number}}} von {of, number} Antworten zu dem, wozu die Debatte riet}}{against, plural, =0 {} other {{word, select, differs {, und alle übrigen gemeinsam zu etwas anderem} other {, {against, number} zu etwas anderem}}}}.}}',
  untold:
    '{count, plural, one {Bei einer weiteren Antwort lässt es sich nicht sagen: Die Vergleiche sind verschieden oder lassen sie aus.} other {Bei {count, number} weiteren Antworten lässt es sich nicht sagen: Die Vergleiche sind verschieden oder lassen sie aus.}}',
  cannotTell: 'Zu wenige Antworten, um zu sagen, ob die Debatte etwas geändert hat.',
  lost: 'Der letzte fehlgeschlagene Aufruf: {reason}',
  noneHeard: 'Keine einzelne Antwort war zu lesen.',
  noneTold:
    '{why, select, side {Welche Seite die {count, plural, one {Antwort einnimmt} other {# Antworten einnehmen}}, lässt sich nicht sagen: Keine nennt sie.} other {Ob die {count, plural, one {Antwort zu dem rät} other {# Antworten zu dem raten}}, wozu die Debatte riet, lässt sich nicht sagen: {why, select, uncompared {Kein lesbarer Vergleich kam.} other {Die Vergleiche sind verschieden oder lassen sie aus.}}}}',
  notRight: 'Ein Urteil sagt, wer besser argumentiert hat, nicht, wer recht hat.',
  price: 'Kosten der Antworten und ihres Vergleichs: {sum}. Kosten der Debatte: {debate}.',
  onlyDebate: 'Nur die Debatte sagte',
  onlySingle: 'Nur einzelne Antworten sagten',
  ownPoints:
    'Punkte, die {judges, plural, one {der Richter} other {mindestens zwei Richter}} nur bei einem Text {judges, plural, one {nennt} other {nennen}}. Die Debatte hat {debate, number}, eine einzelne Antwort im Mittel {single}.',
  fewPoints:
    'Auch gleichwertige Texte haben eigene Punkte: Weniger als drei mehr als eine einzelne Antwort beweisen nichts.',
  pick: 'Welche davon hätte Ihnen gereicht?',
  pickHelp: 'Drei Antworten ohne Namen, in ausgeloster Reihenfolge. Eine davon ist die der Debatte.',
  evened: 'Jede längere ist auf etwa die Länge der kürzesten gekürzt.',
  served: 'Hätte mir gereicht',
  show: 'Auflösen',
  letter: 'Antwort {letter}',
  which: 'Welche Antwort von wem war',
  debateAnswer: 'Die Debatte',
  singleAnswer: '{model}, ein Aufruf',
  otherAnswers: '{count, plural, one {Die andere Antwort} other {Die anderen # Antworten}}',
  picked:
    '{marked, select, both {Sie haben die Antwort der Debatte und eine einzelne angekreuzt.} debate {Sie haben nur die Antwort der Debatte angekreuzt.} single {Sie haben eine einzelne Antwort angekreuzt und nicht die der Debatte.} other {Sie haben keine angekreuzt.}} Eine Wahl beweist nichts.',
  open: 'Was sie wert war',
  unsure: 'Unsicher, ob sich eine Debatte lohnt?',
  askFirst: 'Erst fragen',
  firstPrice: ': {count, number} einzelne Antworten, {price}.',
  takenOfLimit: 'Einzelne Antworten vor der Debatte nehmen bis zu {sum} von ihrer Grenze.',
  firstAgree:
    'Alle {asked, plural, =5 {fünf} other {#}} sind sich einig{side, select, proposition {: ja} opposition {: nein} other {}}. Das ist Einigkeit, kein Beweis. Trotzdem debattieren?',
  firstSplit: 'Sie sind geteilt, {counts}.',
  to: 'zu',
  firstUnknown: 'Ob sie sich einig sind, lässt sich nicht sagen.',
  firstWhy:
    '{why, select, few {{heard, plural, =0 {Keine Antwort kam.} other {Nur {heard, number} von {asked, number} Antworten kamen.}}} uncompared {Kein lesbarer Vergleich aller Antworten kam.} other {Sie nahmen keine Seite ein.}}',
  firstGroup:
    '{count, number}{side, select, proposition { ja} opposition { nein} neither { weder noch} other {}}',
  worthDebate: 'Eine Debatte wert.',
  firstSpent: 'Ausgegeben: {sum}.',
  readAnswers: 'Die {count, plural, =5 {fünf} other {#}} Antworten lesen',
  askedFirst:
    'zuerst gefragt: {side, select, proposition {{count, number} von {asked, number} sagten ja} opposition {{count, number} von {asked, number} sagten nein} neither {{count, number} von {asked, number} nahmen keine Seite ein} unknown {ob sie sich einig sind, lässt sich nicht sagen} other {{count, number} von {asked, number} rieten zu demselben}}',
  comparedSum:
    'Von den {of, number} Debatten, die Sie verglichen haben, gingen {shown, select, yes {die meisten ({count, number})} other {{count, number}}} so aus wie mehr als die Hälfte der einzelnen Antworten. Von 100 solchen Debatten wären es wahrscheinlich {low, number} bis {high, number}. {share, select, none {} other {Eine solche Antwort kostet {share} einer Debatte.}}',
  pickedSum:
    'Wo Sie eine Antwort allein angekreuzt haben, war es in {count, number} von {of, number} die der Debatte. Von 100 solchen Wahlen wären es wahrscheinlich {low, number} bis {high, number}, {shown, select, yes {mehr als Zufall, der eine von drei trifft} other {was auch Zufall sein kann, der eine von drei trifft}}.',
};
