// Formats as files: what is exported is imported again, and what is malformed is refused with the path and the reason.
import { checkFormat, readFormat, writeFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { describe, expect, it } from 'vitest';
import { malformedFormats, WORKSHOP } from '../kit/workshop.ts';
import { CARDS, formatNamed, opened } from './kit/debates.ts';
import { CALM, chanceFrom, playOut } from './kit/play.ts';

describe('A format file', () => {
  it.each(Object.values(FORMATS))('brings $title back as it was', (format) => {
    expect(readFormat(writeFormat(format))).toEqual({ ok: true, format });
  });

  it('of a person’s own is imported, and debated to its end', () => {
    const reading = readFormat(writeFormat(WORKSHOP));
    if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
    const start = opened(reading.format, { settings: { costLimit: null, warnAt: null } });
    const { record, why } = playOut(start, { cards: CARDS, chance: chanceFrom(5), whims: CALM });
    expect(why).toBe('through');
    expect(record.entries.at(-1)).toMatchObject({ kind: 'turn', id: '2.judge' });
  });

  it('that is malformed comes in at least ten kinds', () =>
    expect(malformedFormats().length).toBeGreaterThanOrEqual(10));

  it.each(malformedFormats().map((one) => [one.name, one] as const))(
    'is refused when %s, with the path and the reason',
    (_, { text, path, reason }) => {
      const issues = issuesOf(readFormat(text));
      expect(issues).toContainEqual({ path, reason: expect.stringContaining(reason) });
    },
  );

  it('is refused when it is no JSON at all, or too long', () => {
    expect(issuesOf(readFormat('{"kind": "rostrum-format",'))[0]).toMatchObject({ path: '' });
    expect(issuesOf(readFormat('['.repeat(300_000)))[0]?.reason).toContain('longer than');
    expect(issuesOf(readFormat('['.repeat(100_000)))[0]?.reason).toContain('is not JSON');
  });

  it('is checked the same while it is composed', () => {
    expect(checkFormat(formatNamed('dialectic')).ok).toBe(true);
    expect(issuesOf(checkFormat({ ...WORKSHOP, seats: [] }))[0]?.path).toBe('seats');
  });
});

const issuesOf = (reading: ReturnType<typeof readFormat>) => (reading.ok ? [] : reading.issues);
