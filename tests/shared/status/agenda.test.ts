// The agenda as readers see it: order, titles, times, word counts, states, the letters of speakers, and questions to the person.

import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf, turnReferences } from '@rostrum/shared/status/agenda';
import { askedQuestions } from '@rostrum/shared/status/asked-questions';
import { givenUpTurnsIn } from '@rostrum/shared/status/debate-status';
import { speakerLetters } from '@rostrum/shared/status/speaker-letters';
import { textReason } from '@rostrum/shared/wire/reason';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  oxfordFormat,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const agendaText = (record: DebateRecord): string[] =>
  agendaOf(record).map(
    ({ title, phase: room, slots, state }) =>
      `${title} | ${room} | ${slots.map((slot) => slot.seat.name).join(' + ')} | ${slots[0]?.words} words | ${state}`,
  );

describe('The agenda of Oxford', () => {
  it('is the table of the format: blind openings, rebuttals with Opposition first, closings, verdict', () => {
    expect(agendaText(openDebate(oxfordFormat(), { settings: { rounds: 2, length: 'full' } }))).toEqual([
      'Opening | opening | Proposition + Opposition | 1050 words | now',
      'Rebuttal 1 | exchange | Opposition | 450 words | to-come',
      'Rebuttal 1 | exchange | Proposition | 450 words | to-come',
      'Rebuttal 2 | exchange | Opposition | 450 words | to-come',
      'Rebuttal 2 | exchange | Proposition | 450 words | to-come',
      'Closing | exchange | Opposition | 300 words | to-come',
      'Closing | exchange | Proposition | 300 words | to-come',
      'Verdict | verdict | Judge | null words | to-come',
    ]);
  });

  it('lets partners alternate by round, all open, and both sides answer at once when that is set', () => {
    const seats = seatedModels(oxfordFormat(), true);
    const turns = (rebuttals: string) =>
      agendaOf(openDebate(oxfordFormat(), { seats, settings: { rounds: 3, rebuttals } })).map((item) =>
        item.slots.map((slot) => slot.turn).join(' + '),
      );
    expect(turns('in-turn')).toEqual([
      '0.proposition + 0.proposition-2 + 0.opposition + 0.opposition-2',
      '1:1.0.opposition',
      '1:1.0.proposition',
      '1:2.0.opposition-2',
      '1:2.0.proposition-2',
      '1:3.0.opposition',
      '1:3.0.proposition',
      '2.opposition',
      '2.proposition',
      '3.judge',
    ]);
    expect(turns('at-once').slice(1, 4)).toEqual([
      '1:1.0.opposition + 1:1.0.proposition',
      '1:2.0.opposition-2 + 1:2.0.proposition-2',
      '1:3.0.opposition + 1:3.0.proposition',
    ]);
  });

  it('says what is done, now, to come and skipped', () => {
    const record = addEntries(
      openDebate(oxfordFormat(), { settings: { rounds: 2 } }),
      fixtureTurn('0.proposition', 'proposition'),
      fixtureTurn('0.opposition', 'opposition'),
      rulingEntry({ ruling: 'skip', turn: '1:1.0.opposition', by: 'chair' }),
    );
    const states = (of: DebateRecord) =>
      agendaOf(of)
        .map((item) => item.state)
        .join(' ');
    expect(states(record)).toBe('done skipped now to-come to-come to-come to-come to-come');
    expect(states(addEntries(record, rulingEntry({ ruling: 'stop', by: 'chair' })))).toBe(
      'done skipped skipped skipped skipped skipped skipped now',
    );
    expect(states(addEntries(record, rulingEntry({ ruling: 'abandon' })))).toBe(
      'done skipped skipped skipped skipped skipped skipped skipped',
    );
  });
});

const table = openDebate(formatNamed('roundtable'));

function seatedAs(names: readonly string[]): DebateRecord {
  const judges = table.seats.filter(({ role }) => role !== 'lead' && role !== 'member');
  const member = table.seats.find(({ role }) => role === 'member');
  if (!member) throw new Error('no member');
  const speakers = names.map((name, index) => ({ ...member, id: `member-${index}`, name }));
  return { ...table, seats: [...speakers, ...judges] };
}

const lettersOf = (...names: string[]) =>
  [...speakerLetters(seatedAs(names))].flatMap(([holder, letters]) =>
    holder.startsWith('seat') ? [letters] : [],
  );

