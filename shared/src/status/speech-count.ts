// Counts the speeches of a debate, once for every place that prints a number of them.
import type { AgendaItem } from './agenda.ts';

export interface SpeechCount {
  spoken: number;
  /** Due now, whether somebody speaks already or not. */
  now: number;
  toCome: number;
  /** All three; skipped speeches are in none. */
  total: number;
}

/** Of a whole agenda, or of a part of it. What judges read and write, and what nobody may read, are no speeches. */
export function speechCount(agenda: readonly AgendaItem[]): SpeechCount {
  const states = agenda
    .filter(({ isSpeech }) => isSpeech)
    .flatMap(({ slots }) => slots.map(({ state }) => state));
  const [spoken, now, toCome] = (['done', 'now', 'to-come'] as const).map(
    (wanted) => states.filter((state) => state === wanted).length,
  ) as [number, number, number];
  return { spoken, now, toCome, total: spoken + now + toCome };
}

/** The ids of the speeches that were given, in the order of the plan. */
export const spokenSpeeches = (agenda: readonly AgendaItem[]): string[] =>
  agenda.flatMap(({ isSpeech, slots }) =>
    isSpeech ? slots.flatMap(({ turn, state }) => (state === 'done' ? turn : [])) : [],
  );
