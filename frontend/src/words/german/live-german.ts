// live-words.ts in German.

import type { Translation } from '../define-words.ts';
import type {
  controlsWords,
  requestFieldWords,
  sidebarWords,
  speechCardWords,
  transcriptWords,
  troubleWords,
} from '../live-words.ts';

export const controls: Translation<typeof controlsWords> = {
  pause: 'Pause',
  resume: 'Weiter',
  more: 'Mehr',
  cost: 'Kosten bisher',
  live: 'Zurück zur laufenden Rede',
  stopNow: 'Sofort anhalten',
  stopNowNote:
    'Schneidet {count, plural, one {diese Rede} other {# Reden}} ab{held, plural, =0 {} other {; berechnet werden trotzdem höchstens {money}}}. {count, plural, one {Sie wird} other {Sie werden}} erneut angefragt.',
  keys: 'Tastaturkürzel',
  stoppedWords:
    '{count, plural, one {Nach # Wort angehalten.} other {Nach # Wörtern angehalten.}} Nicht Teil der Debatte; berechnet: {charge}.',
  cutOff:
    '{names}: Die laufende Rede wird abgeschnitten und nicht bewertet.{charged, select, yes { Ein abgebrochener Aufruf wird mit dem berechnet, was er höchstens gekostet haben kann, nie mit mehr, als dafür zurückgelegt war.} other {}}',
  limitReached: 'Was folgt, kann die Kostengrenze überschreiten',
  nextAtMost: 'Was als Nächstes kommt, höchstens',
  kept: 'Zurückgelegt für das, was folgen muss',
  missing: 'Es fehlen',
  raiseAndGoOn: 'Erhöhen und weiter',
  newLimit: 'Neue Grenze ($)',
  raiseLimit: 'Grenze erhöhen',
  typeAmount: 'Geben Sie einen Betrag in Dollar ein.',
  mustBeOver: 'Der Betrag muss über {money} liegen.',
  stalled: 'Seit {minutes, plural, =0 {20 Sekunden} one {# Minute} other {# Minuten}} nichts',
  stalledText:
    'Wenn Sie erneut anfragen, wird dieser Aufruf beendet.{held, plural, =0 {} other { Er kann trotzdem bis zu {money} kosten.}}',
  modelOf: 'Modell von {name}',
  chooseModel: 'Anderes Modell wählen',
  useModel: 'Dieses Modell verwenden',
  whilePaused: 'Modelle oder Grenze ändern',
  models: 'Modelle, ab der nächsten Rede',
  hiddenModel: 'Verborgen bis zum Urteil',
  change: 'Ändern',
  changeModelOf: 'Modell von {name} ändern',
  costLimit: 'Kostengrenze ($)',
  setLimit: 'Grenze setzen',
  limitTooLow: 'Das Ergebnis passt nicht unter diese Grenze.',
  finish: 'Abschließen',
  endWith:
    'Mit {result, select, verdict {einem Urteil} solution {einer Lösung} synthesis {einer Synthese} other {einer letzten Abstimmung}} beenden',
  result:
    '{result, select, verdict {ein Urteil} solution {eine Lösung} synthesis {eine Synthese} other {eine letzte Abstimmung}}',
  tooEarly: 'Für {result} wurde noch zu wenig gesagt.',
  end: 'Beenden …',
  endQuestion: 'Die Debatte beenden?',
  endText: 'Aus den bisherigen Reden folgt {result}.{nano, plural, =0 {} other { Höchstens {money}.}}',
  endUnpaid: 'Die Grenze reicht vielleicht nicht für {result}. Heben Sie sie zuerst an.',
  endWithout: 'Ohne {result} beenden',
  saidIsKept: 'Was gesagt wurde, bleibt erhalten.',
  closingsFirst: 'Zuerst die Schlussreden hören{nano, plural, =0 {} other {, höchstens {money} mehr}}',
  discard: 'Verwerfen',
  discardUndo: 'Die Reden werden gelöscht. Im Verlauf können Sie das rückgängig machen.',
  goOnDebating: 'Weiter debattieren',
  stayPaused: 'Angehalten lassen',
  stayPausedNote: 'Es wird nichts ausgegeben. Sie können jederzeit weitermachen.',
  raiseNote:
    'Die Debatte geht mit der nächsten Rede weiter. {money} reichen wahrscheinlich für alles{again, plural, =0 {.} one {: Ein Aufruf musste wiederholt werden, und für den Rest ist dasselbe Maß an Wiederholungen eingerechnet.} other {: # Aufrufe mussten wiederholt werden, und für den Rest ist dasselbe Maß an Wiederholungen eingerechnet.}}',
  lostSoFar:
    '{lost, plural, one {Ein Aufruf ging verloren: Der Server wurde neu gestartet oder antwortete nicht rechtzeitig. Er zählt mit dem Höchsten, was er gekostet haben kann.} other {# Aufrufe gingen verloren: Der Server wurde neu gestartet oder antwortete nicht rechtzeitig. Sie zählen mit dem Höchsten, was sie gekostet haben können.}}',

  label: 'Ihre Frage oder Bemerkung',
  placeholder: 'Was würde Sie umstimmen?',
  about: 'Alle lesen ihn vor der nächsten Rede; niemand wird unterbrochen.',
  whoAnswers: 'Wer antworten soll',
  whoeverIsNext: 'Wer als Nächstes spricht',
  tooLong:
    'Um {count, plural, one {# Zeichen} other {# Zeichen}} zu lang. Kürzen Sie den Text, um ihn zu senden.',
  notNow: 'Er kann jetzt nicht gesendet werden. Er bleibt als Entwurf erhalten.',
  recordedCannotAnswer: 'Aufgezeichnete Redner können nicht antworten.',
  unsent: 'Was Sie geschrieben haben, ist nicht gesendet. Damit es gehört wird, senden Sie es zuerst.',
  recordedToTheEnd: 'Eine aufgezeichnete Debatte hat ihr Ergebnis erst am Ende.',
  recordedSeats: 'In einer aufgezeichneten Debatte kann niemand sonst sprechen.',
  noSpeechLeft: 'Es folgt keine Rede mehr, die antworten könnte.',
  send: 'Zwischenruf senden',
  keep: 'Als Entwurf behalten',

  openElsewhere: 'Diese Debatte läuft in einem anderen Tab. Hier sehen Sie jede Rede, sobald sie fertig ist.',
  openedLater:
    'Diese Debatte wurde in einem anderen Tab geöffnet und läuft dort. Ohne https können sich Tabs nicht absprechen: Sie läuft in dem Tab, der sie zuletzt geöffnet hat.',
  cannotTakeOver:
    'Dieser Browser speichert gerade nichts, deshalb ist der Stand des anderen Tabs hier nicht lesbar. Machen Sie dort weiter.',
  noLongerHere:
    'Diese Debatte ist in diesem Browser nicht mehr lesbar. Vielleicht wurde sie in einem anderen Tab gelöscht.',
  takeOver: 'Hier übernehmen',

  verdictIsIn: 'Das Ergebnis ist da',
  needsYou: 'Die Debatte ist angehalten und braucht Sie',
  yourTurn: 'Sie sind an der Reihe',
  costWarning: 'Kostenwarnung: Die Debatte ist angehalten',
  limitNearlyReached: 'Kostengrenze erreicht: Die Debatte ist angehalten',
  openingVerdict: 'Das Ergebnis wird geöffnet …',
  notStarted: 'Diese Debatte ist vorbereitet, aber nicht gestartet. Es wurde noch kein Modell aufgerufen.',
};

