// Reads the transcript of a debate that was held elsewhere: who spoke, in which order, and what they said. A pure function of its text, in
// time that grows with its length.
import { cleanText, oneLine } from '@rostrum/shared/wire/one-line';
import {
  isDated,
  LINE_SHAPES,
  type Line,
  linesOf,
  type ShapeName,
  type SpeechStart,
  speechStart,
} from './line-shapes.ts';
import { isPlainWord, keyOf, leadsDebate, oneName, shownName } from './speaker-names.ts';
import { type SpokenText, STRUCTURED_SHAPES } from './structured-shapes.ts';

export const MOST_TRANSCRIPT_CHARACTERS = 5_000_000;

export interface TranscriptReading {
  /** Speeches in order; those of one speaker that follow each other are one. */
  speeches: SpokenText[];
  /** In the order of their first speeches. */
  speakers: string[];
  /** Empty if the text names none. */
  motion: string;
  /** Beginnings of lines that may be names, and how often they stand there; empty where two speakers are found. */
  candidates: { name: string; times: number }[];
  /** Time stamps that were left out. */
  stamps: number;
}

/** `names`: speakers who are found wherever a line begins with their name. */
export function readTranscript(source: string, names: readonly string[] = []): TranscriptReading {
  const text = cleanText(source.slice(0, MOST_TRANSCRIPT_CHARACTERS)).replaceAll('\u00a0', ' ');
  for (const read of STRUCTURED_SHAPES) {
    const reading = read(text);
    if (reading && 'speeches' in reading) return readingOf(reading.speeches, reading.motion);
    if (reading) return readLines(reading.lines, reading.gap, names);
  }
  return readLines(text, '\n', names);
}

/** Lines that begin with a name in one shape, by the key of the name. */
type Starts = Map<string, { name: string; times: number }>;
/** Share of the most starts in any shape that a more distinct shape needs to be taken; and most names that are told apart. */
const [ENOUGH, MOST_NAMES, MOST_CANDIDATES] = [0.6, 200, 5];
/** Lines in which every shape is looked for, at the beginning of a text and in its middle. */
const SAMPLE = 1_000;

function readLines(text: string, gap: ' ' | '\n', names: readonly string[]): TranscriptReading {
  const lines = linesOf(text);
  const middle = Math.floor(lines.length / 2);
  const sample =
    lines.length <= SAMPLE * 2 ? lines : [...lines.slice(0, SAMPLE), ...lines.slice(middle, middle + SAMPLE)];
  const candidatesByShape = (Object.keys(LINE_SHAPES) as ShapeName[]).map((shape) => {
    const starts = namesIn(sample, startsOf(sample, shape), shape);
    const total = [...starts.values()].reduce((sum, { times }) => sum + times, 0);
    // A debate exported by Rostrum also has lists with colons.
    return { shape, starts, total: shape === 'export' ? total * 100 : total };
  });
  const most = Math.max(...candidatesByShape.map(({ starts, total }) => (starts.size > 1 ? total : 0)));
  const { shape } =
    candidatesByShape.find(({ starts, total }) => starts.size > 1 && total >= most * ENOUGH) ??
    candidatesByShape.reduce((one, other) => (other.total > one.total ? other : one));
  const starts = startsOf(lines, shape);
  const speakerNames = namesIn(lines, starts, shape);
  const keys = new Set(names.map(keyOf));
  const places = lines.map((line, at) => {
    const start = starts[at];
    return start && speakerNames.has(start.key) ? start : namedStart(line, keys);
  });
  const reading = readingOf(speechesIn(lines, gap, places), motionIn(lines, speakerNames));
  const isTrouble = reading.speakers.filter((name) => !leadsDebate(name)).length < 2;
  const candidates = new Map<string, { name: string; times: number }>();
  for (const { starts } of isTrouble ? candidatesByShape : [])
    for (const [key, { name, times }] of starts)
      if (times > 1 && !reading.speakers.some((speaker) => key.includes(keyOf(speaker))))
        candidates.set(key, { name: shownName(name), times });
  const stamps = lines.filter(({ stamp }) => stamp !== null).length;
  return { ...reading, stamps, candidates: [...candidates.values()].slice(0, MOST_CANDIDATES) };
}

const startsOf = (lines: readonly Line[], shape: ShapeName) => lines.map((line) => speechStart(line, shape));

