// The model cards of the demo speakers, some hidden. Judges are a family of their own, because they score by other rules.
import type { UnpricedCard } from '../provider-contract/provider.ts';

const card = (id: string, title: string, family: string, hidden?: true): UnpricedCard => ({
  provider: 'demo',
  id,
  title,
  family,
  contextTokens: 1_000_000,
  maxOutputTokens: 32_000,
  acceptsTemperature: true,
  thinking: 'none',
  thinkingAllowance: 0,
  ...(hidden ? { hidden } : {}),
});

export const DEMO_CARDS: readonly UnpricedCard[] = [
  card('demo-advocate', 'Demo speaker: Advocate', 'demo-speaker'),
  card('demo-skeptic', 'Demo speaker: Sceptic', 'demo-speaker'),
  card('demo-scholar', 'Demo speaker: Scholar', 'demo-speaker'),
  card('demo-plain', 'Demo speaker: Plain', 'demo-speaker'),
  card('demo-judge', 'Demo judge: Assessor', 'demo-judge'),
  card('demo-judge-strict', 'Demo judge: Examiner', 'demo-judge'),
  card('demo-flaky', 'Demo speaker: Flaky (fails on purpose)', 'demo-speaker', true),
  card('demo-slow', 'Demo speaker: Slow', 'demo-speaker', true),
];

/** An unknown id gets a card as well, so that the call can be refused with an explanation. */
export const demoCardOf = (id: string): UnpricedCard =>
  DEMO_CARDS.find((known) => known.id === id) ?? card(id, `Demo speaker: ${id} (unknown)`, 'demo-speaker');
