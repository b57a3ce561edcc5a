#!/usr/bin/env bash
# OpenRouter's SDK accepts "-1" and the empty text as prices of a model.
# Package: @openrouter/sdk 1.3.19.
# Seen on 28 November 2026 with Node 20.
# Guess: a price, typed as "Price in USD per token", is checked to be a number of at least 0, and is absent where it varies.
# Seen: `publicPricingFromJSON` returns ok for "-1" and for "", as every price is a string whose content is not checked.
#   A price that is a JSON number, which would be harmless, is refused.
# Matters: a cost computed from such a listing can be negative, or 0 as `Number('')` is 0, so check the strings yourself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @openrouter/sdk@1.3.19 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { publicPricingFromJSON } from '@openrouter/sdk/models/publicpricing.js';

const expected = [
  ['-1', true],
  ['', true],
  ['0.000002', true],
  [0.000002, false],
];
for (const [price, accepted] of expected) {
  const result = publicPricingFromJSON(JSON.stringify({ prompt: price, completion: price }));
  console.log(`${JSON.stringify(price)}: ${result.ok ? `ok, ${JSON.stringify(result.value)}` : 'refused'}`);
  if (result.ok !== accepted) {
    console.error(`Changed: ${JSON.stringify(price)} was ${accepted ? 'accepted' : 'refused'}.`);
    process.exit(1);
  }
}
JS
