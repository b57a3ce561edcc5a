// Marks given quotations in rendered Markdown, each where it stands in one piece of text. It knows nothing of debates.

interface TextTree {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, string | string[]>;
  children?: TextTree[];
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** A rehype plugin; it runs after the sanitizer, because what it adds is our own. */
export function markQuotations(quotations: readonly string[]) {
  const marked = new RegExp(quotations.map((quotation) => literal(quotation.trim())).join('|'), 'g');
  const marksIn = (value: string): TextTree[] => {
    const pieces: TextTree[] = [];
    let at = 0;
    for (const { 0: found, index } of value.matchAll(marked)) {
      if (index > at) pieces.push({ type: 'text', value: value.slice(at, index) });
      const inside = [{ type: 'text', value: found }];
      pieces.push({
        type: 'element',
        tagName: 'mark',
        properties: { className: ['misquoted'] },
        children: inside,
      });
      at = index + found.length;
    }
    return [...pieces, { type: 'text', value: value.slice(at) }];
  };
  const markIn = (node: TextTree): void => {
    if (node.children === undefined) return;
    node.children = node.children.flatMap((child) =>
      child.type === 'text' && child.value !== undefined ? marksIn(child.value) : [child],
    );
    for (const child of node.children) if (child.tagName !== 'mark') markIn(child);
  };
  return () => markIn;
}
