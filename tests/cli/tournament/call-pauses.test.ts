// The bound on the calls at once to a vendor, and the pauses after a refusal for its load.
import type { Attempt } from '@rostrum/shared/record/record';
import { type FailureCode, textReason } from '@rostrum/shared/wire/reason';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCallGate } from '../../../cli/src/tournament/call-gate.ts';
import { fixtureAttempt } from '../../fixtures/records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BOUND = 8;

/** A gate, and the calls that it has admitted and that have not left. */
function openGate() {
  const gate = createCallGate(() => BOUND);
  const inside = new Set<number>();
  let callCount = 0;
  return {
    inside,
    gate,
    enter(provider = 'v'): () => void {
      const call = ++callCount;
      let hasLeft = false;
      const { admission, leave } = gate.enter(attemptWith({ state: 'running' }, provider));
      void admission.then(() => hasLeft || inside.add(call));
      return () => {
        hasLeft = true;
        inside.delete(call);
        leave();
      };
    },
    refuse: (retryAfterMs: number | null, code: FailureCode = 'overloaded') =>
      gate.note(
        attemptWith({
          state: 'failed',
          code,
          reason: textReason('No.'),
          retryable: true,
          retryAfterMs,
          text: '',
        }),
      ),
    accept: () => gate.note(attemptWith({ state: 'accepted', finishReason: 'stop' })),
  };
}
const attemptWith = (outcome: Attempt['outcome'], provider = 'v'): Attempt =>
  fixtureAttempt('1.a', 'a', { model: { provider, id: 'm' }, outcome });
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('admits no more calls at once than the bound, in the order in which they came', async () => {
  const { enter, inside } = openGate();
  const leaves = Array.from({ length: 3 * BOUND }, () => enter());
  for (const [at, leave] of leaves.entries()) {
    await passes(0);
    expect([...inside]).toEqual(
      Array.from({ length: BOUND }, (_, n) => at + n + 1).filter((n) => n <= 3 * BOUND),
    );
    leave();
  }
});

it('never admits a call that has left while it waited', async () => {
  const { enter, inside } = openGate();
  const first = Array.from({ length: BOUND }, () => enter());
  enter()();
  enter();
  await passes(0);
  for (const leave of first) leave();
  await passes(0);
  expect([...inside]).toEqual([BOUND + 2]);
});

it.each([
  ['asked for', [20_000], 20_000],
  ['asked for first, where a later refusal asks for less', [20_000, 1_000], 20_000],
  ['asked for last, where it is longer', [5_000, 20_000], 20_000],
  ['of a second, where none is asked for', [null], 1_000],
  ['of less than a second', [200], 200],
  ['of an hour at most', [7_200_000], 3_600_000],
])('admits nobody for the time %s, and others meanwhile', async (_, waits, ms) => {
  const { enter, refuse, inside } = openGate();
  for (const wait of waits) refuse(wait);
  enter();
  enter('another');
  await passes(ms - 1);
  expect([...inside]).toEqual([2]);
  await passes(1);
  expect([...inside]).toEqual([2, 1]);
});

it('waits twice as long after each refusal in a row, a minute at most, and a second again once a call was accepted', async () => {
  const { enter, refuse, accept, inside } = openGate();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60, 1]) {
    if (seconds === 1) accept();
    refuse(null);
    const leave = enter();
    await passes(seconds * 1_000 - 1);
    expect(inside.size, `before ${seconds} s`).toBe(0);
    await passes(1);
    expect(inside.size, `after ${seconds} s`).toBe(1);
    leave();
    await passes(0);
  }
});

it('halves the bound at a refusal, once for calls that are refused together, and gives it back one by one', async () => {
  const { enter, refuse, accept, inside } = openGate();
  for (let count = 0; count < 5; count++) refuse(null);
  refuse(null, 'auth');
  await passes(1_000);
  for (let count = 0; count < 3 * BOUND; count++) enter();
  await passes(0);
  for (const bound of [4, 5, 6, 7, 8, 8]) {
    expect(inside.size).toBe(bound);
    accept();
    await passes(0);
  }
});

it('pauses after a refusal also when the calendar has been set back since the last one', async () => {
  const { enter, inside, refuse } = openGate();
  refuse(null);
  await passes(2_000);
  vi.setSystemTime(0);
  refuse(null);
  enter();
  await passes(500);
  expect(inside.size).toBe(0);
  await passes(60_000);
  expect(inside.size).toBe(1);
});