export const sidebar: Translation<typeof sidebarWords> = {
  playMoney: 'Demo-Redner: {sum} Spielgeld, nicht berechnet.',
  interrupted: 'Abgebrochene Aufrufe sind geschätzt. Im ungünstigsten Fall bisher: {sum}.',
  interruptedAtMost: 'Abgebrochene Aufrufe zählen mit dem, was sie höchstens gekostet haben können.',
  label: 'Ablauf',
  checking: 'Es wird geprüft, ob jedes Modell bereit ist',
  over: 'Niemand spricht',
  summingUp: 'Die früheren Runden werden zusammengefasst',
  noCalls: 'Es wird nichts weiter ausgegeben',
  writingQueries: 'Suchanfragen',
  queriesWait: 'Die Suchanfragen warten auf Sie',
  pageClosed: 'als die Seite geschlossen wurde, um {time}',
  finishing: '{count, plural, one {{names} spricht noch zu Ende} other {{names} sprechen noch zu Ende}}',
  failed: 'Keine Rede von {names}',
  askNext: 'Als Nächstes: {names}',
  askAgain: 'Neuer Versuch: {names}',
  yourTurn: 'Sie sind an der Reihe, als {names}',
  speaking: '{count, plural, one {{names} spricht} other {{names} sprechen}}',
  answering:
    '{count, plural, one {{names} schreibt die eigene Einschätzung auf} other {{names} schreiben ihre Einschätzung auf}}',
  deciding: '{count, plural, one {{names} schreibt das Ergebnis} other {{names} schreiben das Ergebnis}}',
  roundOf: '{title} {round, number} von {of, number}',
  roundNearEnd: '{title} {round, number} von {of, number}, kurz vor dem Ende',
  moreRounds: 'Bis zu {count, number} weitere Runden',
  reserved: 'Für Schlussreden und Ergebnis zurückgelegt',
  costRange: '{sum}, höchstens {most}',
  notBilled: '{sum}, nicht berechnet',
  modelsHidden: 'Die Modelle werden nach dem Urteil genannt.',
  costSoFar: 'Kosten bisher: {sum}. Einzelheiten zeigen',
  answersBefore: 'Einzelne Antworten davor',
  spent: 'Bisher ausgegeben',
  spentAtMost: 'Bisher ausgegeben, höchstens',
  estimate: 'Schätzung für die ganze Debatte',
  warning: 'Warnung bei',
  limit: 'Grenze',
  noLimit: 'Keine',

  idle: 'Bereit',
  initializing: 'Vorbereitung',
  awaitingArguments: 'Eröffnungen',
  debating: 'Debatte läuft',
  judgeEvaluating: 'Urteil wird gefällt',
  closing: 'Ergebnis',
  pausing: 'Wird angehalten',
  listening: 'Sie sind an der Reihe',
  searching: 'Sucht',
  recovering: 'Neuer Versuch',
  paused: 'Angehalten',
  error: 'Angehalten',
  completed: 'Abgeschlossen',
};

