// Random texts of every character.
import fc from 'fast-check';

/**
 * One character of any script, like fast-check's unit "binary", which first lists all 1.1 million characters, at a second and much memory
 * per worker.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));
