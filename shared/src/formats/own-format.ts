// A format of a person's own, as it is kept: the draft they are at, and the last state of it that could be held.
import type { Format } from './format.ts';
import { checkFormat, readFormatDraft } from './format-file.ts';

export interface OwnFormat {
  id: string;
  draft: Format;
  /** Offered on the set-up page; `null` while there has been none. */
  sound: Format | null;
  changedAt: number;
}

/** What a browser kept is as foreign as what a person imports. */
export interface StoredOwnFormat {
  id: string;
  draft: unknown;
  sound: unknown;
  changedAt: number;
}

/** A draft with what follows from it; an unsound one keeps the sound state before it on offer. */
export function updateOwnFormat(draft: Format, before: OwnFormat | null, changedAt: number): OwnFormat {
  const reading = checkFormat(draft);
  return { id: draft.id, draft, sound: reading.ok ? reading.format : (before?.sound ?? null), changedAt };
}

/** `null`: nothing of it can be read any more. */
export function readStoredOwnFormat({ id, draft, sound, changedAt }: StoredOwnFormat): OwnFormat | null {
  const whole = checkFormat(sound);
  const read = readFormatDraft(draft) ?? (whole.ok ? whole.format : null);
  if (read === null || read.id !== id || typeof changedAt !== 'number') return null;
  return { id, draft: read, sound: whole.ok ? whole.format : null, changedAt };
}
