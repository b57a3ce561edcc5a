// own-verdict-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { ownVerdictWords } from '../own-verdict-words.ts';

export const ownVerdictGerman: Translation<typeof ownVerdictWords> = {
  wanted: 'Zuerst selbst bewerten',
  wantedHelp: 'Sie bewerten die Debatte ohne Namen, bevor das Urteil gezeigt wird.',
  waits: 'Wartet auf Ihre Bewertung',
  title: 'Zuerst Ihr Urteil',
  text: 'Die Jury hat geurteilt. Bewerten Sie die Debatte selbst, bevor Sie das Ergebnis sehen. Die Redner heißen A, B und so weiter; Namen und Modelle sind verborgen.',
  speeches: 'Die Reden',
  speech: '{speaker}, {act}',
  scores: 'Ihre Punkte',
  scoresHelp: 'Von 0 bis 100 je Kriterium. Die Pfeiltasten verschieben einen Regler um einen Punkt.',
  criterion: '{criterion}, {weight, number} von 100',
  scoreOf: '{criterion}, {speaker}',
  total: 'Gesamt',
  reason: 'Ihre Gründe (freiwillig)',
  save: 'Speichern und Urteil zeigen',
  skip: 'Urteil ohne eigene Bewertung zeigen',
  readOnly: 'Diese Debatte ist in einem anderen Tab geöffnet. Speichern Sie Ihre Punkte dort.',

  compared: 'Ihr eigenes Urteil',
  agree: 'Sie und die Jury sehen dieselbe Seite vorn: {name}.',
  disagree: 'Sie sehen {yours} vorn, die Jury {theirs}.',
  level: 'Bei Ihnen liegen die besten zwei gleichauf; die Jury sieht {theirs} vorn.',
  judgesLevel: 'Bei der Jury liegen die besten zwei gleichauf; Sie sehen {yours} vorn.',
  bothLevel: 'Bei Ihnen und der Jury liegen die besten zwei gleichauf.',
  participant: 'Teilnehmer',
  you: 'Sie',
  judges: 'Jury',
  difference: 'Unterschied',
  before: 'Abgegeben, bevor Sie das Urteil sahen.',
};
