// Token counts for the demo, so that meters move: about four characters per input token, short pieces of words in the output.

/** Never more than the text's UTF-8 bytes. */
export const demoInputTokens = (text: string): number => Math.ceil(text.length / 4);

/** Splits words, with the space before them, into pieces of at most eight characters; joined, the pieces are the text. */
export const splitIntoTokens = (text: string): string[] => text.match(/\s*[^\s]{1,8}|\s+/gu) ?? [];
