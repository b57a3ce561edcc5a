// What a call asks for, read back from the tags its prompt is written in.
import { readTags, type Tagged } from '@rostrum/shared/tags/prompt-tags';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { type Vocabulary, vocabularyOf } from './material/vocabulary.ts';
import { type Motion, readMotion } from './read-motion.ts';

export interface TranscriptSpeech {
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
export type ArguedSide = 'for' | 'against';

export interface ReadRequest {
  printed: string;
  motion: Motion;
  vocabulary: Vocabulary;
  seats: SeatLine[];
  speeches: TranscriptSpeech[];
  /** What stands in for older speeches. */
  minutes: string[];
  /** The chair's notes made since this seat last spoke. */
  notes: string[];
  you: { seat: string; name: string; side: ArguedSide };
  /** The rules have a speech that leaves the topic asked for again. */
  heldToTopic: boolean;
  task: { act: string; words: number | null; target: string | null; text: string };
}

/** What is longer is cut: a call may hold anything, and reading it must not take long. */
const MAX_MOTION_LENGTH = 2000;
const MAX_NAME_LENGTH = 120;
const MAX_SEATS = 100;
/** Twice what a person may say in one turn. */
const MAX_SPEECH_LENGTH = 32_768;

export function readRequest(request: GenerationRequest): ReadRequest {
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
  const printed = asked.trim().slice(0, MAX_MOTION_LENGTH) || 'this question';
  const lines = (first('seats')?.body ?? '').split('\n').slice(0, MAX_SEATS);
  const seats = lines.flatMap((line) => readSeat(line.slice(0, MAX_NAME_LENGTH * 2)));
  const task = first('task');
  const you = first('you')?.attributes ?? {};
  const seat = you['seat'] ?? task?.attributes['seat'] ?? 'speaker';
  const heard = readTranscript(texts, seat);
  return {
    printed,
    motion: readMotion(printed),
    vocabulary: vocabularyOf(printed),
    seats,
    ...heard,
    heldToTopic: /leaves the topic is refused/.test(request.system),
    you: {
      seat,
      name: you['name'] ?? task?.attributes['name'] ?? 'Speaker',
      side: seatSide(seat, seats, you['side']),
    },
    task: {
      act: task?.attributes['act'] ?? 'discuss',
      words: wholeNumberOrNull(task?.attributes['words']),
      target: task?.attributes['target'] ?? null,
      text: task?.body ?? last,
    },
  };
}

function readTranscript(
  texts: readonly string[],
  seat: string,
): Pick<ReadRequest, 'speeches' | 'minutes' | 'notes'> {
  const speeches: TranscriptSpeech[] = [];
  const minutes: string[] = [];
  let notes: string[] = [];
  for (const text of texts) {
    for (const { attributes, body } of readTags(text, 'speech')) {
      const speech: TranscriptSpeech = {
        id: attributes['id'] ?? '',
        by: (attributes['by'] || 'the other side').slice(0, MAX_NAME_LENGTH),
        seat: attributes['seat'] ?? attributes['by'] ?? '',
        act: (attributes['act'] ?? '').slice(0, MAX_NAME_LENGTH),
        text: body.slice(0, MAX_SPEECH_LENGTH),
      };
      speeches.push(speech);
      if (speech.seat === seat) notes = [];
    }
    minutes.push(...readTags(text, 'summary').map(({ body }) => body.slice(0, MAX_SPEECH_LENGTH)));
    notes.push(...readTags(text, 'interjection').map((note) => note.body.trim()));
  }
  return { speeches, minutes, notes: notes.filter((note) => note !== '') };
}

const readSeat = (line: string): SeatLine[] => {
  const parts = /^([^:]+):\s*(.+?)(?:,\s*([^,]+))?$/.exec(line.trim());
  return parts ? [{ id: parts[1] ?? '', name: parts[2] ?? '', standing: parts[3] ?? '' }] : [];
};

const wholeNumberOrNull = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;

const AGAINST = /oppos|negativ|against|\bcon\b/i;
const FOR = /propos|affirm|\bfor the motion|\bpro\b/i;

/** By the bench; where there are none, seats take sides in turn, so that a table has two opinions at least. */
export function seatSide(seat: string, seats: readonly SeatLine[], said?: string): ArguedSide {
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
export const spokenName = (name: string): string =>
  /(proposition|opposition|affirmative|negative|government)$/i.test(name) ? `the ${name}` : name;
