// From a set-up to a new record: defaults, units, refused values with path and reason, custom formats.
import { type Choices, createRecord, SetupError, setupIssues } from '@rostrum/shared/formats/create-record';
import { Format, type SeatDraft, type SettingSpec } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { DebateRecord } from '@rostrum/shared/record/record-schema';
import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  formatNamed,
  openDebate,
  oxfordFormat,
  PERSON,
  seatedModels,
} from '../../fixtures/records.ts';
import { inWords } from '../../kit/in-words.ts';

const seatedWith = (id: string, more: Partial<SeatDraft>) =>
  seatedModels(oxfordFormat()).map((seat) => (seat.id === id ? { ...seat, ...more } : seat));

describe.each(Object.entries(FORMATS))('%s', (id, format) => {
  it('is JSON, whole and sound', () => {
    expect(Format.parse(JSON.parse(JSON.stringify(format)))).toEqual(format);
    expect(format.id).toBe(id);
    const { criteria, outcome } = format.programme;
    const hasScores = outcome === 'verdict' || outcome === 'findings';
    expect(criteria.reduce((sum, criterion) => sum + criterion.weight, 0)).toBe(hasScores ? 100 : 0);
    const ids = settingsOf(format).map((spec: SettingSpec) => spec.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const motion of format.sampleMotions)
      expect(setupIssues(format, choicesFor(format, { motion }))).toEqual([]);
  });

  it('opens a record that its schema takes', () => {
    const record = openDebate(format);
    expect(DebateRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(record.entries).toEqual([]);
  });
});

describe('An opened record', () => {
  it('has the sources’ defaults, in nano-dollars and milliseconds', () => {
    const { settings } = createRecord(oxfordFormat(), { ...choicesFor(oxfordFormat()), settings: {} });
    expect(settings).toMatchObject({
      length: 0.25,
      turnTimeoutMs: 120_000,
      warnAtNanoUsd: 3_000_000_000,
      limitNanoUsd: 5_000_000_000,
      seed: null,
      of: { rounds: 5, bothOrders: true },
    });
    const changedDebate = openDebate(oxfordFormat(), {
      settings: { length: 'full', warnAt: null, costLimit: 0.5, seed: 7, rounds: 10 },
    });
    expect(changedDebate.settings).toMatchObject({
      length: 1,
      warnAtNanoUsd: null,
      limitNanoUsd: 500_000_000,
      seed: 7,
      of: { rounds: 10 },
    });
  });

  it('has titles in the motion’s language, and names that a person gave as they are', () => {
    const names = (second: string) => {
      const seats = seatedModels(oxfordFormat()).filter(({ role }) => role === 'judge');
      const judges = [...seats, ...seats.map((seat) => ({ ...seat, id: 'judge-2', name: second }))];
      const others = seatedModels(oxfordFormat()).filter(({ role }) => role !== 'judge');
      const motion = 'Die Stadt soll private Autos verbannen';
      return openDebate(oxfordFormat(), { motion, seats: [...others, ...judges] }).seats.map(
        ({ name }) => name,
      );
    };
    const german = ['Befürwortung', 'Gegenseite', 'Richter 1'];
    expect(names('Second judge')).toEqual([...german, 'Richter 2']);
    expect(names('Strict Judge')).toEqual([...german, 'Strict Judge']);
  });

  it.each<[string, Partial<Choices>]>([
    ['motion is empty', { motion: '  ' }],
    ['motion is longer than 500 characters', { motion: 'a'.repeat(501) }],
    ['motion holds characters that cannot be printed', { motion: 'half a \ud83d' }],
    ['settings.rounds is less than 2', { settings: { rounds: 1 } }],
    ['settings.rounds is not a whole number', { settings: { rounds: 2.5 } }],
    ['settings.rounds is missing', { settings: { rounds: null } }],
    ['settings.length is not one of brief, half, full', { settings: { length: 'endless' } }],
    ['settings.colour is not a setting of Oxford', { settings: { colour: 'red' } }],
    [
      'seats.judge needs at least 1',
      { seats: seatedModels(oxfordFormat()).filter((seat) => seat.role !== 'judge') },
    ],
    ['seats.opposition has nobody', { seats: seatedWith('opposition', { occupant: null }) }],
    ['seats.judge.occupant cannot be a person', { seats: seatedWith('judge', { occupant: PERSON }) }],
    [
      'seats.opposition.name is given twice',
      { seats: seatedModels(oxfordFormat()).map((seat) => (seat.bench ? { ...seat, name: 'Same' } : seat)) },
    ],
    [
      'seats.clown.role is not a role of Oxford',
      {
        seats: [
          ...seatedModels(oxfordFormat()),
          { id: 'clown', role: 'clown', name: 'Clown', persona: null, occupant: PERSON },
        ],
      },
    ],
    ['channel ', { channel: 'short' }],
  ])('is refused: %s', (fault, choices) => {
    const issues = setupIssues(oxfordFormat(), choicesFor(oxfordFormat(), choices))
      .map(inWords)
      .map((issue) => `${issue.path} ${issue.reason}`);
    const [field = '', ...reason] = fault.split(' ');
    expect(issues.some((issue) => issue.startsWith(field) && issue.includes(reason.join(' ')))).toBe(true);
    expect(() => createRecord(oxfordFormat(), choicesFor(oxfordFormat(), choices))).toThrow(SetupError);
  });

  it('of a Duel is refused for a swear word, and for no word that only holds or resembles one', () => {
    const duel = formatNamed('duel');
    const isTaken = (motion: string) => setupIssues(duel, choicesFor(duel, { motion })).length === 0;
    const fine = [
      ...[
        'Ist ein Kanal durch Nicaragua sinnvoll?',
        'Hat der Panamakanal genug Wasser?',
        'Was lehrt Fukushima?',
      ],
      ...[
        'Wer haftet für Cum-Ex-Geschäfte?',
        'Wie viele Analphabeten gibt es?',
        'Haben Wankelmotoren Zukunft?',
      ],
      ...['Should sex education be compulsory?', 'Is rape within marriage punished enough?'],
      ...[
        'Soll man ASS vorbeugend nehmen?',
        'Qui paie le retard des trains ?',
        'Är detta slutet för kärnkraften?',
      ],
      ...['Var det ett bra slut på kriget?', 'Is Scunthorpe a shitake town in Sussex?'],
    ];
    const foul = [
      'Is this fucking tax fair?',
      'Should BULLSHIT jobs be banned?',
      'Ist der Chef ein Arschloch?',
    ];
    expect(fine.filter((motion) => !isTaken(motion))).toEqual([]);
    expect(foul.filter(isTaken)).toEqual([]);
  });

  it('is refused with a reason, never with a crash, for whatever a link may hold', () => {
    const proto = JSON.parse('{"__proto__": 5, "constructor": 1}');
    for (const junk of [null, 7, [], {}, [null], proto])
      for (const field of ['motion', 'seats', 'channel', 'id'] as const) {
        const choices = { ...choicesFor(oxfordFormat()), [field]: junk } as Choices;
        expect(setupIssues(oxfordFormat(), choices).length).toBeGreaterThan(0);
      }
    for (const settings of [null, 7, 'x', [null], proto] as unknown as Choices['settings'][])
      expect(setupIssues(oxfordFormat(), { ...choicesFor(oxfordFormat()), settings }).length).toBeGreaterThan(
        0,
      );
  });
});
