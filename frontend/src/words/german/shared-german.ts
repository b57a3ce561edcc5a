// shared-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { componentWords, costsWords, problemWords, reasonWords, sharedWords } from '../shared-words.ts';

export const sharedGerman: Translation<typeof sharedWords> = {
  background: 'Hintergrund',
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
  accessToken: 'Zugangstoken',
  accessTokenHelp: 'Dieser Server verlangt einen. Er wird vergessen, wenn Sie diesen Tab schließen.',
  unlock: 'Entsperren',
  recordedCaption:
    'Aufgezeichnet am 24. November 2026. Ein Sprachmodell hat alle Rollen geschrieben, auch die der Richter. Das zeigt, wie sich eine Debatte liest: Nicht alle Tatsachen wurden geprüft, und über Modelle sagt sie nichts aus.',
  needsKey:
    '{count, plural, one {{providers} braucht einen Schlüssel: siehe <a>Einstellungen</a>.} other {{providers} brauchen einen Schlüssel: siehe <a>Einstellungen</a>.}}',

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
    'Ihre Debatten sind sicher: Jede fertige Rede ist in diesem Browser gespeichert. Laden Sie die Seite neu; eine laufende Debatte geht dort weiter, wo sie war.',
  reload: 'Neu laden',
  browserMessage: 'Fehlermeldung: {message}',

  underOneCent: 'unter {cent}',
  word: '{value, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} =6 {sechs} =7 {sieben} =8 {acht} =9 {neun} =10 {zehn} other {#}}',

  openElsewhere: 'Diese Debatte läuft in einem anderen Tab. Hier sehen Sie jede Rede, sobald sie fertig ist.',
  openedLater:
    'Diese Debatte wurde in einem anderen Tab geöffnet und läuft dort. Ohne https können sich Tabs nicht absprechen: Sie läuft in dem Tab, der sie zuletzt geöffnet hat.',
  cannotTakeOver:
    'Dieser Browser speichert gerade nichts, deshalb ist der Stand des anderen Tabs hier nicht lesbar. Machen Sie dort weiter.',
  takeOver: 'Hier übernehmen',
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
  unreadable: 'Die Antwort war nicht lesbar.',
  unlisted:
    'Der Server hat diese Antwort mit einem Wort beendet, das nirgends verzeichnet ist; sie gilt als vollständig.',
  delimiters: 'Ahmt die Auszeichnung nach, in der die Anweisungen stehen.',
  'role-tokens': 'Spricht als System oder als ein anderer Teilnehmer.',
  verdict: 'Enthält ein vorgefertigtes Urteil.',
  instruction: 'Gibt den Lesern oder der Jury Befehle.',
};

export const componentGerman: Translation<typeof componentWords> = {
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
  keySend: 'Debatte starten, Rede oder Zwischenruf absenden',
  keyPause: 'Nach dieser Rede anhalten, das zurücknehmen oder fortsetzen',
  keyEscape: 'Den obersten Dialog oder das oberste Menü schließen',
  keyLive: 'Zurück zur laufenden Rede',
  keyInterject: 'Zwischenruf',
  keyList: 'Diese Liste anzeigen',
};

