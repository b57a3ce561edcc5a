// The format in the editor: the draft that the fields show, its JSON as typed, its copies and its file. No React.

import type { Format } from '@rostrum/shared/formats/format';
import {
  checkFormat,
  FORMAT_FILE_KIND,
  type OwnFormat,
  readFormatDraft,
} from '@rostrum/shared/formats/format-file';
import { type FaultReason, type FieldIssue, notJson } from '@rostrum/shared/wire/fault';
import { formatsWords } from '../../words/formats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

export interface EditedFormat {
  /** The newest version that the fields can show. */
  draft: Format;
  /** The JSON as typed; `null`: it is the draft's. */
  typed: string | null;
  /** Whether the fields can show what was typed. */
  readable: boolean;
  faults: readonly FieldIssue[];
}

/** Leaves out the id, which is the format's address in this browser. */
const withoutId = ({ id: _, ...rest }: Format) => rest;
const print = (value: unknown): string => JSON.stringify(value, null, 2);

export const jsonOf = ({ draft, typed: json }: EditedFormat): string => json ?? print(withoutId(draft));

export function withDraft(draft: Format): EditedFormat {
  const reading = checkFormat(draft);
  return { draft, typed: null, readable: true, faults: reading.ok ? [] : reading.issues };
}

export const openedFormat = ({ draft, typed: json }: OwnFormat): EditedFormat =>
  json === undefined ? withDraft(draft) : withTyped(withDraft(draft), json);

/** Also accepts an exported file, which contains the format as a member. */
export function withTyped(before: EditedFormat, text: string): EditedFormat {
  const json = parsedJson(text);
  if ('reason' in json)
    return { ...before, typed: text, readable: false, faults: [{ path: '', reason: json.reason }] };
  const file = json.value as { kind?: unknown; format?: unknown } | null;
  if (file?.kind === FORMAT_FILE_KIND && file.format) return withTyped(before, print(file.format));
  const value = { ...(json.value as object), id: before.draft.id };
  const reading = checkFormat(value);
  const draft = reading.ok ? reading.format : readFormatDraft(value);
  return {
    draft: draft ?? before.draft,
    typed: text,
    readable: draft !== null,
    faults: reading.ok ? [] : reading.issues,
  };
}

function parsedJson(text: string): { value: unknown } | { reason: FaultReason } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { reason: notJson(error) };
  }
}

/** Returns the value at a fault's path: `seats.0.name`. */
export const fieldAt = (whole: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], whole);

export const withFieldAt = <T>(whole: T, path: string, value: unknown): T =>
  withMember(whole, path.split('.'), value) as T;

function withMember(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const members = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string, unknown>;
  members[key] = withMember(members[key], rest, value);
  return members;
}

/** Makes a random id, so that a copy never replaces its original. */
export const newFormatId = (): string =>
  `own-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}${Date.now().toString(36)}`;

export const copyFormat = (format: Format): Format => ({
  ...format,
  id: newFormatId(),
  title: formatsWords('ownCopy', { title: shippedText(format.title).slice(0, 40) }),
});