function namesIn(lines: readonly Line[], places: readonly (SpeechStart | null)[], shape: ShapeName): Starts {
  const starts: Starts = new Map();
  const atGap = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const { name, key } = places[at] ?? { name: '', key: '' };
    const times = starts.get(key)?.times ?? 0;
    if (isPlainWord(key) || (times === 0 && starts.size >= MOST_NAMES * 10)) continue;
    starts.set(key, { name, times: times + 1 });
    if (line.afterGap || line.stamp !== null) atGap.add(key);
  }
  // Where speakers follow each other without a gap, none tells a name from a word.
  const several = [...starts].filter(([, { times }]) => times > 1);
  const atGapOften = several.filter(([key]) => atGap.has(key)).length;
  const isDense = several.length > 0 && atGapOften * 2 <= several.length;
  const isName = ([key, { name, times }]: [string, { name: string; times: number }]) =>
    times > 1 ||
    leadsDebate(name) ||
    (LINE_SHAPES[shape].takesOnce && (atGap.has(key) || isDense) && key.split(' ').length < 5);
  const byTimes = [...starts].filter(isName).sort(([, one], [, other]) => other.times - one.times);
  return new Map(byTimes.slice(0, MOST_NAMES));
}

function speechesIn(
  lines: readonly Line[],
  gap: string,
  places: readonly (SpeechStart | null)[],
): SpokenText[] {
  const speeches: { speaker: string; words: string[] }[] = [];
  const isChat = lines.some(isDated);
  let [level, isOpen] = [0, false];
  for (const [at, line] of lines.entries()) {
    const start = places[at];
    const marks = /^#{1,6}(?=\s)/.exec(line.text)?.[0].length ?? 0;
    if (start) {
      // The end of a mark that began before the name.
      const rest = start.rest.split('**').length % 2 === 0 ? start.rest.replace(/\*\*$/, '') : start.rest;
      speeches.push({ speaker: start.name, words: [rest] });
      [level, isOpen] = [marks, true];
    } else if ((marks > 0 && marks <= level) || (isChat && isDated(line))) isOpen = false;
    else if (isOpen && (gap === '\n' || line.text !== '')) speeches.at(-1)?.words.push(line.text);
  }
  return speeches.map(({ speaker, words }) => ({ speaker, text: words.join(gap) }));
}

/** Finds one of the names that the person has pointed at. */
function namedStart({ text }: Line, keys: ReadonlySet<string>): SpeechStart | null {
  const head = text.slice(0, 100);
  if (![...keys].some((key) => keyOf(head).startsWith(key))) return null;
  const ends = [...head.matchAll(/[\s:：—–-]{1,9}|$/gu)].slice(0, 8);
  const end = ends.findLast(({ index }) => index > 0 && keys.has(keyOf(text.slice(0, index))));
  if (!end) return null;
  const name = text.slice(0, end.index);
  return { name, key: keyOf(name), rest: text.slice(end.index + end[0].length) };
}

const MOTION =
  /^(?:# |[*_#\s]{0,6}(?:motion|topic|resolution|thema|antrag|streitfrage)[*_]{0,3}\s?:[*_]{0,3}\s{0,3})(\S.{2,400})$/iu;

function motionIn(lines: readonly Line[], starts: Starts): string {
  const motions = lines.slice(0, 60).map(({ text }) => MOTION.exec(text)?.[1] ?? '');
  return motions.find((motion) => motion !== '' && !starts.has(keyOf(motion))) ?? '';
}

/** Words of chat programs in place of a picture or a film. */
const NO_WORDS = /^<?(?:Media omitted|Medien ausgeschlossen|image omitted|Bild weggelassen)>?$/i;

function readingOf(texts: readonly SpokenText[], motion = ''): TranscriptReading {
  const nameOf = oneName(texts.map(({ speaker }) => speaker));
  const speeches: { speaker: string; parts: string[] }[] = [];
  for (const { speaker: spelling, text } of texts) {
    const [speaker, words] = [nameOf(spelling), text.replace(/\n{3,}/g, '\n\n').trim()];
    if (words === '' || speaker === '' || NO_WORDS.test(words)) continue;
    if (speeches.at(-1)?.speaker === speaker) speeches.at(-1)?.parts.push(words);
    else speeches.push({ speaker, parts: [words] });
  }
  return {
    speeches: speeches.map(({ speaker, parts }) => ({ speaker, text: parts.join('\n') })),
    speakers: [...new Set(speeches.map(({ speaker }) => speaker))],
    ...{ motion: oneLine(motion).trim(), candidates: [], stamps: 0 },
  };
}
