// Formats as files: what is exported is imported again, and what is malformed is refused with the path and the reason.
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat, readFormat, writeFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { describe, expect, it } from 'vitest';
import malformed from '../fixtures/malformed-formats.json' with { type: 'json' };
import { CARDS, formatNamed, opened } from './kit/debates.ts';
import { CALM, chanceFrom, playOut } from './kit/play.ts';

/** A format of a person's own: a blind act, then a loop until nobody asks, then a verdict. */
const OWN: Format = {
  id: 'my-workshop',
  title: 'My workshop',
  summary: 'Blind positions, then questions until there are none',
  motion: { min: 3, max: 500 },
  sampleMotions: ['We should move the market to Saturdays'],
  seats: [
    { role: 'smith', name: 'Smith', about: 'Makes.', bench: null, min: 2, max: 4, human: true },
    { role: 'judge', name: 'Judge', about: 'Weighs.', bench: null, min: 1, max: 1, human: false },
  ],
  settings: [
    {
      id: 'rounds',
      title: 'Rounds',
      about: 'At most.',
      advanced: false,
      kind: 'number',
      min: 1,
      max: 6,
      step: 1,
      default: 3,
    },
  ],
  programme: {
    layout: 'table',
    outcome: 'verdict',
    contestants: ['smith'],
    inconclusiveUnder: 5,
    rules: ['Say what you would do.'],
    criteria: [{ id: 'use', title: 'Use', weight: 100, about: 'Whether it would work.' }],
    plan: [
      { act: 'position', label: 'Position', room: 'opening', by: { together: ['smith'] }, seconds: 60 },
      {
        loop: { atMost: { setting: 'rounds' }, until: { rule: 'noQuestions', in: 'ask' } },
        of: [
          {
            act: 'ask',
            label: 'Questions',
            room: 'exchange',
            by: { oneByOne: ['smith'] },
            answer: 'questions',
          },
          { act: 'discuss', label: 'Discussion', room: 'exchange', by: { inTurn: ['smith'] }, seconds: 60 },
        ],
      },
      {
        act: 'rule',
        label: 'Verdict',
        room: 'verdict',
        by: { together: ['judge'] },
        maxOutputTokens: 2000,
        answer: 'verdict',
      },
    ],
  },
};

describe('A format file', () => {
  it.each(Object.values(FORMATS))('brings $title back as it was', (format) => {
    expect(readFormat(writeFormat(format))).toEqual({ ok: true, format });
  });

  it('of a person’s own is imported, and debated to its end', () => {
    const reading = readFormat(writeFormat(OWN));
    if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
    const start = opened(reading.format, { settings: { costLimit: null, warnAt: null } });
    const { record, why } = playOut(start, { cards: CARDS, chance: chanceFrom(5), whims: CALM });
    expect(why).toBe('through');
    expect(record.entries.at(-1)).toMatchObject({ kind: 'turn', id: '2.judge' });
  });

  it('that is malformed comes in at least ten kinds', () =>
    expect(malformed.length).toBeGreaterThanOrEqual(10));

  it.each(malformed.map((one) => [one.name, one] as const))(
    'is refused when %s, with the path and the reason',
    (_, { change, path, reason }) => {
      const file = JSON.parse(writeFormat(OWN)) as Record<string, unknown>;
      const issues = issuesOf(readFormat(JSON.stringify(changed(file, change))));
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
    expect(issuesOf(checkFormat({ ...OWN, seats: [] }))[0]?.path).toBe('seats');
  });
});

const issuesOf = (reading: ReturnType<typeof readFormat>) => (reading.ok ? [] : reading.issues);

/** The file with the value at a path replaced; a missing value takes the member away. */
function changed(file: unknown, { at, to }: { at: (string | number)[]; to?: unknown }): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return to;
  if (Array.isArray(file))
    return file.map((item, index) => (index === key ? changed(item, { at: rest, to }) : item));
  const value = changed((file as Record<string, unknown>)[key], { at: rest, to });
  return { ...(file as object), [key]: value };
}
