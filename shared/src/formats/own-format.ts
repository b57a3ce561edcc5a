// A format made by the person, as it is stored: the draft being edited, and the last version of it that was valid.
import type { Format } from './format.ts';
import { checkFormat, MAX_FORMAT_FILE_LENGTH, readFormatDraft } from './format-file.ts';

export interface OwnFormat {
  id: string;
  draft: Format;
  /** The version offered on the set-up page; `null` while there has been no valid one. */
  sound: Format | null;
  /** The draft's JSON as it was typed, while no format can be read from it. */
  typed?: string;
  changedAt: number;
}

/** Stored values are checked like imported files, because anything may have written them. */
export interface StoredOwnFormat {
  id: string;
  draft: unknown;
  sound: unknown;
  typed?: unknown;
  changedAt: number;
}

/** The new state after an edit. While the draft is invalid, the last valid version stays on offer. */
export function updateOwnFormat(draft: Format, before: OwnFormat | null, changedAt: number): OwnFormat {
  const reading = checkFormat(draft);
  return { id: draft.id, draft, sound: reading.ok ? reading.format : (before?.sound ?? null), changedAt };
}

/** `null`: the stored value cannot be read at all. */
export function readStoredOwnFormat(stored: StoredOwnFormat): OwnFormat | null {
  const { id, draft, sound, typed, changedAt } = stored;
  const whole = checkFormat(sound);
  const read = readFormatDraft(draft) ?? (whole.ok ? whole.format : null);
  if (read === null || read.id !== id || typeof changedAt !== 'number') return null;
  const isKept = typeof typed === 'string' && typed.length <= MAX_FORMAT_FILE_LENGTH;
  return {
    id,
    draft: read,
    sound: whole.ok ? whole.format : null,
    ...(isKept ? { typed } : {}),
    changedAt,
  };
}
