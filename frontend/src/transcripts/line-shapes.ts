// The shapes in which a line of plain text begins a speech, one line of the table each, from the most to the least distinct. Patterns read
// the first characters of a line, and repeat nothing without a limit: the time grows with the number of lines alone.

/** A line without its time stamp. */
export interface Line {
  text: string;
  stamp: 'date' | 'time' | null;
  /** Whether the line before it is empty, or holds a stamp alone. */
  afterGap: boolean;
  beforeGap: boolean;
}

/** `name`: as the line writes it; `rest`: the first words of the speech. */
export interface SpeechStart {
  name: string;
  rest: string;
}

const DATE = '\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}';
const TIME =
  '(?:\\d{1,2}(?::\\d{2}){1,2}(?:[.,]\\d{1,3})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?|\\d{1,2}\\.\\d{2}\\s?[AaPp]\\.?[Mm]\\.?)';
const DAY = '(?:[Tt]oday|[Yy]esterday|[Hh]eute|[Gg]estern)(?:,? (?:at|um))?';
const WHEN = `(?:(?:${DATE}|${DAY})[, ]\\s{0,2})?${TIME}`;
const BEFORE = new RegExp(`^[[(]?${WHEN}[\\])]?(?=\\s|$)(?:\\s{0,3}[-–—](?=\\s))?\\s{0,9}`, 'iu');
const INSIDE = new RegExp(`\\s?[[(]${WHEN}[\\])]`, 'iu');

const PARTS: Readonly<Record<string, string>> = {
  NAME: '([\\p{L}\\p{N}@][^:：<>|\\t"“”„?!;*#]{0,59}?)',
  MARKS: '[*_]{1,3}',
  LIST: '(?:[-•>]{1,2}\\s{1,3}|\\d{1,4}[.)]\\s{1,3})?',
  STAMP: `(?:[—–-]\\s{0,3})?[[(]?(?:${WHEN}|\\d{1,2}:\\d{2})(?: Uhr)?[\\])]?`,
};
const lineOf = (source: string): RegExp =>
  new RegExp(`^${source.replace(/LIST|MARKS|NAME|STAMP/g, (part) => PARTS[part] ?? part)}$`, 'su');

interface LineShape {
  pattern: RegExp;
  /** Whether the line has what the shape needs besides its words. */
  fits?(line: Line, name: string): boolean;
  /** Whether a name that begins one line alone may be a name. */
  takesOnce?: true;
  /** Whether no other text has lines like these. */
  isSure?: true;
}

const isCapital = (word: string): boolean =>
  /^[\p{Lu}\p{Lo}\p{N}(&]/u.test(word) || /^(?:von|van|de|der|den|du|la|zu|of|and|und)$/.test(word);
const isTitled = (name: string): boolean => name.split(/\s+/).every(isCapital) && !/[,.:;]$/.test(name);

/** @public Each shape by its name. */
export const LINE_SHAPES = {
  export: { pattern: lineOf('#{4} \\p{L}{1,3}\\d{1,4}, NAME — .{1,80}()'), takesOnce: true, isSure: true },
  chat: { pattern: lineOf('<[@+ ]?NAME>\\s{1,3}(.*)'), takesOnce: true },
  meeting: { pattern: lineOf('(?:From|Von)\\s{1,2}NAME\\s{1,2}(?:to|an)\\s[^:]{1,60}:\\s{0,3}(.*)') },
  stampedColon: {
    pattern: lineOf('NAME:(?=\\s|$)\\s{0,3}(.*)'),
    fits: ({ stamp }) => stamp !== null,
    takesOnce: true,
  },
  markedColon: { pattern: lineOf('LISTMARKSNAME(?:MARKS\\s?[:：]|[:：]MARKS)\\s{0,3}(.*)') },
  colon: {
    pattern: lineOf('LIST(?:MARKS)?NAME\\s?(?::(?=\\s|$)|：)\\s{0,3}(.*)'),
    takesOnce: true,
  },
  bracket: { pattern: lineOf('\\[NAME\\]\\s{1,3}(\\S.*)') },
  heading: { pattern: lineOf('#{1,6}\\s{1,3}NAME()') },
  stampBehind: { pattern: lineOf('NAME\\s{1,9}STAMP()') },
  boldAlone: { pattern: lineOf('MARKSNAMEMARKS()') },
  alone: {
    pattern: lineOf('NAME()'),
    fits: ({ afterGap, beforeGap }, name) => afterGap && !beforeGap && isTitled(name),
  },
  dash: {
    pattern: lineOf('(?:MARKS)?NAME(?:MARKS)?\\.?\\s{0,2}(?:[—–]|\\s-{1,2}(?=\\s))\\s{0,3}(\\S.*)'),
    fits: (_, name) => isTitled(name),
  },
  tab: { pattern: lineOf('NAME\\t{1,3}(\\S.*)') },
  letter: { pattern: lineOf('([QAF])[.)]\\s{1,3}(\\S.*)') },
  capitals: {
    pattern: lineOf(
      "(\\p{Lu}[\\p{Lu}.’'-]{1,30}(?:\\s\\p{Lu}[\\p{Lu}.’'-]{1,30}){0,3})\\s{1,3}(?=\\p{L})(.*\\p{Ll}.*)",
    ),
  },
} satisfies Readonly<Record<string, LineShape>>;

/** Characters of a line in which the start of a speech is looked for. */
const HEAD = 240;

/** Returns the name and the first words of the speech that begins here; `null`: none does. */
export function speechStart(line: Line, shape: LineShape): SpeechStart | null {
  const head = line.text.slice(0, HEAD);
  const match = shape.pattern.exec(head);
  const [name = '', rest = ''] = match?.slice(1) ?? [];
  if (!match || (shape.fits && !shape.fits(line, name))) return null;
  return { name, rest: rest + line.text.slice(HEAD) };
}

/** Splits a text into lines and takes their time stamps off; `stamps`: how many there were. */
export function linesOf(text: string): { lines: Line[]; stamps: number } {
  let stamps = 0;
  let afterGap = true;
  const lines = text.split('\n').map((raw): Line => {
    const whole = raw.trim();
    const [stamp] = BEFORE.exec(whole.slice(0, HEAD)) ?? [];
    const own = stamp === undefined ? whole : whole.slice(stamp.length);
    const head = own.slice(0, 100);
    const shown = head.replace(INSIDE, '') + own.slice(100);
    stamps += Number(stamp !== undefined) + Number(shown !== own);
    const line: Line = {
      text: shown,
      stamp: stamp === undefined ? null : new RegExp(DATE).test(stamp) ? 'date' : 'time',
      afterGap,
      beforeGap: false,
    };
    afterGap = shown === '';
    return line;
  });
  for (const [index, line] of lines.entries()) line.beforeGap = (lines[index + 1]?.text ?? '') === '';
  return { lines, stamps };
}
