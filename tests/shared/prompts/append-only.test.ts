// Prompts only grow, so that vendors can cache them: each call begins, byte for byte, with what earlier calls sent before their task.
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { promptBytes } from '@rostrum/shared/tags/prompt-tags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chairNote,
  composedCall,
  openAttempt,
  playedTo,
  plusEntries,
  promptDebate,
  promptSeat,
  STOP_ENTRY,
  skipEntry,
  speechEntry,
} from '../../fixtures/prompt-debate.ts';
import { anyCharacter } from '../../kit/any-text.ts';
import { runs } from '../../kit/effort.ts';

type Call = ReturnType<typeof composeCall>;
interface Made {
  turn: string;
  group: string[];
  record: DebateRecord;
  call: Call;
}

/** What happens at a step: rulings before it and during it, a failed attempt, a skip, a cut speech, a stop. */
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
  bench: fc.boolean(),
  atOnce: fc.boolean(),
  happenings: fc.array(happening, { minLength: 12, maxLength: 12 }),
});

function begin({ rounds, bench, atOnce }: { rounds: number; bench: boolean; atOnce: boolean }): DebateRecord {
  const sides = bench
    ? ['proposition', 'opposition'].flatMap((role) => [
        promptSeat(`first-${role}`, role),
        promptSeat(`second-${role}`, role),
      ])
    : [promptSeat('proposition', 'proposition'), promptSeat('opposition', 'opposition')];
  const record = promptDebate({ rounds, seats: [...sides, promptSeat('judge', 'judge')] });
  const [first, rebuttals, ...rest] = record.format.plan.filter((node) => node.id === undefined);
  if (!first || !rebuttals || !('loop' in rebuttals)) throw new Error('another plan');
  const by = { allAtOnce: ['proposition', 'opposition'] };
  const of = atOnce ? rebuttals.of.map((act) => ({ ...act, by })) : rebuttals.of;
  return { ...record, format: { ...record.format, plan: [first, { ...rebuttals, of }, ...rest] } };
}

/** Plays a debate as the machine would, and collects every call it makes. */
function play(start: Parameters<typeof begin>[0], happenings: readonly Happening[]): Made[] {
  let record = begin(start);
  const made: Made[] = [];
  for (let index = 0; ; index++) {
    const now = happenings[index % happenings.length];
    if (!now) throw new Error('nothing happens');
    if (now.before !== null) record = plusEntries(record, chairNote(now.before));
    const next = nextStep(record);
    if (next.kind === 'close') return made;
    const ask = (number: number) => {
      for (const slot of next.waiting) {
        made.push({
          turn: slot.turn,
          group: next.step.slots.map(({ turn }) => turn),
          record,
          call: composeCall(record, next, slot, { cards: {} }),
        });
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
    let compared = 0;
    fc.assert(
      fc.property(opening, ({ happenings, ...start }) => {
        const made = play(start, happenings);
        for (const [index, { turn, call }] of made.entries()) {
          const earlier = made[index - 1]?.call;
          if (!earlier) continue;
          // A judge is told other things than the speakers.
          if (!turn.endsWith('.judge')) expect(call.system).toBe(earlier.system);
          expect(frontOf(call).slice(0, earlier.cacheUpTo)).toEqual(frontOf(earlier));
          compared++;
        }
      }),
      { seed: 31, numRuns: runs({ fast: 20, all: 300 }) },
    );
    expect(compared).toBeGreaterThan(runs({ fast: 100, all: 2_000 }));
  });

  it('grows by no more than the weight of a speech and its wrapping, which the reserve counts with', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.constant('<&>"\'&lt;'.repeat(30)),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (words, cut) => {
        const before = playedTo(promptDebate(), '1:1.0.opposition');
        const slot = { turn: '1:1.0.opposition', seat: 'opposition' };
        const bytes = (record: DebateRecord) =>
          frontOf(composedCall(record, '3.judge')).reduce(
            (sum, message) => sum + utf8Bytes(message.content),
            0,
          );
        const grown =
          bytes(plusEntries(before, speechEntry(slot, words, cut ? ['cut'] : []))) - bytes(before);
        expect(grown).toBeLessThanOrEqual(promptBytes(words) + 256);
        expect(grown).toBeGreaterThan(bytes(plusEntries(before, skipEntry(slot.turn))) - bytes(before));
      }),
      { seed: 34, numRuns: runs({ fast: 20, all: 200 }) },
    );
  });
});
