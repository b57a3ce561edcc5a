// Shows the first part of a text that is in the document already, with its formatting.

/** The whole text of each node that may show less of it now. */
const fullTexts = new WeakMap<Node, string>();

/** Returns the whole text of a node of text, and an empty text for any other. */
function fullTextOfNode(node: Node): string {
  if (!fullTexts.has(node)) fullTexts.set(node, node instanceof Text ? node.data : '');
  return fullTexts.get(node) ?? '';
}

function nodesIn(root: Element): Node[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Returns the whole text of an element, however much of it is shown; a space stands between its parts. */
export const wholeTextOf = (root: Element): string =>
  nodesIn(root).map(fullTextOfNode).filter(Boolean).join(' ');

/** Shows the first letters of an element's text, and hides the elements that begin after them. `share`: 0 none, 1 the whole text. */
export function revealText(root: Element, share: number): void {
  const nodes = nodesIn(root);
  const { length } = nodes.map(fullTextOfNode).join('');
  let remaining = share < 1 ? Math.ceil(length * share) : Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    if (node instanceof Element) node.toggleAttribute('hidden', remaining <= 0);
    if (!(node instanceof Text)) continue;
    // Half of a surrogate pair would be drawn as a replacement character.
    const shown = fullTextOfNode(node)
      .slice(0, Math.max(0, remaining))
      .replace(/[\uD800-\uDBFF]$/, '');
    if (node.data !== shown) node.data = shown;
    remaining -= fullTextOfNode(node).length;
  }
}
