// agreement-words.ts in German.

import type { agreementWords } from '../agreement-words.ts';
import type { Translation } from '../message-types.ts';

export const agreementGerman: Translation<typeof agreementWords> = {
  stopped:
    '{reason, select, user_abort {Sie haben die Debatte beendet.} model_unavailable {Ein Modell war nicht mehr verfügbar; die Debatte wurde aufgegeben.} timeout {Die Zeit war um.} cost_limit {Die Kostengrenze ließ keinen weiteren Beitrag zu.} other {Ein Aufruf schlug immer wieder fehl und wurde aufgegeben.}}',
  bothVoted:
    '{round, plural, =0 {In der letzten Abstimmung} other {In Runde #}} stimmten {count, plural, =2 {beide} other {alle}} mit Ja, zu {sure} sicher.',
  lastVote: 'Letzte Abstimmung: {votes}.',
  voteOf: '{name} mit {vote, select, yes {Ja} other {Nein}}, zu {sure, number} % sicher',
  modelsAgree: '{models, plural, =2 {Zwei} other {#}} Modelle sind sich einig. Andere vielleicht nicht.',
  divides: 'Was sie trennt: {text}',
  noText: 'Sie waren sich einig, aber keine Seite hat die Lösung aufgeschrieben.',
  contributions: 'Wer was beitrug',
  stands: 'Wo beide stehen',
  voteIn: '{name}, {round, plural, =0 {letzte Abstimmung} other {Abstimmung in Runde #}}',
  votes: 'Stimmen',
  votesAfter: 'Stimmen nach Runde {round, number}',
  round: 'Runde',
  partner: 'Partner',
  vote: 'Stimme',
  why: 'Begründung',
  last: 'Zuletzt',
  pair: '{first}, und {second}',
  yes: 'Ja',
  no: 'Nein',
  sure: 'zu {sure, number} % sicher',
  voteAndSure: '{vote}, zu {sure, number} % sicher',
  isVoting: '{name} stimmt ab.',
  hasVoted: '{name} hat abgestimmt.',
  shownLater: 'Zu sehen, wenn beide abgestimmt haben.',
  notInForm: 'nicht in der verlangten Form, deshalb ein unsicheres Nein',
  inferred:
    'der Wortlaut spricht für {vote, select, yes {Ja} other {Nein}}, zu {confidence, number} % sicher',
};
