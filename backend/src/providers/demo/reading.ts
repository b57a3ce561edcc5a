// What a call asks for, read back from the tags its prompt is written in.
import { readTags, type Tagged } from '@rostrum/shared/tags/tags';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { type Vocabulary, vocabularyOf } from './material/domains.ts';
import { type Motion, readMotion } from './motion.ts';

export interface Speech {
  id: string;
  by: string;
  seat: string;
  act: string;
  text: string;
}
export interface SeatLine {
  id: string;
  name: string;
  standing: string;
}
export type Side = 'for' | 'against';

export interface Reading {
  printed: string;
  motion: Motion;
  words: Vocabulary;
  seats: SeatLine[];
  speeches: Speech[];
  /** What stands in for older speeches. */
  minutes: string[];
  /** The chair's notes made since this seat last spoke. */
  notes: string[];
  you: { seat: string; name: string; side: Side };
  /** The rules have a speech that leaves the topic asked for again. */
  heldToTopic: boolean;
  task: { act: string; words: number | null; target: string | null; text: string };
}

/** What is longer is cut: a call may hold anything, and reading it must not take long. */
const LONGEST_MOTION = 2000;
const LONGEST_NAME = 120;
const MOST_SEATS = 100;
/** Twice what a person may say in one turn. */
const LONGEST_SPEECH = 32_768;

export function readCall(request: GenerationRequest): Reading {
  const texts = [request.system, ...request.messages.map((message) => message.content)];
  const first = (name: string): Tagged | undefined => {
    for (const text of texts.toReversed()) {
      const found = readTags(text, name).at(-1);
      if (found) return found;
    }
    return undefined;
  };
  const last = request.messages.at(-1)?.content ?? '';
  const asked = first('motion')?.body ?? last.slice(0, 200);
  const printed = asked.trim().slice(0, LONGEST_MOTION) || 'this question';
  const lines = (first('seats')?.body ?? '').split('\n').slice(0, MOST_SEATS);
  const seats = lines.flatMap((line) => readSeat(line.slice(0, LONGEST_NAME * 2)));
  const task = first('task');
  const you = first('you')?.attributes ?? {};
  const seat = you['seat'] ?? task?.attributes['seat'] ?? 'speaker';
  const heard = listen(texts, seat);
  return {
    printed,
    motion: readMotion(printed),
    words: vocabularyOf(printed),
    seats,
    ...heard,
    heldToTopic: /leaves the topic is refused/.test(request.system),
    you: {
      seat,
      name: you['name'] ?? task?.attributes['name'] ?? 'Speaker',
      side: sideOf(seat, seats, you['side']),
    },
    task: {
      act: task?.attributes['act'] ?? 'discuss',
      words: wholeNumber(task?.attributes['words']),
      target: task?.attributes['target'] ?? null,
      text: task?.body ?? last,
    },
  };
}

function listen(texts: readonly string[], seat: string): Pick<Reading, 'speeches' | 'minutes' | 'notes'> {
  const speeches: Speech[] = [];
  const minutes: string[] = [];
  let notes: string[] = [];
  for (const text of texts) {
    for (const { attributes, body } of readTags(text, 'speech')) {
      const speech: Speech = {
        id: attributes['id'] ?? '',
        by: (attributes['by'] || 'the other side').slice(0, LONGEST_NAME),
        seat: attributes['seat'] ?? attributes['by'] ?? '',
        act: (attributes['act'] ?? '').slice(0, LONGEST_NAME),
        text: body.slice(0, LONGEST_SPEECH),
      };
      speeches.push(speech);
      if (speech.seat === seat) notes = [];
    }
    minutes.push(...readTags(text, 'summary').map(({ body }) => body.slice(0, LONGEST_SPEECH)));
    notes.push(...readTags(text, 'interjection').map((note) => note.body.trim()));
  }
  return { speeches, minutes, notes: notes.filter((note) => note !== '') };
}

const readSeat = (line: string): SeatLine[] => {
  const parts = /^([^:]+):\s*(.+?)(?:,\s*([^,]+))?$/.exec(line.trim());
  return parts ? [{ id: parts[1] ?? '', name: parts[2] ?? '', standing: parts[3] ?? '' }] : [];
};

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;

const AGAINST = /oppos|negativ|against|\bcon\b/i;
const FOR = /propos|affirm|\bfor the motion|\bpro\b/i;

/** By the bench; where there are none, seats take sides in turn, so that a table has two opinions at least. */
export function sideOf(seat: string, seats: readonly SeatLine[], said?: string): Side {
  const line = seats.find((candidate) => candidate.id === seat);
  for (const text of [said ?? '', line?.standing ?? '', seat, line?.name ?? '']) {
    if (AGAINST.test(text)) return 'against';
    if (FOR.test(text)) return 'for';
  }
  return Math.max(
    0,
    seats.findIndex((candidate) => candidate.id === seat),
  ) %
    2 ===
    0
    ? 'for'
    : 'against';
}

/** How a speaker is named inside a sentence: benches take an article, persons do not. */
export const calling = (name: string): string =>
  /(proposition|opposition|affirmative|negative|government)$/i.test(name) ? `the ${name}` : name;
