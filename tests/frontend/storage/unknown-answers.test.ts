// A record or format with an unknown kind of answer is refused when it is read, before the kind is looked up in a registry.
import { readFormatFile, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { oxford } from '@rostrum/shared/formats/oxford';
import { expect, it } from 'vitest';
import { readRecord } from '../../../frontend/src/storage/read-record.ts';
import { testRecord } from '../transport/test-client.ts';

const REFUSED = expect.stringContaining('is no kind of answer');

/** The text with the kind of every `"answer": "verdict"` replaced by `kind`. */
const askingFor = (text: string, kind: string): string =>
  text.replaceAll(/"answer":\s*"verdict"/g, `"answer": "${kind}"`);

it.each(['essay', 'constructor', '__proto__', 'toString', ''])('refuses the kind %j', (kind) => {
  const record = readRecord(JSON.parse(askingFor(JSON.stringify(testRecord()), kind)));
  expect(record.ok ? [] : [record.reason]).toContainEqual(REFUSED);
  const format = readFormatFile(askingFor(writeFormatFile(oxford), kind));
  expect(format.ok ? [] : format.issues.map(({ reason }) => reason)).toContainEqual(REFUSED);
});

it('takes the kinds it knows', () => {
  expect(readRecord(JSON.parse(JSON.stringify(testRecord()))).ok).toBe(true);
});
