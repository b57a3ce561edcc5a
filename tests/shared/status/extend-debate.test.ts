// Continuing after the planned end: the plan gets more turns, earlier turns keep their addresses, and the end is played again.

import { recordIssues } from '@rostrum/shared/formats/record-limits';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding, extendDebate, extensionPasses } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { timeUntilLimit } from '@rostrum/shared/status/time-limits';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  oxfordFormat,
  rulingEntry,
} from '../../fixtures/records.ts';

const MINUTE = 60_000;
const talk = (settings = {}) =>
  openDebate(formatNamed('elaboration'), { settings: { turnLimit: 3, ...settings } });

/** Plays to the end; `guest` gives the guest's text for each turn, and every other seat gives a fixed one. */
function talkedOut(record: DebateRecord, guest: (turn: string) => string): DebateRecord {
  for (let now = record; ; ) {
    const next = nextStep(now);
    if (next.kind === 'close') return now;
    const [slot] = next.waiting;
    if (!slot) throw new Error('a step without a place');
    const words = slot.seat === 'guest' ? guest(slot.turn) : `What ${slot.turn} says.`;
    now = addEntries(now, fixtureTurn(slot.turn, slot.seat, words));
  }
}
const chat = (turn: string) => `Let us look at ${turn} together.`;

describe('a talk that came to its planned end', () => {
  it('continues by as many turns again, and every earlier turn keeps its place', () => {
    const before = talkedOut(talk(), chat);
    expect(extensionPasses(before)).toBe(3);
    const after = extendDebate(before, 5 * MINUTE);
    expect(debateStatus(after)).toBe('running');
    expect(turnsOf(after)).toEqual(turnsOf(before));
    expect(nextStep(after)).toMatchObject({ waiting: [{ turn: '3:1.1.guest' }] });
    const all = (record: DebateRecord) => plannedSteps(record).map((step) => step.address);
    expect(all(after).slice(0, all(before).length)).toEqual(all(before));
  });

  it('ends again: by another exit word or by the bound, with its own synthesis beside the earlier one', () => {
    const before = talkedOut(talk(), (turn) => (turn.startsWith('1:2') ? 'done' : chat(turn)));
    const after = talkedOut(extendDebate(before, 1), (turn) =>
      turn.startsWith('3:2') ? 'Wrap up!' : chat(turn),
    );
    const syntheses = turnsOf(after).filter(
      ({ id }) => id.endsWith('.lead') && !id.includes(':') && id !== '0.lead',
    );
    expect(syntheses.map(({ id }) => id)).toEqual(['2.lead', '4.lead']);
    const outcome = debateOutcome(after);
    expect(outcome).toMatchObject({
      kind: 'synthesis',
      turns: 4,
      endedBy: 'rule',
      ruling: { turn: { id: '4.lead' } },
    });
    expect(debateEnding(after)?.reason).toEqual({ code: 'ended-by-person' });
    expect(extensionPasses(after)).toBe(3);
    const third = extendDebate(after, 2);
    expect(nextStep(third)).toMatchObject({ waiting: [{ turn: '5:1.1.guest' }] });
  });

  it('can be read however often it was continued', () => {
    let record = talkedOut(talk({ turnLimit: 30 }), () => 'done');
    for (let times = 0; times < 12; times++) record = talkedOut(extendDebate(record, 1), () => 'done');
    expect(recordIssues(record)).toEqual([]);
  });

  it('does not count the time for which it was over', () => {
    const before = talkedOut(talk({ totalMinutes: 30 }), chat);
    const after = extendDebate(before, 90 * MINUTE);
    expect(timeUntilLimit(after, 91 * MINUTE)).toBe(29 * MINUTE);
  });
});

it('a debate that was stopped or abandoned, is not over, or has no extension, cannot be continued', () => {
  const running = talk();
  const stoppedDebate = talkedOut(
    addEntries(running, fixtureTurn('0.lead', 'lead'), rulingEntry({ ruling: 'stop', by: 'chair' })),
    chat,
  );
  const abandonedDebate = addEntries(running, rulingEntry({ ruling: 'abandon' }));
  for (const record of [
    running,
    stoppedDebate,
    abandonedDebate,
    talkedOut(openDebate(oxfordFormat()), chat),
  ]) {
    expect(extensionPasses(record)).toBeNull();
    expect(extendDebate(record, 1)).toBe(record);
  }
});
