// Formats as files: export and import are inverse, and a malformed file is refused with path and reason.
// Add malformed files to tests/fixtures/malformed-formats.json.
import { readFormatFile, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { describe, expect, it } from 'vitest';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CUSTOM_FORMAT, malformedFormats } from '../../kit/custom-format.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

describe('A format file', () => {
  it.each(Object.values(FORMATS))('brings $title back as it was', (format) => {
    expect(readFormatFile(writeFormatFile(format))).toEqual({ ok: true, format });
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
      const issues = issuesOf(readFormatFile(text));
      expect(issues).toContainEqual({ path, reason: expect.stringContaining(reason) });
    },
  );

  it('is refused when it is a debate, and says where a debate is imported', () => {
    expect(issuesOf(readFormatFile('{"kind": "rostrum-debate"}'))[0]).toMatchObject({
      path: '',
      reason: expect.stringContaining('Import it in History'),
    });
  });

  it('is refused when it is no JSON at all, or too long', () => {
    expect(issuesOf(readFormatFile('{"kind": "rostrum-format",'))[0]).toMatchObject({ path: '' });
    expect(issuesOf(readFormatFile('['.repeat(300_000)))[0]?.reason).toContain('longer than');
    expect(issuesOf(readFormatFile('['.repeat(100_000)))[0]?.reason).toContain('is not JSON');
  });
});

const issuesOf = (reading: ReturnType<typeof readFormatFile>) => (reading.ok ? [] : reading.issues);
