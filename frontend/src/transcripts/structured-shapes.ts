// Transcripts whose speakers stand in fields: Rostrum's own files, JSON, lines of JSON, tables, subtitles. Each function reads one shape;
// `null`: the text has another.
import { turnsOf } from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { decodeHTML } from 'entities';
import { htmlText } from '../documents/html-text.ts';
import { parseJson, readDebateJson } from '../engine/debates/debate-file.ts';

export interface SpokenText {
  speaker: string;
  text: string;
}
/** `at`: when it was said, in any unit; 0: the file does not say it. */
type DatedText = SpokenText & { at: number };
/** Returns the texts in order: some programs write the newest first. */
const inOrder = (texts: DatedText[]): SpokenText[] =>
  (texts[0]?.at ?? 0) > (texts.at(-1)?.at ?? 0) && texts.every(({ at }) => at > 0)
    ? texts.toReversed()
    : texts;

/** What a file says in its fields; or a text whose lines are read further, with what stands between the lines of one speech. */
type FileReading = { speeches: SpokenText[]; motion?: string } | { lines: string; gap: ' ' | '\n' };

type Shape = (text: string) => FileReading | null;

const ownDebate: Shape = (text) => {
  const read = text.slice(0, 200).includes('rostrum-debate') ? readDebateJson(text) : { ok: false as const };
  if (!read.ok) return null;
  const { record } = read;
  const names = new Map(record.seats.map(({ id, name }) => [id, name]));
  const ids = new Set(spokenSpeeches(record));
  const turns = turnsOf(record).filter(({ id }) => ids.has(id));
  const speeches = turns.map(({ seat, text }) => ({ speaker: names.get(seat) ?? seat, text }));
  return { speeches, motion: record.motion };
};

const json: Shape = (text) => (/^\s*[[{]/.test(text) ? fieldsIn(parseJson(text)) : null);
const jsonLines: Shape = (text) =>
  /^\s*\{/.test(text) ? fieldsIn(text.split('\n').map((line) => parseJson(line))) : null;

/** Names of fields, the surest first. */
const SPEAKERS =
  'user_profile speaker speaker_name speakername name author username user_name sender sender_name from user role who participant person sprecher sprecherin redner rednerin seat'.split(
    ' ',
  );
const TEXTS =
  'text content value message body transcript utterance speech said parts sentences rede beitrag wortlaut aussage what_was_said'.split(
    ' ',
  );
const NAMES = 'real_name display_name displayname name username role id'.split(' ');
const TIMES = ['timestamp', 'timestamp_ms', 'created_at', 'create_time', 'date', 'time', 'ts'];
const TITLES = ['motion', 'topic', 'title'];
/** Values that are looked at, and how deep a text may stand in its field. */
const [MOST_VALUES, DEEPEST] = [1_000_000, 4];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const inSmallLetters = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]));
/** Returns the text of the first of these fields that has one. */
function textOf(fields: unknown, keys: readonly string[], depth = 0): string {
  if (typeof fields === 'string' || typeof fields === 'number') return String(fields).trim();
  if (!isFields(fields) || depth > DEEPEST) return '';
  if (Array.isArray(fields))
    return fields
      .map((part) => textOf(part, keys, depth + 1))
      .join('\n')
      .trim();
  const own = inSmallLetters(fields);
  for (const key of keys) {
    const text = Object.hasOwn(own, key) ? textOf(own[key], keys === SPEAKERS ? NAMES : keys, depth + 1) : '';
    if (text !== '') return text;
  }
  return '';
}

function spokenIn(item: unknown): DatedText[] {
  if (!isFields(item) || Array.isArray(item)) return [];
  const outer = inSmallLetters(item);
  // A message of an event is what was said in it.
  const own = isFields(outer['message']) ? outer['message'] : outer;
  const [speaker, text] = [textOf(own, SPEAKERS).slice(0, 100), textOf(own, TEXTS)];
  return speaker === '' || text === '' || 'subtype' in own
    ? []
    : [{ speaker, text, at: timeIn(textOf(own, TIMES)) }];
}
const timeIn = (time: string): number => Number(time) || Date.parse(time) || 0;

/** Returns what is in a value; of a conversation that branches, only the branch it shows: each message names the one before it. */
function itemsOf({ mapping, current_node: last, ...others }: Fields): unknown[] {
  if (!isFields(mapping) || typeof last !== 'string') return Object.values({ mapping, ...others });
  const branch = new Set<unknown>();
  for (let at: unknown = mapping[last]; isFields(at) && !branch.has(at); at = mapping[String(at['parent'])])
    branch.add(at);
  return [[...branch].reverse()];
}

/** A text of more than a single word, also in a script without spaces between them. */
const SEVERAL_WORDS = /\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3}/u;
/** Returns what makes one list better than another, the weightiest first: no single words, how often the speaker changes, letters, few pieces. */
function worthOf(list: readonly DatedText[]): readonly number[] {
  const letters = list.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  const changes = list.filter(({ speaker }, at) => speaker !== list[at - 1]?.speaker).length;
  const longer = list.filter(({ text }) => SEVERAL_WORDS.test(text)).length;
  return [longer * 2 > list.length ? 1 : 0, changes, letters, -list.length];
}

