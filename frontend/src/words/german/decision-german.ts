// decision-words.ts in German.
import type { decisionWords } from '../decision-words.ts';
import type { Translation } from '../define-words.ts';

export const decisionGerman: Translation<typeof decisionWords> = {
  page: 'Entscheidungsblatt',
  print: 'Drucken',
  saveWord: 'Für Word speichern',
  saveMarkdown: 'Als Markdown speichern',
  back: 'Zurück zur Debatte',
  further: 'Diese Frage weiterführen',
  furtherText:
    'Dieselbe Frage in einem anderen Format, mit Hintergrund, Dokumenten und Modellen. Nichts beginnt, bevor Sie auf „Debatte starten“ drücken.',
  furtherNot:
    'Diese Version hat das Format dieser Debatte nicht mehr. Ihr Aufbau kann deshalb nicht übernommen werden.',
  giveDecision: 'Den neuen Sprechern dieses Entscheidungsblatt zu lesen geben',
  answer: 'Die Antwort',
  text: 'Der Text',
  why: 'Warum',
  strongestFor: 'Stärkstes für {name}',
  seen: '{status, select, dropped {nicht beantwortet, } conceded {eingeräumt, } answered {beantwortet, } half {halb beantwortet, } other {}}notiert in {seen, number} von {all, plural, one {# Lesung} other {# Lesungen}}',
  objection: 'Nicht unterschrieben von {name}',
  signed: 'Unterschriften',
  offered: 'die Änderung, die nicht unterschrieben ist',
  noReason: 'Ein Grund ist nicht genannt.',
  divides: 'Was sie trennt',
  refusedBefore: 'Vorher abgelehnt',
  accepted: 'Von allen angenommen',
  notAgreed: 'Nicht einig',
  limits: 'Fakten und Grenzen',
  assumptions: 'Annahmen',
  rejected: 'Verworfen',
  tradeoffs: 'Was es kostet',
  wouldChange: 'Noch zu klären',
  decided: 'Entschieden',
  actions: 'Zu tun',
  insights: 'Was klar wurde',
  given: 'Allen gegeben',
  trust: 'Wie weit zu trauen ist',
  cost: 'Kosten',
  more: '{count, plural, one {Ein weiterer Punkt steht} other {# weitere Punkte stehen}} in der Debatte.',
};
