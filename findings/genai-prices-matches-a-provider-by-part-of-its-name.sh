#!/usr/bin/env bash
# genai-prices takes any provider id that contains "openai", "anthropic" or "google" for that vendor.
# Package: @pydantic/genai-prices 0.1.8.
# Seen on 28 November 2026 with Node 20.
# Guess: an id that is not in the list, such as "openai-compatible", is unknown, so that `calcPrice` returns null.
# Seen: "openai-compatible" and "my-openai-proxy" get OpenAI's price, "team-anthropic-proxy" Anthropic's and
#   "company-google-gateway" Google's; "my-own-server", which contains no vendor's name, is unknown.
# Matters: whoever gives a gateway or a free local server an id of their own gets a vendor's price for it without a warning.
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
  ['openai-compatible', 'gpt-4.1', 'openai'],
  ['my-openai-proxy', 'gpt-4.1', 'openai'],
  ['team-anthropic-proxy', 'claude-sonnet-5', 'anthropic'],
  ['company-google-gateway', 'gemini-2.5-pro', 'google'],
  ['my-own-server', 'gpt-4.1', undefined],
];
for (const [providerId, model, vendor] of expected) {
  const price = calcPrice({ input_tokens: 1_000_000 }, model, { providerId, timestamp });
  console.log(`${providerId}, ${model}: ${price ? `$${price.total_price} of ${price.provider.id}` : price}`);
  if (price?.provider.id !== vendor) {
    console.error(`Changed: "${providerId}" is no longer matched as ${vendor ?? 'unknown'}.`);
    process.exit(1);
  }
}
JS
