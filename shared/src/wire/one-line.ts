// Cleans and cases short texts. Names and titles are one line: a line break in one could start a line of its own in a prompt or on the page.

const BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** Returns the text with a space in place of every line break. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ');

/** Checks a name that is typed or imported. */
export const isOneLine = (text: string): boolean => oneLine(text) === text;

/** Writes line breaks as `\n` and removes control characters and characters that no text contains (lone surrogates, byte order marks). */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}|\ufeff/gu, '');

/** Returns a text for a terminal: in one line, without control characters, which move its cursor, and without marks of direction. */
export const printable = (text: string): string =>
  text
    .replace(/[\n\r\t\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
