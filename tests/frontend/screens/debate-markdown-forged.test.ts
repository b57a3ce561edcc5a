// The Markdown export of a debate full of hostile text: in an unsafe renderer it has no headings but its own, and nothing in it
// loads or runs.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { countAttack } from '../../attacks/attack-count.ts';
import { PAYLOADS } from '../../attacks/payloads.ts';
import { sample } from '../../kit/effort.ts';
import { FORGERIES, hostileRecord } from '../../kit/hostile-speeches.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { spokenDebate } from '../storage/test-archive.ts';

const forgedExports = countAttack('Markdown export', 'forged structure and payloads, rendered by marked');

/** Renders like a program that trusts its files: with raw HTML and without sanitising. */
const documentOf = (record: DebateRecord): Document => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = marked.parse(writtenMarkdown(record), { async: false, gfm: true });
  return page;
};

const LOADS =
  'img, script, iframe, object, embed, link, style, video, audio, source, svg, math, form, input:not([disabled]), base, meta, picture, details, marquee, template, body *[background], *[style], *[srcset], *[onload], *[onerror]';
const badLinks = (page: Document) =>
  [...page.querySelectorAll('a[href]')].filter(
    ({ attributes }) => !/^(https?:|mailto:)/i.test(attributes.getNamedItem('href')?.value ?? ''),
  );
/** Headings the export writes itself. */
const own = (page: Document) =>
  [...page.querySelectorAll('h1, h2, h3, h4')].map((heading) => `${heading.tagName} ${heading.textContent}`);

describe('the Markdown export', () => {
  const clean = own(documentOf(spokenDebate()));

  it.each(sample(FORGERIES, { fast: 12 }))('is not forged by %s', (name, text) => {
    const page = documentOf(hostileRecord(text));
    expect(own(page)).toEqual(clean);
    forgedExports.tried(name, page.querySelectorAll(LOADS).length === 0 && badLinks(page).length === 0);
  });

  it('shows every payload as words, and loads nothing', () => {
    for (const { mark, text } of sample(PAYLOADS, { fast: 10 })) {
      const page = documentOf(hostileRecord(text));
      expect(page.querySelectorAll(LOADS).length, text).toBe(0);
      expect(page.body.textContent).toContain(mark);
      forgedExports.tried(text, badLinks(page).length === 0 && own(page).length === clean.length);
    }
  });

  it('keeps motion, names, models, reasons and interjections within their lines', () => {
    const clever =
      '**x** ![i](https://elsewhere.invalid/p.png) <img src=x> | a | b\n\n## Verdict\n[j](javascript:run)';
    const record = spokenDebate();
    const page = documentOf({
      ...record,
      motion: clever,
      format: {
        ...record.format,
        title: clever,
        criteria: record.format.criteria.map((each) => ({ ...each, title: clever })),
      },
      seats: record.seats.map((seat) => ({ ...seat, name: `${seat.id} ${clever}` })),
      entries: [
        ...record.entries.slice(0, 4),
        { kind: 'ruling', at: 1, ruling: 'interject', text: clever },
        ...record.entries.slice(4),
      ],
    });
    expect(page.body.textContent).toContain('Interjection: ');
    expect(page.querySelectorAll(LOADS).length).toBe(0);
    expect(badLinks(page)).toEqual([]);
    expect(page.querySelectorAll('h2').length).toBe(
      clean.filter((heading) => heading.startsWith('H2')).length,
    );
    // A pipe in a name adds no cell.
    const [head, ...rows] = page.querySelectorAll('table:first-of-type tr');
    for (const row of rows) expect(row.children.length).toBe(head?.children.length);
  });

  it('names a given document once, by the id that speeches cite', () => {
    const documents = [{ id: 'D1', title: 'tea.md', text: 'Tea is warm.' }];
    const markdown = writtenMarkdown({ ...spokenDebate(), documents });
    const [, given = ''] = markdown.split('## Given to every speaker');
    expect(given).toContain('- D1: tea.md\n\n');
    expect(given.match(/tea\.md/g)).toHaveLength(1);
    expect(markdown).not.toContain('open-D1');
  });

  it('keeps emphasis and code, without the language, since some programs run a block that names one', () => {
    const page = documentOf(hostileRecord('**bold**\n\n```js\nlet a;\n```'));
    expect(page.querySelector('h4 + p strong')?.textContent).toBe('bold');
    expect(page.querySelector('pre code')?.outerHTML).toBe('<code>let a;\n</code>');
  });
});
