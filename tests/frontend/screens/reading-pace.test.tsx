// @vitest-environment jsdom
// Following the live speech, or reading at one's own pace: then nothing scrolls by itself, and a key goes to the next speech.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadingPace, useOwnPace } from '../../../frontend/src/screens/live-debate/reading-pace.tsx';
import {
  moveBetweenSpeeches,
  useFollowLive,
} from '../../../frontend/src/screens/live-debate/use-follow-live.ts';
import { DEFAULT_PREFERENCES, preferences } from '../../../frontend/src/stores/preferences.ts';

let grow: () => void = () => undefined;
const scrolls = vi.fn();

beforeEach(() => {
  preferences.setState(DEFAULT_PREFERENCES);
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
  cleanup();
  scrolls.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Debate() {
  const stage = useRef<HTMLDivElement>(null);
  const { toLive } = useFollowLive(stage, useOwnPace());
  return (
    <div ref={stage}>
      <article className="speech" tabIndex={-1} aria-label="First" />
      <article className="speech live" tabIndex={-1} aria-label="Second" />
      <button type="button" onClick={toLive}>
        Live
      </button>
      <ReadingPace />
    </div>
  );
}

it('follows the live speech until the reader chooses their own pace, and keeps the choice', () => {
  render(<Debate />);
  act(grow);
  expect(scrolls).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Read at my pace' }));
  scrolls.mockReset();
  act(grow);
  act(grow);
  expect(scrolls).not.toHaveBeenCalled();
  expect(preferences.getState().readingPace).toBe('own');
  cleanup();
  render(<Debate />);
  act(grow);
  expect(scrolls).not.toHaveBeenCalled();
});

it('at their own pace the reader may still go to the live speech, which is then not followed', () => {
  preferences.setState({ readingPace: 'own' });
  render(<Debate />);
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  expect(scrolls).toHaveBeenCalledTimes(1);
  act(grow);
  expect(scrolls).toHaveBeenCalledTimes(1);
  moveBetweenSpeeches(1);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'First' }));
  moveBetweenSpeeches(1);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Second' }));
});

it('is taken back to the live speech when the reader chooses to follow again', () => {
  preferences.setState({ readingPace: 'own' });
  render(<Debate />);
  expect(scrolls).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Follow live' }));
  expect(scrolls).toHaveBeenCalled();
});