export const transcript: Translation<typeof transcriptWords> = {
  // the screen
  controls: 'Steuerung',
  hasFinished: '{name} ist fertig: {title}.',
  inTheMaking: '{title}, in Arbeit',
  theJudge: 'Der Richter',
  closing: '{who}: {doing}',
  panelReads:
    '{judges, plural, one {Der Richter liest jede Rede, ohne zu wissen, von wem sie ist, und bewertet} other {Die Richter lesen jede Rede, jeder für sich und ohne zu wissen, von wem sie ist, und bewerten}} jedes Kriterium.',
  readingsDone: '{done, number} von {all, number} Lesungen fertig',
  toClose: '{who} hat noch nicht begonnen',
  interjection: 'Zwischenruf',
  interjectedAfter:
    'Sie, {first, select, true {vor der ersten Rede} other {nach: {title}}}{addressed, select, true {, an {name}} other {}}',
  answeredIn: 'beantwortet in {name}, {title}',

  // heads and sections
  continued: '{name}, Fortsetzung',
  answersGiven:
    '{count, plural, =1 {Die erste Ansicht des Richters bleibt bis zum Ende verschlossen.} other {{cast} von {count, number} ersten Ansichten sind abgegeben. Sie bleiben bis zum Ende verschlossen.}}',
  votesCast:
    '{cast} von {count, plural, one {# Stimme} other {# Stimmen}} abgegeben, bis zum Ende versiegelt.',
  proposalOf: 'Vorschlag {number, number} von {of, number}',

  // cards
  blind: 'Gleichzeitig geschrieben',
  byYou: 'von Ihnen',
  titleOf: '{title}, zu {name}',
  speaking: 'Spricht',
  writing: 'Schreibt',
  notHeard: 'Nicht gehört',
  passed: 'Verzichtet',
  spokenSealed: 'Gesprochen, versiegelt',
  speakingSealed: 'Spricht, versiegelt',
  opensLater: 'Wird gezeigt, wenn Sie gesprochen haben, damit niemand schon auf die anderen antwortet.',
  waitingForYou: 'Wartet auf Sie',
  notSpeaking: 'Angehalten',
  waiting: 'Wartet',
  askedAgain: 'Wird erneut gefragt',
  next: 'Als Nächstes',
  otherTab: 'Sie sind im anderen Tab an der Reihe.',
  failedAndAgain: '{reason} Neuer Versuch, wenn die anderen gesprochen haben.',
  nobodySpeaks: 'Solange Sie entscheiden, spricht niemand.',
  nobodySpeaksNow: 'Solange die Debatte angehalten ist, spricht niemand.',
  yoursLater: 'Sie sind an der Reihe, wenn die anderen gesprochen haben.',
  speaksNext: '{name} spricht als Nächstes.',
  blindAll: 'Alle schreiben zugleich, ohne die Reden der anderen zu sehen.',
  about: 'Beginnt gleich',
};

