// The checks behind a panel's verdict: which ran, and what each found, by cases computed by hand.

import type { PanelCheck } from '@rostrum/shared/judging/panel-checks';
import { describe, expect, it } from 'vitest';
import { panelDebate, panelFor, panelWith } from '../../fixtures/panel-readings.ts';
import { plusEntries, speechEntry } from '../../fixtures/prompt-debate.ts';

function checkIn<K extends PanelCheck['check']>({ checks }: { checks: PanelCheck[] }, check: K) {
  const found = checks.find((one): one is Extract<PanelCheck, { check: K }> => one.check === check);
  if (!found) throw new Error(`no check ${check}`);
  return found;
}

describe('the checks of a panel', () => {
  const record = panelDebate(2);

  it('are always the same list, and say which did not run', () => {
    const panel = panelFor(record, panelWith(record, [{ drawn: 9 }]));
    expect(panel.checks.map(({ check, ran, found }) => [check, ran, found])).toEqual([
      ['both-orders', false, null],
      ['several-judges', false, null],
      ['names-hidden', true, null],
      ['prior', false, null],
      ['repeat', false, null],
      ['equal-length', false, null],
      ['restated', false, null],
    ]);
  });

  it('tell what the exchanged order did to each judge', () => {
    const panel = panelFor(
      record,
      panelWith(record, [
        { drawn: 9, exchanged: -6 },
        { drawn: 9, exchanged: 7 },
      ]),
    );
    expect(checkIn(panel, 'both-orders')).toMatchObject({
      ran: true,
      found: true,
      flipped: ['judge'],
      judges: [
        { judge: 'judge', sameWinner: false, difference: 15 },
        { judge: 'judge-2', sameWinner: true, difference: 2 },
      ],
    });
  });

  it('count a repeated reading in no total, and tell by how much it differs', () => {
    const panel = panelFor(record, panelWith(record, [{ drawn: 9, exchanged: 9, repeat: -30 }]));
    expect(panel.lead.signed).toBe(9);
    expect(checkIn(panel, 'repeat')).toMatchObject({
      ran: true,
      found: true,
      judges: [{ judge: 'judge', sameWinner: false, difference: 39 }],
    });
  });

  it('tell each judge’s belief and whether it ruled by it, and never count that against a single verdict', () => {
    const beliefs = [
      { judge: 'judge', belief: -35, reason: 'No.' },
      { judge: 'judge-2', belief: 80, reason: '' },
      { judge: 'judge-3', belief: 0, reason: '' },
    ];
    const three = panelDebate(3);
    const margins = { drawn: -9, exchanged: -9 };
    const panel = panelFor(three, panelWith(three, [margins, margins, margins]), { beliefs });
    expect(checkIn(panel, 'prior')).toEqual({
      check: 'prior',
      ran: true,
      found: null,
      counted: 2,
      followed: 1,
      beliefs: [
        { judge: 'judge', belief: -35, reason: 'No.', believed: 'opposition', ruledFor: 'opposition' },
        { judge: 'judge-2', belief: 80, reason: '', believed: 'proposition', ruledFor: 'opposition' },
        { judge: 'judge-3', belief: 0, reason: '', believed: null, ruledFor: 'opposition' },
      ],
    });
  });

  describe('of length', () => {
    const spoken = (propositionWords: number, oppositionWords: number) =>
      plusEntries(
        record,
        speechEntry({ turn: '0.proposition', seat: 'proposition' }, 'word '.repeat(propositionWords)),
        speechEntry({ turn: '0.opposition', seat: 'opposition' }, 'word '.repeat(oppositionWords)),
      );
    const margins = (equalLength: number) => [
      { drawn: 18, exchanged: 18, equalLength },
      { drawn: 18, exchanged: 18, equalLength },
    ];

    it('name it if equal lengths take 8 points and more from whoever spoke longest', () => {
      const long = spoken(200, 100);
      expect(checkIn(panelFor(long, panelWith(long, margins(3))), 'equal-length')).toMatchObject({
        found: true,
        effect: {
          longest: { id: 'proposition' },
          words: 200,
          otherWords: 100,
          margin: 18,
          atEqualLength: 3,
          effect: 15,
          namedFrom: 8,
        },
      });
      expect(checkIn(panelFor(long, panelWith(long, margins(10))), 'equal-length').found).toBe(true);
      expect(checkIn(panelFor(long, panelWith(long, margins(10.1))), 'equal-length').found).toBe(false);
    });

    it('do not name it where the shorter speeches led', () => {
      const short = spoken(100, 200);
      expect(checkIn(panelFor(short, panelWith(short, margins(3))), 'equal-length')).toMatchObject({
        found: false,
        effect: { longest: { id: 'opposition' }, margin: -18, atEqualLength: -3, effect: -15 },
      });
    });

    it('ask more of one judge, whose readings scatter: 1.96 · 4.1 · √(1/2 + 1) = 9.8', () => {
      const long = spoken(200, 100);
      const one = panelWith(long, [{ drawn: 18, exchanged: 18, equalLength: 9 }]);
      const check = checkIn(panelFor(long, one), 'equal-length');
      expect(check.effect?.namedFrom).toBeCloseTo(1.96 * 4.1 * Math.sqrt(1.5), 12);
      expect(check.found).toBe(false);
    });

    it('do not take for length what the order did', () => {
      const long = spoken(200, 100);
      const order = panelFor(long, panelWith(long, [{ drawn: 30, exchanged: -10, equalLength: 28 }]));
      expect(checkIn(order, 'equal-length').effect).toMatchObject({
        margin: 30,
        atEqualLength: 28,
        effect: 2,
      });
    });

    it('have nothing to test where both spoke equally long', () => {
      const level = spoken(100, 100);
      expect(checkIn(panelFor(level, panelWith(level, margins(3))), 'equal-length')).toMatchObject({
        ran: false,
        effect: null,
      });
    });
  });
});
