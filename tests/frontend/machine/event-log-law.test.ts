// The law of the event log: a line about a debate so far stays in the log of the whole debate, so a follower gets each line once.
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logOf } from '../../../frontend/src/engine/machine/derive-log.ts';
import { reasonInEnglish } from '../../../frontend/src/words/reason-text.ts';
import { openDebate, settingsFor, TEST_CARDS } from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { playRandomDebate, randomDebates } from '../../kit/random-debates.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';

const RUNS = runs({ fast: 2, all: 6 });
/** Interval between the states of a record that are checked. */
const STRIDE = 7;

/** Returns the lines of the log as JSON, with every wait as 0: its length is not known before it is over. */
const linesOf = (record: DebateRecord): string[] =>
  logOf(record, reasonInEnglish).map((line: LogEvent) =>
    JSON.stringify(line, (key, value) => (key === 'waitMs' ? 0 : value)),
  );

function expectGrowingLog(states: readonly DebateRecord[]): void {
  const whole = linesOf(states.at(-1) as DebateRecord);
  for (const state of states.filter((_, index) => index % STRIDE === 0)) {
    const lines = linesOf(state);
    expect(lines).toEqual(whole.slice(0, lines.length));
  }
}

it('the log only grows while a debate runs, whatever fails and whatever the chair does', async () => {
  await fc.assert(
    fc.asyncProperty(randomDebates, async (randomDebate) => {
      const states: DebateRecord[] = [];
      const { run } = await playRandomDebate(randomDebate, (record) => states.push(record));
      expectGrowingLog([...states, run.record()]);
    }),
    { seed: 20_261_129, numRuns: 2 * RUNS },
  );
});

it.each(sample(Object.values(FORMATS), { fast: 3 }))('the log only grows in $title', (format) => {
  const whims = {
    ...CALM_CHANCES,
    packed: false,
    failing: 0.2,
    interjecting: 0.2,
    skipping: 0.1,
    stopping: 0.1,
  };
  const setup = fc.record({ seed: fc.nat(), own: settingsFor(format, 1) });
  fc.assert(
    fc.property(setup, ({ seed, own }) => {
      const states: DebateRecord[] = [];
      const record = openDebate(format, { settings: { ...own, costLimit: null, warnAt: null } });
      // Everything happens in the same millisecond: the order in which calls end is known once none is open.
      const watch = (state: DebateRecord) => {
        if (openAttemptsOf(state).length === 0) states.push(state);
      };
      playDebate(record, { cards: TEST_CARDS, whims, chance: seededNumbers(seed), watch });
      expectGrowingLog(states);
    }),
    { seed: 20_261_129, numRuns: 2 * RUNS },
  );
});
