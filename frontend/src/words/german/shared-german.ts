// shared-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { componentWords, costsWords, sharedWords } from '../shared-words.ts';

export const shared: Translation<typeof sharedWords> = {
  background: 'Hintergrund',
  quote: '„{quote}“',
  quoteWithin: '‚{quote}‘',
  documentTitle: '{document}: {title}',
  givenToEverySpeaker: 'Allen in der Debatte gegeben:',
  theFile: 'die Datei',
  undo: 'Rückgängig',
  cancel: 'Abbrechen',
  save: 'Speichern',
  developer: 'Entwicklung',
  import: 'Importieren',
  name: 'Name',
  seats: 'Plätze',
  share: 'Teilen',
  speeches: 'Reden',
  free: 'Kostenlos',
  deleteNamed: '{title} löschen',

  notFoundTitle: 'Nicht gefunden',
  notFound: 'Diese Seite gibt es nicht.',
  notFoundText: 'Vielleicht wurde sie verschoben, oder die Adresse ist falsch geschrieben.',
  newDebate: 'Neue Debatte',
  history: 'Verlauf',

  noModels: '<b>Noch keine Modelle.</b> {problem} Was Sie geschrieben haben, bleibt erhalten.',
  noBackend: 'Der Server von Rostrum ist nicht erreichbar.',
  tryAgain: 'Noch einmal versuchen',
  modelsMissing:
    'Gerade nicht verfügbar: {models}. In den Einstellungen können Sie einen Schlüssel eingeben oder einen Server noch einmal suchen.',
  accessToken: 'Zugangstoken',
  accessTokenHelp: 'Dieser Server verlangt eines. Es wird vergessen, wenn Sie diesen Tab schließen.',
  unlock: 'Entsperren',
  recordedCaption:
    'Aufgezeichnet am 24. November 2026. Ein Sprachmodell hat alle Rollen geschrieben, auch die der Richter. Das zeigt, wie sich eine Debatte liest: Nicht alle Tatsachen wurden geprüft, und über Modelle sagt sie nichts aus.',
  needsKey:
    '{count, plural, one {{providers} braucht einen Schlüssel: siehe <a>Einstellungen</a>.} other {{providers} brauchen einen Schlüssel: siehe <a>Einstellungen</a>.}}',
  notUsable: '{providers}: derzeit kein nutzbares Modell, siehe <a>Einstellungen</a>.',

  orderOfDebate: 'Ablauf der Debatte',
  anyMotion: 'Eine These',
  round: 'Runde',
  votes: '{count, plural, one {Eine Stimme, verborgen.} other {# Stimmen, verborgen.}}',
  roundCount:
    '{count, plural, =2 {Zwei Runden.} =3 {Drei Runden.} =4 {Vier Runden.} =5 {Fünf Runden.} other {# Runden.}}',
  atOnce:
    '{count, plural, =2 {Beide zugleich. Keine Seite liest die andere.} other {Alle zugleich. Niemand liest die anderen.}}',
  begins: '{name} beginnt.',
  beginsEachRound: '{name} beginnt jede Runde.',
  alone: 'Nur {name}.',
  oneAfterEach: 'Jeweils danach.',
  youSpeak: 'Sie.',

  loading: 'Wird geladen …',
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  settings: 'Einstellungen',
  language: 'Sprache',
  brokenTitle: 'Etwas ist schiefgegangen',
  brokenText:
    'Laden Sie die Seite neu; eine laufende Debatte geht dort weiter, wo sie war. Ist eine Debatte nicht gespeichert, fragt Ihr Browser zuerst: Bleiben Sie dann hier, öffnen Sie den Verlauf, und exportieren Sie sie.',
  reload: 'Neu laden',
  browserMessage: 'Fehlermeldung: {message}',

  underOneCent: 'unter {cent}',
  word: '{value, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} =6 {sechs} =7 {sieben} =8 {acht} =9 {neun} =10 {zehn} other {#}}',

  withEffort:
    '{title} ({effort, select, none {ohne Denken} minimal {minimaler Denkaufwand} low {geringer Denkaufwand} medium {mittlerer Denkaufwand} high {hoher Denkaufwand} xhigh {sehr hoher Denkaufwand} other {höchster Denkaufwand}})',
  you: 'Sie',
  smallContext:
    '{seat} kann {contextTokens, number} Token lesen, wenig für diese Debatte: Ältere Reden werden zusammengefasst, Reden können kürzer ausfallen, und eine Antwort kann abbrechen.',
  youAs: 'Sie{name, select, none {} other {, {name}}}',

  // flags of speeches
  cut: 'An der Längengrenze abgeschnitten: Das Modell war nicht fertig.',
  'context-full': 'Abgebrochen, weil der Kontext des Modells voll war, nicht an der Längengrenze.',
  'prompt-cut':
    'Der Server hat nur einen Teil von dem gelesen, was dem Modell geschickt wurde. Geben Sie ihm einen größeren Kontext: num_ctx bei Ollama, die Kontextlänge bei LM Studio.',
  filtered: 'Vom Inhaltsfilter des Anbieters abgeschnitten.',
  repeated: 'Wiederholt größtenteils eine frühere Rede.',
  refusal: 'Das Modell hat es abgelehnt, diese Seite zu vertreten.',
  drift: 'Weicht von der These ab.',
  'over-length': 'Länger als erlaubt.',
  'other-language': 'In einer anderen Sprache als die These.',
  unreadable: 'Die Antwort war nicht lesbar.',
  unlisted:
    'Der Server hat diese Antwort mit einem Wort beendet, das nirgends verzeichnet ist; sie gilt als vollständig.',
  delimiters: 'Ahmt die Markierungen nach, mit denen Anweisungen an Modelle geschrieben sind.',
  'role-tokens': 'Spricht als System oder als ein anderer Teilnehmer.',
  verdict: 'Enthält ein vorgefertigtes Urteil.',
  instruction: 'Gibt den Lesern oder der Jury Befehle.',
};

