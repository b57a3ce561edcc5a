// Plays a replay that has been drawn (replay-view.tsx): shows each part at its time, and answers the bar and the keys. No framework and no
// request, so that an exported file can hold it as its one script.
import { readAloud, voicesFor } from './read-aloud.ts';
import type { PartTimes } from './replay-timeline.ts';
import { revealText, wholeTextOf } from './reveal-text.ts';

/** Times of all parts, in the order of the document; the verdict is reached at `sealedMs`, and the debate was over at `endMs`. */
interface ReplayTimes {
  parts: readonly PartTimes[];
  sealedMs: number;
  endMs: number;
}

/** Everything that the player knows of a debate besides what is drawn; nothing of the result. */
export interface ReplayData {
  times: { read: ReplayTimes; asItWas: ReplayTimes };
  /** Indexes of the parts in the order in which they start. */
  order: readonly number[];
  /** The first part of each act, by index; the verdict's is the number of parts. */
  acts: readonly { title: string; from: number }[];
  /** For each part who speaks: "Opposition is speaking", and the index of the seat; `null` for a note. */
  speakers: readonly ({ text: string; seat: number } | null)[];
  language: string;
  words: Readonly<
    Record<'play' | 'pause' | 'next' | 'waiting' | 'sealed' | 'yourWord' | 'aloud' | 'silent', string>
  > &
    Readonly<Record<'noteRead' | 'noteAsItWas' | 'noVoice' | 'youSaid', string>>;
}

interface ReplayHost {
  /** Returns the headline; called once the verdict is opened. */
  headline(): string;
  /** Called when the person goes back to the outcome. */
  onLeave(): void;
}

/** Record time that passes in a millisecond, by the value of the speed; other speeds are read. */
const RECORD_SPEEDS: Readonly<Record<string, number>> = { 'as-it-was': 1, twice: 2, 'four-times': 4 };
const STEP = 'step';
/** Within this time of its start, the key back goes to the speech before. */
const RESTART_MS = 1_500;
const NOTE_OR_SPEECH = '.stage :is(.speech, .chair-note, .summed-up)';
const OWN_ARROWS = 'select, textarea, [role="menu"]';

