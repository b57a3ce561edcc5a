// Shows the first part of a text that is in the document already, with its format.

/** The whole text of each node that shows less of it now. */
const wholeTexts = new WeakMap<Text, string>();
const wholeText = (node: Text): string => {
  if (!wholeTexts.has(node)) wholeTexts.set(node, node.data);
  return wholeTexts.get(node) ?? '';
};

/** Shows the first letters of an element's text, and hides the elements that begin after them. `share`: 0 none, 1 the whole text. */
export function revealText(root: Element, share: number): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const length = nodes.reduce((sum, node) => sum + (node instanceof Text ? wholeText(node).length : 0), 0);
  let left = share >= 1 ? Number.POSITIVE_INFINITY : Math.ceil(length * share);
  for (const node of nodes) {
    if (node instanceof Element) node.toggleAttribute('hidden', left <= 0);
    if (!(node instanceof Text)) continue;
    const whole = wholeText(node);
    // Half of a pair would be shown as a sign for an error.
    const shown = whole.slice(0, left).replace(/[\uD800-\uDBFF]$/, '');
    if (node.data !== shown) node.data = shown;
    left -= whole.length;
  }
}

/** Returns the whole text of an element, however much of it is shown. */
export function wholeTextOf(root: Element): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode())
    if (walker.currentNode instanceof Text) text += `${wholeText(walker.currentNode)} `;
  return text.trim();
}
