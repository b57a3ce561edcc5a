// Text whose Markdown marks models mean otherwise is shown as they meant it.
import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from '../../../frontend/src/components/markdown.tsx';

function html(text: string): string {
  const { container } = render(<Markdown text={text} />);
  const drawnHtml = container.innerHTML;
  cleanup();
  return drawnHtml;
}

it.each([
  ['20~25％ … 30~40', '<p>20~25％ … 30~40</p>'],
  ['~~struck~~ and 5~6', '<p><del>struck</del> and 5~6</p>'],
  ['**핵심(요점)**은', '<p><strong>핵심(요점)</strong>은</p>'],
  ['これは**「要点」**です', '<p>これは<strong>「要点」</strong>です</p>'],
  ['Er**„Ja“**sagte, und **Nein**.', '<p>Er<strong>„Ja“</strong>sagte, und <strong>Nein</strong>.</p>'],
  ['Cost 5*3*2, or 2**3**4; *so*.', '<p>Cost 5*3*2, or 2**3**4; <em>so</em>.</p>'],
  [
    '\\(mc^2\\) and \\[a\\,b\\] and $\\frac{a}{b}\\,c_1$',
    '<p>\\(mc^2\\) and \\[a\\,b\\] and $\\frac{a}{b}\\,c_1$</p>',
  ],
  ['1. Both run.\nCost: 5', '<ol>\n<li>Both run.</li>\n</ol>\n<p>Cost: 5</p>'],
  ['1. Both run\nin August: yes', '<ol>\n<li>Both run\nin August: yes</li>\n</ol>'],
  ['1. Both run.\n   Cost: 5', '<ol>\n<li>Both run.\nCost: 5</li>\n</ol>'],
  ['It costs $5 and *that* is $10', '<p>It costs $5 and <em>that</em> is $10</p>'],
  ['`**a)**b 5*3*2` stays', '<p><code>**a)**b 5*3*2</code> stays</p>'],
  ['```\n**a)**b\n```', '<pre><code>**a)**b\n</code></pre>'],
])('%j is shown as the model meant it', (text, drawnHtml) => {
  expect(html(text)).toBe(drawnHtml);
});

it('a list of tasks says what is done', () => {
  const { container } = render(<Markdown text={'- [x] Trams\n- [ ] Buses\n- Bikes'} />);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '☑ Trams',
    '☐ Buses',
    'Bikes',
  ]);
});
