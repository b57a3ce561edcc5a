// Fills the JSON schema of an answer with valid values. Numbers and choices come from the seed, ids and quotations from the speeches in the
// request. Texts say that they are scripted.
import { sentencesIn, shorten } from '@rostrum/shared/speech/text-metrics';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { type SpeakerTask, splitIntoTokens } from './read-request.ts';

/** Lengths of lists, tried from the longest on until the answer is short enough. */
const LIST_LENGTHS = [4, 2, 1, 0];
/** Maximum depth of lists; deeper ones stay empty, so that a recursive schema comes to an end. */
const DEEPEST_LIST = 4;

/** Returns the answer as JSON. */
export function fillSchema(task: SpeakerTask, schema: ResponseSchema): string {
  let json = '';
  for (const length of LIST_LENGTHS) {
    json = JSON.stringify(filledBy(task, length, schema));
    if (splitIntoTokens(json).length <= task.maxOutputTokens) break;
  }
  return json;
}

function filledBy({ seats, speeches, chance }: SpeakerTask, length: number, whole: ResponseSchema) {
  function fill(schema: ResponseSchema, name: string, depth: number): unknown {
    if (schema.enum?.length) return chance.oneOf(schema.enum) ?? '';
    switch (schema.type) {
      case 'object':
        return members(schema, depth);
      case 'array':
        return depth > DEEPEST_LIST ? [] : list(schema.items, name, depth + 1);
      case 'integer':
        return number(schema);
      case 'string':
        if (name === 'by') return seats[0]?.id ?? '';
        return `Scripted: a model would write the ${name.replaceAll('_', ' ') || 'text'} here.`;
    }
  }

  const members = ({ properties = {} }: ResponseSchema, depth: number) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, fill(member, name, depth + 1)]),
    );

  function list(items: ResponseSchema | undefined, name: string, depth: number): unknown[] {
    if (items === undefined) return [];
    if (name === 'by') return seats.slice(0, Math.min(1, length)).map(({ id }) => id);
    const { properties = {} } = items;
    if ('quote' in properties)
      return speeches
        .filter(({ id, body }) => id !== '' && body.trim() !== '')
        .slice(0, length)
        .map(({ id, body }) => ({ ...members(items, depth), at: id, quote: quotable(body) }));
    // Words against the rules: a scripted speech has none.
    if ('at' in properties) return [];
    const entries = Math.min(length, chance.between(1, 2));
    return Array.from({ length: entries }, () => fill(items, name, depth));
  }

  /** Returns a number between the bounds that the description names. Without bounds it is 0, which names nothing in a list. */
  function number({ description = '' }: ResponseSchema): number {
    const [, from, to] = /(\d{1,9})\s*(?:to|–|-|…|\.\.)\s*(\d{1,9})/.exec(description) ?? [];
    const [low, high] = [Number(from ?? 0), Number(to ?? 0)].toSorted((a, b) => a - b) as [number, number];
    return low + Math.round(((high - low) * chance.between(35, 90)) / 100);
  }

  return fill(whole, '', 0);
}

// Maximum characters.
const MAX_QUOTE_LENGTH = 160;
const MAX_READ_LENGTH = 2_000;

/** Returns the second sentence that is long enough to be found: the first only says that the speech is scripted, in every speech. */
function quotable(text: string): string {
  const long = sentencesIn(text.slice(0, MAX_READ_LENGTH)).filter((sentence) => sentence.length > 20);
  return shorten(long[1] ?? long[0] ?? text.trim(), MAX_QUOTE_LENGTH).replace(/…$/, '');
}
