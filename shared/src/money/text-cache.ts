// Remembers what was computed of texts: the same stand in every call of a debate. What is remembered belongs elsewhere.

/** Characters; below it, computing is as quick as looking it up. */
const LONG_TEXT = 8_000;

/** `compute` with a memory of the `most` long texts it was asked for last; short texts are computed anew. */
export function rememberedByText<T>(most: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length < LONG_TEXT) return compute(text);
    const found = known.get(text) ?? compute(text);
    // Set again, so that the first key is always the one that was not asked for the longest.
    known.delete(text);
    known.set(text, found);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

/**
 * `compute` with a memory of texts by their length: once it has `most` UTF-16 units, those that are not asked for before as many have
 * come in again are forgotten.
 */
export function rememberedByLength<T>(most: number, compute: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>();
  let before = new Map<string, T>();
  let length = 0;
  return (text) => {
    const found = recent.get(text);
    if (found !== undefined) return found;
    const value = before.get(text) ?? compute(text);
    recent.set(text, value);
    length += text.length;
    if (length >= most) {
      before = recent;
      recent = new Map();
      length = 0;
    }
    return value;
  };
}
