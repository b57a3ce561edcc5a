// crux-words.ts in German.
import type { cruxWords } from '../crux-words.ts';
import type { Translation } from '../define-words.ts';

export const crux: Translation<typeof cruxWords> = {
  offer: 'Die Richter fragen, was den Ausschlag gab',
  title: 'Was den Ausschlag gab',
  explain:
    'Die Richter lesen die Debatte noch einmal: erst, wie sie ist, dann ohne je eine ihrer Behauptungen und ohne ebenso viele andere Wörter. Zuvor zählt ein Aufruf die Sätze auf, die mit jeder Behauptung gehen; Sie sehen sie, bevor etwas gelesen wird.',
  list: 'Die Sätze aufzählen lassen, {price}',
  readingsCost: 'Die Lesungen danach: {price}.',
  cut: 'Was gestrichen würde',
  others:
    'Zum Vergleich ebenso viele andere Wörter: {sentences, plural, one {# Satz} other {# Sätze}}, ausgelost.',
  silences: 'Ohne sie bliebe dem Redner zu wenig zu sagen. Sie wird nicht geprüft.',
  'no-control': 'In diesen Reden sind keine anderen Wörter für einen Vergleich frei. Sie wird nicht geprüft.',
  'one-judge':
    'Was den Ausschlag gab, lässt sich ab zwei Richtern fragen: Die Lesungen eines einzigen sind zu wenige.',
  summaries:
    'Was den Ausschlag gab, lässt sich nicht fragen: Die Richter lasen Zusammenfassungen, aus denen sich kein Satz streichen lässt.',
  'few-claims':
    'Was den Ausschlag gab, lässt sich nicht fragen: Die Richter verzeichneten weniger als drei Behauptungen.',
  'short-speeches':
    'Was den Ausschlag gab, lässt sich nicht fragen: Die Reden sind zu kurz, um eine Behauptung und ebenso viele andere Sätze zu streichen.',
  nothing: 'Keine der Behauptungen lässt sich streichen.',
  unlisted: 'Die Aufzählung der Sätze, die kam, ist nicht lesbar.',
  read: 'Lesen lassen, {price}',
  crux: 'Das Urteil hängt an einer Behauptung',
  saysCrux:
    'Das Urteil hängt an {claim}: Ohne sie nennen {count, number} von {of, number} Lesungen nicht mehr {side}; unverändert noch einmal gelesen {plain, number} von {ofPlain, number}, ohne ebenso viele andere Wörter {control, number} von {ofControl, number}.',
  saysNone: 'Keine einzelne Behauptung gab den Ausschlag; geprüft wurden {claims}.',
  saysMore:
    'Zwei Behauptungen nehmen je den größten Teil des Vorsprungs: Welche den Ausschlag gab, ist nicht zu sagen.',
  saysNotHeld:
    'Noch einmal ohne Streichung gelesen, hielt das Urteil nicht: Da ist nichts, was eine Behauptung tragen könnte.',
  saysAnyCut: 'Jede Streichung dieser Länge bewegt diese Richter: nicht zu sagen.',
  saysTooFew: 'Zu wenige Lesungen kamen zurück: nicht zu sagen.',
  noLonger: 'Lesungen nennen ohne sie nicht mehr {side}',
  noLongerControl: 'ohne ebenso viele andere Wörter',
  noLongerPlain: 'ohne Streichung',
  tally: '{count, number} von {of, number}',
  struck: 'Was gestrichen wurde',
  noLongerOf:
    '{count, number} von {of, number} Lesungen {count, plural, one {nennt} other {nennen}} nicht mehr {side}.',
  otherWords: 'Ebenso viele andere Wörter',
  nothingStruck: 'Nichts',
  quoted: '„{text}“',
  cost: 'Kosten dieser Frage: {sum}.',
};
