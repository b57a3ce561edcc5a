// A panel's outcome: means, spread, votes and checks, as computed by hand, and one reading as it always was.

import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { describe, expect, it } from 'vitest';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { panelDebate, panelFor, panelWith, scoresApart } from '../../fixtures/panel-readings.ts';
import { playedTo, plusEntries, promptDebate, speechEntry } from '../../fixtures/prompt-debate.ts';

describe('a panel’s figures', () => {
  const record = panelDebate(3);

  it('are means of judges: one whose second reading was lost weighs as much as the other', () => {
    const lostPanel = panelWith(record, [{ drawn: 10, exchanged: 10 }, { drawn: -11.8 }]);
    // (10 - 11.8) / 2; by readings it would be (10 + 10 - 11.8) / 3.
    expect(panelFor(record, lostPanel).lead).toMatchObject({ margin: 0.9 });
    const whole = panelWith(record, [
      { drawn: 10, exchanged: 10 },
      { drawn: -11.8, exchanged: -11.8 },
    ]);
    expect(panelFor(record, lostPanel).lead).toEqual(panelFor(record, whole).lead);
  });

  it('count the judges who put somebody ahead apart from the margin', () => {
    const split = panelFor(
      record,
      panelWith(record, [
        { drawn: 2, exchanged: 2 },
        { drawn: 1, exchanged: 1 },
        { drawn: -9, exchanged: -9 },
      ]),
    );
    expect(split.rows.map(({ participant, votes }) => [participant.id, votes.length])).toEqual([
      ['proposition', 2],
      ['opposition', 1],
    ]);
    expect(split.lead.leader).toBe('opposition');
    expect(split.winner).toBeNull();
    expect(split.agreement).toMatchObject({ pairs: 3, agreeing: 1 });
  });
});

it.each([
  ['clear', 'opposition', { drawn: -9, exchanged: -9 }],
  ['one-reading', 'proposition', { drawn: 9 }],
  ['one-reading', 'proposition', { drawn: 5 }],
  ['one-reading', null, { drawn: 4.9 }],
  ['narrow', null, { drawn: 30, exchanged: -1 }],
  ['split-by-order', null, { drawn: 30, exchanged: -10 }],
  ['inconclusive', null, { drawn: 5, exchanged: 5 }],
])('a panel whose word is %s has the winner %s', (word, winner, margins) => {
  const record = panelDebate(1);
  const panel = panelFor(record, panelWith(record, [margins]));
  expect([panel.word, panel.winner?.id ?? null]).toEqual([word, winner]);
});

it('two judges who read once and name different sides have no winner', () => {
  const record = panelDebate(2);
  const readings = panelWith(record, [{ drawn: 20 }, { drawn: -4 }]);
  const due = { judge: 'judge', way: null, turn: 'x.judge', reason: null };
  expect(panelFor(record, readings)).toMatchObject({
    ...{ word: 'one-reading', quorum: 'one-order', winner: null, complete: true },
    agreement: { pairs: 1, agreeing: 0 },
  });
  expect(panelFor(record, { ...readings, missing: [{ ...due, why: 'due' }] }).complete).toBe(false);
  expect(panelFor(record, { ...readings, missing: [{ ...due, why: 'skipped' }] }).complete).toBe(true);
  // A finished debate has its headline, whatever is missing.
  const over = plusEntries(record, { kind: 'ruling', ruling: 'abandon', at: 1 });
  expect(panelFor(over, { ...readings, missing: [{ ...due, why: 'due' }] }).complete).toBe(true);
});

it('the checks speak against a lead that moves with the order, a judge who dissents, and judges for whom it is level', () => {
  const checksFor = (...margins: [drawn: number, exchanged: number][]) => {
    const record = panelDebate(margins.length);
    const readings = margins.map(([drawnMargin, exchangedMargin]) => ({
      drawn: drawnMargin,
      exchanged: exchangedMargin,
    }));
    const level = { judge: 'judge', belief: 0, reason: '' };
    const panel = panelFor(record, panelWith(record, readings), { beliefs: [level] });
    expect(panel.checks).toMatchObject([{}, {}, {}, { check: 'prior', ran: true, counted: 0 }]);
    return [panel.clearFrom, ...panel.checks.slice(0, 2).map((check) => check.found)];
  };
  const strict = promptDebate({ format: { inconclusiveUnder: 10 } });
  const eight = panelWith(strict, [{ drawn: 8, exchanged: 8 }]);
  expect(panelFor(strict, eight)).toMatchObject({ word: 'narrow', winner: null, clearFrom: 10 });
  expect(checksFor([23.6, 2.9])).toEqual([expect.closeTo(5.68, 2), true, null]);
  expect(checksFor([9, 9], [9, 9], [-9, -9])).toEqual([5, false, true]);
  expect(checksFor([9, 9], [8, 8])).toEqual([expect.closeTo(5, 5), false, false]);
  expect(checksFor([0, 0], [0, 0])).toEqual([expect.closeTo(5, 5), false, true]);
});

