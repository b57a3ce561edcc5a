// Remembers what was computed of texts: the same stand in every call of a debate. What is remembered belongs elsewhere.

/**
 * `compute` with a memory of texts by their length: once it has `most` UTF-16 units, those that are not asked for before as many have
 * come in again are forgotten.
 */
export function rememberedByLength<T>(compute: (text: string) => T, most = 2_000_000): (text: string) => T {
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
