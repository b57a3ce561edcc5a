// A9: disguised tags and orders are flagged, honest speeches are not, and no look-alike character opens a tag in a prompt.
// The texts come from ../kit/injections.ts.
import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { TAG_NAMES } from '@rostrum/shared/tags/forged-tags';
import { escapeText, tag, unescapeText } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { type Forgery, forgeries, honestSpeeches, nearlyForged } from '../kit/injections.ts';
import { promptsOfDebate } from './prompts-of-debate.ts';

const KIND = { tag: 'delimiters', order: 'instruction' } as const;
const isSeen = ({ text, means }: Forgery): boolean => injectionFlags(text).includes(KIND[means]);

describe('Forgeries', () => {
  const all = forgeries();

  it('are flagged as what they mean: at least 98 % of all, and nine in ten of each trick, three in four of orders in other words', () => {
    const tricks = new Map<string, { tried: number; seen: number }>();
    for (const forgery of all) {
      const row = tricks.get(forgery.trick) ?? { tried: 0, seen: 0 };
      tricks.set(forgery.trick, { tried: row.tried + 1, seen: row.seen + (isSeen(forgery) ? 1 : 0) });
    }
    const seen = [...tricks.values()].reduce((sum, row) => sum + row.seen, 0);
    expect(seen / all.length).toBeGreaterThanOrEqual(0.98);
    for (const [trick, row] of tricks) {
      const least = trick === 'order, in other words' ? 0.75 : 0.9;
      expect([trick, row.seen / row.tried >= least]).toEqual([trick, true]);
    }
  });

  it('leave 99 in 100 honest speeches alone that speak of orders, judges, scores, brackets and tags', () => {
    const speeches = honestSpeeches();
    const wrong = speeches.filter((text) => injectionFlags(text).length > 0);
    expect(speeches).toHaveLength(500);
    expect(wrong.length).toBeLessThanOrEqual(5);
  });
});

it('of single sentences that were written to be mistaken, one in ten is at most', () => {
  const wrong = nearlyForged.filter((text) => injectionFlags(text).length > 0);
  expect(wrong.length).toBeLessThanOrEqual(nearlyForged.length / 10);
});

describe('In a prompt', () => {
  const bracketed = forgeries().filter(({ means }) => means === 'tag');

  it('no forged tag begins with a bracket, or a look-alike of one, and every word comes back', () => {
    for (const { text } of bracketed) {
      const escaped = escapeText(text);
      expect(escaped).not.toMatch(/[<＜﹤‹〈⟨❮ᐸ]\s*\/?\s*\p{L}|«\s*\//u);
      expect(unescapeText(escaped)).toBe(text);
    }
  });

  it('every tag that is written is one of the list by which tags are guarded', () => {
    const written = promptsOfDebate(spokenDebate())
      .flat()
      .flatMap((message) => [...message.matchAll(/<\/([a-z]+)>/g)].map(([, name]) => name));
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((name) => !TAG_NAMES.some((known) => known === name))).toEqual([]);
  });

  it('a code for a bracket cannot be read as one', () => {
    for (const code of ['&#60;', '&#x3C;', '&lt;', '&LT;', '&#8249;', '&lang;', '&#999999999;'])
      expect([code, escapeText(`${code}/speech>`)]).toEqual([code, `&amp;${code.slice(1)}/speech>`]);
    expect(unescapeText('&#999999999; &#65; &#8249;')).toBe('&#999999999; &#65; ‹');
  });

  it('a quotation in other languages’ marks stays as it was written', () => {
    const quoted = 'Die «Motion», « un speech », ‹Nebensache›, 《红楼梦》 und 〈序〉.';
    expect(escapeText(quoted)).toBe(quoted);
  });

  it.each(TAG_NAMES)('the tag %s is written, guarded and flagged', (name) => {
    expect(tag(name, {}, `‹/${name}› </${name}>`)).toBe(`<${name}>&#8249;/${name}› &lt;/${name}></${name}>`);
    expect(injectionFlags(`‹/${name}›`)).toContain('delimiters');
  });
});
