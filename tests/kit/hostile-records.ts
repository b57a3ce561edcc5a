// Invalid records that would break the page or make it hang, each with the path that the refusal must name.
// Add new ones to CORRUPTIONS.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { spokenDebate } from '../frontend/storage/test-archive.ts';

type Corrupt = (record: DebateRecord) => unknown;

/** Returns the record with another value at a path such as `entries.1.at`. */
function withValueAt(record: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(record) ? [...record] : { ...(record as object) }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? value : withValueAt(copy[key], rest.join('.'), value);
  return copy;
}

/** Numbers that JSON can express but the page cannot use, with their names. */
const NUMBERS: readonly [string, number][] = [
  ['Infinity (1e400)', Number.POSITIVE_INFINITY],
  ['-1e300', -1e300],
  ['just after the last date', 8.64e15 + 2],
];
const TIME_PATHS = ['createdAt', 'entries.1.at'];

const act = { task: 'case', label: 'Opening', phase: 'opening', by: { allAtOnce: ['proposition'] } };
const loop = (atMost: unknown, of: unknown[]) => ({ loop: { atMost }, of });
const nestedLoops = (depth: number, atMost: number, inner: unknown[] = [act]): unknown =>
  Array.from({ length: depth }).reduce<unknown[]>((of) => [loop(atMost, of)], inner)[0];
const deepArray = (depth: number): unknown =>
  JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;
const seats = (record: DebateRecord, count: number, role = 'opposition') =>
  Array.from({ length: count }, (_, index) => ({ ...record.seats[1], id: `seat-${index}`, role }));
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

type Corruption = readonly [name: string, path: string, spoil: Corrupt];
const at =
  (path: string, value: unknown): Corrupt =>
  (record) =>
    withValueAt(record, path, value);

const CORRUPTIONS: readonly Corruption[] = [
  ...TIME_PATHS.flatMap((path) =>
    NUMBERS.map(([name, value]): Corruption => [`${path} is ${name}`, path, at(path, value)]),
  ),
  ['a billion rounds in the settings', 'format.plan.2.loop.atMost', at('settings.of.rounds', 1e9)],
  ['a loop of 51 passes', 'format.plan.0.loop.atMost', at('format.plan.0', loop(51, [act]))],
  ['loops in loops, four deep', 'format.plan.0.of.0.of.0.of.0', at('format.plan.0', nestedLoops(4, 50))],
  ['loops in loops, three deep and long', 'format.plan', at('format.plan.0', nestedLoops(3, 50))],
  [
    'loops in loops in which nobody speaks',
    'format.plan',
    at('format.plan.0', nestedLoops(3, 50, [{ ...act, by: { allAtOnce: ['nobody'] } }])),
  ],
  ['loops in loops, two thousand deep', 'format', at('format.plan.0', nestedLoops(2_000, 2))],
  ['a plan of 81 acts', 'format.plan', at('format.plan', many(81, act))],
  ['an empty plan', 'format.plan', at('format.plan', [])],
  [
    'an act that names one role a thousand times',
    'format.plan.0.by.allAtOnce',
    at('format.plan.0', { ...act, by: { allAtOnce: many(1_000, 'proposition') } }),
  ],
  [
    '60 seats that each speak about every other',
    'format.plan',
    (record) => ({
      ...(withValueAt(record, 'format.plan.0', {
        ...act,
        by: { each: ['opposition'], of: 'others' },
      }) as object),
      seats: seats(record, 60),
    }),
  ],
  ['3,000 seats', 'seats', (record) => ({ ...record, seats: seats(record, 3_000) })],
  [
    'a continuation of a billion passes',
    'format.continues.0.loop.atMost',
    at('format.continues', [loop(1e9, [act])]),
  ],
  [
    'two thousand extensions',
    'entries',
    at('entries', many(2_000, { kind: 'ruling', at: 1, ruling: 'extend' })),
  ],
  [
    'more entries than a debate can have',
    'entries',
    (record) => withValueAt(record, 'entries', many(20_001, record.entries[1])),
  ],
  ['an entry of an unknown kind', 'entries.0', at('entries.0', { kind: 'song', at: 1 })],
  ['a speech longer than any call', 'entries.1.text', at('entries.1.text', 'x'.repeat(10_000_001))],
  ['a motion as long as a book', 'motion', at('motion', 'x'.repeat(300_000))],
  ['a name as long as a book', 'seats.0.name', at('seats.0.name', 'x'.repeat(300_000))],
  ['a rule as long as a book', 'format.rules.0', at('format.rules', ['x'.repeat(300_000)])],
  ['a weight of 1e300', 'format.criteria.0.weight', at('format.criteria.0.weight', 1e300)],
  ['a cost of 1e300', 'entries.0.charge.nanoUsd', at('entries.0.charge.nanoUsd', 1e300)],
  ['a hold of less than nothing', 'entries.0', at('entries.0.holdNanoUsd', -1e12)],
  ['an outcome named __proto__', 'format.outcome', at('format.outcome', '__proto__')],
  ['an answer named __proto__', 'format.plan.0.answer', at('format.plan.0.answer', '__proto__')],
  ['a task named constructor', 'format.plan.0.task', at('format.plan.0.task', 'constructor')],
  ['a title that reverses the text', 'format.title', at('format.title', '\u202eOxford')],
  ['an unknown field, nested 2,000 deep', 'extra', at('extra', deepArray(2_000))],
  ['100,001 flags', 'entries.1.flags', at('entries.1.flags', many(100_001, 'cut'))],
  ['a version of the future', 'v', at('v', 1e300)],
];

/** The records as parsed from JSON, with the path of the fault in each. */
export const HOSTILE_RECORDS = CORRUPTIONS.map(([name, path, corrupt]) => ({
  name,
  path,
  record: corrupt(spokenDebate()),
}));

/** Returns the text of a debate's file with this record; Infinity is written as 1e400. */
export function fileTextOf(record: unknown): string {
  const file = { kind: 'rostrum-debate', v: 1, record, log: [] };
  const infinite = (_: string, value: unknown) => (value === Number.POSITIVE_INFINITY ? 'INFINITE' : value);
  try {
    return JSON.stringify(file, infinite).replaceAll('"INFINITE"', '1e400');
  } catch {
    // Nested too deep for the replacer; such a record has no infinite numbers.
    return JSON.stringify(file);
  }
}
