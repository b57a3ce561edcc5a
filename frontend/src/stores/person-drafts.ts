// Drafts of a person's turns, saved at every keystroke, so that neither a reload nor another screen loses one. Deleted with the debate.
import { z } from 'zod';
import { browserStorage } from './safe-storage.ts';

const draftStorage = browserStorage();
const draftKey = (debate: string) => `rostrum.writing ${debate}`;
const StoredDrafts = z.record(z.string(), z.string());

function readDrafts(debate: string): Record<string, string> {
  try {
    const result = StoredDrafts.safeParse(JSON.parse(draftStorage.getItem(draftKey(debate)) ?? '{}'));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}

function writeDrafts(debate: string, drafts: Readonly<Record<string, string>>): void {
  const filledDrafts = Object.entries(drafts).filter(([, text]) => text !== '');
  if (filledDrafts.length === 0) draftStorage.removeItem(draftKey(debate));
  else draftStorage.setItem(draftKey(debate), JSON.stringify(Object.fromEntries(filledDrafts)));
}

/** `place`: a turn id, or another key for text that is not a turn. */
export const readPersonDraft = (debate: string, place: string): string => {
  const drafts = readDrafts(debate);
  return Object.hasOwn(drafts, place) ? (drafts[place] ?? '') : '';
};

export const savePersonDraft = (debate: string, place: string, text: string): void =>
  writeDrafts(debate, { ...readDrafts(debate), [place]: text });

export function dropPersonDrafts(debate: string, isOver: (place: string) => boolean): void {
  const drafts = readDrafts(debate);
  if (!Object.keys(drafts).some(isOver)) return;
  writeDrafts(debate, Object.fromEntries(Object.entries(drafts).filter(([place]) => !isOver(place))));
}

/** Removes the drafts of a deleted debate, and returns a function that puts them back. */
export function removePersonDrafts(debate: string): () => void {
  const drafts = readDrafts(debate);
  draftStorage.removeItem(draftKey(debate));
  return () => writeDrafts(debate, drafts);
}
