// flow-words.ts in German.
import type { flowWords } from '../flow-words.ts';
import type { Translation } from '../message-types.ts';

export const flowGerman: Translation<typeof flowWords> = {
  title: 'Verlauf der Argumente',
  caption:
    'Was aus jeder Behauptung wurde{readings, plural, =1 {} other {, zusammengeführt aus # Lesungen}}. Übergangen: Die anderen waren noch an der Reihe und sagten nichts dazu. Die Kürzel führen zu den Reden. Klappen Sie eine Behauptung auf, um die Worte zu lesen.',
  dropping:
    'Übergangen: Die anderen waren noch an der Reihe und sagten nichts dazu. Punkte (…): weiter unbeantwortet.',
  table: 'Behauptungen und was aus ihnen wurde',
  signs: 'Zeichen',
  made: 'aufgestellt',
  extended: 'fortgeführt',
  answered: 'beantwortet',
  half: 'halb beantwortet',
  conceded: 'eingeräumt',
  dropped: 'übergangen',
  noTurnLeft: 'keine Rede mehr',
  pale: '<i>blass</i> nur in einer Lesung gesehen',
  still: 'weiter unbeantwortet',
  claim: 'Behauptung',
  claims: '{count, plural, one {# Behauptung} other {# Behauptungen}}',
  atOnce: '{codes} gleichzeitig',
  followedBy: '{before}, dann {after}',
  unplaced: 'Rede nicht genannt',
  seen: '{seen, number} von {all, number} Lesungen',
  seenOnce: 'nur eine Lesung',
  left: 'Am Ende unbeantwortet',
  leftOf:
    '{name}: {count, plural, =0 {keine Behauptung unbeantwortet} one {# Behauptung unbeantwortet} other {# Behauptungen unbeantwortet}}',
  leftOnce: '{claim} (nur eine Lesung)',
  vote: '{readings, plural, one {# Lesung sagt} other {# Lesungen sagen}} „{word}“',
  votes: '{code}: {votes}. Die Mehrheit zählt; bei Gleichstand gilt das schwächere Wort.',
  votesOnly: '{votes}. Die Mehrheit zählt; bei Gleichstand gilt das schwächere Wort.',
  verbatim: 'Jedes Zitat steht wörtlich in seiner Rede.',
  reasons: 'Begründungen ohne Behauptung',
  reasonCount: '{count, plural, one {# Begründung} other {# Begründungen}} ohne Behauptung',
  unnamed: 'Sie nennt keine Rede und keine Behauptung der Tabelle und hat darum keine Zeile.',
  unfound: 'Die dafür zitierten Worte stehen in keiner Rede; darum hat sie keine Zeile.',
  allReadings: 'Alle Lesungen',
  exchanged: '{judge}, Reihenfolge vertauscht',
};
