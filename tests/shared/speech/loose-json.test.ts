// JSON as models write it: readable forms, and answers that were cut off.

import { looseObjectsIn } from '@rostrum/shared/speech/loose-json';
import { expect, it } from 'vitest';

/** Maps as plain objects. */
const plain = (value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [key, plain(one)]));
  return Array.isArray(value) ? value.map(plain) : value;
};

it.each<[text: string, value: unknown]>([
  ['{"a": 1 "b": .5}', { a: 1, b: 0.5 }],
  ['{"a": [{"b": 1}{"b": 2}]}', { a: [{ b: 1 }, { b: 2 }] }],
  ['{"a": ["x" "y"]}', { a: ['x', 'y'] }],
  ['{"a": 7., "b": 0,75, "c": "d"}', { a: 7, b: 0.75, c: 'd' }],
  ['{"a": 7/10, "b": 80%}', { a: '7/10', b: '80%' }],
  ['{„a“: „Sie sagt „ja“ dazu“}', { a: 'Sie sagt „ja“ dazu' }],
])('%s is read', (text, value) => {
  const { objects, problem } = looseObjectsIn(`So: ${text} That is all.`);
  expect([plain(objects), problem]).toEqual([[value], null]);
});

it.each(['{"a": {"b": 1}, "c": {"d": 2}', '{"a": {"b": 1}, "c": "to'])(
  '%s was cut off, and what is inside it is no answer',
  (text) => expect(looseObjectsIn(text)).toEqual({ objects: [], problem: expect.stringContaining('ends') }),
);
