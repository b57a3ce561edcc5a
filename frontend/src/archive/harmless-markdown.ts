// Makes what somebody wrote harmless for whatever renders it: raw HTML, images, odd addresses and definitions become words.

interface MarkdownNode {
  type: string;
  value?: string;
  depth?: number;
  url?: string;
  alt?: string | null;
  lang?: string | null;
  meta?: string | null;
  title?: string | null;
  children?: MarkdownNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

interface Options {
  /** The level a heading gets. */
  lower(depth: number): number;
}

const text = (value: string): MarkdownNode => ({ type: 'text', value });
/** @public A line of text as a tree that can be written as Markdown. */
export const paragraphOf = (line: string) => ({
  type: 'root' as const,
  children: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: line }] }],
});

const SAFE_ADDRESS = /^(https?|mailto):/i;

/** A remark plugin. */
export function harmless({ lower }: Options) {
  return (tree: MarkdownNode, file: { value: unknown }): void => {
    const source = String(file.value);
    const sourceOf = ({ position }: MarkdownNode): string =>
      source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

    /** What is put in the node's place, in a block or within a line. */
    const inPlaceOf = (node: MarkdownNode): MarkdownNode[] => {
      switch (node.type) {
        case 'heading':
          return [{ ...node, depth: lower(node.depth ?? 1) }];
        case 'html':
          return [text(node.value ?? '')];
        case 'image':
          return [text(`(image not shown: ${[node.alt, node.url].filter(Boolean).join(', ')})`)];
        case 'link':
          if (SAFE_ADDRESS.test(node.url ?? '')) return [{ ...node, title: null }];
          return [...(node.children ?? []).flatMap(inPlaceOf), text(` (${node.url ?? ''})`)];
        // Some programs draw or run code by the name of its language.
        case 'code':
          return [{ ...node, lang: null, meta: null }];
        // They would have an effect on what others said elsewhere in the file.
        case 'definition':
        case 'linkReference':
        case 'imageReference':
        case 'footnoteDefinition':
        case 'footnoteReference':
          return [text(sourceOf(node))];
        default:
          return [node];
      }
    };
    const holdsBlocks = (node: MarkdownNode): boolean =>
      ['root', 'blockquote', 'listItem'].includes(node.type);
    const walk = (node: MarkdownNode): void => {
      if (!node.children) return;
      node.children = node.children.flatMap(inPlaceOf).map((child) =>
        // A word cannot stand where only blocks may.
        holdsBlocks(node) && child.type === 'text' ? { type: 'paragraph', children: [child] } : child,
      );
      node.children.forEach(walk);
    };
    walk(tree);
  };
}
