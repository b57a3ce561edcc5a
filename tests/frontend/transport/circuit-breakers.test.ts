// Circuit breakers, with fake timers: which failures open one, which debates learn of it, and what closes it again.
import { type CallOutcome, failedCall, LOST_CALL, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { type FailureCode, textReason } from '@rostrum/shared/wire/reason';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCircuitBreakers,
  type ProviderOutage,
} from '../../../frontend/src/transport/circuit-breakers.ts';
import { realTimers } from '../../../frontend/src/transport/timers.ts';
import { FAKE_COST, FAKE_USAGE } from './fake-backend.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const TESTED_MODEL: ModelRef = { provider: 'openai', id: 'gpt-4.1' };
const SAME_VENDOR_MODEL: ModelRef = { provider: 'openai', id: 'gpt-5.4' };
const OTHER_VENDOR_MODEL: ModelRef = { provider: 'anthropic', id: 'claude-sonnet-4-5' };
const ACCOUNT = { usage: FAKE_USAGE, cost: FAKE_COST, timing: null };
const DONE: CallOutcome = { ...ACCOUNT, state: 'completed', finishReason: 'stop' };
const brokenCall = (code: FailureCode): CallOutcome =>
  failedCall({ code, reason: textReason('No.') }, ACCOUNT);
const refusedCall = (code: FailureCode): CallOutcome =>
  failedCall({ code, reason: textReason('Not now.') }, NO_ACCOUNT);
const neverFires = new AbortController().signal;

function tab() {
  const told: (ProviderOutage | null)[] = [];
  const onChange = (_: string, silence: ProviderOutage | null) => told.push(silence);
  const breakers = createCircuitBreakers({ timers: realTimers, now: Date.now, onChange });
  const [gate, other] = [breakers.accessFor('d1'), breakers.accessFor('d2')];
  let calls = 0;
  const end = (ending: CallOutcome, model = TESTED_MODEL, by = gate) =>
    by.callEnded(`call.${++calls}`, model, ending);
  const fail = (times: number, code: FailureCode = 'overloaded') => {
    for (let time = 0; time < times; time++) end(brokenCall(code));
  };
  /** Waits for these models and returns whether the wait is over. */
  const waitFor = async (models: ModelRef[], by = gate, signal = neverFires) => {
    let over = false;
    void by.whenAvailable(models, signal).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return () => over;
  };
  return { gate, other, told, end, fail, waitFor };
}

