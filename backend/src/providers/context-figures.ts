// Reads how long a prompt was, and how much the model can read, out of a vendor's refusal: two numbers, and nothing else of its text.

/** Vendors write them in either order and always name the longer as the prompt; a sum is of prompt and answer, and so neither. */
export function contextFigures(words = ''): { promptTokens?: number; contextTokens?: number } {
  const said = words.slice(0, 1_000);
  const [first = 0, second = 0] = [...said.matchAll(/(?<![\d.,])\d{3,8}(?![\d.,]\d)/g)].map(Number);
  if (/\d \+ \d/.test(said) || second === 0 || first === second) return {};
  return { promptTokens: Math.max(first, second), contextTokens: Math.min(first, second) };
}
