// Reads the transcript of a debate that was held elsewhere: who spoke, in which order, and what they said. A pure function of its text, in
// time that grows with its length.
import { cleanText, oneLine } from '@rostrum/shared/wire/one-line';
import { LINE_SHAPES, type Line, linesOf, speechStart } from './line-shapes.ts';
import { isAside, isPlainWord, keyOf, longerName, shownName } from './speaker-names.ts';
import { STRUCTURED_SHAPES } from './structured-shapes.ts';

/** Characters of a transcript. */
export const MOST_TRANSCRIPT_CHARACTERS = 5_000_000;
/** Names that are told apart. */
const MOST_NAMES = 200;

export interface SpokenText {
  speaker: string;
  text: string;
}

/** What a shape finds in a text. */
export interface FoundSpeeches {
  speeches: SpokenText[];
  /** The motion, if the text names it. */
  motion?: string;
}

/** Text whose lines are read further. `gap`: between the lines of one speech. */
export interface PlainText {
  plain: string;
  gap: ' ' | '\n';
}

export interface TranscriptReading {
  /** Speeches in order; those of one speaker that follow each other are one. */
  speeches: SpokenText[];
  /** Speakers in the order of their first speeches. */
  speakers: string[];
  /** Empty if the text names none. */
  motion: string;
  /** Beginnings of lines that may be names, and how often they stand there. */
  candidates: { name: string; times: number }[];
  /** Number of time stamps that were left out. */
  stamps: number;
}

/** `names`: speakers who are found wherever a line begins with their name. */
export function readTranscript(source: string, names: readonly string[] = []): TranscriptReading {
  const text = cleanText(source.slice(0, MOST_TRANSCRIPT_CHARACTERS)).replaceAll('\u00a0', ' ');
  for (const read of STRUCTURED_SHAPES) {
    const found = read(text);
    if (found) return 'plain' in found ? readLines(found, names) : readingOf(found);
  }
  return readLines({ plain: text, gap: '\n' }, names);
}

type ShapeName = keyof typeof LINE_SHAPES;
interface ShapeStarts {
  shape: ShapeName;
  /** Number of lines by the key of the name that they begin with. */
  counts: Map<string, { name: string; times: number }>;
}

/** Share of the starts of the shape with most of them that a more distinct shape needs to be taken. */
const ENOUGH = 0.6;
const MOST_CANDIDATES = 5;

function readLines({ plain, gap }: PlainText, names: readonly string[]): TranscriptReading {
  const { lines, stamps } = linesOf(plain);
  const found = (Object.keys(LINE_SHAPES) as ShapeName[]).map((shape) => startsIn(lines, shape));
  const total = ({ counts }: ShapeStarts) => [...counts.values()].reduce((sum, { times }) => sum + times, 0);
  const several = found.filter(({ counts }) => counts.size > 1);
  const most = Math.max(0, ...several.map(total));
  const best =
    several.find((one) => 'isSure' in LINE_SHAPES[one.shape] || total(one) >= most * ENOUGH) ??
    found.reduce((one, other) => (total(other) > total(one) ? other : one));
  const speeches = speechesIn(lines, best, { names: new Set(names.map(keyOf)), gap });
  const reading = readingOf({ speeches, motion: motionIn(lines, best) });
  const speakers = reading.speakers.map(keyOf);
  const candidates = new Map<string, { name: string; times: number }>();
  for (const { counts } of reading.speakers.filter((name) => !isAside(name)).length > 1 ? [] : found)
    for (const [key, { name, times }] of counts)
      if (times > 1 && !speakers.some((speaker) => key.includes(speaker)))
        candidates.set(key, { name: shownName(name), times });
  return { ...reading, stamps, candidates: [...candidates.values()].slice(0, MOST_CANDIDATES) };
}