export const requestField: Translation<typeof requestFieldWords> = {
  system: 'einen eigenen Systemtext',
  format: 'die Form der Antwort',
  usage: 'die Frage nach der Zahl der Token',
  route: 'die Bedingung, dass der Anbieter alles davon annimmt',
  temperature: 'die Temperatur',
  highTemperature: 'eine so hohe Temperatur',
  seed: 'den Startwert',
  thinking: 'den Denkaufwand',
};

export const speechCard: Translation<typeof speechCardWords> = {
  words: '{count, plural, one {# Wort} other {# Wörter}}',
  about: 'etwa {amount}',
  atMost: 'höchstens {amount}',
  atLeast: 'mindestens {amount}',
  askedAgain:
    '{reason} {count, plural, =1 {Erneut} =2 {Zweimal erneut} other {#-mal erneut}} angefragt{paid, select, yes {; jeder Versuch kostet} other {}}.',
  leftOut: 'Nicht angenommen hat der Server: {fields}. Er wurde ohne sie gefragt.',
  notTaken: 'Nicht angenommen hat das Modell: {fields}. Es wurde ohne sie gefragt.',
  oneModel: 'ein Modell',
  summaryMade: 'Statt der früheren Runden lesen diese Zusammenfassung: {readers}.',
  noDocument:
    'Zitiert {document}; {kind, select, source {eine solche Quelle} other {ein solches Dokument}} gibt es in dieser Debatte nicht.',
  notInDocument: 'Zitiert aus {document}, was dort nicht steht: „{quote}“.',
  nobodySaidIt: 'Zitiert, was niemand in dieser Debatte gesagt hat: „{quote}“.',
};

export const trouble: Translation<typeof troubleWords> = {
  // what halts the debate
  wrongFor: 'Etwas ist schiefgegangen: {names}',
  callsFailed:
    '{count, plural, one {Der Aufruf ist fehlgeschlagen} other {{number} Aufrufe sind fehlgeschlagen}}',
  callsFrom: 'Der Anbieter nimmt bis {time} keine Aufrufe an',
  cannotSpeak: '{count, plural, one {{names} kann nicht sprechen} other {{names} können nicht sprechen}}',
  cannotGoOn: 'Die Debatte kann nicht weitergehen',
  remedyKey: 'Geben Sie Schlüssel in den <a>Einstellungen</a> ein und testen Sie sie dort.',
  remedyQuota:
    'Laden Sie das Konto beim Anbieter auf, oder geben Sie in den <a>Einstellungen</a> einen anderen Schlüssel ein.',
  kept: '{count, plural, one {Eine Rede bleibt} other {{number} Reden bleiben}} erhalten; nur was fehlgeschlagen ist, wird noch einmal angefragt.',
  waits: 'Bis Sie wählen, wird nichts ausgegeben.',
  waitsHidden: 'Bis Sie wählen, wird nichts ausgegeben, und die Modelle bleiben verdeckt.',
  askAgain: 'Erneut anfragen',
  declined: '{name} hat es {count, plural, =2 {zweimal} other {{count, number}-mal}} abgelehnt zu sprechen',
  declinedText: 'Von hier an kann ein anderes Modell den Platz übernehmen.',
  anotherModel: 'Anderes Modell …',
  skip: 'Überspringen',
  skipNote:
    '{phase, select, verdict {Das Ergebnis kommt ohne diese Antwort zustande.} other {Überspringt nur diesen Beitrag. Beim nächsten wird der Platz wieder gefragt.}}',
  needs: 'Dafür ist eine Grenze von {amount} nötig.',

  // calls that are made again
  lost: 'Was hier begonnen war, ging verloren: Der Server wurde neu gestartet oder antwortete nicht rechtzeitig. Nur diese Rede wird noch einmal angefragt.',
  triedAgain: '{reason} Erneut gefragt: Versuch {number, number} von höchstens {of, number}.',
  nextTry: '{reason} Neuer Versuch {seconds, plural, =0 {jetzt} one {in # Sekunde} other {in # Sekunden}}.',
  provider: 'Der Anbieter',

  // across the top
  serverLost:
    '<b>Der Server von Rostrum ist nicht erreichbar.</b> Er wird von selbst wieder angefragt. Jedes gesagte Wort bleibt erhalten.',
  tryNow: 'Jetzt versuchen',

  // the cost warning
  warned: 'Sie haben {spent} ausgegeben',
  noLimit: 'Es gilt keine Grenze. {amount} war nur eine Warnung.',
  askedAt: 'Die Warnung war auf {asked} gesetzt.',
  restCosts: 'Der Rest der Debatte kostet {money}.',
  limitIs: 'Die Grenze liegt bei {limit}.',
  goOnNote: 'Die Debatte geht mit der nächsten Rede weiter.',
};
