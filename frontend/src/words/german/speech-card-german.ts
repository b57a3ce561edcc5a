// speech-card-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { speechCardWords } from '../speech-card-words.ts';

export const speechCardGerman: Translation<typeof speechCardWords> = {
  words: '{count, plural, one {# Wort} other {# Wörter}}',
  seconds: '{count} s',
  tokens: '{count, plural, one {# Token} other {# Token}}',
  costUnknown: 'Kosten unbekannt',
  about: 'etwa {amount}',
  atMost: 'höchstens {amount}',
  attempts: '{count, plural, one {# Versuch} other {# Versuche}}',
  askedAgain:
    'Erneut angefragt, die Antwort davor {why, select, offTopic {war nicht zum Thema} repeated {wiederholte eine frühere Rede} repeatedParagraph {wiederholte einen Absatz einer früheren Rede} declined {lehnte die Rede ab} cutOff {war an ihrer Grenze abgeschnitten} other {war nicht lesbar}}.',
  asWritten: 'Wie das Modell es schrieb',
  oneModel: 'ein Modell',
  summaryMaking: 'Die früheren Runden werden zusammengefasst für: {readers}.',
  summaryGivenUp:
    'Die früheren Runden konnten nicht zusammengefasst werden und werden vollständig gelesen von: {readers}. {reason}',
  summaryMade: 'Statt der früheren Runden lesen diese Zusammenfassung: {readers}.',
  cut: 'An der Längengrenze abgeschnitten: Das Modell war nicht fertig.',
  filtered: 'Vom Inhaltsfilter des Anbieters abgeschnitten.',
  repeated: 'Wiederholt größtenteils eine frühere Rede.',
  refusal: 'Das Modell hat es abgelehnt, diese Seite zu vertreten.',
  drift: 'Weicht von der These ab.',
  overLength: 'Länger als erlaubt.',
  unreadable: 'Die Antwort war nicht lesbar.',
  delimiters: 'Ahmt die Auszeichnung nach, in der die Anweisungen stehen.',
  roleTokens: 'Spricht als System oder als ein anderer Teilnehmer.',
  verdict: 'Enthält ein vorgefertigtes Urteil.',
  instruction: 'Gibt den Lesern oder der Jury Befehle.',
  noDocument: 'Zitiert {document}; ein solches Dokument gibt es in dieser Debatte nicht.',
  notInDocument: 'Zitiert aus {document}, was dort nicht steht: „{quote}“.',
  nobodySaidIt: 'Zitiert, was niemand in dieser Debatte gesagt hat: „{quote}“.',
};
