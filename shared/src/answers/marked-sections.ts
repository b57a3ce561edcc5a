// Reads answers that are sections of text under markers, such as "[REASONING]" or "HAS_CONSENSUS: YES", as models write them. The contents
// of a section belong in the file of its kind of answer.

/**
 * Returns a reader of these markers: small letters with "_" between words, which models also write as a space. The values are patterns of
 * their German names, which models write in a German debate: in capitals, brackets or bold, because a text may have the same words.
 * `wholeText`: a section whose lines may begin with such words ("Contributions: 10 a month"): a marker that is less set off than the section's
 * own one belongs to its text if the answer has the same marker as well set off elsewhere, or once more below, and the line is part of a paragraph.
 */
export function sectionReader<Marker extends string>(
  markers: Readonly<Record<Marker, string>>,
  wholeText?: NoInfer<Marker>,
): (text: string) => Map<Marker, string[]> {
  const patterns = (Object.entries(markers) as [Marker, string][]).map(
    ([marker, german]) => [marker, `${marker}${german && `|${german}`}`.replaceAll('_', '[_ ]')] as const,
  );
  const words = patterns.map(([, pattern]) => pattern).join('|');
  const markerNamed = (word: string) =>
    patterns.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word))?.[0];
  const line = new RegExp(
    String.raw`^[\s*_#>${'`'}-]{0,12}\[?\s{0,4}(${words})\s{0,4}\]?[*_${'`'}]{0,4}\s{0,4}([:：=-]?)[*_${'`'}]{0,4}(.*)$`,
    'i',
  );
  return (text) => sectionsIn(text, line, markerNamed, wholeText);
}

/**
 * Returns the text after each marker, up to the next one. A marker begins a line, in brackets, in bold capitals or, if text follows, with a
 * sign such as ":".
 */
function sectionsIn<Marker extends string>(
  text: string,
  marker: RegExp,
  markerNamed: (word: string) => Marker | undefined,
  wholeText: Marker | undefined,
): Map<Marker, string[]> {
  // Some models fence the whole answer.
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => !/^\s{0,3}```/.test(line));
  const marks = lines.map((line) => {
    const [, word = '', sign = '', rest = ''] = marker.exec(line) ?? [];
    const name = markerNamed(word);
    const isBracketed = line.slice(0, line.indexOf(word)).includes('[');
    const isInCapitals = word === word.toUpperCase();
    const isHeading = isInCapitals || /^\s*[*#[_]/.test(line);
    const isOwn = name === word.toLowerCase().replaceAll(' ', '_') || isHeading;
    const isSetApart = isBracketed || (isInCapitals && /^\s*\*\*[^*]+\*\*/.test(line));
    if (!name || !isOwn || (sign === '' && rest.trim() !== '' && !isSetApart)) return null;
    return { name, rest, rank: isInCapitals || isBracketed || word.includes('_') ? 2 : isHeading ? 1 : 0 };
  });
  // Neither below an empty line nor bold nor alone.
  const isInParagraph = (index: number): boolean =>
    marks[index]?.rank === 0 && marks[index].rest.trim() !== '' && lines[index - 1]?.trim() !== '';
  const [highestRanks, lastPlaces] = [new Map<Marker, number>(), new Map<Marker, number>()];
  for (const [index, one] of marks.entries()) {
    if (!one) continue;
    highestRanks.set(one.name, Math.max(one.rank, highestRanks.get(one.name) ?? 0));
    lastPlaces.set(one.name, index);
  }
  const sections: { name: Marker; rank: number; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const open = sections.at(-1);
    const one = marks[index];
    const isOfText =
      one &&
      open &&
      open.name === wholeText &&
      one.rank < open.rank &&
      ((index < (lastPlaces.get(one.name) ?? 0) && isInParagraph(index)) ||
        (highestRanks.get(one.name) ?? 0) >= open.rank);
    if (one && !isOfText) sections.push({ ...one, lines: [one.rest.trim()] });
    else open?.lines.push(line);
  }
  const texts = new Map<Marker, string[]>();
  for (const section of sections) {
    const sameName = texts.get(section.name) ?? [];
    texts.set(section.name, sameName);
    sameName.push(section.lines.join('\n').trim());
  }
  return texts;
}

/** Words for yes in ten languages: models answer in the language of the motion. */
const YES_WORDS: ReadonlySet<string> = new Set(
  'yes true ja oui sí si sim sì да نعم 是 是的 はい हाँ हां ใช่'.split(' '),
);
const NO_WORDS: ReadonlySet<string> = new Set(
  'no false nein non não нет لا 否 不是 いいえ नहीं ไม่ ไม่ใช่'.split(' '),
);

/** Reads a plain yes or no: "YES, but only if" and an unfilled template, "YES / NO", are neither. */
export function yesOrNo(text: string): boolean | null {
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '');
  const plain = first
    .replace(/[*_`"'“”.!()[\]。！।]/g, ' ')
    .toLowerCase()
    .normalize('NFC');
  // Some models add the word in their own language: "YES (JA)".
  const words = plain.split(/[\s/|]+/).filter((word) => word !== '');
  const areAll = (answers: ReadonlySet<string>) =>
    answers.has(words.join('')) || (words.length > 0 && words.every((word) => answers.has(word)));
  if (areAll(YES_WORDS)) return true;
  return areAll(NO_WORDS) ? false : null;
}

/** Returns the one plain yes or no of a section that may occur several times; `null`: there is none, or they contradict each other. */
export function oneYesOrNo(texts: readonly string[] | undefined): boolean | null {
  const answers = new Set((texts ?? []).map(yesOrNo));
  const [answer] = answers;
  return answers.size === 1 ? (answer ?? null) : null;
}
