// In every structured answer reasons come before results, whatever order a vendor writes properties in: the declared order is the
// alphabetical one.
import { answerDefinition } from '@rostrum/shared/answers/registry';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { expect, it } from 'vitest';
import { callsOfFormat } from '../kit/format-calls.ts';

interface SchemaLevel {
  path: string;
  names: string[];
  required: readonly string[] | undefined;
}

const ASKED = Object.keys(FORMATS).flatMap((format) =>
  [...callsOfFormat(format).values()].flatMap(({ step: { act }, call }) => {
    const { answer } = act;
    if (answer === undefined || answerDefinition(answer).schema === undefined) return [];
    const schema = call.responseSchema;
    if (!schema) throw new Error(`${format} asks for ${answer} without its schema`);
    return [{ name: `${format}: ${answer}`, schema }];
  }),
);

function levelsOfSchema(schema: ResponseSchema, path = ''): SchemaLevel[] {
  if (schema.items) return levelsOfSchema(schema.items, `${path}[]`);
  if (!schema.properties) return [];
  const members = Object.entries(schema.properties);
  return [
    { path, names: members.map(([name]) => name), required: schema.required },
    ...members.flatMap(([name, inner]) => levelsOfSchema(inner, `${path}.${name}`)),
  ];
}

it.each(ASKED)('$name: is alphabetical at every level, and every property is required', ({ schema }) => {
  const levels = levelsOfSchema(schema);
  expect(levels.length).toBeGreaterThan(0);
  for (const { path, names, required: requiredNames } of levels) {
    expect(names, path).toEqual([...names].sort());
    expect(requiredNames, path).toEqual(names);
  }
});