export const component: Translation<typeof componentWords> = {
  close: 'Schließen',
  showMore: 'Mehr anzeigen (noch {left, plural, one {# Zeichen} other {# Zeichen}})',
  image: '[Bild nicht angezeigt]',
  imageNamed: '[Bild nicht angezeigt: {alt}]',
  table: 'Tabelle in einer Rede',
  pointsOf100: 'von 100 Punkten',
  ofWeight: 'von {weight}',
  stepDone: ', abgeschlossen',
  stepNow: ', läuft gerade',
  stepSkipped: ', nicht abgehalten',
  waiting: 'Beginnt zu sprechen',
  queued: 'Wartet auf den Server des Modells',
  thinking: 'denkt nach, {tokens, plural, one {ein Token} other {# Token}}',
  sendKeys: 'Strg / ⌘ ↵',
  keySend: 'Debatte starten, Rede oder Zwischenruf absenden',
  keyPause: 'Nach dieser Rede anhalten, das zurücknehmen oder fortsetzen',
  keyEscape: 'Den obersten Dialog oder das oberste Menü schließen',
  keyLive: 'Zurück zur laufenden Rede',
  interject: 'Zwischenruf',
  keyList: 'Diese Liste anzeigen',
};

export const costs: Translation<typeof costsWords> = {
  region: 'Aufstellung der Kosten',
  nothing: 'Keine.',
  counts: '{calls, plural, one {# Aufruf} other {# Aufrufe}}, {read} Token gelesen, {written} geschrieben.',
  demo: 'Beispielpreise: niemand zahlt.',
  judges:
    '{count, plural, one {der Richter} =2 {zwei Richter} =3 {drei Richter} =4 {vier Richter} =5 {fünf Richter} other {# Richter}}',
  rounded: 'Die Teile sind gerundet.',
  limitWas: 'Die Grenze war {limit}.',
  basis: 'Nach gemeldetem Verbrauch und Preisliste; maßgeblich ist die Rechnung des Anbieters.',
  unpriced:
    '{count, plural, one {Der Preis von # Aufruf ist unbekannt.} other {Der Preis von # Aufrufen ist unbekannt.}}',
  byParticipant: 'Nach Teilnehmer',
  seatAndModel: 'Platz und Modell',
  byModel: 'Nach Modell',
  model: 'Modell',
  byRound: 'Nach Runde',
  summaries: 'Zusammenfassungen früherer Runden',
  calls: 'Aufrufe',
  read: 'Gelesen',
  written: 'Geschrieben',
  cost: 'Kosten',
  unknown: 'unbekannt',
  free: 'kostenlos',
  andUnpriced: '{sum}, dazu {count, plural, one {# Aufruf} other {# Aufrufe}} zu unbekanntem Preis',
  allUnpriced: 'unbekannt ({count, plural, one {# Aufruf} other {# Aufrufe}} zu unbekanntem Preis)',
  whole: 'Ganze Debatte',
};
