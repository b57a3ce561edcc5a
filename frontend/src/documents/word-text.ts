// The words in WordprocessingML (ECMA-376, part 1, 17): paragraphs as lines, table cells apart, deleted text and field codes left out.
// One pass over the tags: time grows with the length, whatever the file holds.

const ENTITY = /&(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function entityText(entity: string): string {
  const code = entity.slice(1, -1).toLowerCase();
  if (!code.startsWith('#')) return NAMED[code] ?? entity;
  const point = code.startsWith('#x') ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}

/** What stands for an element that is over, or for one that is empty. */
const AT_END: Readonly<Record<string, string>> = { p: '\n', tc: '\t', tr: '\n', tbl: '\n' };
const AS_TEXT: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  footnoteReference: '*',
  endnoteReference: '*',
};
/** `Fallback` repeats what `Choice` has said before it. */
const LEFT_OUT = 'Fallback';

export function wordText(xml: string): string {
  let text = '';
  let inWords = false;
  let leftOut = 0;
  let cells = 0;
  for (let open = xml.indexOf('<'); open !== -1; ) {
    const close = xml.indexOf('>', open);
    if (close === -1) break;
    const next = xml.indexOf('<', close);
    const name = elementName(xml.slice(open + 1, close));
    const isEnd = xml[open + 1] === '/';
    const isEmpty = xml[close - 1] === '/';
    if (name === LEFT_OUT && !isEmpty) leftOut += isEnd ? -1 : 1;
    if (name === 'tc' && !isEmpty) cells += isEnd ? -1 : 1;
    if (name === 't') inWords = !isEnd && !isEmpty;
    if (leftOut <= 0) {
      if (isEnd || isEmpty) text += endText(name, cells);
      if (!isEnd && Object.hasOwn(AS_TEXT, name)) text += AS_TEXT[name] ?? '';
      if (inWords) text += xml.slice(close + 1, next === -1 ? undefined : next).replace(ENTITY, entityText);
    }
    open = next;
  }
  return text;
}

/** A paragraph inside a cell ends with a space, so that a row stays one line. */
const endText = (name: string, cells: number): string =>
  name === 'p' && cells > 0 ? ' ' : Object.hasOwn(AT_END, name) ? (AT_END[name] ?? '') : '';

/** `w:p w:rsidR="…"` and `/w:p` are `p`. */
function elementName(tag: string): string {
  const [name = ''] = tag.slice(tag.startsWith('/') ? 1 : 0, 100).split(/[\s/]/, 1);
  return name.slice(name.indexOf(':') + 1);
}
