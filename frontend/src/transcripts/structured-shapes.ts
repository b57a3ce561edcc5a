// Transcripts whose speakers stand in fields: Rostrum's own files, JSON, lines of JSON, tables, subtitles. One line of the registry each:
// what it finds, a plain text whose lines are read further, or `null` if the text has another shape.
import { turnsOf } from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { htmlText } from '../documents/html-text.ts';
import { parseJson, readDebateJson } from '../engine/debates/debate-file.ts';
import type { FoundSpeeches, PlainText, SpokenText } from './read-transcript.ts';

type Shape = (text: string) => FoundSpeeches | PlainText | null;

function ownDebate(text: string): FoundSpeeches | null {
  if (!text.slice(0, 200).includes('rostrum-debate')) return null;
  const read = readDebateJson(text);
  if (!read.ok) return null;
  const { record } = read;
  const names = new Map(record.seats.map(({ id, name }) => [id, name]));
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  const speeches = spokenSpeeches(record).flatMap((id) => {
    const { seat = '', text = '' } = turns.get(id) ?? {};
    return { speaker: names.get(seat) ?? seat, text };
  });
  return { speeches, motion: record.motion };
}

const json: Shape = (text) => (/^\s*[[{]/.test(text) ? fieldsIn(parseJson(text)) : null);

function jsonLines(text: string): FoundSpeeches | null {
  if (!/^\s*\{/.test(text)) return null;
  const values = text.split('\n').map((line) => (line.startsWith('{') ? parseJson(line) : undefined));
  return fieldsIn(values);
}

/** Names of fields, the surest first. */
const SPEAKER_FIELDS =
  'user_profile speaker speaker_name speakername name author username user_name sender sender_name from user role who participant sprecher redner seat';
const TEXT_FIELDS = 'text content value message body transcript utterance speech said parts rede';
const [SPEAKERS, TEXTS] = [SPEAKER_FIELDS, TEXT_FIELDS].map((fields) => fields.split(' ')) as [
  string[],
  string[],
];
const NAMES_INSIDE = ['real_name', 'display_name', 'displayname', 'name', 'username', 'role', 'id'];
const TITLES = ['motion', 'topic', 'title'];
/** Values that are looked at, and how deep a text may stand in its field. */
const [MOST_VALUES, DEEPEST] = [1_000_000, 4];

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fieldsOf = (value: object): Fields =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]));
const firstText = (fields: Fields, keys: readonly string[], read: (value: unknown) => string): string => {
  for (const key of keys) {
    const text = Object.hasOwn(fields, key) ? read(fields[key]) : '';
    if (text !== '') return text;
  }
  return '';
};

function textIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (!isObject(value) || depth > DEEPEST) return '';
  if (Array.isArray(value))
    return value
      .map((part) => textIn(part, depth + 1))
      .filter((part) => part !== '')
      .join('\n');
  return firstText(fieldsOf(value), TEXTS, (field) => textIn(field, depth + 1));
}
const nameIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return isObject(value) && !Array.isArray(value)
    ? firstText(fieldsOf(value), NAMES_INSIDE, (field) => (typeof field === 'string' ? field : ''))
    : '';
};

function spokenIn(item: unknown): SpokenText[] {
  if (!isObject(item) || Array.isArray(item)) return [];
  const fields = fieldsOf(item);
  // A message of an event is what was said in it.
  const inside = isObject(fields['message']) ? fieldsOf(fields['message']) : fields;
  if ('subtype' in inside) return [];
  const speaker = firstText(inside, SPEAKERS, nameIn).slice(0, 100);
  const text = firstText(inside, TEXTS, textIn);
  return speaker !== '' && text !== '' ? [{ speaker, text }] : [];
}

/** Finds the list with most speeches, at any depth. */
function fieldsIn(whole: unknown): FoundSpeeches | null {
  const open: unknown[] = [whole];
  let best: SpokenText[] = [];
  for (let at = 0; at < open.length && at < MOST_VALUES; at++) {
    const value = open[at];
    if (!isObject(value)) continue;
    const items: unknown[] = Object.values(value);
    const speeches = items.flatMap(spokenIn);
    if (speeches.length > best.length) best = speeches;
    for (const item of items) if (isObject(item)) open.push(item);
  }
  if (best.length === 0) return null;
  const fields = isObject(whole) ? fieldsOf(whole) : {};
  return {
    speeches: best,
    motion: firstText(fields, TITLES, (value) => (typeof value === 'string' ? value : '')),
  };
}

