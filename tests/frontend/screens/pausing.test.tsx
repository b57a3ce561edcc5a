// @vitest-environment jsdom
// Pausing on the page: it is said at once and can be undone; stopping now names what is lost; stopped words stay readable.

import type { Entry } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Controls } from '../../../frontend/src/screens/live-debate/controls.tsx';
import { TurnCard } from '../../../frontend/src/screens/live-debate/turn-card.tsx';
import { ConfirmStopNow } from '../../../frontend/src/screens/live-debate/ways.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { dropLiveText } from '../../../frontend/src/stores/live-text.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import {
  attemptEntry,
  debateAtRest,
  MODELS_ANSWER,
  recordWith,
  renderDebate,
  turnEntry,
} from './render-screen.tsx';

beforeEach(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null }));
afterEach(() => {
  cleanup();
  dropLiveText('debate-one');
});

const OPENINGS = [turnEntry('0.proposition', 'We propose.'), turnEntry('0.opposition', 'We oppose.')];
const REBUTTAL = '1:1.0.opposition';
const running = { ...attemptEntry(REBUTTAL, { state: 'running' }), holdNanoUsd: 12_000_000 };

function show(state: 'pausing' | 'debating' | 'paused', entries: Entry[], unanswered?: string) {
  const record = recordWith(entries);
  const { debate, sent } = debateAtRest({ state, context: { record } });
  const opened: string[] = [];
  renderDebate(
    debate,
    <Controls
      wide
      onOpen={(dialog) => opened.push(dialog)}
      interject={{ ref: null, open: false, unanswered, onPress: undefined }}
      onLive={undefined}
    />,
  );
  return { sent, opened };
}

describe('The bar', () => {
  it('has Undo in the place of Pause, and “Go on” once it stands still', async () => {
    const { sent } = show('pausing', [...OPENINGS, running]);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(sent).toEqual([{ type: 'RESUME' }]);
    cleanup();
    show('paused', OPENINGS);
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  });

  it('says why in the place of Interject where no speech is left', () => {
    show('debating', OPENINGS, 'No speech is left that could answer.');
    expect(screen.queryByRole('button', { name: 'Interject' })).toBeNull();
    expect(screen.getByText('No speech is left that could answer.')).toBeTruthy();
  });
});

describe('Pause now', () => {
  it('is in the menu, and only opens its question', async () => {
    const { sent, opened } = show('debating', [...OPENINGS, running]);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Pause now/ }));
    expect(opened).toEqual(['stop-now']);
    expect(sent).toEqual([]);
  });

  it('names the most it can be charged, with “Go on debating” focused, and then stops', async () => {
    const { debate, sent } = debateAtRest({
      state: 'debating',
      context: { record: recordWith([...OPENINGS, running]) },
    });
    renderDebate(debate, <ConfirmStopNow open onClose={() => undefined} />);
    const ask = await screen.findByRole('alertdialog', { name: 'Cut off this speech?' });
    expect(ask.textContent).toContain('discarded but still charged, at most $0.02');
    await expect.poll(() => document.activeElement?.textContent).toBe('Go on debating');
    expect(sent).toEqual([]);
    await userEvent.click(within(ask).getByRole('button', { name: 'Pause now' }));
    expect(sent).toEqual([{ type: 'PAUSE', when: 'now' }]);
  });

  it('says nothing of a charge where the models are free', async () => {
    const free = { ...running, holdNanoUsd: 0 };
    const { debate } = debateAtRest({
      state: 'debating',
      context: { record: recordWith([...OPENINGS, free]) },
    });
    renderDebate(debate, <ConfirmStopNow open onClose={() => undefined} />);
    const ask = await screen.findByRole('alertdialog', { name: 'Cut off this speech?' });
    expect(ask.textContent).toContain('The speech in progress is discarded. The words so far');
  });

  it('closes when the speech has ended meanwhile', () => {
    const { debate } = debateAtRest({ state: 'paused', context: { record: recordWith(OPENINGS) } });
    let closed = 0;
    renderDebate(debate, <ConfirmStopNow open onClose={() => closed++} />);
    expect(closed).toBe(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('The words of a stopped speech', () => {
  const cut = {
    ...attemptEntry(REBUTTAL, {
      state: 'failed',
      code: 'cancelled',
      reason: textReason('It was cancelled.'),
      retryable: false,
      retryAfterMs: null,
      text: 'A plumber with a van <script>alert(1)</script>',
    }),
    charge: {
      nanoUsd: 8_000_000,
      atMostNanoUsd: 9_000_000,
      basis: 'estimated',
      priceId: null,
      notional: false,
    },
  } satisfies Entry;
  const card = (entries: Entry[]) => {
    const record = recordWith([...OPENINGS, ...entries]);
    const { debate } = debateAtRest({ state: 'paused', context: { record } });
    const pages = debatePagesOf(record);
    const slot = pages.sections
      .flatMap((page) => (page.kind === 'spread' ? page.slots : []))
      .find(({ turn }) => turn === REBUTTAL);
    if (!slot) throw new Error('The rebuttal has no place on the page.');
    renderDebate(debate, <TurnCard pages={pages} slot={slot} named={false} />);
    return screen.getByRole<HTMLDetailsElement>('group');
  };

  it('stay readable in their place, marked as no part of the debate, with their charge', () => {
    const words = card([cut]);
    expect(words.open).toBe(true);
    expect(words.textContent).toContain('Not part of the debate; charged under $0.01');
    expect(words.textContent).toContain('A plumber with a van');
    expect(words.querySelector('script')).toBeNull();
  });

  it('fold under the speech that was given in the end', () => {
    const words = card([cut, turnEntry(REBUTTAL, 'We answer.')]);
    expect(words.open).toBe(false);
    expect(screen.getByText('We answer.')).toBeTruthy();
  });
});
