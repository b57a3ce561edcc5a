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
  [
    'a page that is one form, without its controls',
    '<form id="aspnetForm"><input type="hidden" value="x"><p>a <select><option>b</select><button>c</button>d</form>e',
    'a d\n\ne',
  ],
  ['no form that searches the site', '<form role="search"><label>a</label><input></form>b', 'b'],
  [
    'a formula by its words',
    '<p>It is <math alttext="{\\displaystyle x^{2}&lt;1}"><msup><mi>x</mi><mn>2</mn></msup></math>, <img class="mwe-math-fallback-image-inline mw-invert" alt="{\\displaystyle y}">, <img class="photo" alt="z">not.',
    'It is x^{2}<1, y, not.',
  ],
  [
    'a formula by its parts, once',
    '<p>It rises by <span class="katex"><math><semantics><mrow> <mn>12.5</mn>\n <mo>%</mo></mrow><annotation encoding="application/x-tex">12.5\\%</annotation></semantics></math><span aria-hidden="true">12.5%</span></span>.',
    'It rises by 12.5%.',
  ],
  [
    'fractions, powers and indices with a sign between their parts',
    '<math><mfrac><mn>1</mn><mrow><mi>a</mi><mo>+</mo><mn>2</mn></mrow></mfrac><mo>=</mo><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup><msup><mi>e</mi><mspace/></msup></math> and <math><mi>a</mi></math>',
    '1/(a+2)=x_i^2e and a',
  ],
  [
    'roots, brackets and fractions of fractions with their signs',
    '<math><msqrt><mn>2</mn></msqrt><mo>+</mo><mroot><mn>27</mn><mn>3</mn></mroot><mo>+</mo><mi>f</mi><mfenced><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><mi>y</mi></mfenced><mo>=</mo><mfenced open="[" close=""><mi>z</mi></mfenced><mfrac><mfrac><mn>1</mn><mn>2</mn></mfrac><msqrt><mi>a</mi><mi>b</mi></msqrt></mfrac></math>',
    '√2+27^(1/3)+f(x+1,y)=[z(1/2)/(√(ab))',
  ],
  [
    'a power of a power, and nothing of a part that is empty',
    '<math><msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup><msub><mi>a</mi><mrow></mrow></msub><mfrac><mi>b</mi>',
    '(x^2)^3ab',
  ],
  [
    'powers of brackets and of signs without more brackets',
    '<math><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><msup><mo stretchy="false">)</mo><mn>2</mn></msup><munderover><mo>∑</mo><mn>0</mn><mi mathvariant="normal">∞</mi></munderover></math>',
    '(a+b)^2∑_0^∞',
  ],
  [
    'matrices with their rows apart',
    '<math><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo></math>',
    '(1 2; 3 4)',
  ],
  ['text after a formula without an end', '<math><mn>1</mn><p><b>a</b> <b>b</b>', '1\n\na b'],
  ['text before a tag that does not end', 'a<p title="b', 'a'],
  [
    'all of a page whose articles are comments, and the article alone if it is most of the page',
    '<div><p>The whole report is in these words.</p></div><article>Nice post!</article>',
    'The whole report is in these words.\n\nNice post!',
  ],
  [
    'the article alone if it is most of the page',
    '<p>Shop</p><article><p>The whole report.</article><p>News',
    'The whole report.',
  ],
  [
    'the only article, though menus around it say more',
    '<div><a href="/1">Sport</a> <a href="/2">Weather</a> <a href="/3">Money</a></div><article><p>The whole report.</article><div>Nice post!</div>',
    'The whole report.',
  ],
  [
    'the article alone between a menu of words that are no links and comments',
    `<ul class="nav">${'Menu words. '.repeat(35)}</ul><article>${'The whole report. '.repeat(33)}</article><div>${'Nice post! '.repeat(25)}</div>`,
    'The whole report. '.repeat(33).trim(),
  ],
  [
    'a short article beside one that points to another page, without the menus around them',
    '<ul><li><a href="/1">Sport</a><li><a href="/2">Weather in the mountains</a></ul><article>The report.</article><article><a href="/3">Cars</a></article>',
    'The report.\n\nCars',
  ],
  [
    'all of a page whose only article is one of its comments',
    '<div>The whole report is in these words.</div><article>Nice post, I say!</article>',
    'The whole report is in these words.\n\nNice post, I say!',
  ],
  [
    'all of a page whose articles point to other pages',
    '<div>The whole report is in these words.</div><article>Read about cars</article><article>and trams</article>',
    'The whole report is in these words.\n\nRead about cars\n\nand trams',
  ],
  [
    'brackets of a formula that are entities',
    '<math><mfenced open="&#x27E8;" close="&rang;" separators="&#x7C;"><mi>a</mi><mi>b</mi></mfenced></math>',
    '⟨a|b⟩',
  ],
  [
    'the questions of a list that unfolds',
    '<h3><button>Is it fair?</button></h3><div>Yes.</div><button>Share</button>',
    '### Is it fair?\n\nYes.',
  ],
  [
    'who said a quotation, and the notes of an article, without the foot of the page',
    '<article><blockquote>Words.<footer>— Ada</footer></blockquote><footer>1. A note.</footer></article><footer>Imprint</footer>',
    'Words.\n— Ada\n\n1. A note.',
  ],
  [
    'what only begins as a navigation does',
    '<div class="navy-box">a</div><div class="nave">b</div><div class="navajo">c</div><div class="navbar navbar-dark">d</div><div class="navheader">e</div><ul class="nav"><li><a href="/">f</a></ul><div class="nav-menu"><a href="/">g</a></div>',
    'a\nb\nc',
  ],
  [
    'a list without its hidden items, which have no end tag',
    '<ul><li>a<li style="display:none">b<ul><li>c</li><li>d</ul>e<li>f<li hidden>g</ul>h',
    'a\nf\n\nh',
  ],
  [
    'a list without its hidden items, which have one',
    '<ol><li hidden>a<ol><li>b</li></ol></li><li>c</li></ol>',
    'c',
  ],
  [
    'a table without its hidden rows and cells',
    '<table><tr style="display:none"><td>a<table><tr><td>b</table></td></tr><tr><td>c</td><td hidden>d<td>e<tr hidden><td>f<tbody><tr><td>g</table>h',
    'c e\ng\n\nh',
  ],
  ['a list of terms without the hidden ones', '<dl><dt>a<dd hidden>b<dt hidden>c<dd>d</dl>', 'a\nd'],
  ['a less-than sign that begins no tag', '1 < 2 and 2 <3', '1 < 2 and 2 <3'],
])('reads %s', (_, html, text) => {
  expect(textOf(html)).toBe(text);
});

it.each([
  ...['nav-main', 'navigation-main', 'nav_menu', 'navi', 'navbar-fixed-top', 'navbox', 'docnav', 'nav__list'],
  ...['nav--main', 'nav-left dark', 'navbar-nav'],
])('reads no menu: %s', (menu) => {
  expect(textOf(`<div class="${menu}">a</div>b`)).toBe('b');
});
it.each([
  ...[
    'nav-open',
    'navigation--open dark',
    'nav-is-open',
    'navbar_collapsed',
    'nav-fixed',
    'nav-left',
    'nav-layout',
  ],
  ...['nav-enabled', 'nav-container', 'nav-tab-content', 'navbar-offset', 'navbar'],
])('reads a page inside of an element with a class of menus: %s', (page) => {
  const menu = '<ul class="nav"><li><a href="/">Menu</a></ul>';
  expect(textOf(`${menu}<div class="${page}">The whole report.</div>b`)).toBe('Menu\n\nThe whole report.\nb');
  const columns = `<div class="${page}">One column.</div><div class="${page}">Another.</div>b`;
  expect(textOf(columns)).toBe('One column.\nAnother.\nb');
});
