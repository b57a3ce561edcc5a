// Reads answers that are sections of text under markers, such as "[REASONING]" or "HAS_CONSENSUS: YES", as models write them. What a
// section may contain belongs in the file of its kind of answer.

/** Finds these markers: small letters with "_" between words, which models also write as a space. */
export function sectionReader<Marker extends string>(
  markers: readonly Marker[],
): (text: string) => Map<Marker, string[]> {
  const words = markers.map((marker) => marker.replaceAll('_', '[_ ]')).join('|');
  const line = new RegExp(
    String.raw`^[\s*_#>${'`'}-]{0,12}\[?\s{0,4}(${words})\s{0,4}\]?[*_${'`'}]{0,4}\s{0,4}([:：=-]?)[*_${'`'}]{0,4}(.*)$`,
    'i',
  );
  return (text) => sectionsIn(text, line);
}

/** The text after each marker, up to the next one. A marker begins a line, in brackets or, if text follows, with a sign such as ":". */
function sectionsIn<Marker extends string>(text: string, marker: RegExp): Map<Marker, string[]> {
  const sections = new Map<Marker, string[]>();
  let lines: string[] | null = null;
  const close = (name: Marker | null) => {
    if (!name || !lines) return;
    const known = sections.get(name);
    if (known) known.push(lines.join('\n').trim());
    else sections.set(name, [lines.join('\n').trim()]);
  };
  let open: Marker | null = null;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    // Some models fence the whole answer.
    if (/^\s{0,3}```/.test(line)) continue;
    const [, word = '', sign = '', rest = ''] = marker.exec(line) ?? [];
    const isMarker = word !== '' && (sign !== '' || rest.trim() === '' || line.includes(']'));
    if (isMarker) {
      close(open);
      open = word.toLowerCase().replaceAll(' ', '_') as Marker;
      lines = [rest.trim()];
    } else lines?.push(line);
  }
  close(open);
  return sections;
}

/** In ten languages: models answer in the language of the motion. */
const YES_WORDS: ReadonlySet<string> = new Set(
  'yes true ja oui sí si sim sì да نعم 是 是的 はい हाँ हां ใช่'.split(' '),
);
const NO_WORDS: ReadonlySet<string> = new Set(
  'no false nein non não нет لا 否 不是 いいえ नहीं ไม่ ไม่ใช่'.split(' '),
);

/** Only a plain yes or no counts: "YES, but only if" and an unfilled template are neither. */
export function yesOrNo(text: string): boolean | null {
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '');
  const word = first
    .replace(/[\s*_`"'“”.!()[\]。！।]/g, '')
    .toLowerCase()
    .normalize('NFC');
  if (YES_WORDS.has(word)) return true;
  return NO_WORDS.has(word) ? false : null;
}

/** The one plain yes or no of a section that may be given several times; `null`: there is none, or they contradict each other. */
export function oneYesOrNo(given: readonly string[] | undefined): boolean | null {
  const answers = new Set((given ?? []).map(yesOrNo));
  const [answer] = answers;
  return answers.size === 1 ? (answer ?? null) : null;
}
