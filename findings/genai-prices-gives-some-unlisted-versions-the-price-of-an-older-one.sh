#!/usr/bin/env bash
# genai-prices gives one unlisted version of a model the price of an older version, and another no price.
# Package: @pydantic/genai-prices 0.1.8.
# Seen on 28 November 2026 with Node 20.
# Guess: a version that is not in the list has no price, so that `calcPrice` returns null.
# Seen: "claude-sonnet-5-7" is priced as "claude-sonnet-5", whose entry matches by `starts_with`; "claude-opus-5-9" is null,
#   because the entry of "claude-opus-5" matches by `equals` and by a pattern for dates; "gpt-6.3-sol" is null, too.
# Matters: a price that was found is no proof that the list knows the model, so compare the id of the model that is returned.
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
  ['anthropic', 'claude-sonnet-5-7', 'claude-sonnet-5'],
  ['anthropic', 'claude-opus-5-9', undefined],
  ['openai', 'gpt-6.3-sol', undefined],
];
for (const [providerId, asked, priced] of expected) {
  const price = calcPrice({ input_tokens: 1_000_000 }, asked, { providerId, timestamp });
  console.log(`${asked}: ${price ? `$${price.total_price} as ${price.model.id}` : price}`);
  if (price?.model.id !== priced) {
    console.error(`Changed: "${asked}" is no longer ${priced ? `priced as "${priced}"` : 'without a price'}.`);
    process.exit(1);
  }
}
for (const id of ['claude-sonnet-5', 'claude-opus-5']) {
  const { model } = calcPrice({ input_tokens: 1 }, id, { providerId: 'anthropic', timestamp });
  console.log(`The entry of ${id} matches by ${JSON.stringify(model.match)}`);
}
JS
