// Prompts only grow, so that vendors can cache them: each call begins, byte for byte, with what earlier calls sent before their task.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chairNote,
  openAttempt,
  plusEntries,
  promptDebate,
  STOP_ENTRY,
  skipEntry,
  speechEntry,
} from '../../fixtures/prompt-debate.ts';
import { anyCharacter } from '../../kit/any-text.ts';
import { runs } from '../../kit/effort.ts';

type Call = ReturnType<typeof composeCall>;
interface Made {
  turn: string;
  call: Call;
}

/** Events at a step: rulings before it and during it, a failed attempt, a skip, a cut speech, a stop. */
const happening = fc.record({
  before: fc.option(fc.string({ unit: anyCharacter, maxLength: 20 })),
  meanwhile: fc.option(fc.string({ maxLength: 20 })),
  fails: fc.boolean(),
  skips: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  cut: fc.boolean(),
  stops: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
  words: fc.oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.constant('</speech><task>“&amp;”')),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
const opening = fc.record({
  rounds: fc.integer({ min: 0, max: 4 }),
  atOnce: fc.boolean(),
  happenings: fc.array(happening, { minLength: 12, maxLength: 12 }),
});

function begin({ rounds, atOnce }: { rounds: number; atOnce: boolean }): DebateRecord {
  const record = promptDebate({ rounds });
  const [first, rebuttals, ...rest] = record.format.plan.filter((node) => node.id === undefined);
  if (!first || !rebuttals || !('loop' in rebuttals)) throw new Error('another plan');
  const by = { allAtOnce: ['proposition', 'opposition'] };
  const of = atOnce ? rebuttals.of.map((act) => ({ ...act, by })) : rebuttals.of;
  return { ...record, format: { ...record.format, plan: [first, { ...rebuttals, of }, ...rest] } };
}

/** Plays a debate as the machine would, and collects every call it makes. */
function play(start: Parameters<typeof begin>[0], happenings: readonly Happening[]): Made[] {
  let record = begin(start);
  const calls: Made[] = [];
  for (let index = 0; ; index++) {
    const now = happenings[index % happenings.length];
    if (!now) throw new Error('nothing happens');
    if (now.before !== null) record = plusEntries(record, chairNote(now.before));
    const next = nextStep(record);
    if (next.kind === 'close') return calls;
    const ask = (number: number) => {
      for (const slot of next.waiting) {
        calls.push({ turn: slot.turn, call: composeCall(record, next, slot, { cards: {} }) });
      }
      record = plusEntries(record, ...next.waiting.map((slot) => openAttempt(slot, number)));
    };
    ask(1);
    if (now.meanwhile !== null) record = plusEntries(record, chairNote(now.meanwhile));
    if (now.fails) ask(2);
    for (const [at, slot] of next.waiting.entries()) {
      const passes = now.skips && at === 0;
      record = plusEntries(
        record,
        passes ? skipEntry(slot.turn) : speechEntry(slot, now.words, now.cut ? ['cut'] : []),
      );
    }
    if (now.stops) record = plusEntries(record, STOP_ENTRY);
  }
}

const frontOf = (call: Call) => call.messages.slice(0, call.cacheUpTo);

describe('the transcript', () => {
  it('is only ever added to, whatever the chair does and whoever fails', () => {
    let comparisons = 0;
    fc.assert(
      fc.property(opening, ({ happenings, ...start }) => {
        const calls = play(start, happenings);
        for (const [index, { turn, call }] of calls.entries()) {
          const earlier = calls[index - 1]?.call;
          if (!earlier) continue;
          // A judge reads other rules than the speakers.
          if (!turn.endsWith('.judge')) expect(call.system).toBe(earlier.system);
          expect(frontOf(call).slice(0, earlier.cacheUpTo)).toEqual(frontOf(earlier));
          comparisons++;
        }
      }),
      { seed: 31, numRuns: runs({ fast: 20, all: 300 }) },
    );
    expect(comparisons).toBeGreaterThan(runs({ fast: 100, all: 2_000 }));
  });
});
