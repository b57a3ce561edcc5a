// Reads the transcript of a debate that was held elsewhere: who spoke, in which order, and what they said. A pure function of its text, in
// time that grows with its length.
import { cleanText, oneLine } from '@rostrum/shared/wire/one-line';
import {
  isDated,
  isTitled,
  LINE_SHAPES,
  type Line,
  linesOf,
  type ShapeName,
  type SpeechStart,
  speechStart,
} from './line-shapes.ts';
import { isPlainWord, keyOf, leadsDebate, MOTION_WORDS, oneName, shownName } from './speaker-names.ts';
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

const MARKS_OF_DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** `names`: speakers who are found wherever a line begins with their name. */
export function readTranscript(source: string, names: readonly string[] = []): TranscriptReading {
  const text = cleanText(source.slice(0, MOST_TRANSCRIPT_CHARACTERS))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(MARKS_OF_DIRECTION, '');
  for (const read of STRUCTURED_SHAPES) {
    const reading = read(text);
    if (reading && 'speeches' in reading) return readingOf(reading.speeches, reading.motion);
    if (reading) return readLines(reading.lines, reading.gap, names);
  }
  return readLines(text, '\n', names);
}

/** How often lines begin with a name in one shape, and how many of them have each of the TRAITS; by the key of the name. */
type Starts = Map<string, { name: string; times: number; traits: number[] }>;
/** What most lines that begin speeches may have in common. */
const TRAITS: readonly ((line: Line, start: SpeechStart, lines: readonly Line[], at: number) => boolean)[] = [
  (line) => isDated(line),
  (line) => !line.isIndented,
  (line) => line.afterGap || line.stamp !== null,
  (line) => line.stamp !== null,
  (_, { name }) => isTitled(name),
  (_, { rest }) => rest !== '',
  // A heading has an empty line below it, or is the first line.
  ({ text }, { name, rest }, lines, at) =>
    rest !== '' || (lines[at + 1]?.text !== '' && (at > 0 || /[:：]$/.test(text) || leadsDebate(name))),
];
const [DATED, FLUSH, GAP, TITLED] = [0, 1, 2, 4];
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
    const { times = 0, traits = [] } = speakerNames.get(start?.key ?? '') ?? {};
    // Somebody else's words, quoted below a speech.
    const isQuoted = line.isIndented && (traits[FLUSH] ?? 0) * 2 > times;
    return start && times > 0 && !isQuoted ? start : namedStart(line, keys);
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

function startsOf(lines: readonly Line[], shape: ShapeName): readonly (SpeechStart | null)[] {
  const starts = lines.map((line) => speechStart(line, shape));
  if (shape !== 'colon') return starts;
  // Questions and answers stand beside names and colons in the minutes of a court.
  const letters = startsOf(lines, 'letter');
  const areSeveral = ['q', 'a'].every((key) => letters.filter((start) => start?.key === key).length > 1);
  return areSeveral ? starts.map((start, at) => start ?? letters[at] ?? null) : starts;
}

function namesIn(lines: readonly Line[], places: readonly (SpeechStart | null)[], shape: ShapeName): Starts {
  const starts: Starts = new Map();
  for (const [at, line] of lines.entries()) {
    const start = places[at];
    const { name = '', key = '' } = start ?? {};
    const { times = 0, traits = [] } = starts.get(key) ?? {};
    if (!start || isPlainWord(key) || (times === 0 && starts.size >= MOST_NAMES * 10)) continue;
    const newTraits = TRAITS.map(
      (trait, index) => (traits[index] ?? 0) + (trait(line, start, lines, at) ? 1 : 0),
    );
    starts.set(key, { name, times: times + 1, traits: newTraits });
  }
  const all = [...starts.values()];
  const several = all.filter(({ times }) => times > 1);
  const surest = several.length > 0 ? several : all;
  const total = surest.reduce((sum, { times }) => sum + times, 0);
  const isUsual = TRAITS.map(
    (_, index) => surest.reduce((sum, { traits }) => sum + (traits[index] ?? 0), 0) * 2 > total,
  );
  if (several.length === 0) isUsual[GAP] = isUsual[TITLED] = true;
  // A single word may be the head of a part of a speech.
  const isSurelyName = (name: string) => leadsDebate(name) || (isTitled(name) && name.includes(' '));
  const isName = ([key, { name, times, traits }]: [string, (typeof all)[number]]) =>
    times > 1
      ? [DATED, GAP].every(
          (index) => !isUsual[index] || traits[index] !== 0 || (index === GAP && isSurelyName(name)),
        )
      : (LINE_SHAPES[shape].others <= several.length || leadsDebate(name)) &&
        isUsual.every(
          (isNeeded, index) => !isNeeded || traits[index] !== 0 || (index === GAP && leadsDebate(name)),
        ) &&
        (isTitled(name) || key.split(' ').length < 5);
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

const MOTION = new RegExp(
  `^(?:# |[*_#\\s]{0,6}(?:${MOTION_WORDS})[*_]{0,3}\\s?[:：][*_]{0,3}\\s{0,3})(\\S.{2,400})$`,
  'iu',
);

function motionIn(lines: readonly Line[], starts: Starts): string {
  const motions = lines.slice(0, 60).map(({ text }) => MOTION.exec(text)?.[1] ?? '');
  return motions.find((motion) => motion !== '' && !starts.has(keyOf(motion))) ?? '';
}

/** Words of chat programs in place of a picture or a message, and about themselves. */
const NO_WORDS =
  /^<?\p{L}+ (?:omitted|ausgeschlossen|weggelassen)>?$|^(?:This message was|You|Diese Nachricht wurde|Du hast diese Nachricht) (?:deleted(?: this message)?|gelöscht)\.?$|^(?:Messages and calls are|Nachrichten und Anrufe sind) /iu;

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
