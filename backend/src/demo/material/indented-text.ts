// Reads what the speakers say from plain text: a head, under it its items by two spaces, and what goes on from an item by four.

/** One or more sentences: by the first one it is known whether they have been said. */
export type Saying = readonly string[];

export function readIndented(text: string) {
  const blocks: { head: string; items: string[][] }[] = [];
  for (const line of text.trim().split('\n')) {
    const depth = line.search(/\S/);
    const items = blocks.at(-1)?.items;
    if (depth === 0) blocks.push({ head: line, items: [] });
    else if (depth === 2) items?.push([line.trim()]);
    else items?.at(-1)?.push(line.trim());
  }
  return blocks;
}
