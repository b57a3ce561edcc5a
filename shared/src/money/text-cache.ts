// Remembers what was computed of long texts: the same few stand in front of every call of a debate. Short texts are computed anew.

/** Characters; below it, computing is as quick as looking it up. */
const LONG_TEXT = 8_000;

/** `compute` with a memory of the `most` long texts it was asked for last. */
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
