// The speaking order where speakers answer one another freely. The others: speaking-order.test.ts.

import type { SettingValues } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { openFormat, playedWith, turnIdsOf } from '../kit/agenda-lines.ts';

/** Enough of a topic for the guest to leave. */
const FRAMING =
  'A first version should solve one problem of one kind of customer, at a price that covers support. Which features would wait for later versions, other markets or another team?';

describe('Decide with me', () => {
  const talk = (says: (pass: number) => string | null, answers = 'So it is.', settings: SettingValues = {}) =>
    playedWith(openFormat('elaboration', settings), (act, pass) =>
      act === 'say' ? says(pass) : act === 'converse' ? answers : act === 'frame' ? FRAMING : 'So.',
    );
  const turnsIn = (record: DebateRecord, pass: number) =>
    turnIdsOf(record).filter((turn) => turn.startsWith(`1:${pass}.`));

  it('lets who is addressed answer first and alone, and all in order when nobody is', () => {
    const record = talk(
      (pass) => ['', '@Sceptic and @Product lead?', 'Engineer, you?', 'Go on.'][pass] ?? 'done',
    );
    expect(turnsIn(record, 1)).toEqual(['1:1.1.guest', '1:1.3.member-2', '1:1.3.lead']);
    expect(turnsIn(record, 2)).toEqual(['1:2.1.guest', '1:2.3.member']);
    expect(turnsIn(record, 3)).toEqual(['1:3.1.guest', '1:3.3.lead', '1:3.3.member', '1:3.3.member-2']);
  });

  it('lets the lead answer last where it has just led the talk back', () => {
    const drift = 'Televised football with famous goalkeepers and penalty shootouts';
    const record = talk((pass) => (pass === 2 ? drift : pass < 5 ? 'Go on.' : 'done'));
    expect(turnsIn(record, 2)).toEqual([
      '1:2.1.guest',
      '1:2.2.lead',
      '1:2.3.member',
      '1:2.3.member-2',
      '1:2.3.lead',
    ]);
    expect(turnsIn(record, 4)).toEqual(['1:4.1.guest', '1:4.3.lead', '1:4.3.member', '1:4.3.member-2']);
  });

  it('lets who is challenged with @ answer once', () => {
    const record = talk(
      (pass) => (pass === 1 ? '@Engineer?' : 'done'),
      'No, @Sceptic and @Engineer; Product lead too.',
    );
    expect(turnsIn(record, 1)).toEqual(['1:1.1.guest', '1:1.3.member', '1:1.4.member-2']);
  });

  it('ends at once with an exit word as the whole message, and only then', () => {
    expect(turnIdsOf(talk(() => 'Done!'))).toEqual(['0.lead', '1:1.1.guest', '2.lead']);
    const limit = { turnLimit: 2 };
    expect(turnIdsOf(talk(() => 'We are not done yet', 'So it is.', limit)).at(-2)).toBe('1:2.3.member-2');
  });

  it('asks the guest by name after three turns without a word, and after three more', () => {
    const record = talk(() => null, 'So it is.', { turnLimit: 8 });
    const nudges = turnIdsOf(record).filter((turn) => turn.endsWith('.0.lead'));
    expect(nudges).toEqual(['1:4.0.lead', '1:7.0.lead']);
  });
});
