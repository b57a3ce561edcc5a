// person-turn-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { personTurnWords } from '../person-turn-words.ts';

export const personTurnGerman: Translation<typeof personTurnWords> = {
  turnOf: '{name} — {title}, Ihr Beitrag',
  speakAs: 'Sie sprechen als <b>{name}</b>',
  voteAs: 'Sie stimmen ab als <b>{name}</b>',
  yourSpeech: 'Ihre Rede',
  writeSpeech: 'Schreiben Sie Ihre Rede …',
  tooLong:
    'Um etwa {count, plural, one {# Wort} other {# Wörter}} zu lang zum Senden. Kürzen Sie den Text; nichts geht verloren.',
  yourQuestion: 'Ihre Frage, {round, number} von {of, number}',
  yourAnswer: 'Ihre Antwort, {round, number} von {of, number}',
  turnNumber: 'Runde {round, number} von {of, number}, danach die Zusammenfassung',
  wordsAsked:
    'Etwa {asked, plural, one {# Wort} other {# Wörter}}. Wenn Sie verzichten, wird nichts gesendet, und die Debatte geht weiter.',
  wordsOver:
    '{words, number} von etwa {asked, plural, one {# Wort} other {# Wörtern}}, länger als verlangt; Sie können trotzdem senden',
  answers: '{names} {count, plural, one {antwortet} other {antworten}}.',
  allAnswer: 'Niemand genannt: {count, plural, =2 {beide} other {alle}} antworten.',
  send: 'Senden',
  sendKeys: 'Strg ↵',
  sendAndEnd: 'Senden und das Gespräch beenden',
  pass: 'Verzichten',
  passQuestion:
    'Sie haben {count, plural, one {# Wort} other {# Wörter}} geschrieben. Wenn Sie verzichten, wird nichts gesendet.',
  passKeeps:
    'Sie haben {count, plural, one {# Wort} other {# Wörter}} geschrieben. Wenn Sie verzichten, wird nichts gesendet; der Entwurf bleibt für Ihren nächsten Beitrag.',
  keepWriting: 'Weiterschreiben',
  passWithout: 'Verzichten, ohne zu senden',
  paused: 'Angehalten. Sie können weiterschreiben; setzen Sie fort, um zu senden.',
  whomToAddress: 'Ansprechbare Redner',
  name: '@{name}',

  // drafts of a turn that was passed

  // what a speech may hold, by task
  placeholderCrossExamine: 'Stellen Sie eine Frage, die in einer Minute zu beantworten ist.',
  placeholderQuestion: 'Stellen Sie beiden Seiten eine Frage.',
  placeholderAnswer: 'Beantworten Sie die Frage. Ihre Antwort kann gegen Sie zitiert werden.',
  placeholderPropose: 'Ihre Lösung und warum sie trägt.',
  placeholderCriticise: 'Was daran scheitern würde und wie es zu beheben ist.',
  placeholderRefine: 'Ihre Lösung, überarbeitet nach den Kritiken.',
  placeholderAsk: 'Eine Frage pro Zeile, jede mit Fragezeichen.',
  placeholderReply: 'Schreiben Sie Ihre Antwort, oder fragen Sie jemanden mit @ und Namen.',
  mentionHint: 'Mit @ fragen Sie jemanden bestimmten.',
  exitWord: 'Allein gesendet, beendet dieses Wort das Gespräch. In einem Satz nicht.',

  // answers, ballots, votes, positions
  questionsForYou: 'Fragen an Sie',
  sendAnswers: 'Antworten senden',
  declineAll: 'Alle überspringen',
  leaveEmpty: 'Leer lassen, um zu überspringen',
  askedApart: 'Alle fragten, ohne die anderen zu lesen. Beantworten Sie einige, alle oder keine.',
  askedAgain: 'Sie haben Ihre Antworten gelesen.',
  chooseSide: 'Wählen Sie eine Seite oder „Unentschieden“.',
  secretVote: 'Ihre Stimme zur These, bis zum Ende verborgen',
  consensus: 'Konsens',
  noConsensus: 'Kein Konsens',
  agreedQuestion: 'Haben Sie sich auf eine Lösung geeinigt?',
  chooseVote: 'Wählen Sie, ob Sie sich auf eine Lösung geeinigt haben.',
  writeSolution: 'Schreiben Sie die Lösung in mindestens einem Satz.',
  wholeSolution: 'Die Lösung, so vollständig, dass sie für sich steht',
  why: 'Warum',
  confidence: 'Sicherheit (0 bis 100)',
  giveReason: 'Nennen Sie Ihren Grund in mindestens einem Satz.',
  choosePosition: 'Wählen Sie Ihre Position zur These.',
  positionPlaceholder: 'Ihre Position und Ihre Gründe dafür.',
  onMotion: 'Position zur These',
};
