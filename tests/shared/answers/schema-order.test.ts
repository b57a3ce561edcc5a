// In every structured answer reasons come before results, whatever order a vendor writes properties in: the declared order is the
// alphabetical one, and both are the order of the task's steps and of its example.
import { answerDefinition } from '@rostrum/shared/answers/registry';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { describe, expect, it } from 'vitest';
import { lastMessage } from '../../fixtures/prompt-debate.ts';
import { callsOfFormat } from '../kit/format-calls.ts';

interface SchemaLevel {
  path: string;
  names: string[];
}

const ASKED = Object.keys(FORMATS).flatMap((format) =>
  [...callsOfFormat(format).values()].flatMap(({ step: { act }, call }) => {
    const { answer } = act;
    if (answer === undefined || answerDefinition(answer).schema === undefined) return [];
    const schema = call.responseSchema;
    if (!schema) throw new Error(`${format} asks for ${answer} without its schema`);
    const body = readTags(lastMessage(call), 'task')[0]?.body ?? '';
    return [{ name: `${format}: ${answer}`, answer, schema, body }];
  }),
);

function levelsOfSchema(schema: ResponseSchema, path = ''): SchemaLevel[] {
  if (schema.items) return levelsOfSchema(schema.items, `${path}[]`);
  if (!schema.properties) return [];
  const members = Object.entries(schema.properties);
  return [
    { path, names: members.map(([name]) => name) },
    ...members.flatMap(([name, inner]) => levelsOfSchema(inner, `${path}.${name}`)),
  ];
}

function levelsOfExample(value: unknown, path = ''): SchemaLevel[] {
  if (Array.isArray(value)) return levelsOfExample(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value);
  return [
    { path, names: members.map(([name]) => name) },
    ...members.flatMap(([name, inner]) => levelsOfExample(inner, `${path}.${name}`)),
  ];
}

const SHAPE = /like this and nothing else: (\{.*\})$/m;
const exampleIn = (body: string): unknown => JSON.parse(SHAPE.exec(body)?.[1] ?? 'null');

const requiredIn = (schema: ResponseSchema): void => {
  if (schema.properties) expect(schema.required).toEqual(Object.keys(schema.properties));
  for (const inner of [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])])
    requiredIn(inner);
};

describe('The order of a structured answer', () => {
  it.each(ASKED)('$name: is alphabetical at every level, and every property is required', ({ schema }) => {
    const levels = levelsOfSchema(schema);
    expect(levels.length).toBeGreaterThan(0);
    for (const { path, names } of levels) expect(names, path).toEqual([...names].sort());
    requiredIn(schema);
  });

  it.each(ASKED)('$name: is the order of the example', ({ schema, body }) => {
    expect(levelsOfExample(exampleIn(body))).toEqual(levelsOfSchema(schema));
  });
});
