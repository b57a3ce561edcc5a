// outcome-words.ts in German.
import type { Translation } from '../define-words.ts';
import type {
  findingsWords,
  outcomeWords,
  ownVoteWords,
  panelResultWords,
  panelTrustWords,
} from '../outcome-words.ts';

export const outcome: Translation<typeof outcomeWords> = {
  continueDebate: 'Weiter, noch {turns, plural, one {# Beitrag} other {# Beiträge}}',
  shareTitle: 'Diese Debatte teilen',
  shareAs: 'Teilen als',
  link: 'Link',
  webPage: 'Webseite',
  markdown: 'Markdown',
  json: 'JSON, zum Wiedereinlesen',
  jsonl: 'JSONL, jedes Ereignis',
  models: 'Namen der Modelle zeigen',
  modelsLeftOut: 'Sie heißen Modell A, Modell B. Eine Rede kann ihr Modell trotzdem nennen.',
  costs: 'Kosten und Token zeigen',
  documents: 'Hintergrund und Dokumente zeigen',
  documentsAndSources: 'Hintergrund, Dokumente und Quellen zeigen',
  documentsLeftOut: 'Weggelassen sind ihre Texte und Titel. Was Reden daraus zitieren, bleibt.',
  save: 'Datei speichern',
  proposals: 'Vorschläge',
  proposal: 'Vorschlag {number, number}',
  summaryTitle: 'Zusammenfassung früherer Runden',
  you: 'Sie',
  aPerson: 'Eine Person',
  interjectionTo: '<b>Zwischenruf an {name}:</b> {text}',
  interjection: '<b>{by, select, transcript {Leitung} other {Zwischenruf}}:</b> {text}',
  withInterjection: '{by, select, transcript {mit Worten der Leitung} other {mit einem Zwischenruf}}',
  stoppedSpeech: '{name}, {title}: angehalten und nicht noch einmal gehalten',
  notHeard: 'Nicht gehört',
  ofSeat: '{act}, von {seat}',
  outcome: 'Ergebnis',
  rehearsal:
    'Redner nach Skript haben mitgewirkt. Sie argumentieren nicht, also hat niemand gewonnen; ihre Antworten stehen unter Einzelheiten.',
  inRehearsal: 'Punkte und Antworten nach Skript, ausgelost',
  noVerdictYet: 'Noch kein Urteil',
  snapshot:
    'Eine Momentaufnahme nach {speeches, plural, one {# Rede} other {# Reden}}: Sie folgt der Debatte nicht, wenn diese weitergeht.',
  notFinished:
    'Nicht beendet: exportiert nach {speeches, plural, one {# Rede} other {# Reden}}. Diese Seite folgt der Debatte nicht.',
  whoTookPart: 'Wer teilnahm',
  hiddenModel: 'Modell {letter}',
  hiddenVendor: 'Der Anbieter',
  givenToAll: 'Allen Rednern gegeben',
  writtenBySides: 'Die Redner vertraten die Seiten, die ihnen zugeteilt waren.',
  writtenByHidden: 'Die Namen der Sprachmodelle fehlen auf dieser Seite.',
  linkText:
    'Wer den Link hat, kann die Debatte und ihr Ergebnis auf diesem Server lesen, {days, plural, one {# Tag} other {# Tage}} lang.',
  copyLink: 'Link kopieren',
  linkCopied: 'Der Link ist kopiert.',
  linkMade: 'Der Link ist fertig: Kopieren Sie ihn aus der Liste.',
  takeBack: 'Zurücknehmen',
  linkEnded: 'Der Link funktioniert nicht mehr.',
  sharedDebate: 'Geteilte Debatte',
  notHere: 'Diese Debatte ist in diesem Browser nicht gespeichert. Vielleicht wurde sie gelöscht.',
  sharedGone:
    'Unter diesem Link liegt keine Debatte. Vielleicht ist er abgelaufen oder wurde zurückgenommen.',
  sharedUnreadable: 'Unter diesem Link liegt keine Debatte, die diese Version lesen kann.',
  exportedFrom:
    'Exportiert aus Rostrum. Diese Seite führt ein Skript aus, ihre Wiedergabe, und lädt nichts nach.',
  judgeAnswer: 'Die Antwort des Richters, wie sie ankam',
  leadAnswer: 'Die Antwort der Leitung, wie sie ankam',
  endedIn: 'Beendet in {loop} {number, number} von {of, number}.',
  disregarded: 'Nicht gezählt: zu spät vorgebracht',
  instructions: 'Versuch, den Richter zu beeinflussen',
  judgeAgain: 'Neu beurteilen …',
  rematch: 'Rückspiel',
  rematchFor: 'Rückspiel ({price})',
  rematchHelp: 'Dieselbe Debatte mit vertauschten Seiten. Sie beginnt sofort.',
  furtherDebatesTitle: 'Diese Debatte neu beurteilen',
  furtherDebatesText:
    'Andere Richter lesen dieselben Reden. Kein Redner wird noch einmal gefragt, und das vorhandene Urteil bleibt, wie es ist.',
  judges: 'Jury',
  judge: 'Richter {number, number}',
  addJudge: 'Richter hinzufügen',
  removeJudge: 'Richter {number, number} entfernen',
  start: 'Neu beurteilen',
  startFor: 'Neu beurteilen, {price}',
  noModelYet: 'Jeder Richter braucht ein Modell.',
  otherLanguage: 'In einer anderen Sprache als die These: die Antwort von {names}.',
  otherJudges: 'Andere Jury: <links></links>.',
  sidesExchanged: 'Mit vertauschten Seiten: <links></links>.',
  heldElsewhere:
    'Anderswo gehalten: eine Mitschrift von {speeches, plural, one {# Rede} other {# Reden}}, hier eingegeben am {date}. Rostrum hat niemanden um eine Rede gebeten.',
};

