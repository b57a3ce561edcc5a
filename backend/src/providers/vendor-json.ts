// Reads fields of a vendor's JSON. A wrong type ends the call if the answer needs the field, and counts as absent elsewhere.

/** Thrown when the vendor's JSON does not have the expected shape. The message quotes nothing of it. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
  override message = "A place in the vendor's JSON has the wrong type.";
}

export type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes a reader of fields, which throws for another type. */
const placeOf =
  <Value>(is: (value: unknown) => value is Value, empty: Value) =>
  (value: unknown): Value => {
    if (value === undefined || value === null) return empty;
    if (!is(value)) throw new MalformedAnswer();
    return value;
  };

/** Reads an object; an empty one if the field is absent. */
export const recordAt = placeOf<Json>(isRecord, {});
/** Reads an array; an empty one if the field is absent. */
export const listAt = placeOf<readonly unknown[]>(Array.isArray, []);
/** Reads a string; an empty one if the field is absent. */
export const textAt = placeOf((value) => typeof value === 'string', '');

/** Reads an array, or undefined for any other type: for optional fields. */
export const arrayAt = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value : undefined;

/** Reads a string, or undefined for any other type: for optional fields. */
export const stringAt = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Reads an object; an empty one for any other type: an answer is not lost because an optional field is unreadable. */
export const objectAt = (value: unknown): Json => (isRecord(value) ? value : {});

/** Maximum entries of a listing, more than any vendor offers: a price is looked up for each of them. */
const MAX_LISTED_MODELS = 2_000;

/** Returns the entries of a vendor's listing that are objects with a string under `name`. */
export const entriesAt = (value: unknown, name = 'id'): readonly Json[] =>
  (Array.isArray(value) ? value.slice(0, MAX_LISTED_MODELS) : []).filter(
    (entry): entry is Json => isRecord(entry) && typeof entry[name] === 'string',
  );
