// Text of others on a terminal: a motion, a name or a title may hold codes that move the cursor, or that turn the reading order round.

/** The text in one line, without control characters and without marks of direction. */
export const printable = (text: string): string =>
  text
    .replace(/[\n\r\t\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
