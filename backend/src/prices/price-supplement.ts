// Prices that genai-prices lacks or has wrong, in dollars per million tokens. Each group says where its prices were read, and when: a
// test fails once a group is six months old, or once genai-prices has the same. What a listing says needs no line.
import type { StatedPrices } from './stated-prices.ts';

type Line = StatedPrices[string][number];

interface Supplement {
  source: string;
  /** The day on which they were read. */
  read: string;
  prices: StatedPrices;
}

/** OpenAI: above 272,000 input tokens the whole call costs twice as much, and half as much again for output. */
const openai = (input: number, out: number, cached: number): Line[] => {
  const write = input * 1.25;
  const long = { in: input * 2, out: out * 1.5, cached: cached * 2, write: write * 2 };
  return [{ in: input, out, cached, write, tiers: [{ above: 272_000, ...long }] }];
};

/** Google's price of its launch, and the one that follows. */
const GEMINI_4: Line[] = [
  { in: 2, out: 10, cached: 0.1 },
  { in: 4, out: 20, cached: 0.2, from: '2026-12-01' },
];

export const SUPPLEMENT: readonly Supplement[] = [
  {
    source: 'resellers’ lists that agree, for OpenAI',
    read: '2026-11-28',
    prices: {
      'openai/gpt-6.1-sol': openai(2, 10, 0.1),
      'openai/gpt-6.2-sol': openai(2, 10, 0.1),
      'openai/gpt-6.1-terra': openai(1, 5, 0.05),
      'openai/gpt-6.2-astra': openai(8, 40, 0.4),
    },
  },
  {
    source:
      'platform.claude.com/docs/en/about-claude/pricing; Fable 5.2 and the cached rate of Sonnet 5.5: resellers’ lists that agree',
    read: '2026-11-28',
    prices: {
      'anthropic/claude-haiku-5-5': [
        {
          ...{ in: 0.1, out: 0.5, cached: 0.01, write: 0.125 },
          tiers: [{ above: 100_000, in: 0.5, out: 2.5, cached: 0.05, write: 0.625 }],
        },
      ],
      'anthropic/claude-sonnet-5-5': [{ in: 2, out: 10, cached: 0.1, write: 2.5 }],
      'anthropic/claude-fable-5-2': [{ in: 8, out: 40, cached: 0.2, write: 10 }],
      'anthropic/claude-mythos-5-1': [{ in: 10, out: 50, cached: 0.25, write: 12.5 }],
      'anthropic/claude-mythos-5': [{ in: 10, out: 50, cached: 1, write: 12.5 }],
    },
  },
  {
    source: 'ai.google.dev/gemini-api/docs/pricing; Hydrogen and Neon: resellers’ lists',
    read: '2026-11-28',
    prices: {
      'google/gemini-4-argon': GEMINI_4,
      'google/gemini-4-carbon': GEMINI_4,
      'google/gemini-4-hydrogen': [{ in: 1.5, out: 7.5 }],
      'google/gemini-4-neon': [{ in: 3, out: 15, cached: 0.15 }],
      // Aliases that the vendor moves: the dearest that each may lead to. The answer names the model, by which the call is charged.
      'google/gemini-flash-latest': [{ in: 1.5, out: 7.5 }],
      'google/gemini-flash-lite-latest': [{ in: 0.3, out: 2.5 }],
      'google/gemini-pro-latest': [
        { in: 2, out: 12, tiers: [{ above: 200_000, in: 4, out: 18 }] },
        { in: 4, out: 20, from: '2026-12-01' },
      ],
    },
  },
  {
    source:
      'docs.mistral.ai/getting-started/models; the aliases: @ai-sdk/mistral 4.0.87; Large 4: resellers’ lists',
    read: '2026-11-28',
    prices: {
      // Its list price. Some say that a sale at half of it goes on: the higher is held and charged.
      'mistral/mistral-large-4': [{ in: 1.36, out: 4.18 }],
      'mistral/mistral-large-4-0': [{ in: 1.36, out: 4.18 }],
      'mistral/mistral-large-latest': [{ in: 0.5, out: 1.5, cached: 0.05 }],
      'mistral/mistral-medium': [{ in: 1.5, out: 7.5, cached: 0.15 }],
      'mistral/mistral-medium-2604': [{ in: 1.5, out: 7.5, cached: 0.15 }],
      'mistral/mistral-small-latest': [{ in: 0.15, out: 0.6, cached: 0.015 }],
      'mistral/ministral-3b-latest': [{ in: 0.1, out: 0.1, cached: 0.01 }],
      'mistral/ministral-14b-latest': [{ in: 0.2, out: 0.2, cached: 0.02 }],
    },
  },
];

export const SUPPLEMENTED: StatedPrices = Object.assign({}, ...SUPPLEMENT.map(({ prices }) => prices));
