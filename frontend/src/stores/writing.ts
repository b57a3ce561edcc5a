// Words a person is writing, kept at every keystroke: neither a reload nor another screen costs a speech. Gone with the debate.
import { z } from 'zod';
import { lastingStorage } from './safe-storage.ts';

const storage = lastingStorage();
const nameOf = (debate: string) => `rostrum.writing ${debate}`;
const Kept = z.record(z.string(), z.string());

function keptFor(debate: string): Record<string, string> {
  try {
    const read = Kept.safeParse(JSON.parse(storage.getItem(nameOf(debate)) ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

function keep(debate: string, kept: Readonly<Record<string, string>>): void {
  const filled = Object.entries(kept).filter(([, text]) => text !== '');
  if (filled.length === 0) storage.removeItem(nameOf(debate));
  else storage.setItem(nameOf(debate), JSON.stringify(Object.fromEntries(filled)));
}

/** `place`: a turn's id, or a name for what is written beside the turns. */
export const readWriting = (debate: string, place: string): string => {
  const kept = keptFor(debate);
  return Object.hasOwn(kept, place) ? (kept[place] ?? '') : '';
};

export const keepWriting = (debate: string, place: string, text: string): void =>
  keep(debate, { ...keptFor(debate), [place]: text });

export function forgetPlaces(debate: string, isOver: (place: string) => boolean): void {
  const kept = keptFor(debate);
  if (!Object.keys(kept).some(isOver)) return;
  keep(debate, Object.fromEntries(Object.entries(kept).filter(([place]) => !isOver(place))));
}

export const forgetWriting = (debate: string): void => storage.removeItem(nameOf(debate));
