// Reads the facts that a scripted speaker needs from the tags of a prompt: their attributes, the motion and the speeches so far. The
// sentences of a task are not read. Equal requests make equal choices.
import { hash } from 'node:crypto';
import { readTags, type Tagged } from '@rostrum/shared/tags/prompt-tags';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';

export type SpeakerTask = ReturnType<typeof readRequest>;

/** Maximum characters of a motion and of a seat's line: a request may hold anything. */
const MAX_LENGTH = 240;

export function readRequest(request: GenerationRequest) {
  const texts = [request.system, ...request.messages.map(({ content }) => content)];
  const tagsOf = (name: string): Tagged[] => texts.flatMap((text) => readTags(text, name));
  const last = (name: string): Tagged => tagsOf(name).at(-1) ?? { attributes: {}, body: '' };
  const seats = last('seats').body.split('\n').slice(0, 100).flatMap(readSeat);
  const nameOf = (seat: string) => seats.find(({ id }) => id === seat)?.name ?? seat;
  const speeches = tagsOf('speech').map(({ attributes: { id = '', by = '' }, body }) => ({ id, by, body }));
  const name = nameOf(last('you').attributes['seat'] ?? '') || 'this seat';
  /** `label`: such as "Rebuttal 2". */
  const { act = 'discuss', label = '', words = '', target } = last('task').attributes;
  const [, pass] = /^\d+:(\d+)/.exec(request.id) ?? [];
  const turn = request.id.replace(/\.\d+$/, '');
  /** Number of this seat's speeches in the request. */
  const own = speeches.filter(({ by }) => by === name).length;
  const { seed = 0, model, maxOutputTokens } = request;
  return {
    ...{ act, label, name, seats, speeches, own, maxOutputTokens },
    motion: last('motion').body.trim().slice(0, MAX_LENGTH) || 'this question',
    words: /^\d{1,6}$/.test(words) ? Number(words) : null,
    /** The name of the addressed seat; `null`: none. */
    target: target === undefined ? null : nameOf(target),
    /** The pass of the outermost loop; `null` outside of loops. */
    round: pass === undefined ? null : Number(pass),
    /** Choices that are equal for equal requests, and for the attempts at one turn until its answer is refused. */
    chance: seededRandom(seed, model.id, turn, act, label, own, ...tagsOf('again').map(({ body }) => body)),
  };
}

/** Reads a line like `proposition: Proposition, for the motion`. */
function readSeat(line: string) {
  const [, id, name] = /^([^:]+):\s*([^,]+)/.exec(line.slice(0, MAX_LENGTH).trim()) ?? [];
  return id && name ? [{ id, name: name.trim() }] : [];
}

/** Splits words, with the space before them, into pieces of at most eight characters. Joined together, the pieces give the text back. */
export const splitIntoTokens = (text: string): string[] => text.match(/\s*[^\s]{1,8}|\s+/gu) ?? [];

/** Digits taken from a hash: they allow far more values than any range here, so that the remainder favours no number. */
const HEX_DIGITS = 7;

/** Makes choices that are the same for the same words, on every machine and in every run. */
function seededRandom(...words: readonly (string | number)[]) {
  let drawCount = 0;
  /** Returns a whole number from `low` to `high`, both included. */
  function between(low: number, high: number): number {
    drawCount += 1;
    const digits = hash('sha256', [drawCount, ...words].join('\u0000')).slice(0, HEX_DIGITS);
    return low + (Number.parseInt(digits, 16) % (high - low + 1));
  }
  /** Returns an item of the list; `undefined` if it is empty. */
  const oneOf = <T>(list: readonly T[]): T | undefined => list[between(0, list.length - 1)];
  return { between, oneOf };
}
