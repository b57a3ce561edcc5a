// The shapes in which a line of plain text begins a speech, one line of the table each, from the most to the least distinct. A pattern reads
// the first characters of a line, and repeats nothing without a limit: the time grows with the number of lines alone.
import { keyOf, leadsDebate, shownName } from './speaker-names.ts';

/** A line without its time stamp. */
export interface Line {
  text: string;
  stamp: string | null;
  /** Whether the line before it is empty, or holds a stamp alone. */
  afterGap: boolean;
  isIndented: boolean;
}

/** In numbers, or with the month in letters and the year: "Tue, 12 Mar 2024", "März 12, 2024", "2024年3月12日". */
const DATE =
  '(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}|\\d{4}年\\d{1,2}月\\d{1,2}日|(?:\\p{L}{2,10}[.,]{1,2}\\s)?(?:\\p{L}{3,9}\\.?\\s\\d{1,2}|\\d{1,2}\\.?\\s\\p{L}{3,9}\\.?),?\\s\\d{4})';
const NOON = '\\s?[AaPp]\\.?[Mm]\\.?';
const TIME = `(?:\\d{1,2}(?::\\d{2}){1,2}(?:[.,]\\d{1,3})?(?:${NOON})?|\\d{1,2}\\.\\d{2}${NOON})`;
const DAY = /(?:[Tt]oday|[Yy]esterday|[Hh]eute|[Gg]estern)(?:,? (?:at|um))?/.source;
const CLOCK = /(?: Uhr|Z|\s?[+-]\d{2}:?\d{2})?/.source;
const WHEN = `[[(]?(?:(?:${DATE}|${DAY})(?:[, ]\\s{0,2}|T))?${TIME}${CLOCK}[\\])]?`;
const BEFORE = new RegExp(`^${WHEN}(?=\\s|$)(?:\\s{0,3}[-–—](?=\\s))?\\s{0,9}`, 'u');
const INSIDE = new RegExp(`\\s?[[(]${WHEN}[\\])]`, 'u');

const PARTS: Readonly<Record<string, string>> = {
  NAME: '([\\p{L}\\p{N}@+~](?:[^:：<>|\\t"“”„?!;*#([（]|[([（][^)\\]）]{0,60}[)\\]）]){0,99}?)',
  /** A full stop that ends neither an initial nor a title. */
  STOP: '(?<!(?:^|[\\s.])(?:\\p{L}|MM|M[Rr][Ss]?|M[Ss]|D[Rr]|Prof|Hon|S[Rr][Aa]?))\\.',
  CAPS: "\\p{Lu}[\\p{Lu}.’'-]{1,30}",
  MARKS: '[*_]{1,3}',
  LIST: '(?:[-•>]{1,2}\\s{1,3}|\\d{1,4}[.)]\\s{1,3})?',
  STAMP: `(?:[—–-]\\s{0,3})?(?:${WHEN}|${DATE}|\\d{1,3}\\s?\\p{L}{1,7} ago)`,
};

/** Returns whether a name that a full stop ends is none of a sentence: "M. Berg", "M. le président", "ANNA BERG", "The SPEAKER". */
const isOffice = (name: string): boolean =>
  leadsDebate(name) ||
  /^(?:MM?|Mme|Mlle|Mr|Mrs|Ms|Dr)\b.* (?:l[ae] \p{L}+$|\p{Lu})/u.test(name) ||
  /^[\P{L}\p{Lu}]{4,}$/u.test(name);

interface LineShape {
  pattern: RegExp;
  /** How many names must begin several lines before one that begins a single line is a name. */
  others: number;
  fits(line: Line, name: string): boolean;
}
const shape = (
  source: string,
  others = Number.POSITIVE_INFINITY,
  fits: LineShape['fits'] = () => true,
): LineShape => ({
  pattern: new RegExp(
    `^${source.replace(/LIST|MARKS|NAME|CAPS|STAMP|STOP/g, (part) => PARTS[part] ?? '')}$`,
    'su',
  ),
  ...{ others, fits },
});

const DATED = new RegExp(DATE, 'u');
export const isDated = ({ stamp }: Line): boolean => stamp !== null && DATED.test(stamp);

/** Small words inside of names and offices. */
const SMALL_WORD = 'from|in|aus|im|von|van|de|der|den|des|of|for|and|und|für|zu|zur|la|le|du|del|da|dos|et|y';
const TITLED_WORD = new RegExp(`^(?:[\\p{Lu}\\p{Lo}\\p{N}(&]|(?:${SMALL_WORD})$)`, 'u');
/** Returns whether a name looks like one: its words have capital letters, and no sentence ends in it. */
export const isTitled = (name: string): boolean =>
  name.split(/\s+/).every((word) => TITLED_WORD.test(word)) &&
  !/[,:;]$|(?:\p{L}{5}|\p{N}{4})\.(?:\s|$)|[，。、]|\p{Lo}{13}/u.test(name);

