// Files that are read as texts by the ending of their name.
import { expect, it } from 'vitest';
import { readDocument } from '../../../frontend/src/documents/read-document.ts';

const read = (name: string, text: string) => readDocument(new File([text], name), () => {});

it.each(['log', 'csv', 'tsv', 'srt', 'vtt', 'eml'])('a text is read by its ending: .%s', async (ending) => {
  expect(await read(`talk.${ending}`, 'Trams, again')).toEqual({ text: 'Trams, again', kind: 'Text' });
});
it.each(['.env', 'id_rsa', 'credentials.json'])('a file that may hold keys is not: %s', async (name) => {
  await expect(read(name, 'KEY=1')).rejects.toThrow('Save a text as .txt');
});
