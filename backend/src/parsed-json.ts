// Parses a text that may not be JSON: returns its value, or `undefined`.
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