export const ownVote: Translation<typeof ownVoteWords> = {
  speech: 'Rede {at, number} von {of, number}: {title}',
  whole: 'Die ganze Debatte',
  text: 'Die Jury hat geurteilt. Sagen Sie, wer vorn liegt, bevor Sie das Ergebnis sehen. Die Modelle sind so lange verborgen.',
  keys: 'Die Tasten 1 bis {most, number} wählen, Enter geht weiter.',
  aheadNow: 'Wer liegt nach dieser Rede vorn?',
  aheadOnWhole: 'Wer hat insgesamt besser argumentiert?',
  level: 'Gleichauf',
  goOn: 'Weiter',
  back: 'Zurück',
  save: 'Speichern und Urteil zeigen',
  skip: 'Urteil ohne eigene Stimme zeigen',
  compared: '{of, select, you {Ihr eigenes Urteil} other {Das Urteil einer Person}}',
  ahead: 'Vorn',
  onTheWhole: 'Insgesamt',
  alongTheWay: 'Unterwegs',
  inPoints: 'Punkte: {figures}',
  inSpeeches: 'Reden: {figures}',
};

export const findings: Translation<typeof findingsWords> = {
  waiting: 'Schreibt das Ergebnis',
  refused:
    'Der Richter meldete einen Konsens vor der ersten vollen Diskussionsrunde. Dieser zählt deshalb nicht.',
  nobodyWins: 'Jeder vertritt eine Sicht. Niemand gewinnt.',
  movedOf:
    '{moved, plural, =0 {Niemand} =1 {Einer} =2 {Zwei} =3 {Drei} =4 {Vier} =5 {Fünf} other {#}} von {of, plural, =2 {zweien} =3 {dreien} =4 {vieren} =5 {fünfen} =6 {sechsen} other {#}} {moved, plural, =0 {hat die eigene Sicht geändert} one {hat die eigene Sicht geändert} other {haben ihre Sicht geändert}}.',
  agreed: 'Einig',
  notAgreed: 'Nicht einig',
  doesNotAgree: 'stimmt nicht zu:',
  otherJudge:
    '{judge} schrieb eine andere Zusammenfassung und sagt: {count, plural, =0 {Alle stimmen zu} one {{names} stimmt nicht zu} other {{names} stimmen nicht zu}}.',
  whoMoved: 'Wer die eigene Sicht geändert hat',
  movedOrNot:
    '{moved, select, true {Hat die eigene Sicht geändert.} other {Hat die eigene Sicht nicht geändert.}}',
  against: 'dagegen',
  for: 'dafür',
  marksKey: 'Leerer Kreis: am Anfang. Voller Kreis: am Ende.',
  position: '{name}: am Anfang {before}, am Ende {after}, von 0 (dagegen) bis 100 (dafür)',
  inDetails: 'Was jeder beigetragen hat, Prüfungen',
  synthesis: 'Die ganze Antwort',
};

