// The demo's tokens, so that the cost meters move.

/** Splits words, with the space before them, into pieces of at most eight characters; joined together, the pieces give the text back. */
export const splitIntoTokens = (text: string): string[] => text.match(/\s*[^\s]{1,8}|\s+/gu) ?? [];
