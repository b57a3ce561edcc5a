// answer-words.ts in German.
import type { answerWords, personTurnWords } from '../answer-words.ts';
import type { Translation } from '../define-words.ts';

export const answer: Translation<typeof answerWords> = {
  side: '{side, select, for {Dafür} against {Dagegen} other {Unentschieden}}',
  unreadable: 'Nicht lesbar',
  voting: 'Stimmt ab',
  evaluating: 'Bewertet die Vorschläge',
  agreement: 'Übereinstimmung',
  bestProposal: 'Bester Vorschlag',
  couldSettle: 'Eine weitere Runde könnte noch klären: {gap}',
  noQuestions: 'Keine Fragen.',
  noQueries: 'Keine Suchanfragen.',
  writingQueries: 'Schreibt Suchanfragen',
  ballotCast:
    '{side, select, for {Stimmt für die These.} against {Stimmt gegen die These.} other {Unentschieden.}}',
  evaluated: 'Übereinstimmung {agreement} von 100, bester Vorschlag {proposal} von 100.',
  openGap: 'Offen: {gap}',
  voted:
    '{vote, select, yes {Ja} other {Nein}}{confidence, select, none {} other {, zu {confidence} % sicher}}.',
  signed: '{signs, select, yes {Unterschreibt den Text.} other {Unterschreibt den Text nicht.}}',
  unreadableVote: 'Zählt als unsicheres Nein: Die Stimme hatte nicht die verlangte Form',
  inferredVote:
    'Der Wortlaut spricht für {vote, select, yes {Ja} other {Nein}}, zu {confidence, number} % sicher. Das wird nur angezeigt und zählt nicht.',
  proposedSolution: 'Vorgeschlagene Lösung',

  waiting: 'Schreibt die Zusammenfassung',
  insights: 'Erkenntnisse',
  decisions: 'Entscheidungen',
  questions: 'Offene Fragen',
  actions: 'Aufgaben',
  afterTurns:
    'Nach {turns, plural, other {#}} von {most, plural, one {# Runde} other {# Runden}} mit {names}.',
  writtenBy:
    'Zusammengefasst von {name}.{names, select, beside { Ein Name neben einem Punkt sagt, wer ihn angesprochen hat.} other {}}',
  owner:
    '{named, select, yes {Zuständig: {owner}} other {Niemand ist als zuständig genannt}}.{dated, select, yes { Wann: {due}.} other {}}',
  byNobody: 'Von wem das kommt, ist nicht gesagt.',
  notInWords: 'So nicht in der Debatte: {words}.',
  earlier: 'festgehalten, bevor Sie fortgesetzt haben',

  audienceTitle: 'Publikum',
  for: 'Die Verschiebung spricht für die These',
  against: 'Die Verschiebung spricht für die Gegenseite',
  tie: 'Unentschieden',
  counted:
    '{result}; {count, plural, one {# Person hat} other {# Personen haben}} vorher und nachher abgestimmt.',
  nobody: 'Niemand hat vorher und nachher abgestimmt.',
  law: 'Unentschiedene zählen für keine Seite. Verschiebungen, die weniger als 5 Punkte auseinanderliegen, gelten als unentschieden.',
  few: 'Bei so wenigen Stimmen sagt das wenig: Eine Stimme macht {points, number} Punkte aus.',
  before: 'Vorher',
  after: 'Nachher',
  caption: 'Stimmen vorher und nachher, in Prozent',
  audienceSide: 'Seite',
  swing: 'Verschiebung',
  percent: '{share, number} %',
  noVote: 'keine Stimme',

  solutionWaiting: 'Schreibt die Lösung',
  solutionTitle: 'Lösung',
  inFull: 'Im Ganzen',
  why: 'Warum',
  rejected: 'Verworfen',
  agreed:
    'Nach Runde {round, number} bewertete der Richter die Einigkeit der Vorschläge mit {agreement, number} von 100.',
  testIt:
    'Eine Antwort von {models, plural, one {einem Modell} =2 {zwei Modellen} =3 {drei Modellen} other {# Modellen}} und einem Richter. Zu prüfen, bevor jemand danach handelt.',
  inDetails: 'Gegebene Antworten, Annahmen, was noch zu klären ist, Einigkeit nach Runden',
  firstAnswers: 'Antworten auf die {pass, plural, =1 {ersten} =2 {nächsten} other {weiteren}} Fragen',
  skippedQuestions: '{count, plural, one {Eine Frage} other {# Fragen}} übergangen.',
  requirements: 'Anforderungen',
  assumptions: 'Annahmen',
  tradeoffs: 'Was sie aufgibt',
  open: 'Noch zu klären',
  afterEachRound: 'Nach jeder Runde',
  round: 'Runde',

  flowTitle: 'Verlauf der Argumente',
  rule: 'Was aus jeder Behauptung wurde{readings, plural, =1 {} other {, wie die meisten der Lesungen sagen, die sie verzeichnen; bei Gleichstand gilt das mildere Wort}}. Das Ergebnis steht bei der letzten fremden Rede, die die Behauptung aufgreift. „Eingeräumt“ ohne Rede: Keine Lesung sagt, in welcher von mehreren. Übergangen: Jemand anders hatte noch eine Rede, in der er argumentieren durfte, und keine Lesung nennt eine Erwiderung. Buchstaben mit einer Zahl stehen für eine Rede.',
  exchange:
    '{by, select, judge {Ein Wortwechsel, den der Richter aufführt} most {Ein Wortwechsel, den die meisten Lesungen aufführen} one {Ein Wortwechsel, den eine Lesung aufführt} other {Ein Wortwechsel, den einige Lesungen aufführen}}',
  listed:
    'In {readings, number} von {all, plural, one {# Lesung} other {# Lesungen}} der Debatte aufgeführt.',
  claim: 'Behauptung',
  speech: 'Aufgestellt in',
  fate: 'Was daraus wurde',
  reply: 'Erwiderung',
  carriedOn: 'fortgeführt',
  answered: 'beantwortet',
  half: 'halb beantwortet',
  conceded: 'eingeräumt',
  dropped: 'übergangen',
  noTurnLeft: 'keine Rede mehr',
  left: '{left, number} von {count, plural, one {# Behauptung} other {# Behauptungen}} übergangen',
  leftBy:
    '{name} überging {left, plural, =0 {keine} other {{left, number}}} von {count, plural, =1 {einer Behauptung} other {# Behauptungen}} der anderen Seite.',
  seen: 'In {seen, number} von {all, number} Lesungen notiert.',
  vote: '{readings, plural, one {# Lesung sagt} other {# Lesungen sagen}} „{word}“.',

  signatureWaiting: 'Liest den Text',
  signatureUnreadable: 'Zählt als nicht unterschrieben: Die Antwort hatte nicht die verlangte Form',
  signs: 'Unterschreibt den Text',
  signsReserved: 'Unterschreibt den Text mit einem Vorbehalt',
  signsNot: 'Unterschreibt den Text so nicht',
  wouldSign: 'Würde diesen Text unterschreiben',

  ofSurerVote:
    'Dieser Text steht in der Stimmabgabe von {author}; von zwei Texten zählt der mit der sichereren Stimme.',
  allSigned: 'Beide haben den Text unten unterschrieben.',
  signedText: 'Der Text, den sie unterschrieben haben',
  agreedText: 'Der Text der sichereren Stimme',
  proposedText: 'Der Text ohne die Unterschrift von {names}',
  didWrite: 'hat den Text geschrieben',
  didWriteAndSign:
    'hat den Text geschrieben und {reserved, select, yes {mit einem Vorbehalt } other {}}unterschrieben',
  didSign: 'hat den Text {reserved, select, yes {mit einem Vorbehalt } other {}}unterschrieben',
  didNotSign: 'hat nicht unterschrieben',
  didChange: 'hat ihn geändert; {author} hat die Änderung unterschrieben',
  notByBoth: 'Nicht von beiden unterschrieben: Es fehlt die Unterschrift von {names}.',

  wasSigned: '{name} hat den Text von {author} gelesen und unterschrieben.',
  wasRefused: '{name} hat den Text von {author} gelesen und nicht unterschrieben.',
  wasUnreadable: '{name} hat den Text von {author} erhalten; die Antwort war nicht lesbar.',
  wasChanged: '{name} hat den Text von {author} gelesen und geändert:',
  otherText: 'Der Text, der an seiner Stelle steht, ist nicht derselbe mit einer geänderten Stelle:',

  textBy: 'Der Text von {author}',
  question: 'Unterschreiben Sie diesen Text?',
  sign: 'Unterschreiben',
  changeClause: 'Eine Stelle ändern',
  refuse: 'Ablehnen',
  changedText: 'Der Text mit einer geänderten Stelle',
  chooseSignOrChange: 'Unterschreiben Sie den Text oder ändern Sie eine Stelle.',
  chooseSignOrRefuse: 'Unterschreiben Sie den Text oder lehnen Sie ihn ab.',
  changeLittle: 'Ändern Sie eine Stelle und lassen Sie den übrigen Text, wie er ist.',
  reservedLine: 'Ihr Text enthält eine Zeile, die das Formular selbst verwendet. Schreiben Sie sie anders.',

  stopped:
    '{reason, select, user_abort {Die Debatte wurde beendet.} model_unavailable {Ein Modell war nicht mehr verfügbar; die Debatte wurde aufgegeben.} timeout {Die Zeit war um.} cost_limit {Die Kostengrenze ließ keinen weiteren Beitrag zu.} error {Ein Aufruf schlug immer wieder fehl und wurde aufgegeben.} other {Sie endete.}}',
  bothVoted:
    '{round, plural, =0 {In der letzten Abstimmung} other {In Runde #}} stimmten {count, plural, =2 {beide} other {alle}} mit Ja{sure, select, none {} other {, zu {sure} sicher}}.',
  lastVote: 'Letzte Abstimmung: {votes}.',
  oneIsEnough: 'Nach den Einstellungen genügte eine Stimme dafür.',
  voteOf:
    '{name} mit {vote, select, yes {Ja} other {Nein}}{sure, select, none {} other {, zu {sure} % sicher}}',
  modelsAgree:
    '{models, plural, =1 {Ein Modell hat für alle gesprochen. Andere sind sich vielleicht nicht einig.} =2 {Zwei Modelle sind sich einig. Andere vielleicht nicht.} other {# Modelle sind sich einig. Andere vielleicht nicht.}}',
  divides: 'Was sie trennt: {text}',
  noText: 'Sie waren sich einig, aber keine Seite hat die Lösung aufgeschrieben.',
  contributions: 'Wer was beitrug',
  stands: 'Wo beide stehen',
  voteIn: '{name}, {round, plural, =0 {letzte Abstimmung} other {Abstimmung in Runde #}}',
  votes: 'Stimmen',
  votesAfter: 'Stimmen nach Runde {round, number}',
  partner: 'Partner',
  voteTitle: 'Stimme',
  voteReason: 'Begründung',
  last: 'Zuletzt',
  pair: '{first}, und {second}',
  yes: 'Ja',
  no: 'Nein',
  sure: 'zu {sure, number} % sicher',
  voteAndSure: '{vote}{sure, select, none {} other {, zu {sure} % sicher}}',
  isVoting: '{name} stimmt ab.',
  hasVoted: '{name} hat abgestimmt.',
  shownLater: 'Zu sehen, wenn beide abgestimmt haben.',
  notInForm: 'nicht in der verlangten Form, deshalb ein unsicheres Nein',
  inferred:
    'der Wortlaut spricht für {vote, select, yes {Ja} other {Nein}}, zu {confidence, number} % sicher',
  beliefFor: 'Für die These: +{points, number}, bei +100 ist es sicher',
  beliefAgainst: 'Gegen die These: −{points, number}, bei −100 ist es sicher',
  beliefUndecided: 'Unentschieden',
};