it('a verdict after further speeches stands alone, beside the one before them', () => {
  const debate = promptDebate();
  const verdict = (points: number) => verdictAsJson(verdictWith(scoresApart(points)));
  const plan = [...debate.format.plan, ...debate.format.plan];
  const format = { ...debate.format, plan, inconclusiveUnder: 10 };
  const slots = plannedSteps({ ...debate, format }).flatMap((step) => step.slots);
  let points = 20;
  const record = plusEntries(
    { ...debate, format },
    ...slots.map((slot) => {
      if (slot.seat !== 'judge') return speechEntry(slot, `What ${slot.turn} says.`);
      const entry = speechEntry(slot, verdict(points));
      points = -9;
      return entry;
    }),
  );
  expect(debateOutcome(record)).toMatchObject({
    scoreboard: { margin: 9, outcome: { kind: 'inconclusive' } },
    panel: { lead: { leader: 'opposition' }, readings: [{ turn: { id: slots.at(-1)?.turn } }], winner: null },
  });
});

describe('a verdict of an earlier version', () => {
  const verdictOf = (...scores: Parameters<typeof verdictWith>) => {
    const record = playedTo(promptDebate(), '3.judge');
    return plusEntries(
      record,
      speechEntry({ turn: '3.judge', seat: 'judge' }, verdictAsJson(verdictWith(...scores))),
    );
  };

  it('is one reading, with the winner it always had, and the headline says so', () => {
    const outcome = debateOutcome(verdictOf(scoresApart(6.5)));
    expect(outcome).toMatchObject({
      headline: { says: 'one-reading', name: 'Proposition', bench: 'proposition', firm: true, points: 6 },
      scoreboard: { margin: 6.5, outcome: { kind: 'winner', participant: { id: 'proposition' } } },
      panel: { word: 'one-reading', winner: { id: 'proposition' }, complete: true, missing: [] },
    });
    expect(debateOutcome(verdictOf(scoresApart(4.9))).headline).toMatchObject({ firm: false, points: 4 });
    expect(debateOutcome(verdictOf(scoresApart(0))).headline).toEqual({ says: 'tie' });
    expect(outcome).toMatchObject({
      panel: { checks: expect.arrayContaining([{ check: 'names-hidden', ran: false, found: null }]) },
    });
  });

  it('that cannot be read is shown as it is', () => {
    const record = playedTo(promptDebate(), '3.judge');
    const outcome = debateOutcome(
      plusEntries(record, speechEntry({ turn: '3.judge', seat: 'judge' }, 'They won.')),
    );
    expect(outcome).toMatchObject({
      headline: null,
      panel: null,
      scoreboard: null,
      ruling: { read: null, turn: { text: 'They won.' } },
    });
    expect(debateOutcome(record)).toMatchObject({ headline: null, panel: null, ruling: null });
  });
});

it('the checks of a panel tell what the exchanged order did, and whether a judge ruled by its belief', () => {
  const record = panelDebate(2);
  const margins = [
    { drawn: 9, exchanged: -6 },
    { drawn: 9, exchanged: 7 },
  ];
  const beliefs = [
    { judge: 'judge', belief: -35, reason: 'No.' },
    { judge: 'judge-2', belief: 80, reason: '' },
  ];
  const { checks } = panelFor(record, panelWith(record, margins), { beliefs });
  expect(checks.find(({ check }) => check === 'both-orders')).toMatchObject({
    ran: true,
    found: true,
    judges: [
      { judge: 'judge', sameWinner: false, difference: 15 },
      { judge: 'judge-2', sameWinner: true, difference: 2 },
    ],
  });
  // A belief never counts against a single verdict.
  expect(checks.find(({ check }) => check === 'prior')).toMatchObject({
    found: null,
    counted: 2,
    followed: 1,
    beliefs: [
      { believed: 'opposition', ruledFor: 'proposition' },
      { believed: 'proposition', ruledFor: 'proposition' },
    ],
  });
});
