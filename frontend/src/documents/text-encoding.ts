// Finds the encoding of a text: by its byte order mark, by its declaration, or, if the bytes are not UTF-8, by a detector. A wrong encoding
// gives plausible wrong text to every speaker, so an unclear one is refused.

/** Returns the encoding of a byte order mark, or of a first character of ASCII beside a zero. */
function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** Decodes the bytes and removes the byte order mark. `null` if they are not text in that encoding, or it is unknown. */
function decodeAs(label: string, bytes: Uint8Array): { text: string; encoding: string } | null {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    const text = decoder.decode(bytes);
    if (text.includes('\0')) return null;
    const isWindows = decoder.encoding === 'windows-1252';
    return { text: isWindows ? text.replace(/\p{Cc}/gu, windowsSign) : text, encoding: label };
  } catch {
    return null;
  }
}

/** Characters of windows-1252 at the places of Latin-1's controls: Node 20 decodes windows-1252 as Latin-1. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windowsSign = (control: string): string =>
  WINDOWS_SIGNS.charAt(control.charCodeAt(0) - 0x80) || control;

const firstBytes = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
const DECLARED_IN_XML = /^[^<]{0,3}<\?xml[^>]{0,100}\sencoding\s*=\s*["']([\w.:-]+)/;
/** Declarations of an encoding, as in HTML and in the first lines that editors read. */
const DECLARED = /\b(?:charset|encoding|coding)\s*[=:]\s*["']?([\w.:-]+)/i;

/** In seven-bit Japanese each byte is also ASCII; these sequences change what the next bytes mean. */
const SEVEN_BITS = ['\u001b$', '\u001b(I'];

/** Decodes JSON or XML: UTF-16 by its mark, the encoding that XML declares, otherwise UTF-8. `null` if the bytes are not valid in it. */
export function decodeJsonOrXml(bytes: Uint8Array): string | null {
  const [, label = 'utf-8'] = DECLARED_IN_XML.exec(firstBytes(bytes)) ?? [];
  return decodeAs(markedEncoding(bytes) ?? label, bytes)?.text ?? null;
}

/** Decodes a file, and returns its encoding if that is not UTF-8. `null` if the encoding is unclear. */
export async function decodeText(bytes: Uint8Array): Promise<{ text: string; encoding?: string } | null> {
  const mark = markedEncoding(bytes);
  if (mark) return decodeAs(mark, bytes);
  const utf8 = decodeAs('utf-8', bytes);
  if (utf8 && !SEVEN_BITS.some((sequence) => utf8.text.includes(sequence))) return { text: utf8.text };
  const [, label = 'utf-8'] = DECLARED.exec(firstBytes(bytes)) ?? [];
  const declaration = utf8 ? null : decodeAs(label, bytes);
  if (declaration && looksWritten(declaration.text)) return declaration;
  // A few bytes are damaged: every other encoding would turn the valid ones into wrong letters.
  const damagedText = new TextDecoder().decode(bytes);
  const count = (pattern: RegExp) => damagedText.match(pattern)?.length ?? 0;
  return count(/[^\p{ASCII}\ufffd]/gu) > count(/\ufffd/g) ? null : detectedText(bytes);
}

/** Minimum confidence of a guess, of 100; it must also lead the next guess by half of that. */
const MIN_CONFIDENCE = 20;
/** Encodings that the detector reports under the first one's name; some of their letters differ. */
const CONFUSED = new Map([
  ['ISO-8859-2', 'windows-1250'],
  ['ISO-8859-7', 'windows-1253'],
]);

async function detectedText(bytes: Uint8Array) {
  const western = decodeAs('windows-1252', bytes);
  if (western && WESTERN.test(western.text) && looksWritten(western.text)) return western;
  const { analyse } = await import('chardet');
  const guesses = analyse(bytes).flatMap(({ name, confidence }) =>
    [name, CONFUSED.get(name) ?? name].flatMap((label) => {
      const guess = confidence < MIN_CONFIDENCE ? null : decodeAs(label, bytes);
      return guess && looksWritten(guess.text) ? [{ ...guess, confidence }] : [];
    }),
  );
  const [best] = guesses;
  const next = guesses.find(({ text }) => text !== best?.text);
  return best && best.confidence - (next?.confidence ?? 0) >= MIN_CONFIDENCE / 2 ? best : null;
}

/** Western European languages, without letters that Czech, Polish or Turkish encodings use otherwise: detectors take French for Romanian. */
const WESTERN = /^[\t-\r -~\xa0§°«»¿¡ÄÖÜßäöüéèêëàâçîïôùûñóáíú€£“”„‘’–—…•]*$/u;
/** Control characters (but not a printer's), private-use and unassigned characters, and signs inside words. */
const NO_TEXT = /(?![\t-\r])\p{Cc}|[\p{Co}\p{Cn}]|\p{L}[§¶†‡•‰]\p{L}/u;
/** Signs inside or as words, or a capital letter with a mark between small letters. */
const ODD_WORD = /\p{L}[\p{S}\xaa\xb2\xb3\xb9\xba]\p{L}|\p{Ll}(?!\p{ASCII})\p{Lu}\p{Ll}|^[^\p{L}\p{N}]{2,}$/u;
const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Returns whether a text looks written: few words have mostly letters with marks, or letters of two alphabets. */
export function looksWritten(text: string): boolean {
  if (NO_TEXT.test(text)) return false;
  const words = text.match(/[^\s\p{P}\d<>]+/gu)?.filter((word) => /[^\p{ASCII}]/u.test(word)) ?? [];
  const odd = words.filter((word) => {
    const plain = word.match(/[a-z]/gi)?.length ?? 0;
    const accents = word.match(/(?![a-z])\p{Script=Latin}/giu)?.length ?? 0;
    return accents > plain + 1 || ODD_WORD.test(word) || (plain + accents > 0 && OTHER_ALPHABET.test(word));
  });
  return odd.length * 5 <= words.length;
}
