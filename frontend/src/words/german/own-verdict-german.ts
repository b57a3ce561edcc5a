// own-verdict-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { ownVerdictWords } from '../own-verdict-words.ts';

export const ownVerdictGerman: Translation<typeof ownVerdictWords> = {
  title: 'Zuerst Ihr Urteil',
  text: 'Die Jury hat geurteilt. Sagen Sie, wer vorn lag, bevor Sie das Ergebnis sehen. Namen und Modelle sind verborgen.',
  ahead: '{rounds, plural, =1 {Wer lag vorn?} other {Wer lag in Runde {round, number} vorn?}}',
  level: 'Gleichauf',
  save: 'Speichern und Urteil zeigen',
  skip: 'Urteil ohne eigene Stimme zeigen',
  compared: 'Ihr eigenes Urteil',
  both: 'Bevor Sie das Urteil sahen, lag für Sie {yours} vorn{of, select, votes {, nach Runden} other {}}: {own}. Für die Jury liegt {theirs} vorn: {judged}.',
  nobody: 'niemand',
};
