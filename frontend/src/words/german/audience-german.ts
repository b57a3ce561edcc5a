// audience-words.ts in German.

import type { audienceWords } from '../audience-words.ts';
import type { Translation } from '../message-types.ts';

export const audienceGerman: Translation<typeof audienceWords> = {
  title: 'Publikum',
  for: 'Die These hat mehr Zustimmung gewonnen',
  against: 'Die Gegenseite hat mehr Zustimmung gewonnen',
  tie: 'Unentschieden',
  counted:
    '{result}; {count, plural, one {# Person hat} other {# Personen haben}} vorher und nachher abgestimmt.',
  nobody: 'Niemand hat vorher und nachher abgestimmt.',
  law: 'Unentschiedene zählen für keine Seite. Eine Verschiebung unter 5 Punkten gilt als unentschieden.',
  few: 'Bei so wenigen Stimmen sagt das wenig: Eine Stimme macht {points, number} Punkte aus.',
  before: 'Vorher',
  after: 'Nachher',
  caption: 'Stimmen vorher und nachher, in Prozent',
  side: 'Seite',
  swing: 'Verschiebung',
  percent: '{share, number} %',
  ballot: '{name}: {before} → {after}',
  ballotReason: '{name}: {before} → {after} ({reason})',
  noVote: 'keine Stimme',
};
