// Fills the JSON schema of an answer with valid values: numbers and choices from the seed, ids of seats and speeches that the request
// shows, quotations of those speeches, and texts that say they are scripted.
import { sentencesIn, shortened } from '@rostrum/shared/speech/text-metrics';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { type AskedTask, splitIntoTokens } from './read-request.ts';

/** The most entries of a list; fewer where the answer would be longer than it may be. */
const LIST_LENGTHS = [4, 2, 1, 0];
/** Lists deeper than this stay empty, so that a schema within itself comes to an end. */
const DEEPEST_LIST = 4;

/** The answer as JSON. */
export function fillSchema(asked: AskedTask, schema: ResponseSchema): string {
  let json = '';
  for (const length of LIST_LENGTHS) {
    json = JSON.stringify(filledBy(asked, length, schema));
    if (splitIntoTokens(json).length <= asked.maxOutputTokens) break;
  }
  return json;
}

function filledBy({ seats, heard, chance }: AskedTask, length: number, whole: ResponseSchema) {
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
      return heard
        .filter(({ id, body }) => id !== '' && body.trim() !== '')
        .slice(0, length)
        .map(({ id, body }) => ({ ...members(items, depth), at: id, quote: quotable(body) }));
    // Words against the rules: a scripted speech has none.
    if ('at' in properties) return [];
    const entries = Math.min(length, chance.between(1, 2));
    return Array.from({ length: entries }, () => fill(items, name, depth));
  }

  /** Between the bounds that its description names; 0, which names nothing in a list, where it names none. */
  function number({ description = '' }: ResponseSchema): number {
    const [, from, to] = /(\d{1,9})\s*(?:to|–|-|…|\.\.)\s*(\d{1,9})/.exec(description) ?? [];
    const [low, high] = [Number(from ?? 0), Number(to ?? 0)].toSorted((a, b) => a - b) as [number, number];
    return low + Math.round(((high - low) * chance.between(35, 90)) / 100);
  }

  return fill(whole, '', 0);
}

// In characters.
const LONGEST_QUOTE = 160;
const LONGEST_READ = 2_000;

/** The first sentence says that the speech is scripted, and the same in every speech: the second one that is long enough to be found. */
function quotable(text: string): string {
  const long = sentencesIn(text.slice(0, LONGEST_READ)).filter((sentence) => sentence.length > 20);
  return shortened(long[1] ?? long[0] ?? text.trim(), LONGEST_QUOTE).replace(/…$/, '');
}
