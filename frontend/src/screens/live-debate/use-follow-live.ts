// Scrolls along with the live speech unless the reader has scrolled up, and offers the way back to it.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const MARGIN = 28;

const liveIn = (stage: HTMLElement): HTMLElement[] => [
  ...stage.querySelectorAll<HTMLElement>('.speech.live, .judge-floor.live'),
];

/** Pixels to scroll down (negative: up) so that the live speech ends just above the controls; `null`: nothing is live. */
function distance(stage: HTMLElement): number | null {
  const live = liveIn(stage);
  if (live.length === 0) return null;
  const controls = document.querySelector('.foot')?.getBoundingClientRect().height ?? 0;
  const head = stage.querySelector('.bench-head')?.getBoundingClientRect().height ?? 0;
  const bottom = Math.max(...live.map((speech) => speech.getBoundingClientRect().bottom));
  const below = bottom - (window.innerHeight - controls - MARGIN);
  if (below > 0) return below;
  const above = bottom - head - MARGIN - 80;
  return above < 0 ? above - window.innerHeight * 0.2 : 0;
}

export function useFollowLive(stage: RefObject<HTMLElement | null>): { away: boolean; toLive(): void } {
  const [away, setAway] = useState(false);
  const following = useRef(true);
  /** `window.scrollY` after the last scroll, by this hook or by the reader. */
  const stood = useRef(0);

  const follow = useCallback(() => {
    if (!stage.current || !following.current) return;
    const by = distance(stage.current);
    if (by === null || Math.abs(by) < 2) return;
    window.scrollBy({ top: by, behavior: 'instant' });
    stood.current = window.scrollY;
  }, [stage]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const grown = new ResizeObserver(follow);
    grown.observe(element);
    const moved = new MutationObserver(follow);
    moved.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    const scrolled = () => {
      const moved = window.scrollY - stood.current;
      stood.current = window.scrollY;
      // The event of this hook's own scroll.
      if (Math.abs(moved) < 2) return;
      const by = distance(element);
      // Scrolling up means that the reader wants to read; scrolling back to the end means that they have finished.
      const atLive = by === null || (moved > 0 && Math.abs(by) < 60);
      following.current = atLive;
      setAway(!atLive);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      grown.disconnect();
      moved.disconnect();
      window.removeEventListener('scroll', scrolled);
    };
  }, [stage, follow]);

  const toLive = useCallback(() => {
    following.current = true;
    setAway(false);
    follow();
  }, [follow]);
  return { away, toLive };
}

export function moveBetweenSpeeches(by: 1 | -1): void {
  const speeches = [...document.querySelectorAll<HTMLElement>('article.speech')];
  if (speeches.length === 0) return;
  const focused = speeches.findIndex((speech) => speech.contains(document.activeElement));
  const inView = speeches.findIndex(
    (speech) => speech.getBoundingClientRect().bottom > window.innerHeight * 0.3,
  );
  const from = focused === -1 ? (inView === -1 ? speeches.length - 1 : inView) : focused + by;
  const next = speeches[Math.max(0, Math.min(speeches.length - 1, from))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}
