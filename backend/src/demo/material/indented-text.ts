// Parses the speakers' material: a head line, its items indented by two spaces, the sentences that continue an item by four.

/** One or more sentences; the first one identifies it when checking whether it has been said. */
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