it('the speeches of a speaker are numbered without a gap, and votes and questions apart from them', () => {
  const codesOf = (id: string) => {
    const options = { cards: TEST_CARDS, chance: seededNumbers(5), whims: CALM_CHANCES };
    const { record } = playDebate(openDebate(formatNamed(id)), options);
    return [...turnReferences(record).values()];
  };
  expect(codesOf('consensus').slice(0, 8)).toEqual(['A1', 'B1', 'A1a', 'B1a', 'B2', 'A2', 'A2a', 'B2a']);
  const codes = codesOf('dialectic');
  expect(codes.slice(0, 4)).toEqual(['En1a', 'Ec1a', 'Sc1a', 'Cl1']);
  const numbers = codes.filter((code) => /^En\d+$/.test(code)).map((code) => Number(code.slice(2)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.at(-1)).toMatch(/^J\d$/);
});

it('the letters of a table are as few as tell everybody apart, and never two alike, whatever the names are', () => {
  expect(lettersOf('Economist', 'Engineer', 'Lawyer')).toEqual(['Ec', 'En', 'La']);
  expect(lettersOf('Member 1', 'Member 2', 'Member 3')).toEqual(['M', 'Ma', 'Mb']);
  const names = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 3, maxLength: 60 });
  fc.assert(
    fc.property(names, (sample) => {
      const letters = [...speakerLetters(seatedAs(sample)).values()];
      expect(new Set(letters).size).toBe(letters.length);
      for (const code of letters) expect(code).not.toMatch(/\d|^$/);
    }),
    { seed: 11, numRuns: 200 },
  );
});

const REASON = textReason('The vendor is overloaded.');

const skip = (turn: string) => rulingEntry({ ruling: 'skip', turn, by: 'house', reason: REASON });

const openDialectic = () =>
  openDebate(formatNamed('dialectic'), { settings: { interactiveClarifications: false, rounds: 2 } });

const proposals = [fixtureTurn('1:1.0.agent', 'agent'), fixtureTurn('1:1.0.agent-2', 'agent-2')];

describe('Somebody who could not be heard', () => {
  const record = addEntries(openDialectic(), ...proposals, skip('1:1.0.agent-3'));

  it('is listed with the reason, unless they passed, were skipped by the chair, or had spoken before', () => {
    const others = addEntries(
      openDialectic(),
      rulingEntry({ ruling: 'skip', turn: '1:1.0.agent', by: 'speaker' }),
      rulingEntry({ ruling: 'skip', turn: '1:1.0.agent-2', by: 'chair' }),
      fixtureTurn('1:1.0.agent-3', 'agent-3'),
      skip('1:1.0.agent-3'),
      skip('1:1.0.agent'),
    );
    expect(givenUpTurnsIn(record)).toEqual([{ turn: '1:1.0.agent-3', reason: REASON }]);
    expect(givenUpTurnsIn(others)).toEqual([]);
  });

  it('who has proposed nothing is criticised by nobody, until there is something to criticise', () => {
    const targets = (of: typeof record, pass: number) =>
      plannedSteps(of)
        .filter(({ act, passes }) => act.task === 'criticise' && passes[0] === pass)
        .flatMap(({ slots }) => slots.map(({ target }) => target));
    expect(targets(record, 1).sort()).toEqual(['agent', 'agent', 'agent-2', 'agent-2']);
    expect(targets(record, 2)).toHaveLength(6);
  });
});

it('what two ask alike is put once with both, and another round’s questions are not put again', () => {
  const record = addEntries(
    openDebate(formatNamed('dialectic'), { settings: { clarificationsMaxPerAgent: 2 } }),
    fixtureTurn('0:1.0.agent', 'agent', 'How many users?'),
    fixtureTurn('0:1.0.agent-2', 'agent-2', '- **How many users**?\nBy when?\nHow many users?'),
    fixtureTurn('0:1.0.agent-3', 'agent-3', 'No questions.'),
    fixtureTurn('0:1.1.client', 'client', 'Forty.'),
    fixtureTurn('0:2.0.agent', 'agent', 'Forty at once?\nBy when?\nWho pays?'),
  );
  expect(askedQuestions(record, [1])).toEqual([
    { key: '0:1.0.agent.0', text: 'How many users?', by: ['agent', 'agent-2'] },
    { key: '0:1.0.agent-2.1', text: 'By when?', by: ['agent-2'] },
  ]);
  expect(askedQuestions(record, [2]).map(({ text }) => text)).toEqual(['Forty at once?', 'By when?']);
});
