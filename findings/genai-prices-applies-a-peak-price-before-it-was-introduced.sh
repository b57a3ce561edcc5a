#!/usr/bin/env bash
# genai-prices cannot combine a date and an hour in one price, so it charges a peak price for calls before that price existed.
# Package: @pydantic/genai-prices 0.1.8.
# Seen on 28 November 2026 with Node 20.
# Guess: deepseek-v4-flash at 02:00 UTC on 10 August 2026 costs the flat $0.14 of that time, as peak prices began on 17 August.
# Seen: $0.44 for a million input tokens at 02:00, and $0.14 at 12:00 of the same day. The package's own `price_comments` say
#   that one constraint holds a date or a daily time, not both, and that it cannot express weekends, either.
# Matters: calls in the peak hours are priced too high if they were made before 17 August or, by that comment, at a weekend.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @pydantic/genai-prices@0.1.8 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { calcPrice } from '@pydantic/genai-prices';

const expected = [
  ['2026-08-10T02:00:00Z', 0.44],
  ['2026-08-10T12:00:00Z', 0.14],
  ['2026-08-18T02:00:00Z', 0.44],
  ['2026-08-18T12:00:00Z', 0.22],
];
for (const [time, price] of expected) {
  const options = { providerId: 'deepseek', timestamp: new Date(time) };
  const seen = calcPrice({ input_tokens: 1_000_000 }, 'deepseek-v4-flash', options)?.total_price;
  console.log(`${time}: $${seen} for a million input tokens`);
  if (seen !== price) {
    console.error(`Changed: at ${time} the price was $${price}.`);
    process.exit(1);
  }
}
JS