/** Starts the replay that is drawn in `root`, paused at its beginning; returns a function that ends it. */
export function startReplay(root: HTMLElement, host: ReplayHost): () => void {
  const data: ReplayData = JSON.parse(root.dataset['replay'] ?? '');
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const one = <T extends HTMLElement>(name: string) => root.querySelector(`[data-part="${name}"]`) as T;
  const parts = all(NOTE_OR_SPEECH);
  const [bar, speed, play, seal] = [
    ...[one<HTMLInputElement>('bar'), one<HTMLSelectElement>('speed')],
    ...[one('play'), one('seal')],
  ] as [HTMLInputElement, HTMLSelectElement, HTMLElement, HTMLElement];
  const [result, more] = [one('result'), one<HTMLDetailsElement>('more')];
  const listening = new AbortController();
  let atMs = 0;
  let isPlaying = false;
  let isAloud = false;
  let follows = true;
  let lastFrame = 0;
  let frame = 0;
  let stopVoice: (() => void) | null = null;

  speed.value = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? STEP : 'read';
  result.hidden = true;
  root.classList.remove('projector');

  const times = () => data.times[speed.value in RECORD_SPEEDS ? 'asItWas' : 'read'];
  const timesOf = (index: number): PartTimes => times().parts[index] ?? { startMs: 0, endMs: 0 };
  /** The speeches in the order of their starts; a note is none. */
  const speeches = data.order.filter((index) => data.speakers[index]);
  const isSealReached = () => atMs >= times().sealedMs;
  /** Place in `speeches` of the last one that has begun. */
  const placeNow = () =>
    Math.max(
      0,
      speeches.findLastIndex((index) => timesOf(index).startMs <= atMs),
    );
  const current = () => speeches[placeNow()] ?? 0;
  const actNow = () =>
    isSealReached() ? data.acts.length - 1 : data.acts.findLastIndex(({ from }) => from <= current());

  function draw(): void {
    const { sealedMs, endMs } = times();
    parts.forEach((part, index) => {
      const { startMs, endMs: partEndMs } = timesOf(index);
      const isLive = startMs <= atMs && atMs < partEndMs;
      const text = part.querySelector('.text');
      part.hidden = atMs < startMs;
      part.classList.toggle('live', isLive);
      part.classList.toggle('current', index === current());
      if (!text || !data.speakers[index]) return;
      text.classList.toggle('writing', isLive);
      if (!part.hidden) revealText(text, isLive ? (atMs - startMs) / (partEndMs - startMs) : 1);
    });
    for (const section of all('.stage > section:not([data-part])'))
      section.hidden = !section.querySelector('.speech:not([hidden])');
    const act = actNow();
    for (const list of all('.plan, .chapters'))
      [...list.children].forEach((step, index) => {
        step.classList.toggle('done', index < act);
        step.classList.toggle('to-come', index > act);
        if (index === act) step.setAttribute('aria-current', 'step');
        else step.removeAttribute('aria-current');
      });
    const part = parts[current()];
    const isSpeaking = part?.classList.contains('live') ?? false;
    const speaker = isSealReached()
      ? data.words.yourWord
      : isSpeaking
        ? data.speakers[current()]?.text
        : data.words.waiting;
    say('act', data.acts[act]?.title ?? '');
    say('speaker', speaker ?? '');
    one('speaker').dataset['bench'] = isSpeaking
      ? (/\b(prop|opp)\b/.exec(part?.className ?? '')?.[0] ?? '')
      : '';
    say('play', data.words[speed.value === STEP ? 'next' : isPlaying ? 'pause' : 'play']);
    say('note', data.words[speed.value in RECORD_SPEEDS ? 'noteAsItWas' : 'noteRead']);
    say('aloud', data.words[isAloud ? 'silent' : 'aloud']);
    play.toggleAttribute('aria-disabled', isSealReached());
    root.classList.toggle('playing', isPlaying);
    bar.max = String(endMs);
    bar.value = String(atMs);
    bar.setAttribute('aria-valuetext', `${data.acts[act]?.title}: ${speaker}`);
    seal.hidden = atMs < sealedMs;
    all('.chapters li').forEach((chapter, index) => {
      const startOf = (at: number) =>
        at < parts.length ? timesOf(at).startMs : at === parts.length ? sealedMs : endMs;
      const [from = 0, to = parts.length + 1] = [data.acts[index]?.from, data.acts[index + 1]?.from];
      chapter.style.flexGrow = String(Math.max(0, startOf(to) - startOf(from)));
    });
  }

  function say(name: string, text: string): void {
    const element = one(name);
    if (element.textContent !== text) element.textContent = text;
  }

  /** Scrolls so that the speech that is spoken now ends above the bar, unless the person scrolled away. */
  function follow(): void {
    const part = isSealReached() ? seal : parts[current()];
    const foot = root.querySelector('.foot')?.getBoundingClientRect();
    if (!part || !foot || !follows) return;
    const { top, bottom } = part.getBoundingClientRect();
    const below = bottom - (globalThis.innerHeight - foot.height - 28);
    if (below > 0 || top < 0)
      globalThis.scrollBy({ top: below > 0 ? below : top - 140, behavior: 'instant' });
  }

  function setPlaying(now: boolean): void {
    stopVoice?.();
    stopVoice = null;
    isPlaying = now && !isSealReached();
    cancelAnimationFrame(frame);
    draw();
    if (isPlaying && isAloud) return readCurrent();
    lastFrame = performance.now();
    if (isPlaying) frame = requestAnimationFrame(tick);
  }

  function tick(now: number): void {
    atMs = Math.min(atMs + (now - lastFrame) * (RECORD_SPEEDS[speed.value] ?? 1), times().sealedMs);
    lastFrame = now;
    if (isSealReached()) isPlaying = false;
    draw();
    follow();
    if (isPlaying) frame = requestAnimationFrame(tick);
  }

  /** Reads what is left of the current speech aloud, then the next ones: the voice takes the place of the clock. */
  function readCurrent(): void {
    const index = current();
    const text = wholeTextOf(parts[index]?.querySelector('.text') ?? root);
    const { startMs, endMs } = timesOf(index);
    const from =
      atMs < endMs ? Math.round(((atMs - startMs) / (endMs - startMs)) * text.length) : text.length;
    const goTo = (share: number) => {
      atMs = startMs + (endMs - startMs) * ((from + share * (text.length - from)) / text.length);
      draw();
      follow();
    };
    const { language, speakers } = data;
    const onEnd = () => {
      const next = speeches[placeNow() + 1];
      atMs = next === undefined ? times().sealedMs : timesOf(next).startMs;
      setPlaying(next !== undefined);
      follow();
    };
    if (from >= text.length) return onEnd();
    const seat = speakers[index]?.seat ?? 0;
    stopVoice = readAloud({ text: text.slice(from), language, seat, onProgress: goTo, onEnd });
  }

  function seek(toMs: number): void {
    atMs = Math.min(Math.max(0, toMs), times().sealedMs);
    follows = true;
    setPlaying(isPlaying);
    follow();
  }

  /** Goes to the next speech, or to the beginning of this or the one before. Speech by speech, each is shown whole. */
  function goBy(by: 1 | -1): void {
    const isWhole = speed.value === STEP;
    const places = speeches.map((index) => timesOf(index)[isWhole ? 'endMs' : 'startMs']);
    const beforeMs = atMs - (isWhole ? 0 : RESTART_MS);
    seek(
      by > 0
        ? (places.find((ms) => ms > atMs) ?? times().sealedMs)
        : (places.findLast((ms) => ms < beforeMs) ?? 0),
    );
  }

  function changeSpeed(before: ReplayTimes): void {
    const index = current();
    const { startMs, endMs } = before.parts[index] ?? { startMs: 0, endMs: 0 };
    const share = endMs > startMs ? Math.min(1, (atMs - startMs) / (endMs - startMs)) : 1;
    const now = timesOf(index);
    isPlaying = isPlaying && speed.value !== STEP;
    seek(atMs >= before.sealedMs ? times().sealedMs : now.startMs + share * (now.endMs - now.startMs));
  }

  function openResult(side: string | undefined): void {
    result.hidden = false;
    say('said', side === undefined ? '' : data.words.youSaid.replace('{side}', side));
    say('headline', host.headline());
    result.focus();
    follow();
  }

  const actions: Readonly<Record<string, (button: HTMLElement) => void>> = {
    play: () => (speed.value === STEP ? goBy(1) : setPlaying(!isPlaying)),
    projector: () => {
      root.classList.toggle('projector');
      follows = true;
      draw();
      follow();
    },
    aloud: () => {
      if (!isAloud && voicesFor(data.language).length === 0) return say('note', data.words.noVoice);
      isAloud = !isAloud;
      setPlaying(isPlaying || isAloud);
    },
    leave: () => host.onLeave(),
    open: (button) => openResult(button.dataset['side']),
    act: (button) => {
      const from = data.acts[Number(button.dataset['at'])]?.from ?? 0;
      seek(from < parts.length ? timesOf(from).startMs : times().sealedMs);
    },
  };
  const escape = () => {
    if (more.open) more.open = false;
    else if (root.classList.contains('projector')) actions['projector']?.(root);
    else host.onLeave();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => actions['play']?.(root),
    ArrowLeft: () => goBy(-1),
    ArrowRight: () => goBy(1),
    p: () => actions['projector']?.(root),
    Escape: escape,
  };

  const { signal } = listening;
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
      if (!button) return;
      if (button.closest('details')) more.open = false;
      actions[button.dataset['do'] ?? '']?.(button);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const element = target instanceof Element ? target : root;
      if (element.closest(OWN_ARROWS) || (key === ' ' && element.closest('button, summary, a'))) return;
      const act = keys[key.length === 1 ? key.toLowerCase() : key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
  bar.addEventListener('input', () => seek(Number(bar.value)), { signal });
  let timesBefore = times();
  speed.addEventListener(
    'change',
    () => {
      changeSpeed(timesBefore);
      timesBefore = times();
    },
    { signal },
  );
  globalThis.addEventListener('wheel', ({ deltaY }) => (follows = deltaY > 0), { signal, passive: true });
  globalThis.addEventListener('touchmove', () => (follows = false), { signal, passive: true });
  draw();
  return () => {
    listening.abort();
    setPlaying(false);
  };
}
