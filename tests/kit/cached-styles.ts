// Computes the style of an element faster than jsdom. A query by role or name asks for the styles of hundreds of elements, and jsdom
// matches each with every rule of its style sheet: a third of the time of the tests of screens. Tests load no style sheet of the page, so a
// style that is not inline depends on the tag and these attributes alone, and is computed once.
const ATTRIBUTES = ['hidden', 'open', 'type', 'popover'];
type Style = ReturnType<typeof window.getComputedStyle>;

const nativeGetComputedStyle = window.getComputedStyle;
const styles = new Map<string, Style>();

/** The same values as `style`, each read once. */
function readOnce(style: Style): Style {
  const values = new Map<string | symbol, unknown>();
  const once = (name: string | symbol, read: () => unknown) => {
    if (!values.has(name)) values.set(name, read());
    return values.get(name);
  };
  const getPropertyValue = (name: string) => once(`value of ${name}`, () => style.getPropertyValue(name));
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue' ? getPropertyValue : once(name, () => Reflect.get(style, name)),
  });
}

function cachedStyle(element: Element, pseudo?: string | null): Style {
  if (element.closest('[style]')) return nativeGetComputedStyle.call(window, element, pseudo);
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, pseudo, ...attributes]);
  const cachedRules = styles.get(key) ?? readOnce(nativeGetComputedStyle.call(window, element, pseudo));
  styles.set(key, cachedRules);
  return cachedRules;
}
// The files of a worker share the document, and each runs this file.
if (nativeGetComputedStyle.name !== cachedStyle.name) window.getComputedStyle = cachedStyle;

export {};