export const costsGerman: Translation<typeof costsWords> = {
  region: 'Aufstellung der Kosten',
  nothing: 'Keine.',
  counts: '{calls, plural, one {# Aufruf} other {# Aufrufe}}, {read} Token gelesen, {written} geschrieben.',
  demo: 'Beispielpreise: niemand zahlt.',
  judges:
    '{count, plural, one {der Richter} =2 {zwei Richter} =3 {drei Richter} =4 {vier Richter} =5 {fünf Richter} other {# Richter}}',
  limitWas: 'Die Grenze war {limit}.',
  playMoney: 'Demo-Redner: {sum} Spielgeld, nicht berechnet.',
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

export const reasonGerman: Translation<typeof reasonWords> = {
  text: '{text}',

  // calls that a vendor refused or did not finish
  'vendor-rate-limited':
    '{provider} begrenzt die Zahl der Anfragen; warten Sie kurz, bevor Sie es noch einmal versuchen.',
  'vendor-overloaded': '{provider} ist gerade überlastet; versuchen Sie es später noch einmal.',
  'vendor-time-out': '{provider} hat zu lange für eine Antwort gebraucht.',
  'vendor-network': '{provider} war nicht erreichbar, oder die Verbindung brach ab.',
  'vendor-auth': '{provider} hat den Schlüssel nicht angenommen; prüfen Sie ihn in den Einstellungen.',
  'vendor-quota':
    '{provider} meldet, dass das Konto kein Guthaben mehr hat; sehen Sie auf der Abrechnungsseite nach.',
  'vendor-invalid-request':
    '{provider} hat die Anfrage abgelehnt; ein anderes Modell nimmt sie vielleicht an.',
  'vendor-context-too-long':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist; wählen Sie eines mit größerem Kontext, oder vergrößern Sie den Kontext des eigenen Servers (num_ctx in Ollama).',
  'vendor-upstream-error': '{provider} hat mit einem eigenen Fehler geantwortet.',
  'vendor-incomplete': '{provider} hat die Antwort ohne Grund beendet.',
  'vendor-cancelled': '{provider} wurde angehalten.',
  'vendor-budget-exceeded': '{provider} wurde nicht gefragt: Das Budget erlaubt es nicht.',
  'vendor-refusal':
    '{provider} hat die Antwort abgelehnt{category, select, cyber {: Die Anfrage wird für eine über Angriffe auf Computer gehalten} bio {: Die Anfrage wird für eine über gefährliche Biologie gehalten} frontier_llm {: Die Anfrage wird für Hilfe beim Bau eines konkurrierenden Modells gehalten} reasoning_extraction {: Die Anfrage wird für eine nach verborgenen Überlegungen gehalten} general_harms {: Das Thema wird für schädlich gehalten} other {, ohne einen Grund zu nennen}}. Ein anderes Modell antwortet vielleicht.',
  'no-model-server':
    'Unter der Adresse von {provider} antwortet kein Modellserver: Zurück kam eine Webseite oder etwas anderes. Prüfen Sie die Adresse.',
  'model-loading': '{provider} lädt das Modell noch; versuchen Sie es später noch einmal.',
  'pool-full':
    '{provider} hat im Kontext, den sich die Aufrufe teilen, keinen Platz mehr; versuchen Sie es noch einmal, wenn weniger Modelle zugleich sprechen.',
  'input-flagged':
    '{provider} hat den gesendeten Text beanstandet und deshalb nicht geantwortet; ein anderes Modell nimmt ihn vielleicht an.',
  'context-exceeded':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist: {tokens, number} Token, und es nimmt {context, number}. Wählen Sie eines mit größerem Kontext, oder vergrößern Sie den Kontext des eigenen Servers (num_ctx in Ollama).',
  'only-thoughts':
    'Das Modell hat nur nachgedacht ({tokens, plural, =1 {ein Token} other {# Token}}) und nichts gesagt. Wählen Sie eine niedrigere Denkstufe oder ein anderes Modell; wurde es abgeschnitten, erlauben Sie längere Reden.',
  'vendor-silent': 'Der Anbieter hat {seconds} s lang nichts gesendet.',
  'answer-too-slow': 'Die Antwort brauchte länger als {seconds} s.',
  'no-answer': 'Innerhalb von {seconds} s kam keine Antwort.',
  'answer-unreadable':
    'Die Antwort des Anbieters war nicht lesbar. Versuchen Sie es noch einmal, sonst mit einem anderen Modell.',
  'answer-broke-off': 'Die Antwort des Modells brach ab.',
  'answer-empty': 'Die Antwort war leer.',
  'answer-endless': 'Das Modell hörte nicht auf: Die Antwort war länger, als eine Rede sein kann.',
  'answer-not-written':
    'Der Server konnte nicht speichern, was das Modell gesagt hat. Versuchen Sie es noch einmal.',
  'server-unreachable': 'Der Server von Rostrum ist nicht erreichbar. Läuft er noch?',
  'server-stopped':
    'Der Server wurde beendet, bevor die Antwort fertig war. Versuchen Sie es noch einmal, wenn er wieder läuft.',
  'server-lost':
    'Der Server fiel aus, bevor die Antwort fertig war. Der Aufruf zählt mit dem, was er höchstens gekostet haben kann. Versuchen Sie es noch einmal.',
  'server-replaced':
    'Ein anderer Server hat diesen Aufruf beendet, weil dieser zu lange still war. Versuchen Sie es noch einmal.',
  cancelled: 'Der Aufruf wurde abgebrochen.',
  'cancelled-unheard': 'Niemand hat mehr zugehört, deshalb wurde der Aufruf abgebrochen.',
  'cancelled-unsent': 'Der Aufruf wurde abgebrochen, bevor er gesendet war.',
  'cancelled-with-server': 'Der Aufruf wurde abgebrochen; der Server dazu fiel aus.',
  'out-of-time': 'Die Antwort brauchte zu lange.',
  'call-lost':
    'Der Server kennt diesen Aufruf nicht mehr; er zählt mit dem, was er höchstens gekostet haben kann.',
  'lost-again': 'Der Server hat diesen Aufruf mehrmals verloren.',
  'broke-off': 'Die Antwort brach ab, bevor sie fertig war.',
  'no-debating-model': 'Er antwortet, bietet aber kein Modell an, das debattieren kann.',
  'models-unreadable': 'Die Liste der Modelle war nicht lesbar.',
  'not-offered': 'Dieser Server hat es nicht.',
  'not-recorded':
    'Aufgezeichnete Redner können nur wiederholen, was gesagt wurde: Für diesen Beitrag wurde nichts aufgezeichnet. Setzen Sie ein anderes Modell ein, oder verwerfen Sie die Debatte.',

  // answers that are asked for again
  'cut-off': 'Die Antwort brach an ihrer Grenze ab.',
  'context-full': 'Die Antwort brach ab, weil der Kontext des Modells voll war.',
  filtered: 'Der Filter des Anbieters hat die Antwort vor ihrem Ende angehalten.',
  unreadable: 'Die Antwort war nicht lesbar: {problem}.',
  repeated: 'Die Antwort wiederholt eine frühere Rede fast wörtlich.',
  'repeated-paragraph': 'Die Antwort wiederholt einen Absatz einer früheren Rede: „{start} …“',
  declined: 'Das Modell lehnt es ab zu sprechen.',
  'off-topic': 'Die Antwort hat kaum ein Wort mit dem Thema „{topic}“ oder dem Gesagten gemein.',

  // turns that the debate goes on without
  'no-room': 'Die Kostengrenze ließ keinen Platz dafür.',
  'round-over': 'Die Zeit für diese Runde war um.',
  'only-judges': 'Die Debatte wurde noch einmal beurteilt: Gefragt wurden nur die Richter.',
  'no-speech': 'Kein Versuch brachte eine Rede.',
  'asked-to-wait':
    '{cause} Der Anbieter verlangt {unit, select, minutes {{count} Minuten} other {{count} Stunden}} Pause.',

  // no verdict
  'judges-failed':
    '{judges, plural, =1 {Der Richter ist ausgefallen. Das Gesagte bleibt erhalten: Lassen Sie es von einem anderen Richter beurteilen.} other {Alle Richter sind ausgefallen. Das Gesagte bleibt erhalten: Lassen Sie es von anderen Richtern beurteilen.}}',
  'verdict-over-limit':
    'Mit dem Urteil würden die Kosten {needed} erreichen, mehr als die Grenze von {limit}. {said, select, nothing {Es wurde nichts gesagt} other {Das Gesagte bleibt erhalten}}.',
  'judge-failed-over-limit':
    'Das Urteil ist gescheitert ({times, plural, =1 {einmal} =2 {zweimal} other {{times}-mal}}: {cause}), und ein weiterer Versuch würde die Kosten auf {needed} bringen, mehr als die Grenze von {limit}. {said, select, nothing {Es wurde nichts gesagt} other {Das Gesagte bleibt erhalten}}.',
  'time-unheard': 'Die Zeit war um, bevor jemand gesprochen hatte; es gibt nichts zu beurteilen.',
  'time-too-early': 'Die Zeit war um, bevor genug gesagt war, um zu urteilen. Das Gesagte bleibt erhalten.',
  'verdict-unreadable': 'Das Urteil war auch nach einem zweiten Versuch nicht lesbar.',
  'prompt-cut':
    'Der Server hat nur einen Teil von dem gelesen, was dem Richter geschickt wurde, deshalb zählt die Antwort nicht. Geben Sie dem Modell einen größeren Kontext: num_ctx bei Ollama, die Kontextlänge bei LM Studio.',
  abandoned: 'Sie haben die Debatte abgebrochen: Es gibt kein Urteil, alles Gesagte bleibt erhalten.',

  // how the debate ended
  'as-planned': 'Wie geplant abgeschlossen.',
  agreed: 'Sie haben sich geeinigt.',
  threshold: 'Die Bewertung des Richters hat die Schwelle erreicht.',
  'ended-by-person': 'Sie haben die Debatte beendet.',
  'no-questions': 'Es gab keine Fragen mehr.',
  stopped:
    '{by, select, budget {Die Kostengrenze ließ keine weitere Rede zu:} time {Die Zeit war um:} other {Sie haben die Debatte beendet:}} {closings, select, heard {Die Schlussworte wurden gehört; dann } other {}}{result, select, verdict {{closings, select, heard {wurde über das Gesagte geurteilt} other {Über das Gesagte wurde geurteilt}}} solution {{closings, select, heard {wurde aus dem Gesagten die Lösung geschrieben} other {Aus dem Gesagten wurde die Lösung geschrieben}}} synthesis {{closings, select, heard {wurde das Gesagte zusammengefasst} other {Das Gesagte wurde zusammengefasst}}} vote {{closings, select, heard {haben beide noch einmal abgestimmt} other {Beide haben noch einmal abgestimmt}}} other {{closings, select, heard {wurde der Abschluss gemacht} other {Der Abschluss wurde gemacht}}}}.',

  // why the debate waits
  'model-gone':
    'Dieses Modell ist gerade nicht verfügbar. Wählen Sie ein anderes, oder richten Sie den Anbieter ein und versuchen Sie es noch einmal.',
  'price-unknown':
    'Der Preis dieses Modells ist unbekannt, deshalb kann keine Kostengrenze gelten. Geben Sie einen Preis ein, oder entfernen Sie die Grenze.',
  'debate-over-context':
    '{seat} kann {contextTokens, number} Token lesen; {what, select, result {das Ergebnis} other {eine Rede}} braucht etwa {neededTokens, number}. {others, plural, =0 {} one {Auch bei einem weiteren Platz reicht es nicht. } other {Auch bei # weiteren Plätzen reicht es nicht. }}Wählen Sie ein Modell mit größerem Kontext, weniger Runden oder kürzere Reden. Ein lokaler Server lässt sich mit größerem Kontext starten (num_ctx bei Ollama).',
  'sources-over-context':
    'Hintergrund und Dokumente haben etwa {sourceTokens, number} Token, zu viele für {seat}: Neben der Debatte lassen sich dort {atMost, number} lesen. {others, plural, =0 {} one {Auch für einen weiteren Platz sind es zu viele. } other {Auch für # weitere Plätze sind es zu viele. }}Entfernen Sie ein Dokument, oder wählen Sie ein Modell mit größerem Kontext.',
  'start-over-limit':
    'Grenze zu niedrig: Eröffnung und Urteil können bis zu {needed} kosten; die Grenze ist {limit}.',

  // a turn without a speech
  passed: '{who} hat verzichtet.',
  passedOver: '{who} wurde übergangen.',
  unheard: '{who} kam nicht zu Wort. {reason} Die Debatte ging ohne diese Rede weiter.',
};
