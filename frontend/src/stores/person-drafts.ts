// Drafts of what a person writes in a debate: turns, interjections, queries, own votes. Saved at every keystroke, so that none is lost on reload.
import { useState } from 'react';
import { z } from 'zod';
import { browserStorage } from './safe-storage.ts';

const draftStorage = browserStorage();
const draftKey = (debateId: string) => `rostrum.writing ${debateId}`;
const StoredDrafts = z.record(z.string(), z.string());

function readDrafts(debateId: string): Record<string, string> {
  try {
    const result = StoredDrafts.safeParse(JSON.parse(draftStorage.getItem(draftKey(debateId)) ?? '{}'));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}

function writeDrafts(debateId: string, drafts: Readonly<Record<string, string>>): void {
  const filledDrafts = Object.entries(drafts).filter(([, text]) => text !== '');
  if (filledDrafts.length === 0) draftStorage.removeItem(draftKey(debateId));
  else draftStorage.setItem(draftKey(debateId), JSON.stringify(Object.fromEntries(filledDrafts)));
}

/** Returns '' if there is none. `place`: a turn id, or another key for what is no turn. The text is plain, or JSON of a form's fields. */
export const readPersonDraft = (debateId: string, place: string): string => {
  const drafts = readDrafts(debateId);
  return Object.hasOwn(drafts, place) ? (drafts[place] ?? '') : '';
};

/** Saves a draft; an empty text removes it. */
export const savePersonDraft = (debateId: string, place: string, text: string): void =>
  writeDrafts(debateId, { ...readDrafts(debateId), [place]: text });

/** Is `useState` for a text that is saved as a draft. */
export function usePersonDraft(debateId: string, place: string) {
  const [text, setText] = useState(() => readPersonDraft(debateId, place));
  const write = (next: string): void => {
    setText(next);
    savePersonDraft(debateId, place, next);
  };
  return [text, write] as const;
}

export function removeDraftsWhere(debateId: string, isOver: (place: string) => boolean): void {
  const drafts = readDrafts(debateId);
  if (!Object.keys(drafts).some(isOver)) return;
  writeDrafts(debateId, Object.fromEntries(Object.entries(drafts).filter(([place]) => !isOver(place))));
}

/** Removes the drafts of a deleted debate, and returns a function that puts them back. */
export function removeAllDrafts(debateId: string): () => void {
  const drafts = readDrafts(debateId);
  draftStorage.removeItem(draftKey(debateId));
  return () => writeDrafts(debateId, drafts);
}
