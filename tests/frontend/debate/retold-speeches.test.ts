// A debate whose speeches are retold, through the page's machine and the real backend: what is asked, what it costs, what the check says.
import { panelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, limitsNow, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { expect, it } from 'vitest';
import { debateMarkdown } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';

it('is read twice more than without: once by its clerk, once by its judge, within the limit', async () => {
  const { record } = await runWholeDebate({
    format: 'oxford',
    settings: { rounds: 2, restated: true, bothOrders: true, costLimit: 1 },
  });
  expect(turnsOf(record).flatMap(({ id, seat }) => (seat === 'judge' ? id : []))).toEqual([
    '3.judge',
    'exchanged.judge',
    'restate.judge',
    'restated.judge',
  ]);
  expect(attemptsOf(record).filter(({ outcome }) => outcome.state !== 'accepted')).toEqual([]);
  expect(ledgerOf(record).spentNanoUsd).toBeLessThanOrEqual(limitsNow(record).limitNanoUsd ?? 0);
  expect(debateEnding(record)?.kind).toBe('plan');
  // The demo clerk changes nothing, and so finds nothing.
  const check = panelOutcome(record)?.checks.find((one) => one.check === 'restated');
  expect(check).toMatchObject({ ran: true, found: false });
  expect(panelOutcome(record)?.readings).toHaveLength(3);
  expect(panelOutcome(record)?.judges[0]?.readings).toHaveLength(2);
  expect(debateMarkdown(record)).toMatch(
    /✓ \*\*Restated in plain words\.\*\* With the speeches retold in plain words, the lead of \w+ changes from -?[\d.]+ to -?[\d.]+ points\. Style made no difference/,
  );
}, 60_000);
