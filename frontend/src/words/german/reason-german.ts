// reason-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { reasonWords, serverProblemWords } from '../reason-words.ts';

export const serverProblem: Translation<typeof serverProblemWords> = {
  'invalid-body':
    'Der Server konnte mit dieser Anfrage nichts anfangen. Versuchen Sie es noch einmal; auf der Seite laden Sie zuerst neu.',
  unauthorized:
    'Der Server braucht sein Zugangstoken oder bekam ein falsches. Auf der Seite geben Sie es in den Einstellungen ein.',
  'budget-exceeded': 'Die Ausgabengrenze des Servers für heute lässt diesen Aufruf nicht zu.',
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
    'Der Server konnte diese Anfrage nicht lesen. Versuchen Sie es noch einmal; auf der Seite laden Sie zuerst neu.',
  'too-many-requests': 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  'too-busy': 'Der Server ist ausgelastet. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  'provider-unavailable':
    'Dieser Anbieter ist nicht verfügbar. Prüfen Sie seinen Schlüssel oder seine Adresse: auf der Seite in den Einstellungen.',
  'store-unavailable':
    'Der Server kann seinen Speicher nicht benutzen. Versuchen Sie es gleich noch einmal. Der Grund steht in seinem Protokoll.',
  'shutting-down': 'Der Server wird beendet. Versuchen Sie es noch einmal, sobald er wieder läuft.',
  internal: 'Auf dem Server ist etwas schiefgegangen. Einzelheiten stehen in seinem Protokoll.',
  serverSays: '{sentence} Der Server meldet: {detail}',
  unreachable: 'Der Server von Rostrum ist nicht erreichbar. Läuft er noch?',
  unreadable:
    'Die Antwort des Servers ist nicht lesbar: Seite und Server können verschiedene Versionen haben. Laden Sie die Seite neu.',
  notOurs: 'Etwas zwischen dieser Seite und dem Server hat mit dem Status {status} geantwortet.',
  tokenRefused: 'Der Server hat dieses Zugangstoken abgelehnt.',
  models: 'Die Liste der Modelle ist nicht lesbar.',
};

