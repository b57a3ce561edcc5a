// What comes out of a filled shape: JSON of the kinds a schema can ask for.

export type FilledValue = string | number | FilledValue[] | { [key: string]: FilledValue };
