// A plain idea of tokens, so that meters move: about four signs each on the way in, short pieces of words on the way out.

/** Never more than the text's UTF-8 bytes. */
export const demoInputTokens = (text: string): number => Math.ceil(text.length / 4);

/** Words with the space before them, long ones in two or three; the pieces joined are the text. */
export const splitIntoTokens = (text: string): string[] => text.match(/\s*[^\s]{1,8}|\s+/gu) ?? [];
