// Copies of a format, with an id of their own, and a format as a downloaded file.
import type { Format } from '@rostrum/shared/formats/format';
import { writeFormatFile } from '@rostrum/shared/formats/format-file';
import { saveFile } from '../../components/save-file.ts';
import { formatsWords } from '../../words/formats-words.ts';

/** A new random id, so that a copy never replaces the format it was made from. */
export const newFormatId = (): string =>
  `own-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')}${Date.now().toString(36)}`;

export const copyFormat = (format: Format): Format => ({
  ...format,
  id: newFormatId(),
  title: formatsWords('ownCopy', { title: format.title.slice(0, 40) }),
});

const formatFileName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'format';

export const exportFormat = (format: Format): void =>
  saveFile(`${formatFileName(format.title)}.json`, 'application/json', writeFormatFile(format));
