// agreement-words.ts in German.

import type { agreementWords } from '../agreement-words.ts';
import type { Translation } from '../message-types.ts';

export const agreementGerman: Translation<typeof agreementWords> = {
  consensus: 'Konsens',
  agreedSolution: 'Gemeinsame Lösung',
  stopped:
    '{reason, select, consensus_reached {Es gab eine Einigung.} max_iterations {Die letzte Runde endete ohne Einigung.} user_abort {Sie haben die Debatte beendet.} model_unavailable {Ein Modell war nicht mehr verfügbar; die Debatte wurde aufgegeben.} timeout {Die Zeit war um.} cost_limit {Die Kostengrenze ließ keinen weiteren Beitrag zu.} other {Ein Aufruf schlug immer wieder fehl und wurde aufgegeben.}}',
  noText: 'Sie waren sich einig, aber keine Seite hat die Lösung aufgeschrieben.',
  contributions: 'Wer was beigetragen hat',
  votes: 'Stimmen',
  votesByRound: 'Stimmen nach Runden',
  round: 'Runde',
  who: 'Wer',
  vote: 'Stimme',
  confidence: 'Sicherheit',
  why: 'Begründung',
  last: 'Zuletzt',
  yes: 'Ja',
  no: 'Nein',
  notInForm: 'nicht in der verlangten Form, deshalb ein unsicheres Nein',
  inferred:
    'der Wortlaut spricht für {vote, select, yes {Ja} other {Nein}}, zu {confidence, number} % sicher',
  noted: '{vote} ({note})',
};
