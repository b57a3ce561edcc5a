// Formats and personas as files: export and import are inverse, and a malformed file is refused with path and reason.
// Add malformed files to tests/fixtures/malformed-formats.json.
import { readFormatFile, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { newPersonas, readPersonaFile, writePersonaFile } from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { PlanNode } from '@rostrum/shared/record/plan';
import { actsIn } from '@rostrum/shared/record/plan-acts';
import { GenerationId } from '@rostrum/shared/wire/generation';
import { describe, expect, it } from 'vitest';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CUSTOM_FORMAT, malformedFormats } from '../../kit/custom-format.ts';
import { issuesInWords } from '../../kit/in-words.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

describe('A format file', () => {
  it.each(Object.values(FORMATS))('brings $title back as it was', (format) => {
    expect(readFormatFile(writeFormatFile(format))).toEqual({ ok: true, format });
  });

  it('may have any names: the id of every call is one that a backend takes', () => {
    const longNames = 'pqr'
      .split('')
      .reduce<PlanNode>((inner, letter) => ({ id: letter.repeat(31), loop: { atMost: 2 }, of: [inner] }), {
        id: 'a'.repeat(31),
        task: 'discuss',
        label: 'Talk',
        phase: 'exchange',
        by: { each: ['smith'], of: 'others' },
        seconds: 60,
      });
    const { programme } = CUSTOM_FORMAT;
    const plan = [longNames, ...programme.plan.slice(-1)];
    const reading = readFormatFile(writeFormatFile({ ...CUSTOM_FORMAT, programme: { ...programme, plan } }));
    if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
    const turns = plannedSteps(openDebate(reading.format)).flatMap(({ slots }) =>
      slots.map(({ turn }) => turn),
    );
    expect(turns.filter((turn) => !GenerationId.safeParse(`${turn}.12`).success)).toEqual([]);
  });

  it('of a person’s own is imported, and debated to its end', () => {
    const reading = readFormatFile(writeFormatFile(CUSTOM_FORMAT));
    if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
    const start = openDebate(reading.format, { settings: { costLimit: null, warnAt: null } });
    const { record, why } = playDebate(start, {
      cards: TEST_CARDS,
      chance: seededNumbers(5),
      whims: CALM_CHANCES,
    });
    expect(why).toBe('through');
    expect(record.entries.at(-1)).toMatchObject({ kind: 'turn', id: '2.judge' });
  });

  it.each(malformedFormats().map((one) => [one.name, one] as const))(
    'is refused when %s, with the path and the reason',
    (_, { text, path, reason }) => {
      const issues = issuesInWords(readFormatFile(text));
      expect(issues).toContainEqual({ path, reason: expect.stringContaining(reason) });
    },
  );

  it.each([
    ['quality', undefined],
    [{ choose: 'rounds', of: {} }, undefined],
    [{ choose: 'nothing', of: {} }, 'nothing is not a setting of the format'],
  ])('may end a loop by the measure %j, and names a setting that is not there', (measure, reason) => {
    const text = writeFormatFile(CUSTOM_FORMAT).replace(
      /"until":\s*\{[^}]*\}/,
      `"until": ${JSON.stringify({ rule: 'confident', in: 'ask', measure, threshold: 5 })}`,
    );
    expect(issuesInWords(readFormatFile(text)).map((issue) => issue.reason)).toEqual(reason ? [reason] : []);
  });

  it.each([{ stressTest: true }, { colour: 'red' }, { rounds: 99 }])(
    'stays sound with %j, a default that nothing takes',
    (defaults) => {
      const format = { ...CUSTOM_FORMAT, defaults };
      expect(readFormatFile(writeFormatFile(format))).toEqual({ ok: true, format });
    },
  );

  it.each(['9', 'case_', 'c'.repeat(32)])(
    'is refused when a node is called %s, and says what it may be',
    (id) => {
      const file = writeFormatFile(CUSTOM_FORMAT).replace(/"plan":\s*\[\s*\{/, `$& "id": "${id}",`);
      expect(issuesInWords(readFormatFile(file)).map((issue) => issue.reason)).toContain(
        'is not a name of up to 31 small letters, digits and hyphens, a letter first',
      );
    },
  );

  it('is refused when it is a debate, and says where a debate is imported', () => {
    expect(issuesInWords(readFormatFile('{"kind": "rostrum-debate"}'))[0]).toMatchObject({
      path: '',
      reason: expect.stringContaining('On the page, import it in History.'),
    });
  });

  it('is refused when it is no JSON at all, or too long', () => {
    expect(issuesInWords(readFormatFile('{"kind": "rostrum-format",'))[0]).toMatchObject({ path: '' });
    expect(issuesInWords(readFormatFile('['.repeat(300_000)))[0]?.reason).toContain('longer than');
    expect(issuesInWords(readFormatFile('['.repeat(100_000)))[0]?.reason).toContain('is not JSON');
  });
});

const nurse = {
  id: 'own-nurse',
  name: 'Nurse',
  voice: 'Begins with the patient.',
  priorities: 'Who is on shift at three in the morning.',
  changesMind: 'A ward where it was tried.',
};
const fileOf = (change: object) => JSON.stringify({ kind: 'rostrum-personas', v: 1, ...change });

describe('A file of personas', () => {
  it('holds what was written, shipped personas as well', () => {
    const all = [...PERSONAS, nurse];
    expect(readPersonaFile(writePersonaFile(all))).toEqual({ ok: true, personas: all });
  });

  it.each([
    ['{', '', 'is not JSON'],
    [
      fileOf({ kind: 'rostrum-format', personas: [nurse] }),
      '',
      /not a file of characters\. On the page, import it in Formats/,
    ],
    [fileOf({ v: 2, personas: [nurse] }), 'v', /is not 1/],
    [fileOf({}), 'personas', 'is missing'],
    [fileOf({ personas: {} }), 'personas', 'is not a list'],
    [fileOf({ personas: [nurse, { ...nurse, name: ' ' }] }), 'personas.1.name', 'is empty'],
    ...['9', 'nurse_', 'n'.repeat(61)].map((id): [string, string, string] => [
      fileOf({ personas: [{ ...nurse, id }] }),
      'personas.0.id',
      'is not up to 60 small letters, digits and hyphens, a letter first',
    ]),
    [fileOf({ personas: [{ ...nurse, voice: 7 }] }), 'personas.0.voice', 'is not a text'],
    [
      fileOf({ personas: [{ ...nurse, priorities: 'x'.repeat(601) }] }),
      'personas.0.priorities',
      /longer than 600/,
    ],
    [fileOf({ personas: [{ ...nurse, mood: 'grim' }] }), 'personas.0.mood', 'is not known here'],
  ])('is refused with the path and the reason: %s', (file, path, reason) => {
    const [issue] = issuesInWords(readPersonaFile(file));
    expect(issue?.path).toBe(path);
    expect(issue?.reason).toMatch(reason);
  });
});

it('takes in what is new: the known stays out, and a taken id is not overwritten', () => {
  const other = { ...nurse, name: 'Night nurse' };
  expect(newPersonas([nurse], [nurse])).toEqual([]);
  expect(newPersonas(PERSONAS, [])).toEqual([]);
  const [fresh] = newPersonas([other], [nurse]);
  expect(fresh).toEqual({ ...other, id: 'own-night-nurse' });
});

it.each(Object.values(FORMATS))('$title names each act by what is said in it, not by a seat', (format) => {
  const { plan, continues = [] } = format.programme;
  const seats = format.seats.map(({ name }) => name);
  expect(actsIn([...plan, ...continues]).filter(({ label }) => seats.includes(label))).toEqual([]);
});
