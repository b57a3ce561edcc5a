// Reads the facts of a request that a scripted speaker needs, from the tags of its prompt: their attributes, the motion and the
// speeches that were given. What a task says in its sentences is not read.
import { readTags, type Tagged } from '@rostrum/shared/tags/prompt-tags';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export interface AskedTask {
  motion: string;
  act: string;
  /** "Rebuttal 2". */
  label: string;
  words: number | null;
  /** Tokens that the answer may have. */
  atMost: number;
  name: string;
  /** The name of the seat that is addressed; `null`: none is. */
  target: string | null;
  /** The pass of the outermost loop; `null` outside of loops. */
  round: number | null;
  seats: readonly { id: string; name: string }[];
  heard: readonly { id: string; by: string; text: string }[];
  /** How many speeches of this seat the request shows. */
  own: number;
  /** Equal for equal requests, and for the attempts at one turn until its answer is refused. */
  chance: SeededRandom;
}

/** Of a motion and of a seat's line, in characters: a request may hold anything. */
const LONGEST = 240;

export function readRequest(request: GenerationRequest): AskedTask {
  const texts = [request.system, ...request.messages.map(({ content }) => content)];
  const tagged = (name: string): Tagged[] => texts.flatMap((text) => readTags(text, name));
  const last = (name: string): Tagged => tagged(name).at(-1) ?? { attributes: {}, body: '' };
  const task = last('task').attributes;
  const seats = last('seats').body.split('\n').slice(0, 100).flatMap(readSeat);
  const nameOf = (seat = '') => seats.find(({ id }) => id === seat)?.name ?? seat;
  const heard = tagged('speech').map(({ attributes: { id = '', by = '' }, body: text }) => ({
    id,
    by,
    text,
  }));
  const name = nameOf(last('you').attributes['seat']) || 'this seat';
  const { act = 'discuss', label = '', words = '', target } = task;
  const [, pass] = /^\d+:(\d+)/.exec(request.id) ?? [];
  const turn = request.id.replace(/\.\d+$/, '');
  const own = heard.filter(({ by }) => by === name).length;
  const { seed = 0, model } = request;
  return {
    motion: last('motion').body.trim().slice(0, LONGEST) || 'this question',
    act,
    label,
    words: /^\d{1,6}$/.test(words) ? Number(words) : null,
    atMost: request.maxOutputTokens,
    name,
    target: target === undefined ? null : nameOf(target),
    round: pass === undefined ? null : Number(pass),
    seats,
    heard,
    own,
    chance: seededRandom(seed, model.id, turn, act, label, own, ...tagged('again').map(({ body }) => body)),
  };
}

/** Reads a line like `proposition: Proposition, for the motion`. */
function readSeat(line: string) {
  const [, id, name] = /^([^:]+):\s*([^,]+)/.exec(line.slice(0, LONGEST).trim()) ?? [];
  return id && name ? [{ id, name: name.trim() }] : [];
}
