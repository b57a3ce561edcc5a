// The text of HTML pages: their main part, with headings as lines of Markdown.
import { expect, it } from 'vitest';
import { htmlText } from '../../../frontend/src/documents/html-text.ts';

const textOf = (html: string) =>
  htmlText(html)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

it.each([
  [
    'paragraphs, with runs of white space as one space',
    '<p>One\n  <b>two</b>  three.</p>\n<p>Four.',
    'One two three.\n\nFour.',
  ],
  ['headings as lines', '<h1>Trams <br>here</h1><h3>Cost</h3>Much.', '# Trams here\n\n### Cost\n\nMuch.'],
  [
    'lists and tables, one row per line',
    '<ul><li>a<li>b</ul><table><tr><td>c</td><td>d</td></tr></table>',
    'a\nb\n\nc d',
  ],
  ['entities, also one at the end without a semicolon', '<p>&lt;b&gt; &#8364; &eacute; &amp', '<b> € é &'],
  ['code as it stands, where # begins no heading', '<pre># apt\n  x</pre>', '# apt\n  x'],
  [
    'text without script, style, comment, title or navigation',
    '<title>T</title><script>"<p>"</script><style>a</style><!-- b --><nav>c<nav>d</nav></nav><div role="navigation"><div>e</div></div>f',
    'f',
  ],
  [
    'the main part alone',
    '<header>Site</header><div><main><h1>A</h1><article>b</article></main></div><p>About us',
    '# A\n\nb',
  ],
  ['everything where the main part is empty', '<main></main><p>a', 'a'],
  [
    'text without hidden elements',
    '<div hidden>a</div><span style="display: none">b</span><div title="not hidden">c</div>',
    'c',
  ],
  [
    'no hidden element of any kind, a paragraph without an end tag until the next block',
    '<p hidden>a<b>b</b><p>c<h2 style="display:none">d</h2><p style="visibility: hidden">e</p><a hidden>f</a><p>g',
    'c\n\ng',
  ],
  ['text after a tag with > in quotation marks', '<a title="a > b" href=\'>\'>c</a>', 'c'],
  ['XHTML with self-closing elements', '<script src="x"/><a id="y"/><p>a</p>', 'a'],
  ['text before a tag that does not end', 'a<p title="b', 'a'],
  ['a less-than sign that begins no tag', '1 < 2 and 2 <3', '1 < 2 and 2 <3'],
])('reads %s', (_, html, text) => {
  expect(textOf(html)).toBe(text);
});
