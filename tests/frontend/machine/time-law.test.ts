// The running time of a debate as a law: only its calls count, whatever it waits for between them.
import type { Entry } from '@rostrum/shared/record/record';
import { runningTimeMs } from '@rostrum/shared/status/time-limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixtureAttempt, fixtureTurn, rulingEntry } from '../../fixtures/records.ts';
import { seatedModel } from '../../fixtures/small-debate.ts';

const LONG_MS = 600_000;
/** Rulings by which waits end: of pauses, and of waits at an error, a warning, the limit or a person's turn. */
const PAUSE_ENDS = [
  rulingEntry({ ruling: 'resume' }),
  rulingEntry({ ruling: 'retry' }),
  rulingEntry({ ruling: 'acknowledge', warnAtNanoUsd: 1 }),
  rulingEntry({ ruling: 'stop', by: 'chair' }),
];
const OTHER_ENDS = [
  rulingEntry({ ruling: 'reseat', seat: 'opposition', occupant: seatedModel('dido') }),
  rulingEntry({ ruling: 'skip', turn: '9.opposition', by: 'speaker' }),
  rulingEntry({ ruling: 'queries', step: '0', queries: [] }),
  rulingEntry({ ruling: 'extend' }),
  rulingEntry({ ruling: 'abandon' }),
];

it('of any calls and waits, in any order and number, the calls alone count', () => {
  const stretch = fc.record({
    callMs: fc.integer({ min: 0, max: 9_000 }),
    waitMs: fc.integer({ min: 0, max: LONG_MS }),
    wait: fc.oneof(
      fc.record({ isPause: fc.constant(true), end: fc.constantFrom(...PAUSE_ENDS) }),
      fc.record({ isPause: fc.constant(false), end: fc.constantFrom(...PAUSE_ENDS, ...OTHER_ENDS) }),
    ),
  });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
      let at = 0;
      const entries = stretches.flatMap(({ callMs, waitMs, wait: { isPause, end } }, index): Entry[] => {
        const turn = `${index}.proposition`;
        const timing = { firstTokenMs: 0, totalMs: callMs };
        const call = { ...fixtureAttempt(turn, 'proposition', { timing }), at };
        const endsAt = at + callMs;
        at = endsAt + waitMs;
        return [
          call,
          { ...fixtureTurn(turn, 'proposition'), at: endsAt },
          ...(isPause ? [{ ...rulingEntry({ ruling: 'pause', when: 'now' }), at: endsAt }] : []),
          { ...end, at },
        ];
      });
      const ms = stretches.reduce((sum, { callMs }) => sum + callMs, 0);
      expect(runningTimeMs(entries, null)).toBe(ms);
      expect(runningTimeMs(entries, at + 5)).toBe(entries.length === 0 ? 0 : ms + 5);
    }),
    { seed: 7, numRuns: 200 },
  );
});
