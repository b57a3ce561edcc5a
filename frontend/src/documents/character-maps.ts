// The addresses of pdf.js's character maps, which are files of the built page: each is fetched only when a PDF needs it.
/// <reference types="vite/client" />

const MAPS = import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
const BY_NAME = new Map(Object.entries(MAPS).map(([path, url]) => [path.split('/').at(-1) ?? path, url]));

/** `null` where there is no map of that name, which comes from the PDF. */
export const characterMapUrl = (name: string): string | null => BY_NAME.get(name) ?? null;
