// What comes out of a filled shape: JSON of the kinds a schema can ask for.

export type Filled = string | number | Filled[] | { [key: string]: Filled };
