#!/usr/bin/env bash
# Anthropic's published tokenizer counts more tokens than the text has bytes for characters that NFKC expands.
# Package: @anthropic-ai/tokenizer 0.0.4.
# Seen on 28 November 2026 with Node 20.
# Guess: a vocabulary built from bytes takes at most one token for a byte, so the number of bytes is a certain upper bound.
# Seen: 15 tokens for U+FDFA (three bytes), 3 for U+00BD (two bytes), 5 for U+337F (three bytes). The package normalizes
#   a text to NFKC before it counts, which makes 18 characters of U+FDFA.
# Matters: whoever uses bytes as a bound must count those of the normalized text; U+FDFA is usual in Arabic and Urdu texts.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @anthropic-ai/tokenizer@0.0.4 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { countTokens } from '@anthropic-ai/tokenizer';

const bytesOf = (text) => Buffer.byteLength(text);
const expected = [
  ['\uFDFA', 15],
  ['\u00BD', 3],
  ['\u337F', 5],
];
for (const [text, tokens] of expected) {
  const code = text.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
  const seen = countTokens(text);
  const normalized = bytesOf(text.normalize('NFKC'));
  console.log(`U+${code}: ${seen} tokens, ${bytesOf(text)} bytes, ${normalized} bytes in NFKC`);
  if (seen !== tokens || seen <= bytesOf(text) || seen > normalized) {
    console.error(`Changed: U+${code} took ${tokens} tokens, which is more than its bytes.`);
    process.exit(1);
  }
}
JS
