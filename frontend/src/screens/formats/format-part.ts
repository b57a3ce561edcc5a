// A part of the edited format: its value, its path, and how to change it. Knows nothing of what the parts mean.

import type { Format } from '@rostrum/shared/formats/format';
import type { EditorAction } from './editor-reducer.ts';

export interface FormatPart<T> {
  /** The path as faults give it: `seats.0.name`. */
  path: string;
  value: T;
  /** One undo step. `undefined` removes the property: an absent one is not the same as an undefined one. */
  set(value: T): void;
  /** Like `set`, but successive changes of the same part are one undo step. */
  type(value: T): void;
  at<K extends keyof T>(key: K): FormatPart<T[K]>;
}

type Edit = (action: EditorAction) => void;

export const wholeFormat = (format: Format, edit: Edit): FormatPart<Format> => partAt([], format, edit);

function partAt<T>(keys: readonly PropertyKey[], value: T, edit: Edit): FormatPart<T> {
  const path = keys.map(String).join('.');
  const change = (next: T) => (format: Format) => withValueAt(format, keys, next) as Format;
  return {
    path,
    value,
    set: (next) => edit({ type: 'change', change: change(next) }),
    type: (next) => edit({ type: 'change', change: change(next), field: path }),
    at: (key) => partAt([...keys, key], value[key], edit),
  };
}

function withValueAt(whole: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, index) => (index === key ? withValueAt(item, rest, value) : item));
  const members = whole as Record<PropertyKey, unknown>;
  const next = withValueAt(members[key], rest, value);
  if (next !== undefined) return { ...members, [key]: next };
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== key));
}

/** The part with a narrower type if `isOfKind` accepts its value; otherwise `null`. */
export const partIf = <T, U extends T>(
  part: FormatPart<T>,
  isOfKind: (value: T) => value is U,
): FormatPart<U> | null => (isOfKind(part.value) ? (part as FormatPart<unknown> as FormatPart<U>) : null);
