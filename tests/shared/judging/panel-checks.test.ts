// The checks behind a panel's verdict: which ran, and what each found, by cases computed by hand.

import type { PanelCheck } from '@rostrum/shared/judging/panel-checks';
import { describe, expect, it } from 'vitest';
import { panelDebate, panelFor, panelWith } from '../../fixtures/panel-readings.ts';

function checkIn<K extends PanelCheck['check']>({ checks }: { checks: PanelCheck[] }, check: K) {
  const found = checks.find((one): one is Extract<PanelCheck, { check: K }> => one.check === check);
  if (!found) throw new Error(`no check ${check}`);
  return found;
}

describe('the checks of a panel', () => {
  const record = panelDebate(2);

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
      judges: [
        { judge: 'judge', sameWinner: false, difference: 15 },
        { judge: 'judge-2', sameWinner: true, difference: 2 },
      ],
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
});
