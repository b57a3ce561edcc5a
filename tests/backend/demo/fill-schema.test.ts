// Structured answers of the scripted speakers: any JSON schema is filled validly.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../kit/effort.ts';
import { demoText } from './play-demo-debate.ts';

const key = fc.stringMatching(/^[a-z][a-zA-Z_]{0,12}$/);
const { schema } = fc.letrec<{ schema: ResponseSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<ResponseSchema>({ type: 'string' }),
    fc
      .array(fc.string(), { minLength: 1, maxLength: 5 })
      .map((list): ResponseSchema => ({ type: 'string', enum: list })),
    fc
      .tuple(fc.nat(50), fc.nat(50))
      .map(([low, more]): ResponseSchema => ({ type: 'integer', description: `${low} to ${low + more}` })),
    fc.constant<ResponseSchema>({ type: 'integer' }),
    tie('schema').map((items): ResponseSchema => ({ type: 'array', items })),
    fc.dictionary(key, tie('schema'), { maxKeys: 4 }).map(
      (properties): ResponseSchema => ({
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      }),
    ),
  ),
}));

function fits(value: unknown, wanted: ResponseSchema): boolean {
  if (wanted.enum) return typeof value === 'string' && wanted.enum.includes(value);
  if (wanted.type === 'string') return typeof value === 'string' && value !== '';
  if (wanted.type === 'integer') {
    const [low, high] = (wanted.description ?? '').split(' to ').map(Number);
    if (typeof value !== 'number' || !Number.isInteger(value)) return false;
    return low === undefined || high === undefined || (value >= low && value <= high);
  }
  if (wanted.type === 'array') {
    const { items } = wanted;
    return Array.isArray(value) && (items === undefined || value.every((item) => fits(item, items)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const properties = Object.entries(wanted.properties ?? {});
  return (
    members.size === properties.length &&
    properties.every(([name, member]) => fits(members.get(name), member))
  );
}

it('fills any schema that can be asked for, validly and the same way twice', async () => {
  await fc.assert(
    fc.asyncProperty(schema, fc.nat(1000), async (responseSchema, seed) => {
      const asked = { responseSchema, seed, maxOutputTokens: 900_000 };
      const text = await demoText(asked);
      expect(fits(JSON.parse(text), responseSchema), text).toBe(true);
      expect(await demoText(asked)).toBe(text);
    }),
    { seed: 42, numRuns: runs({ fast: 25, all: 300 }) },
  );
});