/** Finds the best list of speeches, at any depth. */
function fieldsIn(whole: unknown): FileReading | null {
  const open: unknown[] = [whole];
  let speeches: DatedText[] = [];
  let most = worthOf(speeches);
  for (let at = 0; at < open.length && at < MOST_VALUES; at++) {
    const value = open[at];
    if (!isFields(value)) continue;
    const items = itemsOf(value);
    const more = items.flatMap(spokenIn);
    const worth = worthOf(more);
    const weightiest = worth.findIndex((part, index) => part !== most[index]);
    if ((worth[weightiest] ?? 0) > (most[weightiest] ?? 0)) [speeches, most] = [more, worth];
    for (const item of items) if (isFields(item)) open.push(item);
  }
  return speeches.length === 0
    ? null
    : { speeches: inOrder(speeches), motion: Array.isArray(whole) ? '' : textOf(whole, TITLES) };
}

/** An article of an exported debate, with the line that names its speaker again. */
const ARTICLE =
  /<article aria-label="([^"<>]{1,300})" id="(\p{L}{1,3}\d{1,4})"[^<>]{0,100}>(?:<p class="line side">[^<]*(?:<(?!\/p>)[^<>]*>[^<]*){0,20}<\/p>)?/gu;
const webPage: Shape = (text) =>
  /^\s*<(?:!doctype html|html)/i.test(text)
    ? { lines: htmlText(text.replace(ARTICLE, '<h4>$2, $1</h4>')), gap: '\n' }
    : null;

/** A field of an e-mail's head, which may go on in lines that begin with a space. */
const FIELD = /[\p{L}-]{2,25}:.{0,1000}\n(?:[ \t].{0,1000}\n){0,20}/u.source;
const SENDER =
  /^(?:From|Von|De):[ \t]{0,9}"?([^<>"\n]{1,100}?)"?[ \t]{0,9}(?:<[^<>\n]{1,200}>|\[mailto:[^\]\n]{1,200}\])?\n/u
    .source;
/** The head of an e-mail: its sender, other fields, and an empty line. */
const MAIL_HEAD = new RegExp(`${SENDER}(?:${FIELD}){1,20}\\n`, 'gmu');
/** The first line of a head: the mark of a mailbox, or of a mail that is forwarded. */
const HEAD_MARK = /^(?:From |-{2,}[^\n]{0,60}-{2,}$)/u;
const FIELD_LINE = /^(?:([\p{L}-]{2,25}):|[ \t])/u;
/** Fits the names of the fields of a mail on its way: a sent one lacks them. */
const DELIVERY = /^Received$|-\p{Lu}/u;
const MOST_FIELDS = 100;
/** Somebody else's words in an e-mail, with the line that says whose they are. */
const QUOTED_MAIL =
  /(?:^(?:(?:On|Am|Le|El|Il)\s.{0,200}\n)?(?=.{0,300}:[ \t]{0,9}\n\s{0,9}>).*(?:wrote|schrieb|écrit|escribió|scritto).*\n\s{0,9})?(?:^>.*\n?)+/gmu;
const mails: Shape = (text) => {
  const matches = [...text.matchAll(MAIL_HEAD)];
  const above = text.slice(0, matches[0]?.index).split('\n\n').at(-1);
  const fieldLines = [above, ...matches.map(([head]) => head)].join('\n').split('\n');
  const fieldNames = new Set(fieldLines.map((line) => FIELD_LINE.exec(line)?.[1]));
  const heads = matches.map(({ 0: head, 1: speaker = '', index }) => ({
    ...{ head, speaker, index, from: headStart(text, index, fieldNames) },
  }));
  const speeches = heads.map(({ head, speaker, index, from }, at) => {
    const whole = text.slice(from, index + head.length);
    const body = text.slice(index + head.length, heads[at + 1]?.from).replace(QUOTED_MAIL, '');
    const time = /^(?:Date|Sent|Datum|Gesendet):(.*)$/m.exec(whole)?.[1] ?? '';
    const speech = { speaker, text: body.trim(), at: timeIn(time) };
    return [JSON.stringify([speech, speech.at || time || at]), speech] as const;
  });
  // A mail may stand once more below its answer; without a time nothing says that it is the same.
  const texts = new Map(speeches.toReversed());
  return heads.length > 1 ? { speeches: inOrder([...texts.values()].reverse()) } : null;
};
/**
 * Returns where the head begins that names its sender here: at its mark, or at the first line right above that has a field of other heads, or one of delivery.
 * Another line with a colon is one of the text above.
 */
function headStart(text: string, sender: number, fieldNames: ReadonlySet<string | undefined>): number {
  let start = sender;
  for (let at = sender, lines = 0; lines < MOST_FIELDS && at > 0; lines++) {
    const line = text.lastIndexOf('\n', at - 2) + 1;
    const words = text.slice(line, Math.min(at - 1, line + 200));
    if (HEAD_MARK.test(words)) return line;
    const field = FIELD_LINE.exec(words);
    if (!field) break;
    if (field[1] !== undefined && (fieldNames.has(field[1]) || DELIVERY.test(field[1]))) start = line;
    at = line;
  }
  return start;
}

