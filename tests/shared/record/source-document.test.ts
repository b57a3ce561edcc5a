// The background and documents of a record: cleaned, limited, and with every fault named by its field.
import { setupIssues } from '@rostrum/shared/formats/create-record';
import { recordIssues } from '@rostrum/shared/formats/record-limits';
import { DebateRecord } from '@rostrum/shared/record/record-schema';
import { MAX_DOCUMENTS, MAX_SOURCE_BYTES, type SourceDocument } from '@rostrum/shared/record/source-document';
import { describe, expect, it } from 'vitest';
import { choicesFor, openDebate, oxfordFormat } from '../../fixtures/records.ts';
import { inWords } from '../../kit/in-words.ts';

const documentNamed = (id: string, text = `What ${id} says.`): SourceDocument => ({
  id,
  title: `File ${id}`,
  text,
});
const issuesOf = (documents: readonly SourceDocument[], background = '') =>
  setupIssues(oxfordFormat(), choicesFor(oxfordFormat(), { documents, background }))
    .map(inWords)
    .map(({ path, reason }) => `${path} ${reason}`);

describe('A record', () => {
  const documents = [documentNamed('D1'), documentNamed('D2')];
  it('keeps them, and is read back as it was', () => {
    const record = openDebate(oxfordFormat(), { documents, background: ' Two lines.\nOne road. ' });
    expect(record).toMatchObject({ background: 'Two lines.\nOne road.', documents });
    expect(DebateRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(recordIssues(record)).toEqual([]);
  });

  it('without any has no field for them, as records had before', () => {
    const record = openDebate(oxfordFormat(), { documents: [], background: '\n' });
    expect(['documents' in record, 'background' in record]).toEqual([false, false]);
  });

  it.each([
    ['two of one id', [documentNamed('D1'), documentNamed('D1')], 'documents.D1 is given twice'],
    [
      'too much text',
      [documentNamed('D1', 'x'.repeat(MAX_SOURCE_BYTES)), documentNamed('D2')],
      'documents and background come to 601 KB',
    ],
    ['an empty text', [documentNamed('D1', ' ')], 'documents.D1 has no text'],
    ['control characters', [documentNamed('D1', 'a\u0000b')], 'documents.D1 holds characters'],
    [
      'too many',
      Array.from({ length: MAX_DOCUMENTS + 1 }, (_, index) => documentNamed(`D${index + 1}`)),
      'documents are more than 20',
    ],
  ])('with %s is refused, in the set-up and from a file', (_, faultyDocuments, reason) => {
    expect(issuesOf(faultyDocuments)).toEqual([expect.stringContaining(reason)]);
    const record = { ...openDebate(), documents: [...faultyDocuments] };
    expect(recordIssues(record).map((issue) => `${issue.path} ${inWords(issue).reason}`)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it.each(['D0', 'X1', '__proto__', 'D1"'])('does not know a document called %s', (id) => {
    const result = DebateRecord.safeParse({ ...openDebate(), documents: [documentNamed(id)] });
    expect(result.success).toBe(false);
  });
});