export const reason: Translation<typeof reasonWords> = {
  text: '{text}',

  // calls that a vendor refused or did not finish
  'vendor-rate-limited':
    '{provider} begrenzt die Zahl der Anfragen; warten Sie kurz, bevor Sie es noch einmal versuchen.',
  'vendor-overloaded': '{provider} ist gerade überlastet; versuchen Sie es später noch einmal.',
  'vendor-time-out': '{provider} hat zu lange für eine Antwort gebraucht.',
  'vendor-network': '{provider} war nicht erreichbar, oder die Verbindung brach ab.',
  'vendor-auth':
    '{provider} hat den Schlüssel nicht angenommen; prüfen Sie ihn, oder nehmen Sie einen anderen.',
  'vendor-quota':
    '{provider} meldet, dass das Konto kein Guthaben mehr hat; sehen Sie auf der Abrechnungsseite nach.',
  'vendor-invalid-request':
    '{provider} hat die Anfrage abgelehnt; ein anderes Modell nimmt sie vielleicht an.',
  'vendor-context-too-long':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist; wählen Sie eines mit größerem Kontext, oder vergrößern Sie den Kontext des eigenen Servers (num_ctx in Ollama).',
  'vendor-upstream-error': '{provider} hat mit einem eigenen Fehler geantwortet.',
  'vendor-incomplete': '{provider} hat die Antwort beendet, ohne einen Grund zu nennen.',
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
  'text-too-long':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist; wählen Sie eines mit größerem Kontext.',
  'context-exceeded':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist: {tokens, number} Token, und es nimmt {context, number}. Wählen Sie eines mit größerem Kontext, oder vergrößern Sie den Kontext des eigenen Servers (num_ctx in Ollama).',
  'minute-limit-exceeded':
    '{provider} erlaubt diesem Konto {limit, number} Token je Minute, und schon diese eine Anfrage braucht {tokens, number}. Wählen Sie kürzere Reden oder eine niedrigere Denkstufe, ein anderes Modell oder beim Anbieter eine höhere Stufe.',
  'day-used-up':
    '{provider} erlaubt diesem Konto heute keine weiteren solchen Aufrufe. Wählen Sie ein anderes Modell oder beim Anbieter eine höhere Stufe.',
  'only-thoughts':
    'Das Modell hat nur nachgedacht ({tokens, plural, =1 {ein Token} other {# Token}}) und nichts gesagt. Wählen Sie eine niedrigere Denkstufe oder ein anderes Modell; wurde es abgeschnitten, erlauben Sie längere Reden.',
  'vendor-silent': 'Der Anbieter hat {seconds} s lang nichts gesendet.',
  'answer-too-slow': 'Die Antwort brauchte länger als {seconds} s.',
  'no-answer': 'Innerhalb von {seconds} s kam keine Antwort.',
  'answer-unreadable':
    'Die Antwort des Anbieters war nicht lesbar. Versuchen Sie es noch einmal, sonst mit einem anderen Modell.',
  'answer-broke-off': 'Die Antwort des Modells brach ab. Versuchen Sie es noch einmal.',
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
  'not-offered': 'Dieser Server hat diesen Anbieter nicht.',
  'refused-by-server': '{sentence}',
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
  'other-language': 'Die Antwort ist in einer anderen Sprache als die These.',
  'off-topic': 'Die Antwort hat kaum ein Wort mit dem Thema „{topic}“ oder dem Gesagten gemein.',

  // turns that the debate goes on without
  'no-room': 'Die Kostengrenze ließ keinen Platz dafür.',
  'round-over': 'Die Zeit für diese Runde war um.',
  'only-judges': 'Die Debatte wurde noch einmal beurteilt: Gefragt wurden nur die Richter.',
  'no-speech': 'Kein Versuch brachte eine Rede.',
  'asked-to-wait':
    '{cause} Der Anbieter verlangt {unit, select, minutes {{count} Minuten} hours {{count} Stunden} other {einen Tag oder mehr}} Pause.',

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
  abandoned: 'Die Debatte wurde abgebrochen: Es gibt kein Urteil, alles Gesagte bleibt erhalten.',

  // how the debate ended
  'as-planned': 'Wie geplant abgeschlossen.',
  agreed: 'Die Stimmen für eine Lösung haben die Aussprache beendet.',
  threshold: 'Die Bewertung des Richters hat die Schwelle erreicht.',
  'ended-by-person': 'Eine Person hat die Debatte beendet.',
  'no-questions': 'Es gab keine Fragen mehr.',
  stopped:
    '{by, select, budget {Die Kostengrenze ließ keine weitere Rede zu:} time {Die Zeit war um:} other {Die Debatte wurde beendet:}} {closings, select, heard {Die Schlussreden wurden gehört; dann } other {}}{result, select, verdict {{closings, select, heard {wurde über das Gesagte geurteilt} other {Über das Gesagte wurde geurteilt}}} solution {{closings, select, heard {wurde aus dem Gesagten die Lösung geschrieben} other {Aus dem Gesagten wurde die Lösung geschrieben}}} synthesis {{closings, select, heard {wurde das Gesagte zusammengefasst} other {Das Gesagte wurde zusammengefasst}}} vote {{closings, select, heard {haben beide noch einmal abgestimmt} other {Beide haben noch einmal abgestimmt}}} other {{closings, select, heard {wurde der Abschluss gemacht} other {Der Abschluss wurde gemacht}}}}.',

  // why the debate waits
  'provider-hint': '{hint}',
  'models-lacking':
    '{lacking} Versuchen Sie es danach noch einmal, oder wählen Sie für den Platz ein anderes Modell.',
  'model-lacking':
    '{seat}: {status, select, none {Dieser Server bietet den Anbieter von {model} nicht an.} ready {{provider} bietet {model} hier nicht an.} missingkey {{provider} hat keinen Schlüssel. {hint}} refusedkey {{provider} lehnt den Schlüssel ab. {hint}} loading {{provider} lädt das Modell. {hint}} nomodels {{provider} hat kein Modell. {hint}} other {{provider} ist nicht erreichbar. {hint}}}',
  'model-gone':
    'Dieses Modell ist gerade nicht verfügbar. Wählen Sie ein anderes, oder richten Sie den Anbieter ein und versuchen Sie es noch einmal.',
  'price-unknown':
    'Der Preis dieses Modells ist unbekannt, deshalb kann keine Kostengrenze gelten. Wählen Sie für den Platz ein anderes Modell.',
  'price-changed':
    'Der Preis dieses Modells hat sich geändert: Der Aufruf könnte mehr kosten, als dafür zurückgelegt war. Versuchen Sie es noch einmal.',
  'day-limit':
    'Die Ausgabengrenze des Servers für heute lässt diesen Aufruf nicht zu. Wer den Server betreibt, kann sie erhöhen (SPEND_LIMIT_USD_PER_DAY); um Mitternacht UTC beginnt sie von vorn.',
  'debate-over-context':
    '{seat} kann {contextTokens, number} Token lesen; {what, select, result {das Ergebnis} other {eine Rede}} braucht etwa {neededTokens, number}. {others, plural, =0 {} one {Auch bei einem weiteren Platz reicht es nicht. } other {Auch bei # weiteren Plätzen reicht es nicht. }}Wählen Sie ein Modell mit größerem Kontext, weniger Runden oder kürzere Reden. Ein lokaler Server lässt sich mit größerem Kontext starten (num_ctx bei Ollama).',
  'sources-over-context':
    'Hintergrund und Dokumente haben etwa {sourceTokens, number} Token, zu viele für {seat}: Neben der Debatte lassen sich dort {atMost, number} lesen. {others, plural, =0 {} one {Auch für einen weiteren Platz sind es zu viele. } other {Auch für # weitere Plätze sind es zu viele. }}Entfernen Sie ein Dokument, oder wählen Sie ein Modell mit größerem Kontext.',
  'start-over-limit': 'Eröffnung und Urteil können bis zu {needed} kosten; die Grenze ist {limit}.',

  // a turn without a speech
  passed: '{who} hat verzichtet.',
  passedOver: '{who} wurde übergangen.',
  unheard: '{who} kam nicht zu Wort. {reason} Die Debatte ging ohne diese Rede weiter.',
};
