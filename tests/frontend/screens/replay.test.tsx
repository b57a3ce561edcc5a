// The replay of a finished debate: its times are those of the record, it plays without a request, and the verdict is sealed until it is opened.
import { createHash } from 'node:crypto';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import { cleanup, fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { debateHtml } from '../../../frontend/src/screens/outcome/debate-html.ts';
import { SharedDebateScreen } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { toldHeadline } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { timesInRecord } from '../../../frontend/src/screens/replay/replay-timeline.ts';
import { titleOfReplay } from '../../../frontend/src/screens/replay/replay-title.ts';
import { ReplayScreen, replayOf } from '../../../frontend/src/screens/replay/replay-view.tsx';
import { LONG_FORM } from '../../kit/effort.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { renderScreen } from './render-screen.tsx';

const oxford = await RECORDINGS.find(({ name }) => name === 'oxford-four-day-week')?.load();
const OXFORD = oxford?.default.record as unknown as DebateRecord;

const show = (record = OXFORD) =>
  renderScreen({}, <ReplayScreen record={record} headlineOf={toldHeadline} />);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
/** Finds by the text alone: a search by role would take seconds in a whole debate. */
const element = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent === text);
const click = (name: string) => fireEvent.click(element('button', name) as HTMLElement);
const isShown = (found: Element | undefined) => found !== undefined && found.closest('[hidden]') === null;
const bar = () => document.querySelector('input[type=range]') as HTMLInputElement;
const status = () => document.querySelector('.replay-bar [role=status]')?.textContent;
const spokenNow = () => document.querySelector('.speech.live')?.getAttribute('aria-label');
const shownSpeeches = () => document.querySelectorAll('.speech:not([hidden])').length;
const chooseSpeed = (title: string) => {
  const option = element('option', title) as HTMLOptionElement;
  fireEvent.change(document.querySelector('select') as Element, { target: { value: option.value } });
};

it('tells nothing of the result before the person has said who argued better', () => {
  show();
  const headline = toldHeadline(OXFORD) ?? '';
  expect(headline).toBe('Opposition leads by 2 points — too close to call');
  const isTold = () => /leads by|too close/.test(document.body.innerHTML);
  expect(titleOfReplay(OXFORD)).toBe('Replay: Companies should move to a four-day week at full pay');
  const places = [];
  for (let speeches = 0; speeches < 10; speeches++) {
    places.push(document.querySelector('.speech.current')?.getAttribute('aria-label'));
    expect(isShown(element('h2', 'Who argued better?'))).toBe(false);
    press('ArrowRight');
  }
  expect(places[0]).toBe('Proposition — Opening');
  expect(new Set(places).size).toBe(10);
  expect(isShown(element('h2', 'Who argued better?'))).toBe(true);
  expect(status()).toBe('Verdict, sealed');
  expect(element('button', 'Play')?.getAttribute('aria-disabled')).toBe('true');
  expect(isTold()).toBe(false);
  click('Opposition');
  expect(isShown(element('p', headline))).toBe(true);
  expect(isShown(element('p', 'You said: Opposition'))).toBe(true);
  cleanup();
  show();
  expect(isTold()).toBe(false);
});

it('plays at the pace of the record, pauses and goes back, and asks nobody for anything', () => {
  let now = 0;
  let frame: FrameRequestCallback = () => {};
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = () => {};
  });
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const run = (ms: number) => {
    now += ms;
    frame(now);
  };
  const requests = vi.spyOn(globalThis, 'fetch');
  show();
  chooseSpeed('As it was');
  const { times } = timesInRecord(OXFORD);
  const [first = [0, 0], second = [0, 0], third = [0, 0]] = times.values();
  const isNoted = () => isShown(document.querySelector('.speech.live .first') ?? undefined);
  expect(isNoted()).toBe(false);
  press(' ');
  expect(isNoted()).toBe(true);
  run(first[1] / 2);
  expect(spokenNow()).toBe('Proposition — Opening');
  const words = document.querySelector('.speech.live .text')?.textContent ?? '';
  const whole = turnsOf(OXFORD).find(({ id }) => id === [...times.keys()][0])?.text ?? '';
  expect(words.length / whole.length).toBeCloseTo(0.5, 1);
  press(' ');
  const before = bar().value;
  run(5_000);
  expect(bar().value).toBe(before);
  press(' ');
  run(second[1] - Number(before) + 100);
  expect(status()).toBe('Nobody is speaking');
  run(third[0] - second[1] + 100);
  expect(spokenNow()).toBe('Opposition — Rebuttal 1');
  expect(bar().getAttribute('aria-valuetext')).toBe('Rebuttal 1: Opposition — Rebuttal 1');
  press(' ');
  press('ArrowLeft');
  expect(status()).toBe('Opposition — Opening');
  const atFour = Number(bar().value);
  chooseSpeed('Four times as fast');
  press(' ');
  run(500);
  expect(Number(bar().value) - atFour).toBeGreaterThan(1_800);
  press(' ');
  expect(requests).not.toHaveBeenCalled();
});

