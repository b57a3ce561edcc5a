// The times of a replay: those of the record, or those of a reader.
import { type Attempt, attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type PartTimes,
  timesForReading,
  timesInRecord,
} from '../../../frontend/src/screens/replay/replay-timeline.ts';
import { replayOf } from '../../../frontend/src/screens/replay/replay-view.tsx';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { runs } from '../../kit/effort.ts';

/** The record of each recording, by its name. */
const RECORDS = new Map<string, DebateRecord>();
for (const { name, load } of RECORDINGS)
  RECORDS.set(name, (await load()).default.record as unknown as DebateRecord);
const recordNamed = (name: string): DebateRecord => RECORDS.get(name) as DebateRecord;

/** The tasks that are no speeches of the debate: what judges and voters answer, and how the debate closes. */
const NO_SPEECHES = ['prior', 'rule', 'weigh', 'find', 'synthesise', 'sign', 'countersign', 'conclude'];

/** The acts of each recorded debate, as its plan named them while it was held. */
const ACTS: Readonly<Record<string, readonly string[]>> = {
  'oxford-four-day-week': ['Openings', 'Rebuttal 1', 'Rebuttal 2', 'Rebuttal 3', 'Closings', 'Verdict'],
  'oxford-handys': ['Openings', 'Rebuttal 1', 'Rebuttal 2', 'Closings', 'Verdict'],
  'lincoln-douglas-disobedience': [
    ...['Affirmative case', 'Negative’s questions 1', 'Negative’s questions 2', 'Negative’s questions 3'],
    ...[
      'Negative case',
      'Affirmative’s questions 1',
      'Affirmative’s questions 2',
      'Affirmative’s questions 3',
    ],
    ...['Affirmative rebuttal', 'Negative rebuttal', 'Affirmative closing', 'Verdict'],
  ],
  'roundtable-windfall': ['Framing', 'Positions', 'Discussion 1', 'Discussion 2', 'Last positions', 'Result'],
  'consensus-database': ['Round 1', 'Round 2', 'Round 3', 'Result'],
  'dialectic-monolith': ['Questions 1', 'Questions 2', 'Round 1', 'Round 2', 'Result'],
  'duel-conscious': ['Openings', 'Reply 1', 'Reply 2', 'Last turns', 'Verdict'],
};

describe.each(Object.keys(ACTS))('the replay of %s', (name) => {
  const record = recordNamed(name);
  const speeches = turnsOf(record).filter((turn) => !NO_SPEECHES.includes(turn.act));
  const { times, endMs } = timesInRecord(record);

  it('has every speech, as long as it was, as long after the others as it was', () => {
    expect([...times.keys()].sort()).toEqual(speeches.map(({ id }) => id).sort());
    const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
    const isSpoken = (attempt: Attempt | undefined): attempt is Attempt => attempt !== undefined;
    const spokenAttempts = speeches.map(({ attempt }) => attempts.get(attempt ?? '')).filter(isSpoken);
    const firstTokenAt = ({ at, timing }: Attempt) => at + (timing?.firstTokenMs ?? 0);
    const zero = Math.min(...spokenAttempts.map(firstTokenAt));
    for (const attempt of spokenAttempts)
      expect(times.get(attempt.turn)).toEqual([
        firstTokenAt(attempt) - zero,
        attempt.at + (attempt.timing?.totalMs ?? 0) - zero,
      ]);
    for (const { id, at } of speeches.filter(({ model }) => model === null))
      expect(times.get(id)?.[1]).toBe(at - zero);
    const lastAt = Math.max(...attemptsOf(record).map(({ at, timing }) => at + (timing?.totalMs ?? 0)));
    expect(endMs).toBe(lastAt - zero);
  });

  it('has its acts, and in each the speeches of that act alone', () => {
    const { acts, data, sections } = replayOf(record);
    expect(acts.map(({ title }) => title)).toEqual(ACTS[name]);
    const slots = sections.flatMap((section) => (section.kind === 'section' ? section.slots : []));
    const groupOf = (address = '') => address.split('.')[0];
    const groups = data.acts
      .slice(0, -1)
      .map((first, index) =>
        slots.slice(first, data.acts[index + 1]).map(({ item }) => groupOf(item.address)),
      );
    for (const group of groups) expect(new Set(group).size, group.join(' ')).toBe(1);
    expect(slots.length).toBe(speeches.length);
  });
});

