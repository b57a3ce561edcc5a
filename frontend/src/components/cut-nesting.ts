// A remark plugin that cuts a Markdown tree at MAX_MARKDOWN_DEPTH: what is nested deeper becomes plain text, as it was written.
import { MAX_MARKDOWN_DEPTH } from './markdown-limits.ts';

export interface MarkdownNode {
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

/** Walks the tree without recursion, because every later step recurses and could overflow the stack. */
export function cutNesting() {
  return (tree: MarkdownNode, file: { value: unknown }): void => {
    const source = String(file.value);
    const open: { node: MarkdownNode; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth } = next;
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
export const sourceOf = ({ position }: MarkdownNode, source: string): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
