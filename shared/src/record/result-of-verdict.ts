// Reads a verdict in short, as judging/outcome.ts writes it and lists keep it, for lists that are filtered by results.

/** "Proposition wins by 12.5" as "Proposition wins", also of one reading: a list from before said no more of it. */
export const resultOfVerdict = (inShort: string): string => {
  const result = inShort.replace(/^One (?:reading|order only): /, '');
  return result.endsWith(', inconclusive') ? 'Inconclusive' : result.replace(/ by [\d.,]+$/, '');
};
