// Makes what somebody wrote harmless for whatever renders it: raw HTML, images, odd addresses and definitions become words.
import { type MarkdownNode, sourceOf } from '../components/cut-nesting.ts';

interface HarmlessOptions {
  /** The level a heading gets. */
  lower(depth: number): number;
}

const textNode = (value: string): MarkdownNode => ({ type: 'text', value });
/** @public A line of text as a tree that can be written as Markdown. */
export const paragraphNode = (line: string) => ({
  type: 'root' as const,
  children: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: line }] }],
});

const SAFE_ADDRESS = /^(https?|mailto):/i;

/** A remark plugin. */
export function harmlessMarkdown({ lower }: HarmlessOptions) {
  return (tree: MarkdownNode, file: { value: unknown }): void => {
    const source = String(file.value);

    /** What is put in the node's place, in a block or within a line. */
    const inPlaceOf = (node: MarkdownNode): MarkdownNode[] => {
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
          return [textNode(sourceOf(node, source))];
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
