// The day's sums and holds as seen from one process: when they are written, and when a day ends.
import { describe, expect, it, vi } from 'vitest';
import { createDailySpend, type DayState } from '../../../backend/src/spend/daily-spend.ts';
import { spendOrder } from '../kit/spend-order.ts';

const HOUR_MS = 3_600_000;
const EMPTY: DayState = { day: 0, spent: { server: 0, notional: 0, 'typed-key': 0 }, holds: {} };
const STILL = { now: () => 0, elapsed: () => 0 };

function openKept(write: (state: DayState) => Promise<void> = async () => {}) {
  const onWrite = vi.fn(write);
  const onFailure = vi.fn();
  return {
    onWrite,
    onFailure,
    spend: createDailySpend(STILL, 1_000, { state: EMPTY, write: onWrite, onFailure }),
  };
}

it('a command’s money is held as long as its own hold is open, whatever other holds do', async () => {
  const spend = createDailySpend(STILL, null);
  const [one, other] = [spendOrder(1), spendOrder(1)];
  expect(await spend.isHeld(one.command)).toBe(false);
  const hold = await spend.reserve(one);
  await spend.reserve(other);
  expect(await spend.isHeld(one.command)).toBe(true);
  hold?.settle(1);
  expect(await spend.isHeld(one.command)).toBe(false);
  expect(await spend.isHeld(other.command)).toBe(true);
});

describe('a day', () => {
  it('is not over before the clock says so, however long the process runs', async () => {
    let elapsedMs = 0;
    const spend = createDailySpend({ now: () => 0, elapsed: () => elapsedMs }, 100);
    (await spend.reserve(spendOrder(80)))?.settle(80);
    elapsedMs = 30 * HOUR_MS;
    expect(await spend.reserve(spendOrder(30))).toBeNull();
  });

  it('that began while the clock was ahead lasts a day from its beginning, not from the start of the machine', async () => {
    let [now, elapsedMs] = [48 * HOUR_MS, 20 * HOUR_MS];
    const spend = createDailySpend({ now: () => now, elapsed: () => elapsedMs }, 100);
    (await spend.reserve(spendOrder(80)))?.settle(80);
    now = 0;
    elapsedMs += HOUR_MS;
    expect(await spend.reserve(spendOrder(30))).toBeNull();
    elapsedMs += 23 * HOUR_MS;
    expect(await spend.reserve(spendOrder(30))).not.toBeNull();
  });

  it('that began when the clock was set ahead in a running process lasts a day from then', async () => {
    let [now, elapsedMs] = [0, 0];
    const spend = createDailySpend({ now: () => now, elapsed: () => elapsedMs }, 100);
    [now, elapsedMs] = [48 * HOUR_MS, 30 * HOUR_MS];
    (await spend.reserve(spendOrder(80)))?.settle(80);
    [now, elapsedMs] = [0, 31 * HOUR_MS];
    expect(await spend.reserve(spendOrder(30))).toBeNull();
  });
});

describe('the stored spending of a call', () => {
  it.each([
    ['of a hold that was given back', 100, 0],
    ['of a call that was free and cost something', 0, 5],
  ])('is written at its end: %s', async (_what, holdNanoUsd, cost) => {
    const { spend, onWrite } = openKept();
    const hold = await spend.reserve(spendOrder(holdNanoUsd));
    onWrite.mockClear();
    hold?.settle(cost);
    await vi.waitFor(() =>
      expect(onWrite).toHaveBeenCalledWith({ ...EMPTY, spent: { ...EMPTY.spent, server: cost } }),
    );
  });

  it('is not written if nothing was held and nothing spent', async () => {
    const { spend, onWrite } = openKept();
    (await spend.reserve(spendOrder(0)))?.settle(0);
    await spend.written?.();
    expect(onWrite).not.toHaveBeenCalled();
  });

  it('is not written before a call that nobody is billed for', async () => {
    const { spend, onWrite } = openKept();
    expect(await spend.reserve(spendOrder(500, 'notional'))).not.toBeNull();
    expect(onWrite).not.toHaveBeenCalled();
  });

  it('is reported if it could not be written', async () => {
    const { spend, onFailure } = openKept(async (state) => {
      if (state.spent.server > 0) throw new Error('ENOSPC');
    });
    (await spend.reserve(spendOrder(100)))?.settle(90);
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new Error('ENOSPC')));
  });
});
