// Finds text that a lenient reader could take for one of our prompt tags. Every pattern for that belongs here.
import { holdsOpenerLookAlike, isOpenerLookAlike, readLoosely } from './look-alikes.ts';
import { TAG_NAMES } from './tag-names.ts';

/** What may stand between the parts of a tag, or between the letters of its name. */
const GAP = '[\\s"\'`*_.|~+-]{0,3}';
const NAMES = `(?:${TAG_NAMES.map((name) => [...name].join('[\\s*_.|~+-]?')).join('|')})(?![a-z0-9]|-[a-z])`;
const ATTRIBUTE = '\\s{1,8}[a-z]{1,20}\\s{0,3}=';

const FORGED: readonly RegExp[] = [
  // A closing tag, complete or cut off.
  new RegExp(`[<«]${GAP}/${GAP}${NAMES}`),
  // An opening tag: closed at once, with attributes, or with anything up to its bracket. "a < you" is not one.
  new RegExp(`<${GAP}${NAMES}\\s{0,8}/?\\s{0,8}(?:>|$)`, 'm'),
  new RegExp(`[<«[{]${GAP}${NAMES}${ATTRIBUTE}`),
  new RegExp(`<${NAMES}[^<>]{0,200}>`),
  // In other brackets, where a slash makes the meaning clear.
  new RegExp(`[[{(]\\s{0,3}/\\s{0,3}${NAMES}\\s{0,3}[\\]})]`),
  // Spelled out in words: "[end of speech]", "--- begin task ---".
  new RegExp(
    `[[({<=#*-]{1,3}\\s{0,3}(?:end|begin|start|close|open)(?: of)?(?: the| this| my)? ${NAMES}\\s{0,3}[\\])}>=#*-]`,
  ),
];

const REVERSED = /[\u202d\u202e\u2066-\u2069]/;

/** Whether a lenient reader would find one of our tags in this text. Linear in its length. */
export function holdsForgedTag(text: string): boolean {
  const read = readLoosely(text);
  if (FORGED.some((pattern) => pattern.test(read))) return true;
  if (!REVERSED.test(text)) return false;
  const turned = [...read]
    .reverse()
    .join('')
    .replace(/[<>]/g, (sign) => (sign === '<' ? '>' : '<'));
  return FORGED.some((pattern) => pattern.test(turned) || pattern.test([...read].reverse().join('')));
}

const BEGINS = new RegExp(`^(?:<${GAP}/?|«${GAP}/)${GAP}${NAMES}`);
/** Long enough for a tag name with a separator between all its letters. */
const LONGEST_BEGINNING = 200;
const OPENER =
  /[^\p{ASCII}\p{L}\p{N}](?=[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}"'`*_.|~+/∕⁄⧸╱⟋\\／＼-]{0,60}[\p{L}\p{N}\p{S}])|[ᐸᚲ]/gu;

/** Replaces every look-alike of `<` that, read leniently, begins one of our tags. */
export function replaceForgedOpeners(text: string, replace: (opener: string) => string): string {
  // Most texts hold none, and prompts are composed many times.
  if (!holdsOpenerLookAlike(text)) return text;
  return text.replace(OPENER, (character, at: number) =>
    isOpenerLookAlike(character) && BEGINS.test(readLoosely(text.slice(at, at + LONGEST_BEGINNING)))
      ? replace(character)
      : character,
  );
}