function startsIn(lines: readonly Line[], shape: ShapeName): ShapeStarts {
  const counts: ShapeStarts['counts'] = new Map();
  const once = new Set<string>();
  for (const line of lines) {
    const start = line.text === '' ? null : speechStart(line, LINE_SHAPES[shape]);
    const key = start ? keyOf(start.name) : '';
    if (!start || key === '' || isPlainWord(key)) continue;
    const known = counts.get(key);
    if (known) known.times += 1;
    else if (counts.size < MOST_NAMES * 10) counts.set(key, { name: start.name, times: 1 });
    if (line.afterGap || line.stamp !== null) once.add(key);
  }
  const takesOnce = 'takesOnce' in LINE_SHAPES[shape];
  for (const [key, { name, times }] of counts)
    if (times < 2 && !isAside(name) && !(takesOnce && once.has(key) && name.split(' ').length < 5))
      counts.delete(key);
  const most = [...counts].sort(([, one], [, other]) => other.times - one.times).slice(0, MOST_NAMES);
  return { shape, counts: new Map(most) };
}

function speechesIn(
  lines: readonly Line[],
  { shape, counts }: ShapeStarts,
  { names, gap }: { names: ReadonlySet<string>; gap: PlainText['gap'] },
): SpokenText[] {
  const speeches: { speaker: string; words: string[] }[] = [];
  const isDated = lines.some(({ stamp }) => stamp === 'date');
  let level = 0;
  let open = false;
  for (const line of lines) {
    const start = line.text === '' ? null : speechStart(line, LINE_SHAPES[shape]);
    const spoken = start && counts.has(keyOf(start.name)) ? start : namedStart(line, names);
    const [marks = ''] = /^#{1,6}(?=\s)/.exec(line.text) ?? [];
    if (spoken) {
      speeches.push({ speaker: spoken.name, words: [spoken.rest] });
      level = marks.length;
      open = true;
    } else if ((marks !== '' && marks.length <= level) || (isDated && line.stamp === 'date')) open = false;
    else if (open && (gap === '\n' || line.text !== '')) speeches.at(-1)?.words.push(line.text);
  }
  return speeches.map(({ speaker, words }) => ({ speaker, text: words.join(gap) }));
}

/** Finds a name that the person has pointed at, at the beginning of a line. */
function namedStart({ text }: Line, names: ReadonlySet<string>) {
  if (names.size === 0) return null;
  const words = text.slice(0, 100).split(/\s+/, 7);
  for (let count = Math.min(6, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    if (names.has(keyOf(name.replace(/[\s:：—–-]+$/u, '')))) {
      const rest = text.trimStart().slice(name.length);
      return { name: name.replace(/[\s:：—–-]+$/u, ''), rest: rest.replace(/^[\s:：—–-]{1,9}/u, '') };
    }
  }
  return null;
}

const MOTION =
  /^[*_#\s]{0,6}(?:motion|topic|question before the house|resolution|thema|antrag|streitfrage)[*_]{0,3}\s?:[*_]{0,3}\s{0,3}(\S.{2,400})$/iu;

function motionIn(lines: readonly Line[], { counts }: ShapeStarts): string {
  for (const { text } of lines.slice(0, 60)) {
    const said = MOTION.exec(text)?.[1] ?? /^# (.{3,400})$/.exec(text)?.[1];
    if (said !== undefined && !counts.has(keyOf(said))) return said.replace(/[*_]{2,3}/g, '').trim();
  }
  return '';
}

/** Marks of chat programs in place of a picture or a film. */
const NO_WORDS =
  /^<?(?:Media omitted|Medien ausgeschlossen|image omitted|Bild weggelassen|attached: [^>]{0,80})>?$/i;

function readingOf({ speeches, motion = '' }: FoundSpeeches): TranscriptReading {
  const nameOf = longerName(speeches.map(({ speaker }) => speaker));
  const said: { speaker: string; parts: string[] }[] = [];
  for (const { speaker: written, text } of speeches) {
    const words = text.replace(/\n{3,}/g, '\n\n').trim();
    const speaker = nameOf(written);
    if (words === '' || speaker === '' || NO_WORDS.test(words)) continue;
    const last = said.at(-1);
    if (last?.speaker === speaker) last.parts.push(words);
    else said.push({ speaker, parts: [words] });
  }
  return {
    speeches: said.map(({ speaker, parts }) => ({ speaker, text: parts.join('\n') })),
    speakers: [...new Set(said.map(({ speaker }) => speaker))],
    motion: oneLine(motion).trim(),
    candidates: [],
    stamps: 0,
  };
}
