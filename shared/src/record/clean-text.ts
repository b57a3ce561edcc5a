// Texts of the person's as they are kept. Apart from the schemas of documents, so that the page can begin without validators.

/** Line breaks as `\n`; control characters and characters that no text holds (lone surrogates, byte order marks) removed. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}|\ufeff/gu, '');
