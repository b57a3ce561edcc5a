// Reads the facts of a request that a scripted speaker needs, from the tags of its prompt: their attributes, the motion and the
// speeches that were given. What a task says in its sentences is not read. Equal requests make equal choices.
import { hash } from 'node:crypto';
import { readTags, type Tagged } from '@rostrum/shared/tags/prompt-tags';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';

export type AskedTask = ReturnType<typeof readRequest>;

/** Of a motion and of a seat's line, in characters: a request may hold anything. */
const LONGEST = 240;

export function readRequest(request: GenerationRequest) {
  const texts = [request.system, ...request.messages.map(({ content }) => content)];
  const tagged = (name: string): Tagged[] => texts.flatMap((text) => readTags(text, name));
  const last = (name: string): Tagged => tagged(name).at(-1) ?? { attributes: {}, body: '' };
  const seats = last('seats').body.split('\n').slice(0, 100).flatMap(readSeat);
  const nameOf = (seat: string) => seats.find(({ id }) => id === seat)?.name ?? seat;
  const heard = tagged('speech').map(({ attributes: { id = '', by = '' }, body }) => ({ id, by, body }));
  const name = nameOf(last('you').attributes['seat'] ?? '') || 'this seat';
  /** `label`: "Rebuttal 2". */
  const { act = 'discuss', label = '', words = '', target } = last('task').attributes;
  const [, pass] = /^\d+:(\d+)/.exec(request.id) ?? [];
  const turn = request.id.replace(/\.\d+$/, '');
  /** How many speeches of this seat the request shows. */
  const own = heard.filter(({ by }) => by === name).length;
  const { seed = 0, model, maxOutputTokens } = request;
  return {
    ...{ act, label, name, seats, heard, own, maxOutputTokens },
    motion: last('motion').body.trim().slice(0, LONGEST) || 'this question',
    words: /^\d{1,6}$/.test(words) ? Number(words) : null,
    /** The name of the seat that is addressed; `null`: none is. */
    target: target === undefined ? null : nameOf(target),
    /** The pass of the outermost loop; `null` outside of loops. */
    round: pass === undefined ? null : Number(pass),
    /** Equal for equal requests, and for the attempts at one turn until its answer is refused. */
    chance: seededRandom(seed, model.id, turn, act, label, own, ...tagged('again').map(({ body }) => body)),
  };
}

/** Reads a line like `proposition: Proposition, for the motion`. */
function readSeat(line: string) {
  const [, id, name] = /^([^:]+):\s*([^,]+)/.exec(line.slice(0, LONGEST).trim()) ?? [];
  return id && name ? [{ id, name: name.trim() }] : [];
}

/** Splits words, with the space before them, into pieces of at most eight characters; joined together, the pieces give the text back. */
export const splitIntoTokens = (text: string): string[] => text.match(/\s*[^\s]{1,8}|\s+/gu) ?? [];

/** Seven digits of a hash: far more than any range here, so that the remainder favours no number. */
const HEX_DIGITS = 7;

/** Choices that are the same for the same words, on every machine and in every run. */
function seededRandom(...words: readonly (string | number)[]) {
  let drawn = 0;
  /** A whole number from `low` to `high`, both included. */
  function between(low: number, high: number): number {
    drawn += 1;
    const digits = hash('sha256', [drawn, ...words].join('\u0000')).slice(0, HEX_DIGITS);
    return low + (Number.parseInt(digits, 16) % (high - low + 1));
  }
  /** `undefined` where the list is empty. */
  const oneOf = <T>(list: readonly T[]): T | undefined => list[between(0, list.length - 1)];
  return { between, oneOf };
}
