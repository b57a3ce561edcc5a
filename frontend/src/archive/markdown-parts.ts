// Pieces of Markdown that every part of an export is made of.
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const cell = (text: string): string => oneLine(text).replaceAll('\\', '\\\\').replaceAll('|', '\\|');

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** A speech’s own headings stay under the headings of the document. */
export const nested = (text: string): string =>
  text.trim().replace(/^(#{1,6})(?=\s)/gm, (marks) => `${marks}###`.slice(0, 6));
