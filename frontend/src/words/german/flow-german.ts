// flow-words.ts in German.
import type { flowWords } from '../flow-words.ts';
import type { Translation } from '../message-types.ts';

export const flowGerman: Translation<typeof flowWords> = {
  title: 'Verlauf der Argumente',
  rule: 'Was aus jeder Behauptung wurde{readings, plural, =1 {} other {, wie die meisten der Lesungen sagen, die sie verzeichnen; bei Gleichstand gilt das mildere Wort}}. Das Ergebnis steht bei der letzten Rede der anderen Seite, die die Behauptung aufgreift. Übergangen: Die andere Seite hatte noch eine Rede, in der sie argumentieren durfte, und keine Lesung nennt eine Erwiderung.',
  exchange: 'Der Wortwechsel, der entschied',
  named:
    '{readings, number} von {all, plural, one {# Lesung nennt} other {# Lesungen nennen}} diesen Wortwechsel.',
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
    '{name} ließ {left, plural, =0 {keine} other {{left, number}}} von {count, plural, one {# Behauptung} other {# Behauptungen}} unbeantwortet.',
  seen: 'In {seen, number} von {all, number} Lesungen notiert.',
  vote: '{readings, plural, one {# Lesung sagt} other {# Lesungen sagen}} „{word}“.',
};
