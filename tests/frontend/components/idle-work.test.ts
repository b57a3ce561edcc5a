// @vitest-environment jsdom
// Work done while the browser is idle: in turns as long as the browser allows, in order, and whatever one piece of it does.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../frontend/src/components/idle-work.ts';

/** The browser's clock, in milliseconds, and the turns the page has asked for. */
let clock = 0;
let asked: IdleRequestCallback[] = [];
let done: string[] = [];

beforeEach(() => {
  clock = 0;
  asked = [];
  done = [];
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.stubGlobal('requestIdleCallback', (turn: IdleRequestCallback) => asked.push(turn));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Gives the page one turn with `idleMs` left; returns whether it had asked for one. */
function giveTurn(idleMs: number): boolean {
  const turn = asked.shift();
  turn?.({ didTimeout: idleMs === 0, timeRemaining: () => idleMs });
  return turn !== undefined;
}

/** Steps that take `ms` each, `times` in all. */
const work = (name: string, times: number, ms: number) => () => {
  done.push(name);
  clock += ms;
  return done.filter((one) => one === name).length < times;
};

it('is done in the order it was asked for, after the page was shown', () => {
  whenIdle(work('first', 2, 1));
  whenIdle(work('second', 1, 1));
  expect(done).toEqual([]);
  giveTurn(50);
  expect(done).toEqual(['first', 'first', 'second']);
  expect(giveTurn(50)).toBe(false);
});

it('stops when its turn is over, and goes on in the next', () => {
  whenIdle(work('long', 12, 10));
  giveTurn(50);
  expect(done).toHaveLength(5);
  giveTurn(30);
  expect(done).toHaveLength(8);
  while (giveTurn(50));
  expect(done).toHaveLength(12);
});

it('gets a short turn where the browser is never idle', () => {
  whenIdle(work('long', 12, 10));
  giveTurn(0);
  expect(done).toHaveLength(2);
  while (giveTurn(0));
  expect(done).toHaveLength(12);
});

it('is done in turns by a browser that does not say when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  whenIdle(work('long', 12, 10));
  await vi.waitFor(() => expect(done).toHaveLength(12));
});

it('can be ended', () => {
  const end = whenIdle(work('ended', 12, 10));
  giveTurn(30);
  end();
  whenIdle(work('other', 1, 1));
  while (giveTurn(50));
  expect(done).toEqual(['ended', 'ended', 'ended', 'other']);
});

it('is reported where it throws, and the rest is done', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  whenIdle(() => {
    throw new Error('a broken step');
  });
  whenIdle(work('other', 1, 1));
  while (giveTurn(50));
  expect(reported).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['other']);
});