/** A name, then the first words of the speech. */
export const LINE_SHAPES = {
  export: shape('#{4} \\p{L}{1,3}\\d{1,4}, NAME — .{1,80}()', 0),
  chat: shape('<[@+ ]?NAME>\\s{1,3}(.*)', 0),
  circle: shape('[○◯●◎]\\s?([^\\s。、]{1,60})\\s{1,3}(.*)', 0),
  meeting: shape(/(?:From|Von)\s{1,2}NAME\s{1,2}(?:to|an)\s[^:]{1,60}:\s{0,3}(.*)/.source),
  markedColon: shape('LISTMARKSNAME(?:MARKS\\s?(?:\\([^)]{1,30}\\))?[:：]|[:：]MARKS)\\s{0,3}(.*)'),
  colonStamp: shape('NAME\\s?:\\s{1,3}STAMP()', 2),
  colon: shape('LIST(?:MARKS)?NAME\\s?(?::(?=\\s|$)|：)\\s{0,3}(.*)', 0),
  bracket: shape('\\[NAME\\]:?\\s{1,3}(?:STAMP)?\\s{0,3}(.*)'),
  heading: shape('#{1,6}\\s{1,3}NAME()'),
  stampBehind: shape('NAME,?\\s{1,9}STAMP()', 0, (_, name) => name.length <= 60),
  boldAlone: shape('MARKSNAMEMARKS()'),
  alone: shape('NAME\\.?()', 2, (line, name) => isDated(line) || (line.afterGap && isTitled(name))),
  stop: shape('NAMESTOP\\s{1,3}(?:[–—-]\\s{1,3})?(\\S.*)', 2, (_, name) => isOffice(shownName(name))),
  dash: shape(
    '(?:MARKS)?NAME(?:MARKS)?\\.?\\s{0,2}(?:[—–]|\\s-{1,2}(?=\\s))\\s{0,3}(\\S.*)',
    Number.POSITIVE_INFINITY,
    (_, name) => isTitled(shownName(name)),
  ),
  tab: shape('NAME\\t{1,3}(\\S.*)'),
  letter: shape('([QAFPRD])[.)]\\s{1,3}(\\S.*)'),
  capitals: shape(
    '(CAPS(?:\\sCAPS){0,3})\\s{1,3}(?=\\p{L})(?!CAPS[\\s(])(.*\\p{Ll}.*)',
    Number.POSITIVE_INFINITY,
    (_, name) => /\p{Lu}.*\p{Lu}/u.test(name),
  ),
};
export type ShapeName = keyof typeof LINE_SHAPES;

/** Characters of a line in which the start of a speech is looked for. */
const HEAD = 240;

/** A speaker’s name as it is written, the same for comparisons, and the first words of the speech. */
export interface SpeechStart {
  name: string;
  key: string;
  rest: string;
}

/** Returns the start of the speech that begins with this line; `null`: none does. */
export function speechStart(line: Line, shape: ShapeName): SpeechStart | null {
  const { pattern, fits } = LINE_SHAPES[shape];
  const match = line.text === '' ? null : pattern.exec(line.text.slice(0, HEAD));
  const [name = '', rest = ''] = match?.slice(1) ?? [];
  if (!match || !fits(line, name)) return null;
  return { name, key: keyOf(name), rest: rest + line.text.slice(HEAD) };
}

/** Splits a text into lines and takes their time stamps off. */
export function linesOf(text: string): Line[] {
  let afterGap = true;
  return withoutLineNumbers(text.split('\n')).map((raw): Line => {
    const whole = raw.trim();
    const [stamp = null] = BEFORE.exec(whole.slice(0, HEAD)) ?? [];
    const own = whole.slice(stamp?.length ?? 0);
    const head = own.slice(0, 100);
    const hasOwn = /[[(]/.test(head) && !LINE_SHAPES.stampBehind.pattern.test(own.slice(0, HEAD));
    const shownText = hasOwn ? head.replace(INSIDE, '') + own.slice(100) : own;
    const line = { text: shownText, stamp, afterGap, isIndented: /^(?:\s{2}|\t|>)/.test(raw) };
    afterGap = line.text === '';
    return line;
  });
}

const LINE_NUMBER = /^\s{0,9}(\d{1,3})(?=\s{2}|$)/;

/** Takes off the numbers of a text whose lines are numbered, as those of a court are. */
function withoutLineNumbers(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) => (line.trim() === '' ? [] : Number(LINE_NUMBER.exec(line)?.[1])));
  const inOrder = numbers.filter((number, at) => number === (numbers[at - 1] ?? 0) + 1);
  return inOrder.length * 2 > numbers.length ? lines.map((line) => line.replace(LINE_NUMBER, '')) : lines;
}