export const personTurn: Translation<typeof personTurnWords> = {
  turnOf: '{name} — {title}, Ihr Beitrag',
  speakAs: 'Sie sprechen als <b>{name}</b>',
  voteAs: 'Sie stimmen ab als <b>{name}</b>',
  yourSpeech: 'Ihre Rede',
  writeSpeech: 'Schreiben Sie Ihre Rede …',
  tooLong:
    'Um etwa {count, plural, one {# Wort} other {# Wörter}} zu lang zum Senden. Kürzen Sie den Text; nichts geht verloren.',
  turnNumber: 'Beitrag {round, number} von {of, number}, danach die Zusammenfassung',
  wordsAsked:
    'Etwa {asked, plural, one {# Wort} other {# Wörter}}. Wenn Sie verzichten, wird nichts gesendet, und die Debatte geht weiter.',
  wordsSoFar: '{words, number} von etwa {asked, plural, one {# Wort} other {# Wörtern}}',
  wordsOver:
    '{words, number} von etwa {asked, plural, one {# Wort} other {# Wörtern}}, länger als verlangt; Sie können trotzdem senden',
  send: 'Senden',
  sendAndEnd: 'Senden und das Gespräch beenden',
  pass: 'Verzichten',
  passQuestion:
    'Sie haben {count, plural, one {# Wort} other {# Wörter}} geschrieben. Wenn Sie verzichten, wird nichts gesendet.',
  keepWriting: 'Weiterschreiben',
  passWithout: 'Verzichten, ohne zu senden',
  paused: 'Angehalten. Sie können weiterschreiben; gesendet wird nach „Weiter“.',

  // what a speech may hold, by task
  placeholderAsk: 'Eine Frage pro Zeile, jede mit Fragezeichen.',
  placeholderQueries: 'Was soll nachgeschlagen werden? Eine Suchanfrage pro Zeile, höchstens drei.',
  placeholderQuestion: 'Stellen Sie eine Frage, und zitieren Sie die Worte, um die es geht.',
  placeholderAnswer: 'Antworten Sie auf das, was gefragt wurde.',
  placeholderClose: 'Sagen Sie, was die Debatte entscheidet und warum Sie recht haben.',
  placeholderReply: 'Schreiben Sie Ihre Antwort, oder fragen Sie jemanden mit @ und Namen.',
  exitWord: 'Allein gesendet, beendet dieses Wort das Gespräch. In einem Satz nicht.',

  // answers, ballots, votes, positions
  questionsForYou: 'Fragen an Sie',
  sendAnswers: 'Antworten senden',
  declineAll: 'Alle überspringen',
  leaveEmpty: 'Leer lassen, um zu überspringen',
  askedApart: 'Alle fragten, ohne die anderen zu lesen. Beantworten Sie einige, alle oder keine.',
  askedAgain: 'Alle haben Ihre Antworten gelesen.',
  chooseSide: 'Wählen Sie eine Seite oder „Unentschieden“.',
  secretVote: 'Ihre Stimme zur These, bis zum Ende verborgen',
  consensus: 'Konsens',
  noConsensus: 'Kein Konsens',
  agreedQuestion: 'Haben Sie sich auf eine Lösung geeinigt?',
  chooseVote: 'Wählen Sie, ob Sie sich auf eine Lösung geeinigt haben.',
  writeSolution: 'Schreiben Sie die Lösung in mindestens einem Satz.',
  wholeSolution: 'Die Lösung, so vollständig, dass sie für sich steht',
  confidence: 'Sicherheit (0 bis 100)',
  giveReason: 'Nennen Sie Ihren Grund in mindestens einem Satz.',
  choosePosition: 'Wählen Sie Ihre Position zur These.',
  positionPlaceholder: 'Ihre Position und Ihre Gründe dafür.',
  onMotion: 'Position zur These',
};
