// Fills a JSON schema: known kinds of answer from the transcript, anything else with valid values.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { splitIntoTokens } from '../demo-tokens.ts';
import { sentencesOf } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';
import { freshMoves } from '../stored-moves.ts';
import { evaluationParts, findingsParts, solutionParts, synthesisParts } from './closing-answers.ts';
import { type FilledParts, type FilledValue, verdictParts } from './verdict-parts.ts';

/** The function for each known answer, found by the properties that only this answer has. */
const KNOWN_ANSWERS: Readonly<Record<string, (speaker: Speaker, schema: ResponseSchema) => FilledParts>> = {
  'ratings reasoning summary': verdictParts,
  'ratings synthesis who_signs': findingsParts,
  'shared quality analysis': evaluationParts,
  'solution tradeoffs unknowns': solutionParts,
  'insights resolved to_do': synthesisParts,
};

export function fillSchema(speaker: Speaker, schema: ResponseSchema): FilledValue {
  const [, partsOf] =
    Object.entries(KNOWN_ANSWERS).find(([members]) =>
      members.split(' ').every((member) => Object.hasOwn(schema.properties ?? {}, member)),
    ) ?? [];
  const parts = new Map(Object.entries(partsOf?.(speaker, schema) ?? {}));
  const filled = fillBySchema(speaker, schema, '', 0, parts);
  const claims = parts.get('claims');
  const isTooLong = (): boolean => splitIntoTokens(JSON.stringify(filled)).length > speaker.maxOutputTokens;
  while (Array.isArray(claims) && claims.length > 0 && isTooLong()) claims.pop();
  return filled;
}

/** Lists deeper than this stay empty: still valid, and the answer stays short. */
const DEEPEST_LIST = 4;

function fillBySchema(
  speaker: Speaker,
  schema: ResponseSchema,
  name: string,
  depth: number,
  parts: ReadonlyMap<string, FilledValue> = new Map(),
): FilledValue {
  const [choice] = speaker.chance.shuffled(schema.enum ?? []);
  if (choice !== undefined) return choice;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, member]) => [
          key,
          parts.get(key) ?? fillBySchema(speaker, member, key, depth + 1),
        ]),
      );
    case 'array': {
      const { items } = schema;
      if (items === undefined || depth > DEEPEST_LIST) return [];
      return Array.from({ length: speaker.chance.between(1, 2) }, () =>
        fillBySchema(speaker, items, name, depth + 1),
      );
    }
    case 'integer':
      return numberFor(speaker, schema, name);
    case 'string':
      return textFor(speaker, name);
  }
}

function numberFor(speaker: Speaker, { description = '' }: ResponseSchema, name: string): number {
  const [, from, to] = /(\d{1,9})\s*(?:to|–|-|…|\.\.)\s*(\d{1,9})/.exec(description) ?? [];
  const usual = /score|confidence|quality|percent|points/i.test(name) ? [35, 90] : [1, 5];
  const range = from === undefined ? usual : [Number(from), Number(to)];
  return speaker.chance.between(Math.min(...range), Math.max(...range));
}

function textFor(speaker: Speaker, name: string): string {
  const speech = speaker.speeches.at(-1);
  if (speech && /quot|verbatim/i.test(name)) return sentencesOf(speech.text)[0] ?? speech.text;
  if (speech && /speech|turn/i.test(name)) return speech.id;
  const [move] = freshMoves(speaker, false);
  const [sentence = 'The question of {theme} is still open.'] = speaker.chance.shuffled(
    move?.sentences ?? [],
  );
  return speaker.say(sentence);
}