export const panelResult: Translation<typeof panelResultWords> = {
  trustClear:
    '{judges, plural, =1 {Das ist die Meinung eines Richters. Das Ergebnis blieb gleich, als er} =2 {Beide Richter sind sich einig, und das Ergebnis blieb gleich, als sie} =3 {Alle drei Richter sind sich einig, und das Ergebnis blieb gleich, als sie} =4 {Alle vier Richter sind sich einig, und das Ergebnis blieb gleich, als sie} =5 {Alle fünf Richter sind sich einig, und das Ergebnis blieb gleich, als sie} other {Alle # Richter sind sich einig, und das Ergebnis blieb gleich, als sie}} die Seiten in der anderen Reihenfolge {judges, plural, =1 {las} other {lasen}}.',
  trustClearSome:
    '{heard, plural, =1 {Einer} =2 {Zwei} =3 {Drei} =4 {Vier} other {#}} von {judges, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} other {#}} Richtern {heard, plural, =1 {las} other {lasen}} die Seiten in beiden Reihenfolgen{heard, plural, =1 {,} other {. Sie sind sich einig,}} und das Ergebnis blieb gleich.',
  trustJudges:
    '{naming, plural, =1 {Einer} =2 {Zwei} =3 {Drei} =4 {Vier} other {#}} von {judges, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} other {#}} Richtern {naming, plural, one {nennt} other {nennen}} {name}. Andere Richter könnten anders entscheiden.',
  trustReadings:
    'In {agreeing, number} von {readings, number} Lesungen liegt {name} vorn. Andere Richter könnten anders entscheiden.',
  trustMoved:
    'In jeder Lesung liegt {name} vorn, aber die Reihenfolge verschob den Vorsprung bei einem der Richter um {points} Punkte.',
  trustCapped:
    '{cap, select, one {In beiden Lesungen liegt {name} vorn. Ein Richter ist eine Meinung, deshalb ist das Urteil höchstens knapp.} few {In jeder Lesung liegt {name} vorn, aber nur {heard, number} von {asked, number} Richtern wurden in beiden Reihenfolgen gehört. Deshalb ist das Urteil höchstens knapp.} other {In jeder Lesung liegt {name} vorn, aber alle Richter sind aus einer Familie und irren ähnlich. Deshalb ist das Urteil höchstens knapp.}}',
  trustSmall:
    'In jeder Lesung {judges, plural, one {des Richters} other {der Richter}} liegt {name} vorn, aber {of, select, both {bei denen, die beide Reihenfolgen lasen, liegt der Vorsprung unter {points, plural, one {# Punkt} other {# Punkten}}} other {ein Vorsprung unter {points, plural, one {# Punkt} other {# Punkten}} ist knapp}}.',
  trustOrderOne: 'Der Richter nannte in der einen Reihenfolge {first} und in der anderen {second}.',
  trustOrderSome:
    '{flipped, number} von {judges, number} Richtern {flipped, plural, one {nannte} other {nannten}} eine andere Seite, als sie die Seiten in der anderen Reihenfolge lasen.',
  named:
    '{count, plural, =1 {ein Richter nennt} =2 {zwei Richter nennen} =3 {drei Richter nennen} =4 {vier Richter nennen} other {# Richter nennen}} {name}',
  trustChance:
    'Bei {readings, plural, one {einer Lesung} other {# Lesungen}} kann ein Abstand unter {points, number} von 100 Punkten Zufall sein: Je mehr Lesungen, desto kleiner der Abstand, der zählt.',
  trustLevel:
    '{of, select, both {Unter den Richtern, die beide Reihenfolgen lasen, führt niemand weiter, als es Zufall sein kann.} other {Im Mittel führt niemand.}}',
  trustUntested:
    '{judges, plural, =1 {Ein Richter hat} =2 {Zwei Richter haben} =3 {Drei Richter haben} =4 {Vier Richter haben} other {# Richter haben}} die Debatte {way, select, order {nur in einer Reihenfolge} other {einmal}} gelesen. Lassen Sie neu beurteilen, um das Ergebnis zu prüfen.',
  lost: '{why, select, declined {{judge} hat es abgelehnt zu urteilen.} notAsked {{judge} wurde nicht gefragt.} failed {{judge} hat kein Urteil gegeben: {sentence}} other {{judge} hat kein lesbares Urteil gegeben.}}',
  invents: '{judges} {count, plural, one {zitiert} other {zitieren}} Worte, die niemand gesagt hat.',
  lostOrder:
    'Die Lesung von {judge} in {order, select, exchanged {der anderen Reihenfolge} other {der ersten Reihenfolge}} fehlt: {did}',
  scoresByPanel: 'Punkte der Jury',
  title: 'Urteil',
  waiting: 'Schreibt das Urteil',
  why: 'Begründung',
  onDebate: 'Ein Urteil über diese Debatte, nicht über die Frage.',
  familyUnknown: 'Nicht bekannt: Die Modellfamilie ist nicht angegeben.',
  quotedNobody: 'Niemand wird zitiert.',
  quotesVerbatim:
    '{verbatim, number} von {all, plural, one {# Zitat steht} other {# Zitaten stehen}} wörtlich in den Reden.',
  quotesInvented:
    '{count, plural, one {Die Begründungen zitieren einmal, was niemand gesagt hat.} other {Die Begründungen zitieren #-mal, was niemand gesagt hat.}}',
  score: 'Punkte',
  scores: 'Punkte',
  scoresCaption:
    '{count, plural, one {# Teilnehmer} other {# Teilnehmer}}, Punkte nach Kriterium{readings, plural, =1 {} other {, Mittel aus # Lesungen}}',
  participant: 'Teilnehmer',
  ofWeight: '{criterion} von {weight, number}',
  total: 'Summe',
  whyScore: '{criterion}: Begründung',
};

