// The reader of JSON as models write it gives the values that were meant, in whatever words they are written.
import { type LooseValue, looseObjectsIn } from '@rostrum/shared/speech/loose-json';
import fc from 'fast-check';
import { expect, it } from 'vitest';

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

const plain = (value: LooseValue): Plain =>
  value instanceof Map
    ? Object.fromEntries([...value].map(([key, one]) => [key, plain(one)]))
    : Array.isArray(value)
      ? value.map(plain)
      : value;

/** As Python prints a value; `text` writes its strings. */
function inPython(value: Plain, text: (words: string) => string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map((one) => inPython(one, text)).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${text(key)}: ${inPython(one, text)}`)
    .join(', ')}}`;
}

const words = fc.stringMatching(/^[a-z][a-z ]{0,12}$/);
const { value: anyValue } = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    words,
    fc.integer({ min: -1000, max: 1000 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(words, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const anyObject = fc.dictionary(words, anyValue, { minKeys: 1, maxKeys: 5, noNullPrototype: true });

const readOnce = (answer: string) => looseObjectsIn(answer).objects.map(plain);

it('gives the values that were written, as JSON and as Python prints them', () => {
  fc.assert(
    fc.property(anyObject, (meant) => {
      for (const written of [
        JSON.stringify(meant),
        `Here it is:\n\`\`\`json\n${JSON.stringify(meant, null, 2)}\n\`\`\``,
        inPython(meant, (text) => `'${text}'`),
        inPython(meant, (text) => `“${text}”`),
      ])
        expect(readOnce(written), written).toContainEqual(meant);
    }),
    { seed: 20261125, numRuns: 150 },
  );
});
