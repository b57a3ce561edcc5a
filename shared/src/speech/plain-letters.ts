// The spelling in which words of any language are compared: lower case, and no accents on Latin letters.

export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');

/** The same with one apostrophe and no ß, as the patterns for orders and refusals are written. */
export const plainLetters = (text: string): string =>
  withoutAccents(text)
    .replaceAll('ß', 'ss')
    .replace(/[‘’ʼ´`]/g, "'");