/** An article of an exported debate, with the line that names its speaker again. */
const ARTICLE =
  /<article aria-label="([^"<>]{1,300})" id="(\p{L}{1,3}\d{1,4})"[^<>]{0,100}>(?:<p class="line side">(?:(?!<\/p>).){0,600}<\/p>)?/gsu;

const webPage: Shape = (text) =>
  /^\s*<(?:!doctype html|html)/i.test(text)
    ? { plain: htmlText(text.replace(ARTICLE, '<h4>$2, $1</h4>')), gap: '\n' }
    : null;

const CUE = /^[\d:.,]{5,15} --> [\d:.,]{5,15}/;
const VOICE = /^(?:<c[^<>]{0,40}>)?<v(?:\.[^\s<>]{1,60})?\s{1,3}([^<>]{1,100})>/;

/** Subtitles: each voice that a tag names, otherwise one line for each cue. */
function subtitles(text: string): FoundSpeeches | PlainText | null {
  const lines = text.split('\n').map((line) => line.trim());
  if (!lines.slice(0, 200).some((line) => CUE.test(line))) return null;
  const cues: string[] = [];
  let isCue = false;
  for (const line of lines) {
    if (line === '') isCue = false;
    else if (CUE.test(line)) {
      isCue = true;
      cues.push('');
    } else if (isCue) cues.push(`${cues.pop()} ${line}`.trim());
  }
  const plain = (cue: string) =>
    cue
      .replace(/<[^<>]{0,100}>/g, '')
      .replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
  const speeches: SpokenText[] = [];
  for (const cue of cues) {
    const speaker = VOICE.exec(cue)?.[1] ?? speeches.at(-1)?.speaker;
    if (speaker !== undefined) speeches.push({ speaker, text: plain(cue) });
  }
  if (speeches.length > 0) return { speeches };
  return { plain: cues.map((cue) => plain(cue).replace(/^(?:>>|-)\s{0,3}/, '')).join('\n\n'), gap: ' ' };
}
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** A table of Markdown, or of values between commas, semicolons or tabs, whose first line names its columns. */
function table(text: string): FoundSpeeches | null {
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => index < 60 && columnsOf(line) !== null);
  const columns = at === -1 ? null : columnsOf(lines[at] ?? '');
  if (!columns) return null;
  const speeches = rowsOf(lines.slice(at + 1).join('\n'), columns.mark).flatMap((cells) => {
    if (cells.every((cell) => /^[\s:-]*$/.test(cell))) return [];
    return spokenIn(Object.fromEntries(columns.names.map((name, index) => [name, cells[index] ?? ''])));
  });
  return speeches.length > 1 ? { speeches } : null;
}

function columnsOf(line: string): { mark: string; names: string[] } | null {
  for (const mark of ['|', '\t', ';', ',']) {
    const names = line.split(mark).map((cell) => cell.trim().replace(/"/g, '').toLowerCase());
    const known = names.map((name) =>
      TEXTS.includes(name)
        ? name
        : TABLE_TEXTS.test(name)
          ? 'text'
          : TABLE_SPEAKERS.test(name)
            ? 'speaker'
            : name,
    );
    if (known.some((name) => SPEAKERS.includes(name)) && known.some((name) => TEXTS.includes(name)))
      return { mark, names: known };
  }
  return null;
}
const TABLE_TEXTS = /^(?:what was said|speech|words|beitrag|redebeitrag|wortlaut|aussage|inhalt)$/;
const TABLE_SPEAKERS = /^(?:person|sprecher(?:in)?|redner(?:in)?|wer|name)$/;

/** Cells of every row; in quotation marks a cell may hold the mark, a line break, and doubled quotation marks. */
function rowsOf(text: string, mark: string): string[][] {
  if (mark === '|') return text.split('\n').map((line) => line.split('|'));
  const rows: string[][] = [[]];
  const cell =
    mark === '\t'
      ? /("(?:[^"]|""){0,20000}"|[^\t\n]*)(\t|\n|$)/y
      : new RegExp(`("(?:[^"]|""){0,20000}"|[^${mark}\\n]*)(${mark}|\\n|$)`, 'y');
  for (let match = cell.exec(text); match && cell.lastIndex <= text.length; match = cell.exec(text)) {
    const [, value = '', end = ''] = match;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/** In order: the first that fits is taken. */
export const STRUCTURED_SHAPES: readonly Shape[] = [ownDebate, json, jsonLines, webPage, subtitles, table];
