// Plays a replay that has been drawn (replay-view.tsx): shows each part at its time, and answers the bar and the keys. No framework and no
// request, so that an exported file can hold it as its one script.
import { readAloud, voicesFor } from './read-aloud.ts';
import type { PartTimes } from './replay-timeline.ts';
import { revealText, wholeTextOf } from './reveal-text.ts';

/** Everything that the player knows of a debate besides what is drawn; nothing of the result. */
export interface ReplayData {
  /** Times of all parts, speeches and notes, in the order of the document. */
  read: readonly PartTimes[];
  asItWas: readonly PartTimes[];
  /** The end of the debate with its verdict, in the times of the record. */
  endMs: number;
  /** Index of the first part of each act; that of the verdict is the number of parts. */
  acts: readonly number[];
  /** Language of the debate, for the voices: `en`. */
  language: string;
  words: Readonly<
    Record<
      'play' | 'pause' | 'next' | 'aloud' | 'silent' | 'noVoice' | 'waiting' | 'youSaid' | 'sealed',
      string
    >
  >;
}

interface ReplayHost {
  /** Returns the headline; called once the verdict is opened. */
  headline(): string;
  /** Called when the person goes to the outcome. */
  onLeave(): void;
}

/** Value of the speed at which each speech is shown whole; numbers are factors on the times of the record, and 0 is the pace for reading. */
const STEP = 'step';
/** Within this time of its start, the key back goes to the speech before. */
const RESTART_MS = 1_500;
/** Share of the bar that the verdict has at the pace for reading. */
const VERDICT_SHARE = 0.08;

