// Keys pressed in a dialog, a menu or a field: they never pause, stop or abandon the debate, or lose typed text.

import type { Entry } from '@rostrum/shared/record/record';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveDebate } from '../../../frontend/src/screens/live-debate/live-debate.tsx';
import { MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { handOver } from '../../../frontend/src/storage/use-archive.ts';
import {
  attemptEntry,
  debateAtRest,
  OPENINGS,
  recordWith,
  renderAtRest,
  renderDebate,
} from './render-screen.tsx';

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', IdleObserver);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const charge = {
  ...attemptEntry('0.proposition', { state: 'accepted', finishReason: 'stop' }),
  charge: { nanoUsd: 2e8, atMostNanoUsd: 2e8, basis: 'reported', priceId: 'demo', notional: true },
} as const;

const show = (state: 'debating' | 'pausedByWarning') => {
  const record = recordWith([charge, ...OPENINGS], { warnAt: 0.1, costLimit: 5 });
  return renderAtRest(<LiveDebate />, { state, context: { record } });
};
const press = (keys: string) => userEvent.keyboard(keys);
const click = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const openMenu = () => click('More');

interface OpenLayer {
  state?: 'debating' | 'pausedByWarning';
  open: () => Promise<unknown>;
  layer: () => Promise<HTMLElement>;
  /** Esc leaves it open: it must be answered. */
  stays?: true;
}

const alertdialog = (name: RegExp) => () => screen.findByRole('alertdialog', { name });

const LAYERS: Record<string, OpenLayer> = {
  'the interjection': {
    open: () => press('i'),
    layer: () => screen.findByRole('form', { name: 'Interject' }),
  },
  'the menu': { open: openMenu, layer: () => screen.findByRole('menu') },
  'the cost warning': {
    state: 'pausedByWarning',
    open: async () => undefined,
    layer: alertdialog(/You have spent/),
    stays: true,
  },
};

it.each(Object.entries(LAYERS))(
  'while %s is open, letters do not affect the debate, and Esc closes only it',
  async (_, { state = 'debating', open, layer, stays }) => {
    const events = show(state);
    await open();
    const topLayer = await layer();
    await expect.poll(() => topLayer.contains(document.activeElement)).toBe(true);
    await press('pli?P');
    expect(topLayer.isConnected).toBe(true);
    await press('{Escape}');
    if (stays) expect(topLayer.isConnected).toBe(true);
    else await expect.poll(() => topLayer.isConnected).toBe(false);
    await press('{Escape}');
    expect(events).toEqual([]);
  },
);

describe('An interjection', () => {
  it('is typed from the first letter on, with its spaces and line breaks, and kept when it is closed', async () => {
    const events = show('debating');
    await press('i');
    const field = screen.getByRole('textbox', { name: 'Your question or remark' });
    await expect.poll(() => document.activeElement).toBe(field);
    await press('p i ? Or {Enter}not');
    expect(field).toHaveProperty('value', 'p i ? Or \nnot');
    await press('{Escape}');
    await expect.poll(() => screen.queryByRole('form', { name: 'Interject' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Interject' }));
    await press('i');
    expect(await screen.findByRole('textbox', { name: 'Your question or remark' })).toHaveProperty(
      'value',
      'p i ? Or \nnot',
    );
    expect(events).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Who should answer'), 'Opposition');
    await userEvent.click(screen.getByRole('textbox', { name: 'Your question or remark' }));
    await press('{Control>}{Enter}{/Control}');
    expect(events).toEqual([{ type: 'INTERJECT', text: 'p i ? Or \nnot', to: 'opposition' }]);
    await press('i');
    expect(await screen.findByRole('textbox', { name: 'Your question or remark' })).toHaveProperty(
      'value',
      '',
    );
  });
});

describe('With nothing open', () => {
  async function askToEnd(entries: Entry[]) {
    const { debate, events } = debateAtRest({ state: 'debating', context: { record: recordWith(entries) } });
    renderDebate(debate, <LiveDebate />);
    await click('End…');
    return { events, ask: within(await screen.findByRole('alertdialog')) };
  }

  it('the debate can be ended without its verdict, and keeps what was said', async () => {
    const { events, ask } = await askToEnd(OPENINGS);
    expect(ask.getByText('What was said is kept.')).toBeTruthy();
    await userEvent.click(ask.getByRole('button', { name: 'End without a verdict' }));
    expect(events).toEqual([{ type: 'ABANDON' }]);
  });

  it('at the limit before the verdict, ending without it is a stop, which says why there is none', async () => {
    const record = recordWith([...OPENINGS, { kind: 'ruling', ruling: 'stop', by: 'chair', at: 1 }]);
    const fit = { fits: false as const, neededNanoUsd: 2, nextNanoUsd: 2, limitNanoUsd: 1, unpriced: [] };
    const events = renderAtRest(<MoneyDialogs />, {
      state: 'pausedByLimit',
      context: { record, decision: { kind: 'pause', for: 'limit', fit } },
    });
    await click('End without a verdict');
    expect(events).toEqual([{ type: 'STOP' }]);
  });

  it('Discard deletes nothing while a call that it cuts off is still open', async () => {
    const running = attemptEntry('1:1.0.opposition', { state: 'running' });
    const { events, ask } = await askToEnd([...OPENINGS, running]);
    await userEvent.click(ask.getByRole('button', { name: 'Discard' }));
    expect(events).toEqual([{ type: 'PAUSE', when: 'now' }]);
    expect(handOver.discarded).toBeNull();
  });

  it('Discard cuts off what runs, deletes the debate, and opens the history, where that can be undone', async () => {
    const { events, ask } = await askToEnd(OPENINGS);
    expect(ask.getByText(/The speeches are deleted\. You can undo this in History\./)).toBeTruthy();
    await userEvent.click(ask.getByRole('button', { name: 'Discard' }));
    expect(events).toEqual([{ type: 'PAUSE', when: 'now' }]);
    await expect.poll(() => window.location.pathname).toBe('/debates');
    expect(handOver.discarded?.row.motion).toBe('Zoos should be closed');
    handOver.discarded = null;
  });
});
