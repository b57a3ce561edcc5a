// Reads from the tags in a prompt what a demo speaker needs: motion, seats, speeches, task. Decides nothing about the answer.
import { readTags, type Tagged } from '@rostrum/shared/tags/prompt-tags';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { vocabularyOf } from './material/vocabulary.ts';
import { readMotion } from './read-motion.ts';
import { lettersAndDigits } from './sentences.ts';

export type ArguedSide = 'for' | 'against';
export interface TranscriptSpeech {
  id: string;
  by: string;
  seat: string;
  side: ArguedSide;
  act: string;
  text: string;
}
type SeatLine = ReturnType<typeof readSeat>[number];

/** Limits of what is read, in characters and seats: a call may contain anything, and reading it must not take long. */
const MAX_MOTION_LENGTH = 2000;
const MAX_NAME_LENGTH = 120;
const MAX_SEATS = 100;
/** Twice the length a person may write in one turn. */
const MAX_SPEECH_LENGTH = 32_768;

export function readRequest(request: GenerationRequest) {
  const texts = [request.system, ...request.messages.map((message) => message.content)];
  const tagged = (name: string): Tagged | undefined => texts.flatMap((text) => readTags(text, name)).at(-1);
  const last = request.messages.at(-1)?.content ?? '';
  const asked = tagged('motion')?.body ?? last.slice(0, 200);
  const printed = asked.trim().slice(0, MAX_MOTION_LENGTH) || 'this question';
  const seats = (tagged('seats')?.body ?? '').split('\n').slice(0, MAX_SEATS).flatMap(readSeat);
  const { attributes = {}, body = last } = tagged('task') ?? {};
  const you = tagged('you')?.attributes ?? {};
  const seat = you['seat'] ?? attributes['seat'] ?? 'speaker';
  const side = seatSide(seat, seats, you['side']);
  const sideOf = (speaking: string): ArguedSide => (speaking === seat ? side : seatSide(speaking, seats));
  return {
    printed,
    motion: readMotion(printed),
    vocabulary: vocabularyOf(printed),
    seats,
    ...readTranscript(texts, seat, sideOf, seats),
    /** The seat that speaks. */
    seat,
    side,
    /** Under the debate's rules a speech off topic is refused and must be given again. */
    heldToTopic: /topic is refused/.test(request.system),
    /** The text that is put to this seat for its signature. */
    textPut: tagged('text')?.body ?? null,
    task: {
      act: attributes['act'] ?? 'discuss',
      words: /^\d{1,6}$/.test(attributes['words'] ?? '') ? Number(attributes['words']) : null,
      target: attributes['target'] ?? null,
      text: body,
    },
  };
}

function readTranscript(
  texts: readonly string[],
  ownSeat: string,
  sideOf: (seat: string) => ArguedSide,
  seats: readonly SeatLine[],
) {
  const idOf = (name: string | undefined) => seats.find((seat) => seat.name === name)?.id;
  const speeches: TranscriptSpeech[] = [];
  /** Summaries that replace older speeches. */
  const minutes: string[] = [];
  /** The chair's interjections since this seat last spoke. */
  let notes: string[] = [];
  for (const text of texts) {
    for (const { attributes, body } of readTags(text, 'speech')) {
      const seat = attributes['seat'] ?? idOf(attributes['by']) ?? attributes['by'] ?? '';
      speeches.push({
        id: attributes['id'] ?? '',
        by: (attributes['by'] || 'the other side').slice(0, MAX_NAME_LENGTH),
        seat,
        side: sideOf(seat),
        act: (attributes['act'] ?? '').slice(0, MAX_NAME_LENGTH),
        text: body.slice(0, MAX_SPEECH_LENGTH),
      });
      if (seat === ownSeat) notes = [];
    }
    minutes.push(...readTags(text, 'summary').map(({ body }) => body.slice(0, MAX_SPEECH_LENGTH)));
    notes.push(...readTags(text, 'interjection').map((note) => note.body.trim()));
  }
  return { speeches, minutes, notes: notes.filter((note) => note !== '') };
}

/** Reads a line like `proposition: Proposition, for the motion`: id, name and standing. */
function readSeat(line: string) {
  const parts = /^([^:]+):\s*(.+?)(?:,\s*([^,]+))?$/.exec(line.slice(0, MAX_NAME_LENGTH * 2).trim());
  return parts ? [{ id: parts[1] ?? '', name: parts[2] ?? '', standing: parts[3] ?? '' }] : [];
}

const AGAINST = /oppos|negativ|against|\bcon\b/i;
const FOR = /propos|affirm|\bfor the motion|\bpro\b/i;

/** By the bench; without benches, seats alternate, so that a round table has at least two opinions. */
export function seatSide(seat: string, seats: readonly SeatLine[], said = ''): ArguedSide {
  const at = seats.findIndex(({ id }) => id === seat);
  for (const text of [said, seats[at]?.standing ?? '', seat, seats[at]?.name ?? '']) {
    if (AGAINST.test(text)) return 'against';
    if (FOR.test(text)) return 'for';
  }
  return Math.max(0, at) % 2 === 0 ? 'for' : 'against';
}

/** The letters and digits of all these speeches, to search them for a sentence. */
export const lettersIn = (speeches: readonly TranscriptSpeech[]): string =>
  lettersAndDigits(speeches.map((speech) => speech.text).join(' \n '));

/** A speaker's name inside a sentence: benches get an article, persons do not. */
export const spokenName = (name: string): string =>
  /(proposition|opposition|affirmative|negative|government)$/i.test(name) ? `the ${name}` : name;
