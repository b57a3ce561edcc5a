// setup-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { judgeWords, setupWords } from '../setup-words.ts';

export const setup: Translation<typeof setupWords> = {
  question: 'Worüber soll debattiert werden?',
  motion: 'These',
  motionPlaceholder: 'Wir sollten …',
  motionToBackground: 'In den Hintergrund verschieben und den ersten Satz behalten',
  noModelsYet: 'Die Liste der Modelle wird noch geladen.',
  notStarted: 'Die Debatte konnte nicht gestartet werden. Versuchen Sie es noch einmal.',
  demoEnglish: 'Demo-Redner sprechen Englisch, in welcher Sprache die These auch ist.',

  backgroundOrDocuments: 'Hintergrund, Dokumente oder Quellen hinzufügen',
  documentsGiven: 'Alle haben {titles} gelesen',
  backgroundPlaceholder: 'Was alle, die sprechen oder urteilen, wissen sollten (optional).',
  documents: 'Dokumente',
  addDocuments: 'Dokumente hinzufügen',
  documentsHelp:
    '.txt, .md, .html, .pdf, .docx, je bis zu 5 MB. In den Reden heißen sie [D1], und jedes Zitat wird geprüft.',
  waiting: 'Wartet',
  reading: 'Wird gelesen',
  sameText: 'Enthält denselben Text wie {document}.',
  tooManyDocuments: 'Eine Debatte nimmt bis zu {most, number} Dokumente auf.',
  unreadable:
    'Diese Datei konnte nicht gelesen werden. Laden Sie die Seite neu, und fügen Sie die Datei noch einmal hinzu.',
  readText: 'Text lesen',
  tokens: '{tokens, number} Token',
  removeDocument: '{document}, {title} entfernen',
  removed: '{title} wurde entfernt.',
  removeFromList: '{title} aus der Liste entfernen',

  format: 'Format',
  convince: 'Überzeugen',
  convinceAbout: 'Zwei Seiten streiten. Ein Richter sagt, wer besser argumentiert hat.',
  decide: 'Entscheiden',
  decideAbout: 'Alle suchen gemeinsam eine Antwort.',
  explore: 'Erkunden',
  exploreAbout: 'Jede Stimme hat eine Sicht. Niemand gewinnt.',
  moreFormats: 'Weitere Formate',
  judgeTranscript: 'Eine Mitschrift beurteilen',
  ownFormat: 'Eigenes Format erstellen',

  openSetup: 'Aufstellung öffnen',
  saveSetup: 'Diese Aufstellung speichern',
  nameSetup: 'Name dieser Aufstellung',
  setupTitle: '{format}: {motion}',
  noMotion: 'noch keine These',

  copyLink: 'Link zu dieser Aufstellung kopieren',
  copied: 'Kopiert. Der Link füllt das Formular aus. Er startet nichts und enthält keine Schlüssel.',
  linkShown: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie den Link aus der Adresszeile.',
  leavesOutBackground: 'Der Hintergrund ist zu lang für einen Link und nicht enthalten.',
  draftKept:
    'Hier wurde eine andere Aufstellung geöffnet. Ihre eigene bleibt unter „Weitere Optionen“ erhalten.',
  backToDraft: 'Zurück zu ihr',
  leavesOutDocuments: 'Dokumente sind nicht enthalten.',
  leavesOutSources: 'Quellen sind nicht enthalten.',

  preview: 'Ablauf und Schätzung',
  start: 'Debatte starten',
  starting: 'Wird gestartet …',

  moreOptions: 'Weitere Optionen',
  speakers: 'Wer spricht',
  moneyAndTime: 'Geld und Zeit',
  verdict: 'Urteil',
  thisSetup: 'Diese Aufstellung',
  withBounds: '{title}, {min} bis {max}',
  none: 'keine',

  theMotion: 'Die These',
  theBackground: 'Der Hintergrund',
  theDocuments: 'Die Dokumente',
  fault: '{field} {reason}.',
  chooseNumber: '{field}: Wählen Sie {min, number} bis {max, number}.',
  sourcesStillRead: 'Die Quellen werden noch gelesen.',
  stillReading: '{title} wird noch gelesen.',
  priceUnknown:
    '{seat}: Der Preis dieses Modells ist unbekannt. Geben Sie ihn ein, oder entfernen Sie die Kostengrenze.',

  estimate: 'Schätzung:',
  estimateWaiting: 'Kosten folgen',
  unknown: 'Kosten unbekannt',
  upTo: 'Bis zu {cost}',
  range: '{low} bis {high}',
  size: '{speeches, plural, one {# Rede} other {# Reden}}, {time}.',
  minutes: 'etwa {minutes, plural, one {# Minute} other {# Minuten}}',
  examplePrices: '{cost} zu Beispielpreisen. Niemand zahlt.',
  limitLabel: 'Grenze ($)',
  stopsAfterRounds:
    '{after, plural, =0 {Hört vielleicht früher auf, vor dem Ende der ersten von {of, number} Runden.} other {Hört vielleicht früher auf, nach etwa {after, number} von {of, number} Runden.}}',
  stopsAfterSpeeches: 'Hört vielleicht früher auf, nach etwa {after, number} von {of, number} Reden.',
  enough:
    'Das Geld für die Schlussreden und {judges, plural, =0 {das Ergebnis} one {den Richter} =2 {beide Richter} other {alle # Richter}} ist zurückgelegt. Eine Grenze von {limit} reicht wahrscheinlich für alles.',
  tooLow:
    'Grenze zu niedrig: Bis zu einem Ergebnis kann es {needed} kosten.{judges, plural, =0 {} one {} =2 { Darin sind beide Richter eingerechnet; einer kostet weniger.} other { Darin sind alle # Richter eingerechnet; weniger Richter kosten weniger.}}',
  noLimit: 'Keine Grenze: Die Debatte läuft bis zum Ende, was immer sie kostet.',
  pausesAtLimit: 'Die Debatte hält an, bevor sie die Grenze überschreitet.',
  endsAtLimit: 'Die Debatte endet mit ihrem Ergebnis, bevor sie die Grenze überschreitet.',

  addFirst: 'Platz hinzufügen: {name}',
  addSecond: 'Zweiter Platz: {name}',
  addAnother: 'Weiterer Platz: {name}',
  remove: '{name} entfernen',
  voter: 'stimmt ab',
  persona: 'Charakter: {name}',
  personas: 'Charaktere',
  noPersona: 'Keiner',
  yourPersonas: 'Ihre Charaktere',
  me: 'Ich',
  youSpeak: 'Sie. Die Debatte wartet, bis Sie gesprochen haben.',
  model: 'Modell für {name}',
  loadingModels: 'Modelle werden geladen …',
  chooseModel: 'Modell wählen',
  notOffered: '{model}, gerade nicht verfügbar',
  needsKey: '{provider}, braucht einen Schlüssel',
  keyFirst:
    '{seat}: {provider} braucht einen Schlüssel. Geben Sie ihn in den Einstellungen ein, oder wählen Sie ein anderes Modell.',
  seatMissing:
    '{seat}: {model} ist gerade nicht verfügbar. Wählen Sie ein anderes Modell, oder versuchen Sie es noch einmal, wenn es da ist. {hint}',
  localReady:
    '{model} ist auf einem eigenen Server bereit: es debattiert über alles{free, select, yes {, und niemand zahlt} other {}}.',
  debateWith: 'Mit {model} debattieren',
  playRecorded: 'Aufgezeichnete Debatte abspielen',
  keyRefused: '{provider}, Schlüssel abgelehnt',
  loading: '{provider}, lädt sein Modell',
  noModels: '{provider}, kein Modell',
  unreachable: '{provider}, nicht erreichbar',
  details: '{input} Eingabe, {output} Ausgabe je Million Token · {context} Kontext',
  freeDetails: 'Kostenlos · {context} Kontext',
  demoDetails: 'Demo, kostenlos · {context} Kontext',
  unpricedDetails: 'Preis unbekannt · {context} Kontext',
  withThinking:
    '{details} · {effort, select, least {geringster Denkaufwand} none {denkt nicht} minimal {minimaler Denkaufwand} low {geringer Denkaufwand} medium {mittlerer Denkaufwand} high {hoher Denkaufwand} xhigh {sehr hoher Denkaufwand} other {höchster Denkaufwand}}',
  withEnd: '{details} · bis {date}',
  endsOn: 'bis {date}',
  endsSoon: '{model} wird am {date} abgeschaltet. Wählen Sie für spätere Debatten ein anderes Modell.',
  seatsPriceUnknown: 'Preis unbekannt',
  priceIn: '{name}: Preis für Eingabe ($ je Million Token)',
  priceOut: '{name}: Preis für Ausgabe',

  more: 'Mehr zu {name}',
  name: 'Name von {name}',
  nameFull: 'Ein Name hat höchstens {most} Zeichen: Mehr wird nicht angenommen.',
  nameHelp: 'Der Name auf der Seite, für die Redner und für die Jury.',
  length: 'Redelänge von {name}',
  lengthHelp: 'Wie viel der Länge, die das Format vorsieht, jede Rede nutzt.',
  lengthOfDebate: 'Wie in der Debatte ({length})',
  lengthUnknown: 'Andere Länge',
  brief: 'Kurz',
  half: 'Halb',
  full: 'Voll',
  maxWords: 'Wörter von {name}, höchstens',
  maxWordsHelp: 'In einer Rede, gleich wie lang sie ist. Leer: nach der Redelänge.',
  temperature: 'Temperatur von {name}',
  temperatureHelp: 'Für die Reden. Leer: wie in der Debatte.',
  temperatureRefused: '{model} nimmt keine Temperatur an.',
  effort: 'Denkaufwand von {name}',
  effortHelp: 'In jedem seiner Aufrufe. Was es denkt, wird als Ausgabe berechnet.',
  least:
    'Geringster ({level, select, none {es denkt nicht} minimal {minimal} low {gering} medium {mittel} high {hoch} xhigh {sehr hoch} other {höchster}})',
  effortLevel:
    '{level, select, none {Keiner} minimal {Minimal} low {Gering} medium {Mittel} high {Hoch} xhigh {Sehr hoch} other {Höchster}}',
  instruction: 'Anweisung an {name}',
  instructionHelp: 'Nur dieser Platz liest sie. Sie kann die Regeln der Debatte nicht ändern.',
  instructionExample: 'Argumentiere aus der Sicht einer Kleinstadt ohne Bahnanschluss.',

  notKept: '{format} hat keinen Platz für: {seats}.',
  satAs: '{who} ({seat})',
  scripted:
    '{count, plural, one {Ein Skript sitzt als {seats}: Was es sagt, ist kein Argument, und seine} other {Skripte sitzen als {seats}: Was sie sagen, ist kein Argument, und ihre}} Punkte sind ausgelost, also wird die Debatte eine Probe.',
  judging: 'Urteil',
  judges:
    '{count, plural, one {Ein Richter} =2 {Zwei Richter} =3 {Drei Richter} =4 {Vier Richter} =5 {Fünf Richter} other {# Richter}}',
  sameFamily:
    '{judge} kommt vom selben Anbieter wie {speaker} ({family}). Richter bevorzugen oft Modelle der eigenen Familie.',
  sameModel: '{judge} hat dasselbe Modell wie {speaker}. Richter bevorzugen oft das eigene Modell.',
  nobodyElse: 'Kein verfügbares Modell einer anderen Familie urteilt ebenso gut.',
  judgeInstead: '{model} urteilen lassen',
  judgesAndReadings:
    '{judges, plural, one {{readings, plural, one {Ein Richter liest die Debatte.} other {Ein Richter liest die Debatte zweimal, einmal in jeder Reihenfolge. Sein Urteil ist höchstens knapp.}}} other {{readings, plural, one {{judges, number} Richter lesen die Debatte.} other {Jeder von {judges, number} Richtern liest die Debatte zweimal, einmal in jeder Reihenfolge.}}}}',
};

