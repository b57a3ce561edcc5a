// Random texts of every character.
import fc from 'fast-check';

/**
 * One character of any script, as fast-check's unit "binary". That one first lists all 1.1 million, which takes each worker a second and
 * much memory.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));
