// A remark plugin for text that somebody else wrote: turns raw HTML, images, unsafe links and definitions into plain text.
import { type MarkdownNode, sourceOf } from '../components/cut-nesting.ts';
import { outcomePartsWords } from '../words/outcome-parts-words.ts';

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

    /** The nodes that replace `node`, in a block or within a line. */
    const inPlaceOf = (node: MarkdownNode): MarkdownNode[] => {
      switch (node.type) {
        case 'heading':
          return [{ ...node, depth: lower(node.depth ?? 1) }];
        case 'html':
          return [textNode(node.value ?? '')];
        case 'image':
          return [
            textNode(
              outcomePartsWords('imageNotShown', { image: [node.alt, node.url].filter(Boolean).join(', ') }),
            ),
          ];
        case 'link':
          if (SAFE_ADDRESS.test(node.url ?? '')) return [{ ...node, title: null }];
          return [...(node.children ?? []).flatMap(inPlaceOf), textNode(` (${node.url ?? ''})`)];
        // Some programs draw or run a code block if its language is named.
        case 'code':
          return [{ ...node, lang: null, meta: null }];
        // These would change how the text of other speakers in the same file is read.
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
        // Where only blocks are allowed, text needs a paragraph around it.
        holdsBlocks(node) && child.type === 'text' ? { type: 'paragraph', children: [child] } : child,
      );
      node.children.forEach(walk);
    };
    walk(tree);
  };
}