it('lasts no longer for the days between a debate and its branch or a new verdict', () => {
  const oxford = recordNamed('oxford-four-day-week');
  const { times, endMs } = timesInRecord(oxford);
  const attempts = new Map(attemptsOf(oxford).map((attempt) => [attempt.id, attempt]));
  // From the eighth speech on everything is said ten days later.
  const turns = turnsOf(oxford).filter(({ act }) => !NO_SPEECHES.includes(act));
  const from = attempts.get(turns[7]?.attempt ?? '')?.at ?? Number.NaN;
  const splitDebate = {
    ...oxford,
    entries: oxford.entries.map((entry) =>
      entry.at >= from ? { ...entry, at: entry.at + 10 * 86_400_000 } : entry,
    ),
  };
  const later = timesInRecord(splitDebate);
  expect(later.endMs).toBeGreaterThan(endMs);
  expect(later.endMs).toBeLessThanOrEqual(endMs + 60_000);
  for (const [turn, [startMs, end]] of later.times)
    expect(end - startMs).toBe((times.get(turn)?.[1] ?? 0) - (times.get(turn)?.[0] ?? 0));
});

it.each([
  ['a person’s speech no days', true, 600_000],
  ['a speech of a model that was copied without its call no more than a minute', false, 60_000],
])('gives %s, though nothing says when it began', (_, isPerson, mostMs) => {
  const oxford = recordNamed('oxford-four-day-week');
  const turns = turnsOf(oxford).filter(({ act }) => !NO_SPEECHES.includes(act));
  const [, , third] = turns;
  const at = third?.at ?? Number.NaN;
  const entries = oxford.entries.map((entry) => {
    const later = entry.at >= at ? { ...entry, at: entry.at + 10 * 86_400_000 } : entry;
    return later.kind === 'turn' && later.id === third?.id
      ? { ...later, attempt: null, ...(isPerson && { model: null }) }
      : later;
  });
  const { times } = timesInRecord({ ...oxford, entries });
  const [startMs = Number.NaN, endMs = Number.NaN] = times.get(third?.id ?? '') ?? [];
  expect(endMs - startMs).toBeLessThanOrEqual(mostMs);
});

const anyParts = fc.array(fc.record({ startMs: fc.nat(1e9), lengthMs: fc.nat(1e6), words: fc.nat(900) }), {
  minLength: 1,
  maxLength: 40,
});

it('reads speeches one after another in the order in which they were given, each as long as its words take', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const inRecord = parts.map(({ startMs, lengthMs }): PartTimes => [startMs, startMs + lengthMs]);
      const times = timesForReading(
        inRecord,
        parts.map(({ words }) => words),
      );
      const order = [...times.keys()].sort(
        (left, right) => (inRecord[left]?.[0] ?? 0) - (inRecord[right]?.[0] ?? 0) || left - right,
      );
      let readTo = 0;
      for (const index of order) {
        const [startMs = 0, endMs = 0] = times[index] ?? [];
        expect(startMs).toBeGreaterThanOrEqual(readTo);
        const words = parts[index]?.words ?? 0;
        expect(endMs - startMs).toBe(words === 0 ? 0 : Math.max(1_500, words * 250));
        readTo = endMs;
      }
    }),
    { seed: 57, numRuns: runs({ fast: 50, all: 2_000 }) },
  );
});

it('counts from the first speech: whenever a debate was held, its replay has the same times', () => {
  const oxford = recordNamed('oxford-four-day-week');
  const moved = JSON.parse(JSON.stringify(oxford), (key, value) =>
    ['at', 'createdAt', 'endedAt'].includes(key) ? value + 86_400_000 : value,
  );
  expect(timesInRecord(moved)).toEqual(timesInRecord(oxford));
});

it('the voice of a replay has the language that is spoken, whatever the motion’s and the page’s are', async () => {
  const record = recordNamed('oxford-four-day-week');
  const motions = ['Is AI dangerous?', 'Can machines think?', 'Remote work', 'War Napoleon ein Tyrann?'];
  await chooseLanguage('de');
  onTestFinished(() => chooseLanguage('en'));
  expect(motions.map((motion) => replayOf({ ...record, motion }).data.language)).toEqual(
    motions.map(() => 'en'),
  );
  const unspoken = ['Is AI dangerous?', '人工智能危险吗？', 'Remote work'];
  expect(unspoken.map((motion) => replayOf({ ...record, motion, entries: [] }).data.language)).toEqual([
    ...['en', 'zh', 'de'],
  ]);
});