/** Characters in which the first cue, or the names of columns, are looked for. */
const BEGINNING = 10_000;
const CUE = /^[\d:.,]{5,15} --> [\d:.,]{5,15}/;
const VOICE = /<v(?:\.[^\s<>]{1,60})?\s{1,3}([^<>]{1,100})>/;
/** A line of a cue that begins what somebody else says. */
const OTHER_VOICE = /^(?:>>|-\s|\[?[\p{Lu}\p{Lo}\p{N}][^:\n]{0,60}:\s)/u;

/** Subtitles: the voices that tags name, otherwise one line for each cue. */
const subtitles: Shape = (text) => {
  if (!text.slice(0, BEGINNING).includes(' --> ')) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const cues: string[][] = [];
  let isCue = false;
  for (const [at, line] of lines.entries()) {
    const isTime = CUE.test(line);
    if (isTime) cues.push([]);
    // The number of the next cue, where no empty line is before it.
    else if (isCue && line !== '' && !(/^\d+$/.test(line) && CUE.test(lines[at + 1] ?? '')))
      cues.at(-1)?.push(line);
    isCue = isTime || (isCue && line !== '');
  }
  if (cues.length === 0) return null;
  const wordsOf = (cue: string) => decodeHTML(cue.replace(/<[^<>]{0,100}>/g, '')).trim();
  const speeches: SpokenText[] = [];
  for (const cue of cues) {
    // A piece before the first voice belongs to the one of the cue before.
    const [first = '', ...pieces] = cue.join(' ').split(VOICE);
    const voices = [speeches.at(-1)?.speaker ?? '', first, ...pieces];
    for (let at = 0; at < voices.length; at += 2) {
      const [speaker = '', words = ''] = voices.slice(at, at + 2);
      if (speaker !== '' && words.trim() !== '') speeches.push({ speaker, text: wordsOf(words) });
    }
  }
  if (speeches.length > 0) return { speeches };
  const pieces = cues.flatMap((cue) =>
    cue.map(
      (line, at) =>
        (at === 0 || OTHER_VOICE.test(line) ? '\n\n' : ' ') + wordsOf(line).replace(/^(?:>>|-)\s{0,3}/, ''),
    ),
  );
  return { lines: pieces.join('').trim(), gap: ' ' };
};

/** A table of Markdown, or of values between commas, semicolons or tabs, whose first line names its columns. */
const table: Shape = (text) => {
  for (const line of text.slice(0, BEGINNING).split('\n')) {
    const mark = ['|', '\t', ';', ','].find((one) => line.includes(one)) ?? ',';
    const [columns = []] = rowsIn(line, mark);
    const names = columns.map((name) => cellText(name).toLowerCase().replaceAll(' ', '_'));
    const [speakerAt, textAt] = [SPEAKERS, TEXTS].map((fields) =>
      fields.map((field) => names.findIndex((name) => name.split('/').includes(field))).find((at) => at >= 0),
    );
    if (speakerAt === undefined || textAt === undefined) continue;
    const rows = rowsIn(text.slice(text.indexOf(line) + line.length), mark).filter(
      (cells) => !cells.every((cell) => /^[\s:-]*$/.test(cell)),
    );
    return {
      speeches: rows.map((cells) => {
        const more = mark === '|' ? 0 : Math.max(0, withoutEmptyEnd(cells).length - columns.length);
        // A text without quotation marks holds the mark, and so has several cells.
        const words = cells.slice(textAt, textAt + 1 + more).join(mark);
        return {
          speaker: cellText(cells[speakerAt + (speakerAt < textAt ? 0 : more)]),
          text: cellText(words),
        };
      }),
    };
  }
  return null;
};
const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
const cellText = (cell = ''): string => {
  const words = cell.trim();
  const [, inMarks] = /^"((?:[^"]|"")*)"$/.exec(words) ?? [];
  // A mark without its other is none of the text.
  return (
    inMarks?.replaceAll('""', '"') ?? (words.split('"').length % 2 === 0 ? words.replace(/^"|"$/, '') : words)
  );
};
/**
 * Returns the cells of each row, as they are written. In quotation marks a cell may hold the mark, doubled quotation marks, and ends of
 * lines; in Markdown it holds the mark after a backslash.
 */
function rowsIn(text: string, mark: string): string[][] {
  const cell =
    mark === '|'
      ? /((?:\\[^\n]|[^\\|\n])*)([|\n]|$)/g
      : new RegExp(`("[^"]*(?:""[^"]*)*"[ \\t]*|[^${mark}\n]*)([${mark}\n]|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, words = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(mark === '|' ? words.replaceAll('\\|', '|') : words);
    if (end !== mark) rows.push([]);
  }
  return rows;
}

/** In order: the first that fits is taken. */
export const STRUCTURED_SHAPES: readonly Shape[] = [
  ownDebate,
  json,
  jsonLines,
  webPage,
  mails,
  subtitles,
  table,
];
