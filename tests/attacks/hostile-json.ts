// JSON values that break careless code, as raw text; `undefined` stands for a member that is missing.
export const HOSTILE_JSON: Readonly<Record<string, string | undefined>> = {
  'long string': JSON.stringify('long '.repeat(20_000)),
  'name of a prototype': '"__proto__"',
  number: '5',
  negative: '-5',
  infinite: '1e999',
  'beyond 2^53': '9007199254740993',
  true: 'true',
  null: 'null',
  array: '["a",5,null]',
  deep: '['.repeat(2_000) + ']'.repeat(2_000),
  'toString is a number': '{"toString":1}',
  'length is negative': '{"length":-5}',
  'toJSON and then are words': '{"toJSON":"x","then":"x","valueOf":null}',
  'own __proto__': '{"__proto__":{"text":"x","length":3}}',
  missing: undefined,
};