export const panelTrust: Translation<typeof panelTrustWords> = {
  details: 'Einzelheiten',
  inDetails: 'Lesungen, Prüfungen, {judges, plural, one {die Begründung} other {die Begründungen}}',
  readings: 'Lesungen',
  readingsCaption: 'Vorsprung in Punkten. Die Überschrift lässt die Nachkommastelle weg.',
  judge: 'Richter',
  firstOrder: 'Erste Reihenfolge',
  otherOrder: 'Andere Reihenfolge',
  reasons: '{judges, plural, one {Die Begründung des Richters} other {Die Begründungen der Richter}}',
  checks: 'Prüfungen',
  found: 'Spricht gegen das Ergebnis',
  steering:
    '{name}: {points} von 100 Punkten weniger für {criterion}, in {readings, number} von {all, plural, one {# Lesung} other {# Lesungen}}.',
  ordersOneSame:
    'Der Richter urteilte in beiden Reihenfolgen gleich. Der Vorsprung änderte sich um {points} {count, plural, one {Punkt} other {Punkte}}.',
  ordersOneOther: 'Der Richter urteilte anders, als er die Seiten in der anderen Reihenfolge las.',
  ordersAll:
    '{same, number} von {judges, number} Richtern {same, plural, one {urteilte} other {urteilten}} in beiden Reihenfolgen gleich. Kein Vorsprung änderte sich{count, plural, =0 {} one { um mehr als {points} Punkt} other { um mehr als {points} Punkte}}.',
  ordersText: 'Gelesen wurde in einer Reihenfolge. Ob sie eine Rolle spielte, ist nicht bekannt.',
  judgesAgree:
    '{pairs, plural, one {Die beiden Richter nennen {agreeing, plural, =0 {nicht denselben Sieger.} other {denselben Sieger.}}} other {{agreeing, plural, one {# von {pairs, number} Richterpaaren nennt} other {# von {pairs, number} Richterpaaren nennen}} denselben Sieger.}}',
  judgesText: 'Ein Richter allein zeigt nicht, ob andere zustimmen würden.',
  namesHidden:
    '{judges, plural, one {Der Richter las} other {Die Richter lasen}} Buchstaben anstelle der Namen von Rednern, Modellen und Anbietern.',
  sidesKnown: 'Wer für welche Seite sprach, ist kein Geheimnis.',
  priorFollowed:
    '{counted, plural, one {Der Richter, der vor der ersten Rede zu einer Seite neigte, urteilte {followed, plural, =0 {für die andere} other {für sie}}.} other {{followed, plural, one {# von {counted, number} Richtern urteilte so, wie er vor der ersten Rede überzeugt war.} other {# von {counted, number} Richtern urteilten so, wie sie vor der ersten Rede überzeugt waren.}}}} In einer einzelnen Debatte beweist das nichts.',
  priorNobody: 'Kein Richter neigte vor der ersten Rede zu einer Seite.',
  priorBelief:
    'Vor der Debatte schätzte {judge} die Wahrscheinlichkeit, {motion, select, asks {dass die Antwort Ja ist} other {dass die These stimmt}}, auf {chance, number} von 100.',
  priorText:
    '{judges, plural, one {Der Richter wurde vor der ersten Rede nicht nach seiner} other {Die Richter wurden vor der ersten Rede nicht nach ihrer}} Überzeugung gefragt.',
  priorLost:
    '{why, select, notAsked {{judge} wurde vor der ersten Rede nicht nach der eigenen Überzeugung gefragt.} unreadable {{judge} wurde vor der ersten Rede nach der eigenen Überzeugung gefragt, und die Antwort war nicht lesbar.} declined {{judge} hat es abgelehnt, die eigene Überzeugung vor der ersten Rede zu nennen.} other {{judge} wurde vor der ersten Rede nach der eigenen Überzeugung gefragt und hat nicht geantwortet: {sentence}}}',
  familyNone:
    '{count, plural, one {Kein Redner gehört zur Modellfamilie des Richters.} other {Kein Richter gehört zur Modellfamilie eines Redners.}}',
  familyTies:
    '{count, plural, one {Der Richter gehört zur selben Modellfamilie wie {speakers}. Richter bevorzugen oft die eigene.} other {{judges}: dieselbe Modellfamilie wie {speakers}. Richter bevorzugen oft die eigene.}}',
  whyFailed: '{judges, plural, one {Warum der Richter ausfiel} other {Warum die Richter ausfielen}}',
  invented: 'Zitiert, was niemand gesagt hat: „{words}“',
  whenExchanged: 'In der anderen Reihenfolge',
  reasonsForScores: 'Punkte und Gründe',
};
