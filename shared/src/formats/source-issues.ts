// What is wrong with the background and the documents of a set-up or a record: length, number, ids, characters that are no text.

import {
  LONGEST_TITLE,
  MOST_BACKGROUND_CHARACTERS,
  MOST_DOCUMENTS,
  MOST_SOURCE_BYTES,
  type SourceDocument,
  type Sources,
  sourceBytes,
} from '../record/source-document.ts';
import { cleanText, isOneLine } from '../wire/one-line.ts';
import type { FormatIssue } from './format-issues.ts';

/** `path` is the field's: `background`, `documents`, `documents.D2`. */
export function sourceIssues(sources: Sources): FormatIssue[] {
  const { background, documents = [] } = sources;
  const issues: FormatIssue[] = [];
  if (background !== undefined && background.length > MOST_BACKGROUND_CHARACTERS)
    issues.push({ path: 'background', reason: `is longer than ${MOST_BACKGROUND_CHARACTERS} characters` });
  if (background !== undefined && cleanText(background) !== background)
    issues.push({ path: 'background', reason: 'holds characters that cannot be printed' });
  if (documents.length > MOST_DOCUMENTS)
    return [...issues, { path: 'documents', reason: `are more than ${MOST_DOCUMENTS}` }];
  const ids = new Set<string>();
  for (const document of documents) {
    issues.push(...documentIssues(document));
    if (ids.has(document.id)) issues.push({ path: `documents.${document.id}`, reason: 'is given twice' });
    ids.add(document.id);
  }
  const bytes = sourceBytes(sources);
  if (bytes > MOST_SOURCE_BYTES) issues.push({ path: 'documents', reason: tooLongTogether(bytes) });
  return issues;
}

const tooLongTogether = (bytes: number): string =>
  `and background come to ${Math.ceil(bytes / 1000)} KB of text, more than ${MOST_SOURCE_BYTES / 1000} KB; remove one, or leave parts out`;

function documentIssues({ id, title, text }: SourceDocument): FormatIssue[] {
  const path = `documents.${id}`;
  if (title.trim() === '' || title.length > LONGEST_TITLE || !isOneLine(title))
    return [{ path, reason: `needs a title of one line and at most ${LONGEST_TITLE} characters` }];
  if (text.trim() === '') return [{ path, reason: 'has no text' }];
  return cleanText(text) === text ? [] : [{ path, reason: 'holds characters that cannot be printed' }];
}
