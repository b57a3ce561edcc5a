// research-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { researchWords } from '../research-words.ts';

export const researchGerman: Translation<typeof researchWords> = {
  found:
    '{count, plural, =0 {Nichts gefunden} one {Für alle gefunden: # Fundstelle} other {Für alle gefunden: # Fundstellen}}',
  askedBy: 'gesucht von <names></names>',
  you: 'Ihnen',
  fault:
    '{code, select, library {Die Sammlung ist nicht auf diesem Rechner, deshalb wurde nicht darin gesucht.} nothing {Keine Suchanfrage hat in der Sammlung etwas gefunden.} other {Der Suchserver war nicht zu erreichen{detail, select, none {} other {: {detail}}}. Die Debatte geht ohne ihn weiter.}}',
  readQueries: 'Danach wird gesucht',
  readQueriesNote:
    'Ändern Sie die Anfragen, leeren Sie, wonach nicht gesucht werden soll, oder fügen Sie eigene hinzu. Was sie finden, lesen alle.',
  queryOf: 'Suchanfrage {number} von {name}',
  yourQuery: 'Ihre eigene Suchanfrage',
  search: 'Suchen',
  sources: 'Quellen',
  summary:
    '{texts, plural, one {# Text} other {# Texte}}, von allen gelesen. {quotations, plural, =0 {Niemand zitiert daraus.} other {{held, number} von {quotations, plural, one {# Zitat} other {# Zitaten}} {held, plural, one {steht} other {stehen}} darin.}}',
  notThere: 'Steht nicht in dem Text, der genannt wird',
  unused: 'Niemand zitiert daraus.',
};