describe('the way to a vendor', () => {
  it.each(['network', 'overloaded', 'upstream-error', 'time-out'] as const)(
    'is shut after five calls in a row that end with %s, for every debate and every model of it',
    (code) => {
      const { gate, other, told, fail } = tab();
      fail(4, code);
      expect(gate.availability([TESTED_MODEL])[0]).toBe(true);
      expect(told).toEqual([]);
      fail(1, code);
      for (const by of [gate, other])
        expect(
          [TESTED_MODEL, SAME_VENDOR_MODEL, OTHER_VENDOR_MODEL].flatMap((model) => by.availability([model])),
        ).toEqual([false, false, true]);
      expect(told).toEqual([{ state: 'waiting', until: 1_020_000 }]);
    },
  );

  it.each([
    DONE,
    brokenCall('rate-limited'),
    brokenCall('auth'),
    brokenCall('quota'),
    brokenCall('invalid-request'),
    brokenCall('context-too-long'),
  ])('is open as long as there is an answer in between: %s', (answer) => {
    const { gate, end, fail } = tab();
    fail(4);
    end(answer);
    fail(4);
    expect(gate.availability([TESTED_MODEL])[0]).toBe(true);
  });

  it.each([
    brokenCall('cancelled'),
    brokenCall('incomplete'),
    refusedCall('overloaded'),
    refusedCall('upstream-error'),
    LOST_CALL,
  ])('is neither shut nor held open by what tells nothing of the vendor: %s', (silence) => {
    const { gate, end, fail } = tab();
    for (let time = 0; time < 9; time++) end(silence);
    fail(4);
    expect(gate.availability([TESTED_MODEL])[0]).toBe(true);
    end(silence);
    fail(1);
    expect(gate.availability([TESTED_MODEL])[0]).toBe(false);
  });

  it('lets one call out after 20 seconds, and no other before that one has told', async () => {
    const { gate, other, told, fail, waitFor } = tab();
    fail(5);
    const waits = [await waitFor([TESTED_MODEL]), await waitFor([SAME_VENDOR_MODEL], other)];
    await vi.advanceTimersByTimeAsync(19_999);
    expect(waits.map((over) => over())).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(waits.map((over) => over())).toEqual([true, true]);
    expect(gate.tryAcquire('probe', TESTED_MODEL)).toBe(true);
    expect(other.tryAcquire('probe', SAME_VENDOR_MODEL)).toBe(false);
    expect(gate.tryAcquire('second', TESTED_MODEL)).toBe(false);
    expect(told.at(-1)).toEqual({ state: 'trying' });
    const next = await waitFor([SAME_VENDOR_MODEL], other);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(next()).toBe(false);
    gate.callEnded('probe', TESTED_MODEL, DONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(next()).toBe(true);
    expect(other.tryAcquire('probe', SAME_VENDOR_MODEL)).toBe(true);
    expect(gate.tryAcquire('second', TESTED_MODEL)).toBe(true);
    expect(told.at(-1)).toBeNull();
  });

  it('stays shut for twice as long when that call fails, but never longer than a minute', async () => {
    const { gate, told, fail } = tab();
    fail(5);
    const waits: number[] = [];
    for (let probe = 0; probe < 4; probe++) {
      const silence = told.at(-1);
      if (silence?.state !== 'waiting') throw new Error('it does not wait');
      waits.push(silence.until - Date.now());
      await vi.advanceTimersByTimeAsync(silence.until - Date.now());
      expect(gate.tryAcquire(`probe.${probe}`, TESTED_MODEL)).toBe(true);
      gate.callEnded(`probe.${probe}`, TESTED_MODEL, brokenCall('network'));
      expect(gate.availability([TESTED_MODEL])[0]).toBe(false);
    }
    expect(waits).toEqual([20_000, 40_000, 60_000, 60_000]);
    await vi.advanceTimersByTimeAsync(60_000);
    gate.tryAcquire('good', TESTED_MODEL);
    gate.callEnded('good', TESTED_MODEL, DONE);
    fail(5);
    expect(told.at(-1)).toEqual({ state: 'waiting', until: Date.now() + 20_000 });
  });

  it('gives the turn to the next when the call that was out is taken back', async () => {
    const { gate, other, fail } = tab();
    fail(5);
    await vi.advanceTimersByTimeAsync(20_000);
    gate.tryAcquire('probe', TESTED_MODEL);
    gate.callEnded('probe', TESTED_MODEL, null);
    expect(other.tryAcquire('theirs', TESTED_MODEL)).toBe(true);
    gate.callEnded('probe', TESTED_MODEL, null);
    expect(gate.availability([TESTED_MODEL])[0]).toBe(false);
  });

  it('is opened at once by an answer that was still on its way, and shut no longer by a failure', async () => {
    const late = tab();
    late.fail(5);
    await vi.advanceTimersByTimeAsync(10_000);
    late.end(brokenCall('overloaded'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(late.gate.availability([TESTED_MODEL])[0]).toBe(true);
    const good = tab();
    good.fail(5);
    good.end(DONE, SAME_VENDOR_MODEL, good.other);
    expect(good.gate.availability([TESTED_MODEL])[0]).toBe(true);
  });

  it('is tried at once by one call where a person asks for it', async () => {
    const { gate, other, fail, waitFor } = tab();
    fail(5);
    const over = await waitFor([TESTED_MODEL], other);
    gate.retryNow([TESTED_MODEL, OTHER_VENDOR_MODEL]);
    await vi.advanceTimersByTimeAsync(0);
    expect(over()).toBe(true);
    expect(gate.tryAcquire('mine', TESTED_MODEL)).toBe(true);
    gate.retryNow([TESTED_MODEL]);
    expect(other.availability([TESTED_MODEL])[0]).toBe(false);
  });

  it('is no longer waited for by who has gone, nor by who has another model to ask', async () => {
    const { gate, fail, waitFor } = tab();
    fail(5);
    const left = new AbortController();
    const over = await waitFor([TESTED_MODEL], gate, left.signal);
    expect(over()).toBe(false);
    left.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(over()).toBe(true);
    expect((await waitFor([TESTED_MODEL, OTHER_VENDOR_MODEL]))()).toBe(true);
  });
});
