// Background and documents as every speaker reads them, in the part of the system text that all calls share. Nothing for a debate
// without any, so that prompts of older records stay as they were.
import type { SourceDocument, Sources } from '../record/source-document.ts';
import { tag } from '../tags/prompt-tags.ts';

/** The lines before the motion: how to read what follows, then the texts themselves. */
export function sourceLines({ background = '', documents = [] }: Sources): string[] {
  const hasBackground = background.trim() !== '';
  if (!hasBackground && documents.length === 0) return [];
  return [
    '',
    'Material for this debate',
    ...(documents.length > 0 ? [CITATION_RULE] : []),
    ...(hasBackground ? [tag('background', {}, background)] : []),
    ...documentTags(documents),
  ];
}

const CITATION_RULE =
  '- Each time a speaker uses a document, its id stands in square brackets, as in [D1], beside exact words from it in quotation marks. Every such quotation is checked against the document, and a wrong one is reported. Figures worked out from a document are allowed, if the speaker says that they are.';

/** Cached, because escaping takes time with the length, and a record keeps the same list from its first call to its last. */
const writtenTags = new WeakMap<readonly SourceDocument[], string[]>();
function documentTags(documents: readonly SourceDocument[]): string[] {
  const known = writtenTags.get(documents);
  if (known) return known;
  const written = documents.map(({ id, title, text }) => tag('document', { id, title }, text));
  writtenTags.set(documents, written);
  return written;
}
