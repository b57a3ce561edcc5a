// Following the live speech until the reader scrolls up and the way back to it.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFollowLive } from '../../../frontend/src/screens/live-debate/live-debate.tsx';

let grow: () => void = () => undefined;
const scrolls = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollBy', scrolls);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ bottom: 5_000, height: 0 }) as DOMRect,
  );
});
afterEach(() => {
  scrolls.mockReset();
});

function Debate() {
  const stage = useRef<HTMLDivElement>(null);
  const { away, toLive } = useFollowLive(stage);
  return (
    <div ref={stage}>
      <article className="speech" tabIndex={-1} aria-label="First" />
      <article className="speech live" tabIndex={-1} aria-label="Second" />
      {away && (
        <button type="button" onClick={toLive}>
          Back to live
        </button>
      )}
    </div>
  );
}

const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
};

it('follows the live speech until the reader scrolls up, and again after “Back to live”', () => {
  render(<Debate />);
  act(grow);
  expect(scrolls).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
  scrollTo(900);
  scrollTo(300);
  scrolls.mockReset();
  act(grow);
  expect(scrolls).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Back to live' }));
  expect(scrolls).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
  act(grow);
  expect(scrolls).toHaveBeenCalledTimes(2);
});