/** Starts the replay that is drawn in `root`, paused at its beginning; returns a function that ends it. */
export function startReplay(root: HTMLElement, host: ReplayHost): () => void {
  const data: ReplayData = JSON.parse(root.dataset['replay'] ?? '');
  // Some browsers load their voices when they are first asked for them.
  voicesFor(data.language);
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const find = <T extends HTMLElement>(name: string) => root.querySelector(`[data-part="${name}"]`) as T;
  const parts = all('.stage :is(.speech, .chair-note)');
  const chapters = all('.chapters > li');
  const bar = find<HTMLInputElement>('bar');
  const speed = find<HTMLSelectElement>('speed');
  const menu = find<HTMLDetailsElement>('menu');
  const nameOf = (index: number): string => parts[index]?.getAttribute('aria-label') ?? '';
  const seats = [...new Set(parts.map((_, index) => nameOf(index).split(' — ')[0]))];
  /** Indexes of the speeches in the order in which they start. */
  const speeches = [...parts.keys()]
    .filter((index) => parts[index]?.classList.contains('speech'))
    .sort((left, right) => (data.read[left]?.[0] ?? 0) - (data.read[right]?.[0] ?? 0));
  /** The share of each part that is shown; -1: it has not begun. */
  const shares: number[] = [];
  let times = data.read;
  let atMs = 0;
  let isPlaying = false;
  let isAloud = false;
  let follows = true;
  let lastFrame = 0;
  let frame = 0;
  let stopVoice = () => {};

  const timesOf = (index: number): PartTimes => times[index] ?? [0, 0];
  const sealedMs = () => Math.max(0, ...parts.map((_, index) => timesOf(index)[1]));
  const isSealReached = () => atMs >= sealedMs();
  /** Index of the speech that began last. */
  const current = () => speeches.findLast((index) => timesOf(index)[0] <= atMs) ?? 0;

  function write(name: string, text: string): void {
    const element = find(name);
    if (element.textContent !== text) element.textContent = text;
  }

  function draw(): void {
    const now = current();
    const endMs =
      times === data.asItWas ? Math.max(data.endMs, sealedMs()) : sealedMs() * (1 + VERDICT_SHARE);
    parts.forEach((part, index) => {
      const [startMs, partEndMs] = timesOf(index);
      const share = atMs < startMs ? -1 : atMs < partEndMs ? (atMs - startMs) / (partEndMs - startMs) : 1;
      part.classList.toggle('current', index === now);
      if (shares[index] === share) return;
      shares[index] = share;
      part.hidden = share < 0;
      const isLive = share >= 0 && share < 1;
      part.classList.toggle('live', isLive);
      const text = part.querySelector('.text');
      text?.classList.toggle('writing', isLive);
      if (text) revealText(text, share);
    });
    for (const note of all('.speech.live .first')) note.hidden = !isPlaying;
    for (const section of all('.stage > section'))
      section.hidden = !section.querySelector('.speech:not([hidden])');
    find('seal').hidden = !isSealReached();
    const act = isSealReached() ? chapters.length - 1 : data.acts.findLastIndex((first) => first <= now);
    const startOf = (first = parts.length + 1) =>
      first > parts.length ? endMs : first === parts.length ? sealedMs() : timesOf(first)[0];
    chapters.forEach((chapter, index) => {
      chapter.style.flexGrow = String(Math.max(0, startOf(data.acts[index + 1]) - startOf(data.acts[index])));
      chapter.setAttribute('aria-current', index === act ? 'step' : 'false');
    });
    const isSpeaking = parts[now]?.classList.contains('live') || speed.value === STEP;
    const title = chapters[act]?.textContent ?? '';
    const sealed = find('result').hidden ? data.words.sealed : '';
    const doing = isSealReached() ? sealed : isSpeaking ? nameOf(now) : data.words.waiting;
    write('now', doing);
    write('play', data.words[speed.value === STEP ? 'next' : isPlaying ? 'pause' : 'play']);
    find('play').setAttribute('aria-disabled', `${isSealReached()}`);
    bar.max = `${Math.ceil(endMs)}`;
    bar.value = `${Math.round(atMs)}`;
    bar.setAttribute('aria-valuetext', `${title}: ${doing}`);
  }

  /** Keeps the last words that were said in sight, unless the person scrolled. */
  function follow(): void {
    const part = isSealReached() ? find('seal') : parts[current()];
    const last = part?.querySelector('.text > :not([hidden]):is(:last-child, :has(+ [hidden]))') ?? part;
    if (follows) last?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  function setPlaying(now: boolean): void {
    stopVoice();
    cancelAnimationFrame(frame);
    isPlaying = now && !isSealReached();
    draw();
    lastFrame = performance.now();
    if (isPlaying && isAloud) readCurrent();
    else if (isPlaying) frame = requestAnimationFrame(tick);
  }

  function tick(now: number): void {
    atMs = Math.min(atMs + (now - lastFrame) * (Number(speed.value) || 1), sealedMs());
    lastFrame = now;
    isPlaying = !isSealReached();
    draw();
    follow();
    if (isPlaying) frame = requestAnimationFrame(tick);
  }

  /** Reads what is left of the current speech aloud, then the next ones: the voice takes the place of the clock. */
  function readCurrent(): void {
    const index = current();
    const [startMs, endMs] = timesOf(index);
    const whole = wholeTextOf(parts[index]?.querySelector('.text') ?? root);
    const from = Math.min(1, (atMs - startMs) / (endMs - startMs || 1));
    const onEnd = () => {
      atMs = speeches.map((next) => timesOf(next)[0]).find((ms) => ms > startMs) ?? sealedMs();
      setPlaying(true);
      follow();
    };
    if (from === 1) {
      onEnd();
      return;
    }
    const text = whole.slice(Math.round(whole.length * from));
    const seat = seats.indexOf(nameOf(index).split(' — ')[0]);
    const onProgress = (share: number) => {
      atMs = startMs + (endMs - startMs) * (from + share * (1 - from));
      draw();
      follow();
    };
    stopVoice = readAloud({ text, language: data.language, seat }, onProgress, onEnd);
  }

  function seek(toMs: number): void {
    atMs = Math.min(Math.max(0, toMs), sealedMs());
    follows = true;
    setPlaying(isPlaying);
    follow();
  }

  /** Goes to the next speech, or to the beginning of this or the one before. Speech by speech, each is shown whole. */
  function goBy(by: 1 | -1): void {
    const isWhole = speed.value === STEP;
    const places = speeches.map((index) => timesOf(index)[isWhole ? 1 : 0]);
    const beforeMs = atMs - (isWhole ? 0 : RESTART_MS);
    seek(
      (by > 0 ? places.find((ms) => ms > atMs) : places.findLast((ms) => ms < beforeMs)) ??
        (by > 0 ? sealedMs() : 0),
    );
  }

  /** Takes the times of the chosen speed, and keeps the place in the current speech. */
  function changeSpeed(): void {
    const [index, wasSealed, [startMs, endMs]] = [current(), isSealReached(), timesOf(current())];
    const share = Math.min(1, (atMs - startMs) / (endMs - startMs || 1));
    times = Number(speed.value) > 0 ? data.asItWas : data.read;
    const [newStartMs, newEndMs] = timesOf(index);
    isPlaying &&= speed.value !== STEP;
    seek(wasSealed ? sealedMs() : newStartMs + share * (newEndMs - newStartMs));
  }

  const actions: Readonly<Record<string, (button: HTMLElement) => void>> = {
    play: () => {
      follows = true;
      if (speed.value === STEP) goBy(1);
      else setPlaying(!isPlaying);
    },
    act: (button) => {
      const first = data.acts[chapters.findIndex((chapter) => chapter.contains(button))] ?? 0;
      seek(first < parts.length ? timesOf(first)[0] : sealedMs());
    },
    projector: () => {
      root.classList.toggle('projector');
      follow();
    },
    aloud: () => {
      isAloud = !isAloud && voicesFor(data.language).length > 0;
      write(
        'aloud',
        data.words[isAloud ? 'silent' : voicesFor(data.language).length > 0 ? 'aloud' : 'noVoice'],
      );
      setPlaying(isPlaying || isAloud);
    },
    open: ({ dataset: { side } }) => {
      find('result').hidden = false;
      write('said', side === undefined ? '' : data.words.youSaid.replace('{side}', side));
      write('headline', host.headline());
      draw();
      find('result').querySelector('button')?.focus();
    },
    leave: () => host.onLeave(),
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => actions['play']?.(root),
    arrowleft: () => goBy(-1),
    arrowright: () => goBy(1),
    p: () => actions['projector']?.(root),
    escape: () => {
      if (menu.open) menu.open = false;
      else actions[root.classList.contains('projector') ? 'projector' : 'leave']?.(root);
    },
  };
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    if (!button) return;
    if (button.dataset['do'] !== 'aloud') menu.open = false;
    actions[button.dataset['do'] ?? '']?.(button);
  };
  const onKey = (event: KeyboardEvent): void => {
    const element = event.target instanceof Element ? event.target : root;
    const act = keys[event.key.toLowerCase()];
    const hasOwnKeys =
      element.closest('select') || (event.key === ' ' && element.closest('button, summary, a'));
    // A document that a speech cites is open.
    if (document.querySelector('[role="dialog"]')) return;
    if (!act || hasOwnKeys || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };

  const listening = new AbortController();
  const { signal } = listening;
  speed.value = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? STEP : '0';
  find('result').hidden = true;
  root.classList.remove('projector');
  root.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKey, { signal });
  speed.addEventListener('change', changeSpeed, { signal });
  bar.addEventListener('input', () => seek(Number(bar.value)), { signal });
  for (const type of ['wheel', 'touchmove'])
    globalThis.addEventListener(type, () => (follows = false), { signal, passive: true });
  write('aloud', data.words.aloud);
  draw();
  return () => {
    listening.abort();
    setPlaying(false);
  };
}
