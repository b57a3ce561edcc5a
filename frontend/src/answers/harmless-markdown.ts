// Makes what somebody wrote harmless for whatever renders it: raw HTML, images, odd addresses and definitions become words.

interface HarmlessNode {
  type: string;
  value?: string;
  depth?: number;
  url?: string;
  alt?: string | null;
  lang?: string | null;
  meta?: string | null;
  title?: string | null;
  children?: HarmlessNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

interface HarmlessOptions {
  /** The level a heading gets. */
  lower(depth: number): number;
}

const textNode = (value: string): HarmlessNode => ({ type: 'text', value });
/** @public A line of text as a tree that can be written as Markdown. */
export const paragraphNode = (line: string) => ({
  type: 'root' as const,
  children: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: line }] }],
});

const SAFE_ADDRESS = /^(https?|mailto):/i;

/** A remark plugin. */
export function harmlessMarkdown({ lower }: HarmlessOptions) {
  return (tree: HarmlessNode, file: { value: unknown }): void => {
    const source = String(file.value);
    const sourceOf = ({ position }: HarmlessNode): string =>
      source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

    /** What is put in the node's place, in a block or within a line. */
    const inPlaceOf = (node: HarmlessNode): HarmlessNode[] => {
      switch (node.type) {
        case 'heading':
          return [{ ...node, depth: lower(node.depth ?? 1) }];
        case 'html':
          return [textNode(node.value ?? '')];
        case 'image':
          return [textNode(`(image not shown: ${[node.alt, node.url].filter(Boolean).join(', ')})`)];
        case 'link':
          if (SAFE_ADDRESS.test(node.url ?? '')) return [{ ...node, title: null }];
          return [...(node.children ?? []).flatMap(inPlaceOf), textNode(` (${node.url ?? ''})`)];
        // Some programs draw or run code by the name of its language.
        case 'code':
          return [{ ...node, lang: null, meta: null }];
        // They would have an effect on what others said elsewhere in the file.
        case 'definition':
        case 'linkReference':
        case 'imageReference':
        case 'footnoteDefinition':
        case 'footnoteReference':
          return [textNode(sourceOf(node))];
        default:
          return [node];
      }
    };
    const holdsBlocks = (node: HarmlessNode): boolean =>
      ['root', 'blockquote', 'listItem'].includes(node.type);
    const walk = (node: HarmlessNode): void => {
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
