// Caches for functions without side effects: by the object they read, or by the text.

/** Caches what a function makes of an object for as long as the object is in use. The object must not change: records, plans and turns never do. */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}

/** Caches what is made of an object and of a text beside it, for as long as the object is in use. `make` depends on these two alone. */
export function memoByObjectAndText<K extends object, V>(): (key: K, text: string, make: () => V) => V {
  const valuesOf = memoizeByObject((_: K) => new Map<string, V>());
  return (key, text, make) => {
    const values = valuesOf(key);
    if (!values.has(text)) values.set(text, make());
    return values.get(text) as V;
  };
}

/**
 * Caches what a function makes of a text. It drops old texts after every `most` UTF-16 units of new ones: those that nobody asked for since
 * the last time. So it holds twice as many units at most.
 */
export function memoizeByText<T>(compute: (text: string) => T, max = 2_000_000): (text: string) => T {
  let recent = new Map<string, T>();
  let before = new Map<string, T>();
  let length = 0;
  return (text) => {
    const cachedValue = recent.get(text);
    if (cachedValue !== undefined) return cachedValue;
    const value = before.get(text) ?? compute(text);
    recent.set(text, value);
    length += text.length;
    if (length >= max) {
      before = recent;
      recent = new Map();
      length = 0;
    }
    return value;
  };
}
