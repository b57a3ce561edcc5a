// Parses a text that may not be JSON.

/** Returns the value of a text of JSON; `undefined` for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
