#!/usr/bin/env bash
# In genai-prices, OpenAI's price for long prompts begins at 272,000 tokens for gpt-6-astra, but at 272,001 for gpt-6-sol.
# Package: @pydantic/genai-prices 0.1.8.
# Seen on 28 November 2026 with Node 20.
# Guess: one vendor's boundary of 272,000 tokens means the same for all its models.
# Seen: exactly 272,000 input tokens are charged at the long price of gpt-6-astra, but at the short price of gpt-6-sol. By the
#   package's `price_comments`, OpenAI's pages say "<272K" is short for the one, and "more than 272K" is long for the other.
# Matters: at exactly that length a wrong boundary halves or doubles the input price, so take it from each model's entry.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @pydantic/genai-prices@0.1.8 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { calcPrice } from '@pydantic/genai-prices';

const timestamp = new Date('2026-11-28T12:00:00Z');
const expected = [
  ['gpt-6-astra', 271_999, 10],
  ['gpt-6-astra', 272_000, 20],
  ['gpt-6-sol', 272_000, 2],
  ['gpt-6-sol', 272_001, 4],
];
for (const [model, tokens, perMillion] of expected) {
  const price = calcPrice({ input_tokens: tokens }, model, { providerId: 'openai', timestamp });
  const seen = Math.round((price.total_price / tokens) * 1e9) / 1e3;
  console.log(`${model}, ${tokens} tokens: $${price.total_price.toFixed(6)}, $${seen} a million`);
  if (seen !== perMillion) {
    console.error(`Changed: ${model} cost $${perMillion} a million for ${tokens} tokens.`);
    process.exit(1);
  }
}
JS
