// JSON values of every type that break careless code, as raw text, and a function that puts one into a frame. Add kinds to KINDS.

export const KINDS: Readonly<Record<string, string | undefined>> = {
  string: '"Other words."',
  'empty string': '""',
  'long string': JSON.stringify('long '.repeat(20_000)),
  'name of a prototype': '"__proto__"',
  'name of a method': '"constructor"',
  'NaN as a string': '"NaN"',
  number: '5',
  zero: '0',
  negative: '-5',
  fraction: '1.5',
  huge: '1e308',
  infinite: '1e999',
  'beyond 2^53': '9007199254740993',
  true: 'true',
  false: 'false',
  null: 'null',
  'empty array': '[]',
  array: '["a",5,null]',
  nested: '[[{"a":[{"b":{}}]}]]',
  deep: '['.repeat(2_000) + ']'.repeat(2_000),
  'empty object': '{}',
  'toString is a number': '{"toString":1}',
  'length is negative': '{"length":-5}',
  'toJSON and then are words': '{"toJSON":"x","then":"x","valueOf":null}',
  'own __proto__': '{"__proto__":{"text":"x","length":3}}',
  missing: undefined,
};

export type Path = readonly (string | number)[];
const HERE = '\u00a7here\u00a7';

/** `template` as JSON with the raw value at `path` (an empty path: all of it); `undefined` removes the member. */
export function jsonWith(template: unknown, path: Path, raw: string | undefined): string {
  const copy: unknown = structuredClone(template);
  const last = path.at(-1);
  if (last === undefined) return raw ?? '';
  let holder = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  if (raw !== undefined) holder[last] = HERE;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return JSON.stringify(copy).replace(JSON.stringify(HERE), () => raw ?? '');
}