it('goes speech by speech, whole at once, where the person wants less motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  show();
  click('Next speech');
  expect(shownSpeeches()).toBe(1);
  expect(document.querySelector('.speech.live')).toBeNull();
  press(' ');
  expect(shownSpeeches()).toBe(2);
  press('ArrowLeft');
  expect(shownSpeeches()).toBe(1);
  // Wherever it stands in a speech, it goes to the end of this one or of the one before.
  const [first = [0, 0], second = [0, 0], third = [0, 0]] = replayOf(OXFORD).data.read;
  for (const [key, laterMs, placeMs] of [
    ['ArrowLeft', 400, second[1]],
    ['ArrowLeft', 1_700, second[1]],
    ['ArrowRight', 400, third[1]],
    ['ArrowLeft', -1, first[1]],
  ] as const) {
    fireEvent.input(bar(), { target: { value: String(third[0] + laterMs) } });
    if (laterMs < 0) press('ArrowLeft');
    press(key);
    expect(Number(bar().value), `${key} from ${laterMs}`).toBe(placeMs);
  }
});

it('opens an act from the bar, and the projector view with P, which Esc leaves', () => {
  show();
  const replay = document.querySelector('.replay');
  click('Rebuttal 2');
  expect(spokenNow()).toBe('Opposition — Rebuttal 2');
  press('p');
  expect(replay?.classList.contains('projector')).toBe(true);
  press('Escape');
  expect(replay?.classList.contains('projector')).toBe(false);
  expect(spokenNow()).toBe('Opposition — Rebuttal 2');
});

it('reads aloud on request alone, each seat in its own voice, and never with a voice that sends the text away', () => {
  const spoken: { text: string; voice: { name: string }; onend(): void }[] = [];
  const voice = (name: string, localService: boolean) => ({ name, lang: 'en-GB', localService });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const cancel = vi.fn();
  // As Chrome does: it has no voices before it is asked for them.
  let isAsked = false;
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => {
      if (isAsked) return [voice('far', false), voice('one', true), voice('two', true)];
      isAsked = true;
      return [];
    },
    speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance),
    cancel,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  show();
  press(' ');
  press(' ');
  expect(spoken).toEqual([]);
  click('Read aloud');
  spoken[0]?.onend();
  expect(spoken.map(({ voice: { name } }) => name)).toEqual(['one', 'two']);
  expect(spoken[0]?.text).toContain('no rule without exceptions. First,');
  expect(spoken[0]?.text).toContain('“Should” makes it the default');
  expect(spokenNow()).toBe('Opposition — Opening');
  click('Stop reading aloud');
  click('Read aloud');
  press(' ');
  press(' ');
  cancel.mockClear();
  cleanup();
  expect(cancel).toHaveBeenCalled();
});

it('plays under a link too, and the tab says nothing of the result', async () => {
  window.history.replaceState(null, '', '/shared/abc?replay');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const shared = { record: OXFORD, cards: {}, choices: { models: true, costs: true, documents: true } };
  renderScreen({ openSharedDebate: async () => shared }, <SharedDebateScreen id="abc" />);
  await vi.waitFor(() => expect(document.title).toContain('Replay: Companies should move'));
  expect(bar()).not.toBeNull();
  expect(document.body.innerHTML).not.toMatch(/leads by|too close/);
});

/** Returns the exported page of a debate whose speeches are `text`. */
function exportedPage(speeches: number, text: string): Promise<string> {
  const source = debateOfSpeeches(speeches);
  const entries = source.entries.map((entry) =>
    entry.kind === 'turn' && entry.text.startsWith('What')
      ? { ...entry, text: `${entry.text} ${text}` }
      : entry,
  );
  const choices = { models: true, costs: true, documents: true };
  return debateHtml({ record: { ...source, entries }, cards: {}, choices });
}

it('is in the exported page as its one script, which its policy allows by its hash alone', async () => {
  const html = await exportedPage(8, '</script><script>alert(1)</script>');
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(scripts.length).toBe(1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(policy.split('; ').slice(0, 2)).toEqual(["default-src 'none'", `script-src 'sha256-${hash}'`]);
  expect(scripts[0]).not.toMatch(/fetch|XMLHttpRequest|WebSocket|innerHTML|\beval\b/);
  expect(html).toContain('This page runs one script, its replay, and loads nothing.');
  // Without the script nobody sees the replay, and every speech is there.
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('.replay')?.hasAttribute('hidden')).toBe(true);
  expect(page.querySelector('.offer-replay')?.hasAttribute('hidden')).toBe(true);
  expect(page.querySelectorAll('.rounds article').length).toBe(8);
});

if (LONG_FORM)
  it('makes the exported page of sixty speeches no larger than 300 KB', async () => {
    const html = await exportedPage(60, 'A sentence as speeches have it, of forty letters. '.repeat(30));
    expect(new Blob([html]).size).toBeLessThan(300_000);
    expect(new Blob([html]).size).toBeGreaterThan(60 * 1_500);
  });

it('calls an interjection nobody’s own, because others watch a replay', () => {
  const [first, ...others] = OXFORD.entries;
  const note = { kind: 'ruling', ruling: 'interject', at: OXFORD.createdAt, text: 'To the point!' } as const;
  show({ ...OXFORD, entries: first ? [first, note, ...others] : [] });
  expect(element('aside', 'To the point!')?.getAttribute('aria-label')).toBe('Interjection');
});

it('offers the speeds of the record only where it has times', () => {
  const speeds = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  show();
  expect(speeds()).toHaveLength(5);
  cleanup();
  // The speeches of a transcript all came in at once.
  const entries = OXFORD.entries.flatMap((entry) =>
    entry.kind === 'turn' ? { ...entry, at: OXFORD.createdAt, attempt: null } : [],
  );
  show({ ...OXFORD, entries });
  expect(speeds()).toEqual(['Reading pace, no waits', 'Speech by speech']);
});
