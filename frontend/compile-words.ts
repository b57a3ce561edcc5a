// A Vite plugin for src/words: it parses the ICU messages there while building, so that the page carries no parser.
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every text that stands as the value of an object's property; template literals without expressions count as texts. */
function* messagesIn(node: Node): Generator<{ start: number; end: number; message: string }> {
  if (node.type === 'Property' && isNode(node.value)) {
    const { value } = node;
    if (value.type === 'Literal' && typeof value.value === 'string')
      yield { start: value.start, end: value.end, message: value.value };
    if (value.type === 'TemplateLiteral' || value.type === 'BinaryExpression')
      throw new Error('A message is one text in quotation marks.');
  }
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* messagesIn(child);
}

/** Replaces each message of a file in src/words (`'{count, plural, …}'`) by its parsed form. A message that cannot be parsed fails the build. */
export const compileWords = (): Plugin => ({
  name: 'compile-words',
  transform: {
    filter: { id: /\/src\/words\/[^?]*-(words|german)\.ts$/ },
    handler(code) {
      let compiled = code;
      const found = [...messagesIn(this.parse(code) as unknown as Node)];
      for (const { start, end, message } of found.reverse())
        compiled = compiled.slice(0, start) + JSON.stringify(compile(message)) + compiled.slice(end);
      return { code: compiled, map: null };
    },
  },
});
