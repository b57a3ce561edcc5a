// Makes the sentence of why a file or a stored debate cannot be read, in the language of the page.
import { RECORD_VERSION } from '@rostrum/shared/record/record-schema';
import { MAX_DEBATE_FILE_CHARACTERS } from '../engine/debates/debate-file.ts';
import type { RefusedReading } from '../engine/debates/read-record.ts';
import { faultText } from './fault-words.ts';
import { sharedWords } from './shared-words.ts';
import { storageWords } from './storage-words.ts';

export function refusalText({ code, path, reason, version = '' }: RefusedReading): string {
  const values = { version, newest: RECORD_VERSION, most: MAX_DEBATE_FILE_CHARACTERS };
  if (code === 'otherFile') return faultText(reason);
  if (code === 'noDebateFile') return storageWords(code);
  if (code === 'otherVersion' || code === 'tooLong') return storageWords(code, values);
  return storageWords(code, {
    path: path || sharedWords('theFile'),
    reason: version === '' ? faultText(reason) : storageWords('versionReason', values),
  });
}
