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

/** Finds the list with most speeches, at any depth. */
function fieldsIn(whole: unknown): FileReading | null {
  const open: unknown[] = [whole];
  let speeches: DatedText[] = [];
  for (let at = 0; at < open.length && at < MOST_VALUES; at++) {
    const value = open[at];
    if (!isFields(value)) continue;
    const items = itemsOf(value);
    const more = items.flatMap(spokenIn);
    if (more.length > speeches.length) speeches = more;
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

/** The head of an e-mail: its sender, other fields, and an empty line. */
const MAIL_HEAD =
  /^(?:From|Von|De):[ \t]{0,9}"?([^<>"\n]{1,100}?)"?[ \t]{0,9}(?:<[^<>\n]{1,200}>|\[mailto:[^\]\n]{1,200}\])?\n(?:[\p{L}-]{2,25}:.{0,1000}\n){1,20}\n/gmu;
const mails: Shape = (text) => {
  const heads = [...text.matchAll(MAIL_HEAD)];
  const speeches = heads.map(({ 0: head, 1: speaker = '', index }, at) => ({
    ...{ speaker, text: text.slice(index + head.length, heads[at + 1]?.index) },
    at: timeIn(/^(?:Date|Sent|Datum|Gesendet):(.*)$/m.exec(head)?.[1] ?? ''),
  }));
  return heads.length > 1 ? { speeches: inOrder(speeches) } : null;
};

/** Characters in which the first cue, or the names of columns, are looked for. */
const BEGINNING = 10_000;
const CUE = /^[\d:.,]{5,15} --> [\d:.,]{5,15}/;
const VOICE = /^<v(?:\.[^\s<>]{1,60})?\s{1,3}([^<>]{1,100})>/;

/** Subtitles: the voices that tags name, otherwise one line for each cue. */
const subtitles: Shape = (text) => {
  if (!text.slice(0, BEGINNING).includes(' --> ')) return null;
  const cues: string[] = [];
  let isCue = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (CUE.test(line)) cues.push('');
    else if (isCue && line !== '') cues.push(`${cues.pop()} ${line}`.trim());
    isCue = CUE.test(line) || (isCue && line !== '');
  }
  const wordsOf = (cue: string) => decodeHTML(cue.replace(/<[^<>]{0,100}>/g, ''));
  const speeches: SpokenText[] = [];
  for (const cue of cues) {
    const speaker = VOICE.exec(cue)?.[1] ?? speeches.at(-1)?.speaker;
    if (speaker !== undefined) speeches.push({ speaker, text: wordsOf(cue) });
  }
  if (speeches.length > 0) return { speeches };
  return { lines: cues.map((cue) => wordsOf(cue).replace(/^(?:>>|-)\s{0,3}/, '')).join('\n\n'), gap: ' ' };
};

/** A table of Markdown, or of values between commas, semicolons or tabs, whose first line names its columns. */
const table: Shape = (text) => {
  for (const line of text.slice(0, BEGINNING).split('\n')) {
    const mark = ['|', '\t', ';', ','].find((one) => line.includes(one)) ?? ',';
    const [columns = []] = rowsIn(line, mark);
    const names = columns.map((name) => name.toLowerCase().replaceAll(' ', '_'));
    const [speakerAt, textAt] = [SPEAKERS, TEXTS].map((fields) =>
      fields.map((field) => names.findIndex((name) => name.split('/').includes(field))).find((at) => at >= 0),
    );
    if (speakerAt === undefined || textAt === undefined) continue;
    const rows = rowsIn(text.slice(text.indexOf(line) + line.length), mark).filter(
      (cells) => !cells.every((cell) => /^[\s:-]*$/.test(cell)),
    );
    return {
      speeches: rows.map((cells) => ({ speaker: cells[speakerAt] ?? '', text: cells[textAt] ?? '' })),
    };
  }
  return null;
};
/** Returns the cells of each row. In quotation marks a cell may hold the mark, doubled quotation marks, and, but in Markdown, ends of lines. */
function rowsIn(text: string, mark: string): string[][] {
  const inQuotes = mark === '|' ? '[^"\n]*' : '[^"]*';
  const cell = new RegExp(`("${inQuotes}(?:""${inQuotes})*"[ \t]*|[^${mark}\n]*)([${mark}\n]|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, words = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(words.trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
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
