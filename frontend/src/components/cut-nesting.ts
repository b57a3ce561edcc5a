// A remark plugin that shows as plain text, as it was written, what is nested deeper than MAX_MARKDOWN_DEPTH, and definitions of links and
// footnotes, whose words no reader would see otherwise: each block of a speech is parsed by itself, so their references find nothing.
import { MAX_MARKDOWN_DEPTH } from './markdown-limits.ts';

export interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** Walks the tree without recursion, because every later step recurses and could overflow the stack. */
export function cutNesting() {
  return (tree: MarkdownNode, file: { value: unknown }): void => {
    const source = String(file.value);
    const open: { node: MarkdownNode; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth } = next;
      if (node.type === 'definition' || node.type === 'footnoteDefinition') {
        node.type = 'paragraph';
        node.children = [{ type: 'text', value: sourceOf(node, source) }];
        continue;
      }
      if (depth >= MAX_MARKDOWN_DEPTH && node.children) {
        node.children = [{ type: 'text', value: sourceOf(node, source) }];
        continue;
      }
      // A list and its items count as one level.
      const below = node.type === 'listItem' ? depth : depth + 1;
      for (const child of node.children ?? []) open.push({ node: child, depth: below });
    }
  };
}

/** The part of `source` that a node was parsed from. */
const sourceOf = ({ position }: MarkdownNode, source: string): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
