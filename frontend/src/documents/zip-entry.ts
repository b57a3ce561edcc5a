// Reads single files out of a ZIP archive, which a .docx file is. The browser inflates; no size in the archive is believed.

import { documentWords } from '../words/document-words.ts';
import { DocumentError } from './document-error.ts';

/** Signatures and lengths of the parts of an archive (APPNOTE.TXT of PKWARE, 4.3). */
const END_OF_DIRECTORY = { signature: 0x06054b50, bytes: 22 };
const DIRECTORY_ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL_ENTRY = { signature: 0x04034b50, bytes: 30 };
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

interface ZipEntry {
  method: number;
  encrypted: boolean;
  compressedBytes: number;
  offset: number;
}

export interface ZipArchive {
  has(name: string): boolean;
  /** The file as UTF-8 text; a DocumentError where it is longer than `most` bytes or broken. */
  text(name: string, most: number): Promise<string>;
}

/** Throws a DocumentError where the bytes are no whole archive. */
export function openZip(bytes: Uint8Array): ZipArchive {
  const entries = readDirectory(bytes);
  return {
    has: (name) => entries.has(name),
    async text(name, most) {
      const entry = entries.get(name);
      if (!entry) throw brokenArchive();
      if (entry.encrypted) throw new DocumentError(documentWords('password'));
      return new TextDecoder().decode(await contentOf(bytes, entry, most));
    },
  };
}

const brokenArchive = () => new DocumentError(documentWords('brokenArchive'));

function readDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + DIRECTORY_ENTRY.bytes > view.byteLength) throw brokenArchive();
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY.signature) throw brokenArchive();
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(at + DIRECTORY_ENTRY.bytes, at + DIRECTORY_ENTRY.bytes + nameBytes),
    );
    entries.set(name, {
      encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: view.getUint16(at + 10, true),
      compressedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += DIRECTORY_ENTRY.bytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Searched from the end, because a comment of any content may follow it. */
function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_OF_DIRECTORY.bytes;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY.signature) return at;
  throw brokenArchive();
}

async function contentOf(bytes: Uint8Array, entry: ZipEntry, most: number): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset, compressedBytes, method } = entry;
  if (offset + LOCAL_ENTRY.bytes > view.byteLength) throw brokenArchive();
  if (view.getUint32(offset, true) !== LOCAL_ENTRY.signature) throw brokenArchive();
  const from =
    offset + LOCAL_ENTRY.bytes + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.slice(from, from + compressedBytes);
  if (packed.length < compressedBytes || ![STORED, DEFLATED].includes(method)) throw brokenArchive();
  if (method === STORED && packed.length > most) throw tooLong();
  return method === STORED ? packed : inflate(packed, most);
}

const tooLong = () => new DocumentError(documentWords('unpacksTooLong'));

/** Stops at `most` bytes: a few kilobytes may unpack to gigabytes. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(brokenArchive()));
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => {});
      throw tooLong();
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
