// Personas as files: export and import are inverse, and a file that is not valid is refused with path and reason.
import { newPersonas, readPersonaFile, writePersonaFile } from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { describe, expect, it } from 'vitest';

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
    ['{', 'the whole', 'is not JSON'],
    [
      fileOf({ kind: 'rostrum-format', personas: [nurse] }),
      'kind',
      /not a file of characters\. Import it in Formats/,
    ],
    [fileOf({ v: 2, personas: [nurse] }), 'v', /is not 1/],
    [fileOf({}), 'personas', 'is not a list'],
    [fileOf({ personas: [nurse, { ...nurse, name: ' ' }] }), 'personas.1.name', 'is empty'],
    [fileOf({ personas: [{ ...nurse, voice: 7 }] }), 'personas.0.voice', 'is not a text'],
    [
      fileOf({ personas: [{ ...nurse, priorities: 'x'.repeat(601) }] }),
      'personas.0.priorities',
      /longer than 600/,
    ],
    [fileOf({ personas: [{ ...nurse, mood: 'grim' }] }), 'personas.0.mood', 'is nothing a persona has'],
  ])('is refused with the path and the reason: %s', (file, path, reason) => {
    const read = readPersonaFile(file);
    if (read.ok) throw new Error('it was taken');
    expect(read.issues[0]?.path).toBe(path);
    expect(read.issues[0]?.reason).toMatch(reason);
  });
});

it('takes in what is new: the known stays out, and a taken id is not overwritten', () => {
  const other = { ...nurse, name: 'Night nurse' };
  expect(newPersonas([nurse], [nurse])).toEqual([]);
  expect(newPersonas(PERSONAS, [])).toEqual([]);
  const [fresh] = newPersonas([other], [nurse]);
  expect(fresh).toEqual({ ...other, id: 'own-night-nurse' });
});
