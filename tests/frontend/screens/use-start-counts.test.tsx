// @vitest-environment jsdom
// When the set-up page has prompts counted: once it has stood still, only where a limit seems too low by bytes, and each text once.
import type { TokenCount } from '@rostrum/shared/record/attempt-parts';
import type { WantedCount } from '@rostrum/shared/record/wanted-count';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStartCounts } from '../../../frontend/src/screens/setup/use-start-counts.ts';
import type { SetupPreview } from '../../../frontend/src/screens/shared/setup-preview.ts';
import { setupCounts } from '../../../frontend/src/stores/setup-counts.ts';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { renderScreen } from './render-screen.tsx';

const COUNTING_CARDS = Object.fromEntries(
  Object.entries(TEST_CARDS).map(([key, card]) => [key, { ...card, countsTokens: true }]),
);
let asked: WantedCount[][] = [];
const countTokens = async (wanted: readonly WantedCount[]): Promise<TokenCount[]> => {
  asked.push([...wanted]);
  return wanted.map(({ request: { model }, digests }) => ({ model, digests: [...digests], inputTokens: 7 }));
};

beforeEach(() => {
  asked = [];
  setupCounts.setState({ counts: [], asked: [] });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Need = NonNullable<SetupPreview['need']>;
function previewWith(need: Partial<Need> | null, motion = 'Zoos should be closed'): SetupPreview {
  const record = openDebate(undefined, { motion });
  return {
    record,
    agenda: [],
    forecast: null,
    need: need && { fits: false, unpriced: [], limitNanoUsd: 1, neededNanoUsd: 2, ...need },
    outlook: null,
  } as SetupPreview;
}

function Asking({ preview, cards }: { preview: SetupPreview | null; cards: typeof COUNTING_CARDS }) {
  useStartCounts(preview, cards);
  return null;
}
const show = (preview: SetupPreview | null, cards = COUNTING_CARDS) =>
  renderScreen({ countTokens }, <Asking preview={preview} cards={cards} />);

describe('The prompts of a set-up', () => {
  it('are counted once it has stood still for half a second, and the counts are kept for it', async () => {
    show(previewWith({}));
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
    const models = new Set(asked[0]?.map(({ request }) => modelKey(request.model)));
    expect(models.size).toBeGreaterThan(1);
    expect(setupCounts.getState().counts).toHaveLength(asked[0]?.length ?? 0);
  });

  it('are not counted while the person still types', async () => {
    show(previewWith({}, 'Zoos'));
    await vi.advanceTimersByTimeAsync(400);
    cleanup();
    show(previewWith({}, 'Zoos should be closed'));
    await vi.advanceTimersByTimeAsync(400);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(1);
  });

  it('are not asked for a second time, answered or not', async () => {
    show(previewWith({}));
    await vi.advanceTimersByTimeAsync(500);
    cleanup();
    setupCounts.setState({ counts: [] });
    show(previewWith({}));
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['nothing is known of the set-up', null, COUNTING_CARDS],
    ['no model is priced yet', previewWith(null), COUNTING_CARDS],
    ['the limit has room', previewWith({ fits: true }), COUNTING_CARDS],
    ['a price is unknown, which no count can tell', previewWith({ unpriced: ['judge'] }), COUNTING_CARDS],
    ['no vendor counts', previewWith({}), TEST_CARDS as typeof COUNTING_CARDS],
  ])('are not counted where %s', async (_, preview, cards) => {
    show(preview, cards);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([]);
  });
});
