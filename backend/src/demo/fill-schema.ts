// Fills the JSON schema of an answer with valid values: numbers and choices from the seed, ids of seats and speeches that the request
// shows, quotations of those speeches, and texts that say they are scripted.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { splitIntoTokens } from './demo-tokens.ts';
import type { AskedTask } from './read-request.ts';

type Filled = string | number | Filled[] | { [member: string]: Filled };

/** The most entries of a list; fewer where the answer would be longer than it may be. */
const LIST_LENGTHS = [4, 2, 1, 0];
/** In characters. */
const LONGEST_QUOTE = 160;
/** Lists deeper than this stay empty, so that a schema within itself comes to an end. */
const DEEPEST_LIST = 4;

export function fillSchema(asked: AskedTask, schema: ResponseSchema): Filled {
  let filled: Filled = {};
  for (const length of LIST_LENGTHS) {
    filled = filledBy({ asked, length }, schema, '', 0);
    if (splitIntoTokens(JSON.stringify(filled)).length <= asked.atMost) break;
  }
  return filled;
}

type Filling = { asked: AskedTask; length: number };

function filledBy(filling: Filling, schema: ResponseSchema, name: string, depth: number): Filled {
  const { asked } = filling;
  const [choice] = asked.chance.shuffled(schema.enum ?? []);
  if (choice !== undefined) return choice;
  switch (schema.type) {
    case 'object':
      return membersOf(filling, schema, depth);
    case 'array':
      return depth > DEEPEST_LIST ? [] : listOf(filling, schema, name, depth);
    case 'integer':
      return numberFor(asked, schema);
    case 'string':
      return name === 'by'
        ? (asked.seats[0]?.id ?? '')
        : `Scripted: a model would write the ${plain(name)} here.`;
  }
}

const membersOf = (filling: Filling, { properties = {} }: ResponseSchema, depth: number) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, filledBy(filling, member, name, depth + 1)]),
  );

const plain = (name: string): string => name.replaceAll('_', ' ') || 'text';

function listOf(filling: Filling, { items }: ResponseSchema, name: string, depth: number): Filled[] {
  const { asked, length } = filling;
  if (items === undefined) return [];
  if (name === 'by') return asked.seats.slice(0, Math.min(1, length)).map(({ id }) => id);
  const { properties = {} } = items;
  // Words against the rules: a scripted speech has none.
  if ('at' in properties && !('quote' in properties)) return [];
  if ('quote' in properties)
    return asked.heard.slice(0, length).flatMap(({ id, text }) => {
      const quote = quotable(text);
      return id === '' || quote === null ? [] : [{ ...membersOf(filling, items, depth + 1), at: id, quote }];
    });
  const entries = Math.min(length, 2, asked.chance.between(1, 2));
  return Array.from({ length: entries }, () => filledBy(filling, items, name, depth + 1));
}

/** The first sentence of a speech that is long enough to be found, without the number in front of it. */
function quotable(text: string): string | null {
  const sentences = text.match(/[^.!?。！？\n]+/gu) ?? [];
  const long = sentences.map((one) => one.replace(/^[\s(\d)]+/u, '').trim()).filter((one) => one.length > 20);
  // The first sentence says that the speech is scripted, and the same in every speech.
  const found = long[1] ?? long[0] ?? text.trim();
  if (found === '') return null;
  return found.length > LONGEST_QUOTE ? found.slice(0, LONGEST_QUOTE).replace(/\s\S*$/u, '') : found;
}

/** Between the bounds that its description names; 0, which names nothing in a list, where it names none. */
function numberFor({ chance }: AskedTask, { description = '' }: ResponseSchema): number {
  const [, from, to] = /(\d{1,9})\s*(?:to|–|-|…|\.\.)\s*(\d{1,9})/.exec(description) ?? [];
  if (from === undefined || to === undefined) return 0;
  const [low, high] = [Number(from), Number(to)];
  const share = (percent: number) => Math.round(low + ((high - low) * percent) / 100);
  return chance.between(...([share(35), share(90)].sort((a, b) => a - b) as [number, number]));
}