export const judge: Translation<typeof judgeWords> = {
  anotherFamily:
    '{model} urteilt, weil es groß genug ist und aus einer anderen Familie als die Redner kommt.',
  anotherModel:
    '{model} urteilt, weil es groß genug ist und keiner der Redner dieses Modell hat. Ob es aus einer anderen Familie kommt, ist nicht bekannt.',
  speakersFamily:
    '{model} urteilt, obwohl es aus der Familie eines Redners kommt: Kein verfügbares Modell einer anderen Familie urteilt ebenso gut.',
  largeEnough: '{model} urteilt, weil es groß genug ist.',
  noneFit:
    'Kein verfügbares Modell eignet sich als Richter. {model} urteilt, weil es dem am nächsten kommt: {why}.',
  unfit: '{model} eignet sich nicht als Richter: {why}.',
  why: '{why, select, scripted {es folgt einem Skript, und seine Punkte werden ausgelost} priceUnknown {sein Preis ist unbekannt, daher kann keine Kostengrenze dafür gelten} smaller {es ist viel kleiner als die Modelle, die debattieren} smallContext {es liest {context, number} Token auf einmal, und ein Richter braucht {least, number}} tooSmall {es ist zu klein, um Argumente abzuwägen} other {seine Größe ist nicht bekannt}}',
};
