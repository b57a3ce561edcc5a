// A vendor that does not answer, under simulated time: when its way is shut, who finds out, and what opens it again.
import type { FailureCode } from '@rostrum/shared/wire/generation';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBreakers, type Silence } from '../../../frontend/src/speech/breakers.ts';
import type { Ending } from '../../../frontend/src/speech/ending.ts';
import { realPatience } from '../../../frontend/src/speech/patience.ts';
import { COST, USAGE } from './backend.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const MODEL: ModelRef = { provider: 'openai', id: 'gpt-4.1' };
const SISTER: ModelRef = { provider: 'openai', id: 'gpt-5.4' };
const OTHER: ModelRef = { provider: 'anthropic', id: 'claude-sonnet-4-5' };
const booked = { text: '', usage: USAGE, cost: COST, timing: null };
const DONE: Ending = { ...booked, state: 'completed', finishReason: 'stop' };
const failed = (code: FailureCode): Ending => ({
  ...booked,
  state: 'failed',
  code,
  message: 'No.',
  retryable: true,
  retryAfterMs: null,
});
const refused = (code: FailureCode): Ending => ({
  state: 'refused',
  code,
  message: 'Not now.',
  retryable: true,
  retryAfterMs: null,
});
const never = new AbortController().signal;

function tab() {
  const told: (Silence | null)[] = [];
  const onChange = (_: string, silence: Silence | null) => told.push(silence);
  const breakers = createBreakers({ patience: realPatience, now: Date.now, onChange });
  const [gate, other] = [breakers.gateOf('d1'), breakers.gateOf('d2')];
  let calls = 0;
  const end = (ending: Ending, model = MODEL, by = gate) => by.ended(`call.${++calls}`, model, ending);
  const fail = (times: number, code: FailureCode = 'overloaded') => {
    for (let time = 0; time < times; time++) end(failed(code));
  };
  /** Whether a wait for these models is over by now. */
  const waitFor = async (models: ModelRef[], by = gate, signal = never) => {
    let over = false;
    void by.opens(models, signal).then(() => {
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
      expect(gate.mayAsk(MODEL)).toBe(true);
      expect(told).toEqual([]);
      fail(1, code);
      for (const by of [gate, other])
        expect([MODEL, SISTER, OTHER].map(by.mayAsk)).toEqual([false, false, true]);
      expect(told).toEqual([{ state: 'waiting', until: 1_020_000 }]);
    },
  );

  it.each([
    DONE,
    failed('rate-limited'),
    failed('auth'),
    failed('quota'),
    failed('invalid-request'),
    failed('context-too-long'),
  ])('is open as long as there is an answer in between: %s', (answer) => {
    const { gate, end, fail } = tab();
    fail(4);
    end(answer);
    fail(4);
    expect(gate.mayAsk(MODEL)).toBe(true);
  });

  it.each([
    failed('cancelled'),
    failed('incomplete'),
    refused('overloaded'),
    refused('upstream-error'),
    { state: 'lost' } as const,
  ])('is neither shut nor held open by what tells nothing of the vendor: %s', (silence) => {
    const { gate, end, fail } = tab();
    for (let time = 0; time < 9; time++) end(silence);
    fail(4);
    expect(gate.mayAsk(MODEL)).toBe(true);
    end(silence);
    fail(1);
    expect(gate.mayAsk(MODEL)).toBe(false);
  });

  it('lets one call out after 20 seconds, and no other before that one has told', async () => {
    const { gate, other, told, fail, waitFor } = tab();
    fail(5);
    const waits = [await waitFor([MODEL]), await waitFor([SISTER], other)];
    await vi.advanceTimersByTimeAsync(19_999);
    expect(waits.map((over) => over())).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(waits.map((over) => over())).toEqual([true, true]);
    expect(gate.letThrough('probe', MODEL)).toBe(true);
    expect(other.letThrough('probe', SISTER)).toBe(false);
    expect(gate.letThrough('second', MODEL)).toBe(false);
    expect(told.at(-1)).toEqual({ state: 'trying' });
    const next = await waitFor([SISTER], other);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(next()).toBe(false);
    gate.ended('probe', MODEL, DONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(next()).toBe(true);
    expect(other.letThrough('probe', SISTER)).toBe(true);
    expect(gate.letThrough('second', MODEL)).toBe(true);
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
      expect(gate.letThrough(`probe.${probe}`, MODEL)).toBe(true);
      gate.ended(`probe.${probe}`, MODEL, failed('network'));
      expect(gate.mayAsk(MODEL)).toBe(false);
    }
    expect(waits).toEqual([20_000, 40_000, 60_000, 60_000]);
    await vi.advanceTimersByTimeAsync(60_000);
    gate.letThrough('good', MODEL);
    gate.ended('good', MODEL, DONE);
    fail(5);
    expect(told.at(-1)).toEqual({ state: 'waiting', until: Date.now() + 20_000 });
  });

  it('gives the turn to the next when the call that was out is taken back', async () => {
    const { gate, other, fail } = tab();
    fail(5);
    await vi.advanceTimersByTimeAsync(20_000);
    gate.letThrough('probe', MODEL);
    gate.ended('probe', MODEL, null);
    expect(other.letThrough('theirs', MODEL)).toBe(true);
    gate.ended('probe', MODEL, null);
    expect(gate.mayAsk(MODEL)).toBe(false);
  });

  it('is opened at once by an answer that was still on its way, and shut no longer by a failure', async () => {
    const late = tab();
    late.fail(5);
    await vi.advanceTimersByTimeAsync(10_000);
    late.end(failed('overloaded'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(late.gate.mayAsk(MODEL)).toBe(true);
    const good = tab();
    good.fail(5);
    good.end(DONE, SISTER, good.other);
    expect(good.gate.mayAsk(MODEL)).toBe(true);
  });

  it('is tried at once by one call where a person asks for it', async () => {
    const { gate, other, fail, waitFor } = tab();
    fail(5);
    const over = await waitFor([MODEL], other);
    gate.hurry([MODEL, OTHER]);
    await vi.advanceTimersByTimeAsync(0);
    expect(over()).toBe(true);
    expect(gate.letThrough('mine', MODEL)).toBe(true);
    gate.hurry([MODEL]);
    expect(other.mayAsk(MODEL)).toBe(false);
  });

  it('is no longer waited for by who has gone, nor by who has another model to ask', async () => {
    const { gate, fail, waitFor } = tab();
    fail(5);
    const left = new AbortController();
    const over = await waitFor([MODEL], gate, left.signal);
    expect(over()).toBe(false);
    left.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(over()).toBe(true);
    expect((await waitFor([MODEL, OTHER]))()).toBe(true);
  });
});
