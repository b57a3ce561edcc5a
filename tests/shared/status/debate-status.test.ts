// Whether a debate runs, waits or is over, the speeches that a verdict needs, and what prevents a verdict.
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord, Flag } from '@rostrum/shared/record/record';
import { debateEnding, noVerdictReason } from '@rostrum/shared/status/debate-ending';
import { bothSidesSpoke, debateStatus, pausedIfUnattended } from '@rostrum/shared/status/debate-status';
import { expect, it } from 'vitest';
import { panelDebate } from '../../fixtures/panel-readings.ts';
import { plusEntries, speechEntry } from '../../fixtures/prompt-debate.ts';
import { addEntries, fixtureAttempt, fixtureTurn, openDebate, rulingEntry } from '../../fixtures/records.ts';

const UNATTENDED_LIMIT_MS = 15 * 60_000;
const running = fixtureAttempt('0.opposition', 'opposition', { outcome: { state: 'running' } });
const speech = fixtureTurn('0.proposition', 'proposition');

it('a debate is over or paused only once no call is open, and another try of one speech lifts no pause', () => {
  const status = (...entries: Parameters<typeof addEntries>[1][]) =>
    debateStatus(addEntries(openDebate(), ...entries));
  const pause = (when: 'now' | 'after-speech') => rulingEntry({ ruling: 'pause', when });
  const abandon = rulingEntry({ ruling: 'abandon' });
  expect([status(), status(speech), status(abandon)]).toEqual(['unopened', 'running', 'completed']);
  expect(status(running, abandon)).toBe('running');
  expect(status(running, pause('after-speech'))).toBe('running');
  expect(status(speech, pause('after-speech'))).toBe('paused');
  expect(status(running, pause('now'))).toBe('paused');
  expect(status(speech, pause('now'), rulingEntry({ ruling: 'retry', turn: '0.opposition' }))).toBe('paused');
  expect(status(speech, pause('now'), rulingEntry({ ruling: 'retry' }))).toBe('running');
});

it('a debate continues by itself for as long as the limit, and opens paused from then on', () => {
  const record = addEntries(openDebate(), speech);
  expect(pausedIfUnattended(record, 1_000, 1_000 + UNATTENDED_LIMIT_MS)).toBe(record);
  const left = pausedIfUnattended(record, 1_000, 1_001 + UNATTENDED_LIMIT_MS);
  expect([debateStatus(left), left.entries.at(-1)?.at]).toEqual(['paused', 1_000]);
  // The clock was ahead when its page was seen, and was set back since.
  const seenAhead = pausedIfUnattended(record, 2_000 + UNATTENDED_LIMIT_MS, 1_000);
  expect([debateStatus(seenAhead), seenAhead.entries.at(-1)?.at]).toEqual(['paused', 1_000]);
});

it('one side alone is nothing to judge, however often it speaks', () => {
  const one = addEntries(openDebate(), speech, fixtureTurn('1:1.0.proposition', 'proposition'));
  expect(bothSidesSpoke(one)).toBe(false);
  expect(bothSidesSpoke(addEntries(one, fixtureTurn('0.opposition', 'opposition')))).toBe(true);
});

it('a debate ends without a verdict only if no judge’s answer can be read', () => {
  const withUnreadable = (unreadable: readonly string[]) => {
    const open = panelDebate(2);
    const slots = plannedSteps(open).flatMap((step) => step.slots);
    const flags = (seat: string): Flag[] => (unreadable.includes(seat) ? ['unreadable'] : []);
    const entries = slots.map((slot) => ({ ...speechEntry(slot, 'So.'), flags: flags(slot.seat) }));
    return debateEnding(plusEntries(open, ...(entries as DebateRecord['entries'])))?.kind;
  };
  expect([withUnreadable([]), withUnreadable(['judge']), withUnreadable(['judge', 'judge-2'])]).toEqual([
    'plan',
    'plan',
    'no-verdict',
  ]);
});

it('a reason of money names the limit as the person gave it, with what answers before the debate took of it', () => {
  const record = openDebate();
  const settings = { ...record.settings, answersNanoUsd: 6e8 };
  expect(
    noVerdictReason({ ...record, settings }, null, { neededNanoUsd: 5e8, limitNanoUsd: 4e8 }),
  ).toMatchObject({
    neededNanoUsd: 11e8,
    limitNanoUsd: 10e8,
  });
});
