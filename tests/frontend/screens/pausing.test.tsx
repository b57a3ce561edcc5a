// Pausing on the page: it is said at once and can be undone; stopping now names what is lost; stopped words stay readable.

import type { Entry } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Controls } from '../../../frontend/src/screens/live-debate/controls.tsx';
import { TurnCard } from '../../../frontend/src/screens/live-debate/turn-card.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { attemptEntry, debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

const OPENINGS = [turnEntry('0.proposition', 'We propose.'), turnEntry('0.opposition', 'We oppose.')];
const REBUTTAL = '1:1.0.opposition';
const running = { ...attemptEntry(REBUTTAL, { state: 'running' }), holdNanoUsd: 12_000_000 };

function show(state: 'pausing' | 'debating' | 'paused', entries: Entry[]) {
  const record = recordWith(entries);
  const { debate, sent } = debateAtRest({ state, context: { record } });
  const opened: string[] = [];
  renderDebate(
    debate,
    <Controls
      pages={debatePagesOf(record)}
      wide
      onOpen={(dialog) => opened.push(dialog)}
      away={false}
      toLive={() => undefined}
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
});

describe('Pause now', () => {
  it('is in the menu, and says what is lost and charged', async () => {
    const { sent } = show('debating', [...OPENINGS, running]);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: /Pause now/ });
    expect(item.textContent).toContain('Cuts off this speech, still charged, at most $0.02.');
    await userEvent.click(item);
    expect(sent).toEqual([{ type: 'PAUSE', when: 'now' }]);
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
});
