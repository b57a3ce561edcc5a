// Reads a vendor's JSON: a place that holds another type than the dialect says ends the call, or counts as not reported.

/** The vendor's JSON has another shape than its dialect. The message quotes nothing of it. */
export class MalformedAnswer extends Error {
  constructor() {
    super("A place in the vendor's JSON has the wrong type.");
    this.name = 'MalformedAnswer';
  }
}

export type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** An object; an empty one where the place is empty. */
export function recordAt(value: unknown): Json {
  if (isAbsent(value)) return {};
  if (!isRecord(value)) throw new MalformedAnswer();
  return value;
}

/** An array; an empty one where the place is empty. */
export function listAt(value: unknown): readonly unknown[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw new MalformedAnswer();
  return value;
}

/** A string; an empty one where the place is empty. */
export function textAt(value: unknown): string {
  if (isAbsent(value)) return '';
  if (typeof value !== 'string') throw new MalformedAnswer();
  return value;
}

/** A string where one stands, and nothing otherwise: for what an answer can do without. */
export const stringAt = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Where counts are: what is no object reports nothing. Counts are for money, and an answer is not lost for want of them. */
export const countsAt = (value: unknown): Json => (isRecord(value) ? value : {});

/** What a vendor lists of its models: the entries that are objects with an id (or whatever `name` says) that is a string. */
export const entriesAt = (value: unknown, name = 'id'): readonly Json[] =>
  (Array.isArray(value) ? value : []).filter(
    (entry): entry is Json => isRecord(entry) && typeof entry[name] === 'string',
  );
