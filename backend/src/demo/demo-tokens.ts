// The demo's tokens, so that the cost meters move: about four characters each in the input, short pieces of words in the output.

/** Never more than the text's UTF-8 bytes. */
export const demoInputTokens = (text: string): number => Math.ceil(text.length / 4);

/** Splits words, with the space before them, into pieces of at most eight characters; joined together, the pieces give the text back. */
export const splitIntoTokens = (text: string): string[] => text.match(/\s*[^\s]{1,8}|\s+/gu) ?? [];
