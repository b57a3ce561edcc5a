// Keeps what a function makes of an object for as long as the object is in use. Records and turns never change.

/** The same value for the same object. */
export function keptFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
